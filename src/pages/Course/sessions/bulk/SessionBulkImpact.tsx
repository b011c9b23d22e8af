import { Alert, Button, Checkbox, Table, type TableColumnType, Tag } from 'antd';
import { EffectsView } from '@/components/notices/EffectsView';
import type { NoticeSelection } from '@/components/notices/useNoticeChoice';
import { marks } from '@/contract/base/marks';
import type { PreviewedSessions, SessionBulkChange } from '@/contract/sessionBulk';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../../Course.module.css';

type Item = PreviewedSessions['items'][number];

const PAGE_SIZE = 10;

const labelOf = ({ session: { date, courseName, className } }: Item) =>
  [date, courseName, className].filter(Boolean).join(' ');

const useBoxes = (
  items: readonly Item[],
  onChoose: SessionBulkImpactProps['onChoose'],
): TableColumnType<Item> => {
  const text = useText(sessionText).bulk;
  const ids = items.flatMap(({ session, chosen }) => (chosen ? session.id : []));
  const all = ids.length === items.length;
  return {
    key: 'chosen',
    width: 40,
    title: (
      <Checkbox
        aria-label={text.chooseAll}
        checked={all}
        indeterminate={ids.length > 0 && !all}
        onChange={({ target }) =>
          onChoose(target.checked ? items.map(({ session }) => session.id) : [])
        }
      />
    ),
    render: (_, item) => (
      <Checkbox
        aria-label={text.choose(labelOf(item))}
        checked={item.chosen}
        onChange={({ target }) => {
          const { id } = item.session;
          onChoose(target.checked ? [...ids, id] : ids.filter((other) => other !== id));
        }}
      />
    ),
  };
};

const useColumns = (what: SessionBulkChange['what']): TableColumnType<Item>[] => {
  const text = useText(sessionText);
  const { statuses } = useText(courseText).session;
  const times = useText(timeText);
  const movedTo = ({ session, date, periodStart, periodEnd }: Item) => {
    const isSame = periodStart === undefined || periodStart === session.periodStart;
    const day = dayWithWeekday(date, times);
    return isSame ? day : `${day} ${times.periods(periodStart, periodEnd ?? periodStart)}`;
  };
  const sides = (item: Item): Record<typeof what, [string, string]> => ({
    teacher: [
      item.session.teachers.map(({ name }) => name).join(marks().list),
      item.teachers.join(marks().list),
    ],
    room: [item.session.room, item.room],
    cancel: ['', text.actions.cancel],
    move: [item.session.date.slice(5), movedTo(item)],
  });
  return [
    {
      key: 'date',
      title: text.bulk.columns.date,
      render: (_, { session }) =>
        `${dayWithWeekday(session.date, times)} ${times.periods(session.periodStart, session.periodEnd)}`,
    },
    {
      key: 'course',
      title: text.bulk.columns.course,
      render: (_, { session }) => `${session.courseName} ${session.className}`,
    },
    {
      key: 'change',
      title: text.bulk.columns.change,
      render: (_, item) => (
        <>
          {sides(item)[what].filter(Boolean).join(' → ')}{' '}
          {item.held && (
            <Tag>{item.session.status === 'done' ? statuses.done : text.bulk.begun}</Tag>
          )}
          {item.holiday !== null && <Tag color="gold">{text.effects.holiday(item.holiday)}</Tag>}
          {item.afterTerm && <Tag color="gold">{text.effects.afterTerm}</Tag>}
          {item.problem && <Tag color="error">{item.problem}</Tag>}
        </>
      ),
    },
  ];
};

interface SessionBulkImpactProps {
  preview: PreviewedSessions;
  what: SessionBulkChange['what'];
  selection: NoticeSelection;
  /** True while a new preview is loading. Until it has loaded, the old preview stays visible. */
  isBehind: boolean;
  onChoose: (ids: readonly number[]) => void;
}

/**
 * Previews a bulk change: the class sessions that will change, new timetable clashes, and the
 * people to notify.
 */
export const SessionBulkImpact = ({
  preview,
  what,
  selection,
  isBehind,
  onChoose,
}: SessionBulkImpactProps) => {
  const text = useText(sessionText).bulk;
  const { items, left: unchanged, clashing = [] } = preview;
  const columns = [useBoxes(items, onChoose), ...useColumns(what)];
  const chosen = items.filter((item) => item.chosen);
  const refused = chosen.filter(({ problem }) => problem).length;
  const left = chosen.filter(({ problem, session }) => !problem && !clashing.includes(session.id));
  const begunCount = items.filter((item) => item.held).length;
  if (items.length === 0) return <Alert type="info" showIcon title={text.none(unchanged)} />;
  return (
    <section className={styles.effects} aria-label={text.impact}>
      <p>
        {text.found(chosen.length, unchanged)}
        {begunCount > 0 && text.heldHint(begunCount)}
      </p>
      {refused > 0 && <Alert type="error" showIcon title={text.refused(refused)} />}
      {left.length > 0 && left.length < chosen.length && (
        <Button
          size="small"
          disabled={isBehind}
          onClick={() => onChoose(left.map(({ session }) => session.id))}
        >
          {text.withoutProblems(chosen.length - left.length)}
        </Button>
      )}
      <div aria-busy={isBehind} className={isBehind ? styles.behind : undefined}>
        <EffectsView effects={preview} selection={selection} />
      </div>
      <Table<Item>
        rowClassName={({ held: begun }) => (begun ? (styles.over ?? '') : '')}
        rowKey={({ session }) => session.id}
        size="small"
        columns={columns}
        dataSource={items}
        scroll={{ x: 'max-content' }}
        pagination={items.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, size: 'small' } : false}
      />
    </section>
  );
};
