import { StopOutlined, SwapOutlined } from '@ant-design/icons';
import { type TableColumnType, Tag, Tooltip } from 'antd';
import { Explained } from '@/components/display/Explained';
import { Icon } from '@/components/display/Icon';
import { cut } from '@/components/table/cut';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timeText } from '@/locales/time';
import { useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Course.module.css';
import { useActionColumn } from './actionColumn';
import type { SessionAction } from './sessionValues';
import { struckOut } from './struckOut';

/**
 * The tag colour and icon of moved and cancelled class sessions. Other statuses are shown as plain
 * text.
 */
const CHANGED_LOOK = {
  moved: { color: 'orange', icon: <Icon of={SwapOutlined} /> },
  cancelled: { color: 'default', icon: <Icon of={StopOutlined} /> },
} as const;

const Status = ({ status }: Pick<Session, 'status'>) => {
  const { session } = useText(courseText);
  const label = session.statuses[status];
  if (status === 'planned' || status === 'done') return label;
  return <Tag {...CHANGED_LOOK[status]}>{label}</Tag>;
};

const Teachers = ({ teachers }: Pick<Session, 'teachers'>) => {
  const { session } = useText(courseText);
  // Marks teachers as "not in the phone book" only for the teaching office. A secretary does not
  // see all contacts, so the mark could be wrong for her.
  const isOffice = useIsOffice();
  const isUnknown = (contactId: number | undefined) => isOffice && contactId === undefined;
  return teachers.map(({ name, staffNo, contactId, unit }, index) => (
    <span key={`${name} ${staffNo ?? ''}`}>
      {index > 0 && marks().list}
      <Tooltip
        title={isUnknown(contactId) ? session.notInBook : [staffNo, unit].filter(Boolean).join(' ')}
      >
        <span className={isUnknown(contactId) ? styles.unknown : undefined}>{name}</span>
      </Tooltip>
    </span>
  ));
};

type Column = TableColumnType<Session>;

/**
 * Returns the column that combines date, room and teachers on narrow screens. Each cell has three
 * lines.
 */
const useNarrowColumn = (): Column => {
  const text = useText(courseText).session;
  const times = useText(timeText);
  return {
    key: 'session',
    title: text.columns.date,
    render: (_, session) => {
      const { date, holiday, periodStart, periodEnd, room, teachers, status } = session;
      const timeText = (
        <>
          {dayWithWeekday(date, times)} {times.periods(periodStart, periodEnd)}
        </>
      );
      return (
        <div className={styles.stacked}>
          <span>{status === 'cancelled' ? <s>{timeText}</s> : timeText}</span>
          <span>
            <Status status={status} />
            {holiday && <Tag color="gold">{text.holiday}</Tag>}
          </span>
          <span className={styles.hint}>
            {room} <Teachers teachers={teachers} />
          </span>
        </div>
      );
    },
  };
};

const useWideColumns = (): Column[] => {
  const text = useText(courseText).session;
  const times = useText(timeText);
  const { columns } = text;
  return struckOut([
    { key: 'seq', dataIndex: 'seq', title: columns.seq, align: 'right', width: 60 },
    {
      key: 'date',
      title: columns.date,
      width: 150,
      render: (_, { date, holiday }) => (
        <>
          {dayWithWeekday(date, times)} {holiday && <Tag color="gold">{text.holiday}</Tag>}
        </>
      ),
    },
    {
      key: 'periods',
      title: <Explained of="period">{columns.periods}</Explained>,
      width: 195,
      render: (_, { periodStart, periodEnd, startTime, endTime }) =>
        `${times.periods(periodStart, periodEnd)} (${startTime}–${endTime})`,
    },
    {
      key: 'status',
      title: columns.status,
      width: 115,
      render: (_, { status }) => <Status status={status} />,
    },
    { key: 'room', dataIndex: 'room', title: columns.room, ...cut(150) },
    {
      key: 'teachers',
      title: columns.teachers,
      width: 150,
      render: (_, { teachers }) => <Teachers teachers={teachers} />,
    },
    {
      key: 'week',
      title: <Explained of="week">{columns.week}</Explained>,
      width: 80,
      render: (_, { week }) => (week === null ? '–' : times.week(week)),
    },
    { key: 'form', dataIndex: 'form', title: columns.form, ...cut(70) },
    { key: 'topic', dataIndex: 'topic', title: columns.topic, ...cut(160) },
    { key: 'groupName', dataIndex: 'groupName', title: columns.groupName, ...cut(80) },
  ]);
};

export const useSessionColumns = (
  onEdit: (session: Session, action?: SessionAction) => void,
): Column[] => {
  const narrow = useNarrow();
  const wide = useWideColumns();
  const stacked = useNarrowColumn();
  const actions = useActionColumn(onEdit);
  return [...(narrow ? [stacked] : wide), actions];
};
