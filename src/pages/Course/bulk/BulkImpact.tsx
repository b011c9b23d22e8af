import { Alert, Table, type TableColumnType, Tag } from 'antd';
import type { NoticeSelection } from '@/components/notices/useNoticeChoice';
import { marks } from '@/contract/base/marks';
import type { BulkChange, PreviewedSessions } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Course.module.css';
import { EffectsView } from '../session/ChangePreview';

type Item = PreviewedSessions['items'][number];

const PAGE_SIZE = 10;

const labelOf = ({ session: { date, courseName, className } }: Item) =>
  [date, courseName, className].filter(Boolean).join(' ');

const useColumns = (what: BulkChange['what']): TableColumnType<Item>[] => {
  const text = useText(sessionText);
  const times = useText(timeText);
  const sides = ({
    session,
    date,
    room,
    teachers,
  }: Item): Record<typeof what, [string, string]> => ({
    teacher: [
      session.teachers.map(({ name }) => name).join(marks().list),
      teachers.join(marks().list),
    ],
    room: [session.room, room],
    cancel: ['', text.actions.cancel],
    move: [session.date.slice(5), dayWithWeekday(date, times)],
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
          {sides(item)[what].filter(Boolean).join(' → ')} {item.held && <Tag>{text.bulk.held}</Tag>}
          {item.holiday !== null && <Tag color="gold">{text.effects.holiday(item.holiday)}</Tag>}
          {item.afterTerm && <Tag color="gold">{text.effects.afterTerm}</Tag>}
          {item.problem && <Tag color="error">{item.problem}</Tag>}
        </>
      ),
    },
  ];
};

interface BulkImpactProps {
  preview: PreviewedSessions;
  what: BulkChange['what'];
  selection: NoticeSelection;
  /** What the boxes bring about is still being looked for. */
  isBehind: boolean;
  onChoose: (ids: readonly number[]) => void;
}

/** Which sessions would change, how, and what that brings about. */
export const BulkImpact = ({ preview, what, selection, isBehind, onChoose }: BulkImpactProps) => {
  const text = useText(sessionText).bulk;
  const columns = useColumns(what);
  const { items, left } = preview;
  const chosen = items.filter((item) => item.chosen);
  const refused = chosen.filter(({ problem }) => problem).length;
  const held = items.filter((item) => item.held).length;
  if (items.length === 0) return <Alert type="info" showIcon title={text.none(left)} />;
  return (
    <section className={styles.effects} aria-label={text.impact}>
      <p>
        {text.found(chosen.length, left)}
        {held > 0 && text.heldHint(held)}
      </p>
      {refused > 0 && <Alert type="error" showIcon title={text.refused(refused)} />}
      <div aria-busy={isBehind} className={isBehind ? styles.behind : undefined}>
        <EffectsView effects={preview} selection={selection} />
      </div>
      <Table<Item>
        rowSelection={{
          selectedRowKeys: chosen.map(({ session }) => session.id),
          onChange: (keys) => onChoose(keys.map(Number)),
          getCheckboxProps: (item) => ({ 'aria-label': text.choose(labelOf(item)) }),
          getTitleCheckboxProps: () => ({ 'aria-label': text.chooseAll }),
          columnWidth: 40,
        }}
        rowClassName={({ held: isHeld }) => (isHeld ? (styles.over ?? '') : '')}
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
