import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useOpenedPage } from '@/components/table/openedRows';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import { emptyIn } from '@/components/table/settings/emptyColumns';
import { keyOf } from '@/components/table/settings/tableSettings';
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
import type { SessionAction } from './sessionValues';

const SessionBulkDialog = lazyPart('session-bulk', () =>
  import('./bulk/SessionBulkDialog').then((module) => module.SessionBulkDialog),
);

interface SessionTableProps {
  course: Course;
  onEdit: (session: Session, action?: SessionAction) => void;
  onChanged: () => void;
}

const PAGE_SIZE = 20;
const SKELETON_LINES = 4;

type Columns = TableColumnType<Session>[];

/**
 * Converts the column widths from pixels to percentages of the table width. Long texts then wrap,
 * so that this table needs no scroll bar of its own inside the course table.
 */
const toShares = (columns: Columns): Columns => {
  const total = columns.reduce((sum, { width }) => sum + Number(width), 0);
  // On a narrow screen, one column has no width, because it fills the remaining space. All widths
  // then stay in pixels.
  if (Number.isNaN(total)) return columns;
  return columns.map((column) => ({
    ...column,
    width: `${((100 * Number(column.width)) / total).toFixed(1)}%`,
  }));
};

interface RowsProps {
  course: Course;
  sessions: readonly Session[];
  columns: Columns;
}

/** Shows the class sessions from today on. A link below them shows the past sessions. */
const SessionRows = ({ course, sessions, columns: all }: RowsProps) => {
  const { session: text } = useText(courseText);
  const [page, setPage] = useOpenedPage(course.id);
  const today = toDay(new Date());
  const isOver = ({ date }: Session) => date < today;
  const past = sessions.filter(isOver).reverse();
  const coming = sessions.filter((session) => !isOver(session));
  const [isPastShown, setPastShown] = useState(coming.length === 0);
  const shown = isPastShown ? [...coming, ...past] : coming;
  const empty = emptyIn(all, sessions);
  const columns = toShares(all.filter((column) => !empty.includes(keyOf(column))));
  const cancelled = past.filter(({ status }) => status === 'cancelled').length;
  return (
    <>
      {(shown.length > 0 || past.length === 0) && (
        <Table<Session>
          rowKey="id"
          size="small"
          className={styles.sessions}
          columns={columns}
          dataSource={shown}
          rowClassName={(session) => (isOver(session) ? (styles.over ?? '') : '')}
          tableLayout="fixed"
          pagination={
            shown.length > PAGE_SIZE && {
              current: page,
              pageSize: PAGE_SIZE,
              showSizeChanger: false,
              size: 'small',
              onChange: setPage,
            }
          }
        />
      )}
      {past.length > 0 && (
        <div className={styles.past}>
          <LinkButton expanded={isPastShown} onClick={() => setPastShown(!isPastShown)}>
            {text.past(past.length - cancelled, cancelled)}{' '}
            <Icon of={isPastShown ? UpOutlined : DownOutlined} />
          </LinkButton>
        </div>
      )}
    </>
  );
};

/** A table of the class sessions of one course, shown below the row of the course. */
export const SessionTable = ({ course, onEdit, onChanged }: SessionTableProps) => {
  const { bulk } = useText(sessionText);
  const isOffice = useIsOffice();
  const [isBulk, setBulk] = useState(false);
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

  if (!sessions) return <SkeletonLines lines={SKELETON_LINES} />;
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
      <SessionRows course={course} sessions={sessions.list} columns={columns} />
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
