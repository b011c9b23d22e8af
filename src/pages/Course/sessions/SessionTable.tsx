import { Button, Table } from 'antd';
import { useEffect, useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useOpenedPage } from '@/components/table/openedRows';
import type { Course, Session } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from '../Course.module.css';
import { useSessionColumns } from './sessionColumns';
import type { SessionAction } from './useSessionForm';

const SessionBulkDialog = lazyPart('session-bulk', () =>
  import('./bulk/SessionBulkDialog').then((module) => module.SessionBulkDialog),
);

interface SessionTableProps {
  course: Course;
  onEdit: (session: Session, action?: SessionAction) => void;
  onChanged: () => void;
}

const PAGE_SIZE = 20;

/**
 * Sorts class sessions: future sessions come first, earliest first. Then past sessions, latest
 * first.
 */
const comingFirst = (sessions: readonly Session[], today: string): Session[] => [
  ...sessions.filter(({ date }) => date >= today),
  ...sessions.filter(({ date }) => date < today).reverse(),
];

/** A table of the class sessions of one course, shown below the row of the course. */
export const SessionTable = ({ course, onEdit, onChanged }: SessionTableProps) => {
  const { bulk } = useText(sessionText);
  const isOffice = useIsOffice();
  const [isBulk, setBulk] = useState(false);
  const [page, setPage] = useOpenedPage(course.id);
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(({ rule }) => rule.sessions[course.id]);
  const columns = useSessionColumns(onEdit);

  useEffect(() => {
    dispatch({ type: 'rule/fetchSessions', payload: course.id });
  }, [dispatch, course.id]);
  useReloads(
    VIEWS.openedCourse,
    () => dispatch({ type: 'rule/fetchSessions', payload: course.id }),
    () => ({ records: { course: [course.id] } }),
  );

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
  const today = toDay(new Date());
  const isOver = ({ date }: Session) => date < today;
  return (
    <>
      <Table<Session>
        rowKey="id"
        size="small"
        className={styles.sessions}
        columns={columns}
        dataSource={comingFirst(sessions.list, today)}
        rowClassName={(session) => (isOver(session) ? (styles.over ?? '') : '')}
        tableLayout="fixed"
        scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width ?? 0), 0) }}
        pagination={
          sessions.list.length > PAGE_SIZE && {
            current: page,
            pageSize: PAGE_SIZE,
            showSizeChanger: false,
            size: 'small',
            onChange: setPage,
          }
        }
      />
      {isOffice && (
        <Button size="small" onClick={() => setBulk(true)}>
          {bulk.open}
        </Button>
      )}
      {isBulk && (
        <SessionBulkDialog
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
