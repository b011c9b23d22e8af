import {
  CalendarOutlined,
  CheckCircleOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { Button, Table, type TableColumnType, Tag, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { lazyPart } from '@/components/lazy/lazyPart';
import { RowActions } from '@/components/table/RowActions';
import type { Course, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { sessionText } from '@/locales/session';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/times';
import styles from '../Course.module.css';
import { actionsFor } from './SessionActions';
import { struckOut } from './struckOut';
import type { SessionAction } from './useSessionForm';

const BulkDialog = lazyPart('bulk-dialog', () =>
  import('../bulk/BulkDialog').then((module) => module.BulkDialog),
);

interface SessionTableProps {
  course: Course;
  onEdit: (session: Session, action?: SessionAction) => void;
  onChanged: () => void;
}

const STATUS_LOOK = {
  planned: { color: 'default', icon: <Icon of={CalendarOutlined} /> },
  moved: { color: 'orange', icon: <Icon of={SwapOutlined} /> },
  cancelled: { color: 'default', icon: <Icon of={StopOutlined} /> },
  done: { color: 'green', icon: <Icon of={CheckCircleOutlined} /> },
} as const;

const PAGE_SIZE = 20;

const Teachers = ({ teachers }: { teachers: Session['teachers'] }) => {
  const { session } = useText(courseText);
  // Whom a secretary does not see may well be in the phone book.
  const isOffice = useIsOffice();
  const isUnknown = (contactId: number | undefined) => isOffice && contactId === undefined;
  return teachers.map(({ name, staffNo, contactId, unit }, index) => (
    <span key={`${name} ${staffNo ?? ''}`}>
      {index > 0 && '、'}
      <Tooltip
        title={isUnknown(contactId) ? session.notInBook : [staffNo, unit].filter(Boolean).join(' ')}
      >
        <span className={isUnknown(contactId) ? styles.unknown : undefined}>{name}</span>
      </Tooltip>
    </span>
  ));
};

const useColumns = (onEdit: SessionTableProps['onEdit']): TableColumnType<Session>[] => {
  const text = useText(courseText).session;
  const times = useText(timeText);
  const labels = useText(sessionText).actions;
  const { actions } = useText(tableText);
  const { columns } = text;
  const isOffice = useIsOffice();
  const actionColumn: TableColumnType<Session> = {
    key: 'actions',
    title: actions,
    width: 150,
    render: (_, session) => (
      <RowActions
        actions={[
          { key: 'edit', label: labels.edit, onClick: () => onEdit(session) },
          ...actionsFor(session).map((action) => ({
            key: action,
            label: labels[action],
            onClick: () => onEdit(session, action),
          })),
        ]}
      />
    ),
  };
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
      key: 'week',
      title: columns.week,
      width: 80,
      render: (_, { week }) => (week === null ? '–' : times.week(week)),
    },
    {
      key: 'periods',
      title: columns.periods,
      width: 170,
      render: (_, { periodStart, periodEnd, startTime, endTime }) =>
        `${times.periods(periodStart, periodEnd)} (${startTime}–${endTime})`,
    },
    { key: 'room', dataIndex: 'room', title: columns.room, width: 150 },
    {
      key: 'teachers',
      title: columns.teachers,
      width: 150,
      render: (_, { teachers }) => <Teachers teachers={teachers} />,
    },
    { key: 'form', dataIndex: 'form', title: columns.form, width: 70 },
    { key: 'topic', dataIndex: 'topic', title: columns.topic, width: 200, ellipsis: true },
    { key: 'groupName', dataIndex: 'groupName', title: columns.groupName, width: 80 },
    {
      key: 'status',
      title: columns.status,
      width: 100,
      render: (_, { status }) => <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>,
    },
    ...(isOffice ? [actionColumn] : []),
  ]);
};

/** The sessions of an opened course. */
export const SessionTable = ({ course, onEdit, onChanged }: SessionTableProps) => {
  const { bulk } = useText(sessionText);
  const isOffice = useIsOffice();
  const [isBulk, setBulk] = useState(false);
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(({ rule }) => rule.sessions[course.id]);
  const columns = useColumns(onEdit);

  useEffect(() => {
    dispatch({ type: 'rule/fetchSessions', payload: course.id });
  }, [dispatch, course.id]);

  if (!sessions) return <Loading spinning size="small" />;
  if (sessions.failed) {
    return (
      <LoadFailure
        title={text.sessionsFailed}
        onRetry={() => dispatch({ type: 'rule/fetchSessions', payload: course.id })}
      />
    );
  }
  if (sessions.list.length === 0) return <p className={styles.hint}>{text.noSessions}</p>;
  const { firstDate, lastDate, courseName, className } = course;
  return (
    <>
      <Table<Session>
        rowKey="id"
        size="small"
        className={styles.sessions}
        columns={columns}
        dataSource={sessions.list}
        scroll={{ x: 'max-content' }}
        pagination={
          sessions.list.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, size: 'small' } : false
        }
      />
      {isOffice && (
        <Button size="small" onClick={() => setBulk(true)}>
          {bulk.open}
        </Button>
      )}
      {isBulk && (
        <BulkDialog
          subject={{
            by: 'course',
            of: [courseName, className].filter(Boolean).join(' '),
            courseId: course.id,
            dateFrom: firstDate ?? '',
            dateTo: lastDate ?? '',
          }}
          onClose={() => setBulk(false)}
          onDone={onChanged}
        />
      )}
    </>
  );
};
