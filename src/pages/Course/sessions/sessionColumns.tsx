import { StopOutlined, SwapOutlined } from '@ant-design/icons';
import { type TableColumnType, Tag, Tooltip } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Explained } from '@/components/display/Explained';
import { Icon } from '@/components/display/Icon';
import { cut } from '@/components/table/cut';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { requestText } from '@/locales/request';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useIsOffice, useIsSecretary } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { proofPath } from '@/utils/proofPath';
import { requestPath } from '@/utils/requestPath';
import styles from '../Course.module.css';
import { actionsFor, isAskable, isRemindable } from './SessionActions';
import { struckOut } from './struckOut';
import { useRemindSessions } from './useRemindSessions';
import type { SessionAction } from './useSessionForm';

/** The looks of the changed states. The other states are plain text. */
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
  // Shows "not in the phone book" only to the teaching office. A secretary cannot see all contacts,
  // so the mark could be wrong.
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

/** The office changes a class session. Everybody who sees it may read its proof. */
const useActionColumn = (onEdit: (session: Session, action?: SessionAction) => void): Column => {
  const isOffice = useIsOffice();
  const isSecretary = useIsSecretary();
  const { askFor } = useText(requestText);
  const navigate = useNavigate();
  const labels = useText(sessionText).actions;
  const { actions } = useText(tableText);
  const common = useText(commonText);
  const remind = useRemindSessions();
  const changes = (session: Session): RowAction[] => [
    { key: 'edit', label: labels.edit, onClick: () => onEdit(session) },
    ...actionsFor(session).map((action) => ({
      key: action,
      label: labels[action],
      onClick: () => onEdit(session, action),
    })),
    ...(isRemindable(session)
      ? [
          {
            key: 'remind',
            label: common.remind,
            isInMenu: true,
            onClick: () => remind([session]),
          },
        ]
      : []),
  ];
  return {
    key: 'actions',
    title: actions,
    width: 130,
    render: (_, session) => (
      <RowActions
        actions={[
          ...(isOffice ? changes(session) : []),
          ...(isSecretary && isAskable(session)
            ? [{ key: 'ask', label: askFor, onClick: () => navigate(requestPath(session)) }]
            : []),
          {
            key: 'proof',
            label: common.proof,
            isInMenu: isOffice || isSecretary,
            onClick: () => navigate(proofPath(session.id)),
          },
        ]}
      />
    ),
  };
};

/**
 * Returns one table column for narrow screens. Each cell has three lines: date, room and teachers.
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
