import { Button, type TableColumnType, Tag } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { FilterBar } from '@/components/table/FilterBar';
import { ResourceTable } from '@/components/table/ResourceTable';
import { marks } from '@/contract/base/marks';
import type { Level, Session } from '@/contract/rule';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { sessionText } from '@/locales/session';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/times';
import styles from '../Course.module.css';
import {
  acceptsSessionFilter,
  SESSION_FILTER_NAMES,
  subjectOf,
  toSessionQuery,
  useSessionFilters,
} from './sessionFilters';
import { struckOut } from './struckOut';

const SessionDialog = lazyPart('session-dialog', () =>
  import('./SessionDialog').then((module) => module.SessionDialog),
);

const BulkDialog = lazyPart('bulk-dialog', () =>
  import('../bulk/BulkDialog').then((module) => module.BulkDialog),
);

const CARD: CardLayout = {
  title: 'courseName',
  state: 'status',
  facts: ['date', 'periodStart', 'room', 'teachers', 'className', 'form'],
};

type Open = ((session: Session) => void) | undefined;

const columnsOf = (
  text: (typeof courseText)['zh-CN']['session'],
  times: (typeof timeText)['zh-CN'],
  onOpen: Open,
): TableColumnType<Session>[] =>
  struckOut([
    {
      key: 'date',
      title: text.columns.date,
      sorter: true,
      width: 170,
      render: (_, { date, holiday }) => (
        <>
          {dayWithWeekday(date, times)} {holiday && <Tag color="gold">{text.holiday}</Tag>}
        </>
      ),
    },
    {
      key: 'periodStart',
      title: text.columns.periods,
      sorter: true,
      width: 190,
      render: (_, { periodStart, periodEnd, startTime, endTime }) =>
        [times.periods(periodStart, periodEnd), startTime && `(${startTime}–${endTime})`]
          .filter(Boolean)
          .join(' '),
    },
    {
      key: 'courseName',
      title: text.filters.course,
      sorter: true,
      ...cut(240),
      render: (_, session) =>
        onOpen ? (
          <LinkButton onClick={() => onOpen(session)}>{session.courseName}</LinkButton>
        ) : (
          session.courseName
        ),
    },
    { key: 'className', dataIndex: 'className', title: text.filters.className, ...cut(180) },
    { key: 'room', dataIndex: 'room', title: text.columns.room, sorter: true, ...cut(180) },
    {
      key: 'teachers',
      title: text.columns.teachers,
      ...cut(160),
      render: (_, { teachers }) => teachers.map(({ name }) => name).join(marks().list),
    },
    { key: 'form', dataIndex: 'form', title: text.columns.form, width: 80 },
    {
      key: 'status',
      title: text.columns.status,
      width: 90,
      render: (_, { status }) => text.statuses[status],
    },
  ]);

const RESTS_ON = ['course', 'session', 'term'] as const;

/** The sessions of all courses, one by one: what the office's figures count (D-06). */
export const SessionList = ({ level }: { level: Level }) => {
  const { session: text } = useText(courseText);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const { bulk } = useText(sessionText);
  const isOffice = useIsOffice();
  const [isBulk, setBulk] = useState(false);
  const query = useTableQuery(SESSION_FILTER_NAMES, acceptsSessionFilter);
  const dialog = useDialogParam('session');
  const { data, failed } = useAppSelector(({ timetable }) => timetable.sessions);
  const loading = useEffectLoading('timetable/fetchSessions');
  const reload = () => dispatch({ type: 'timetable/reloadSessions' });
  useReloads(RESTS_ON, reload);
  const request = useMemo(() => toSessionQuery(level, query), [level, query]);
  useEffect(() => {
    dispatch({ type: 'timetable/fetchSessions', payload: request });
  }, [dispatch, request]);

  const { open } = dialog;
  const columns = useMemo(
    () =>
      columnsOf(
        text,
        times,
        isOffice ? ({ courseId, id }) => open(`${courseId}.${id}`) : undefined,
      ),
    [text, times, isOffice, open],
  );
  return (
    <>
      <div className={styles.listHead}>
        <p className={styles.hint}>{text.listHint}</p>
        {isOffice && (
          <Button size="small" onClick={() => setBulk(true)}>
            {bulk.open}
          </Button>
        )}
      </div>
      <FilterBar
        fields={useSessionFilters(level)}
        values={query.filters}
        onChange={query.setFilters}
      />
      <ResourceTable
        name="sessions"
        label={text.list}
        columns={columns}
        card={CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={reload}
        empty={{ text: text.listEmpty }}
      />
      {isBulk && (
        <BulkDialog
          subject={subjectOf(query.filters)}
          onClose={() => setBulk(false)}
          onDone={reload}
        />
      )}
      {isOffice && dialog.value && (
        <SessionDialog
          key={dialog.value}
          ids={dialog.value}
          onOpen={dialog.open}
          onClose={dialog.close}
          onSaved={reload}
        />
      )}
    </>
  );
};
