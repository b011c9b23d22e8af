import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Level, Session } from '@/contract/rule';
import type { Clash, ClashQuery } from '@/contract/timetable';
import { mondayOf } from '@/domain/time/dates';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { type Filters, useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from '../../Course.module.css';
import { daysIn, useFromToday } from '../fromToday';
import { ClashFile } from './ClashFile';
import { CLASH_CARD, useClashColumns } from './clashColumns';
import {
  acceptsClashFilter,
  BOTH_LEVELS,
  CLASH_FILTER_NAMES,
  useClashFilters,
} from './clashFilters';

const SessionDialog = lazyPart('session-dialog', () =>
  import('../SessionDialog').then((module) => module.SessionDialog),
);

/**
 * Converts the filters in the URL to the input of the API. Without a filter for the level, only
 * clashes of the page's level (undergraduate or postgraduate) are listed.
 */
const toQuery = (filters: Filters, own: Level): ClashQuery => {
  const { from, dates, level, ...others } = filters;
  return {
    ...(others as ClashQuery),
    ...(level !== BOTH_LEVELS && { level: own }),
    ...daysIn(filters),
  };
};

/**
 * Lists all timetable clashes, such as two class sessions that overlap in time and share a teacher,
 * room or class (T-04).
 */
export const ClashList = ({ level }: { level: Level }) => {
  const text = useText(timetableText).list;
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const query = useFromToday(useTableQuery(CLASH_FILTER_NAMES, acceptsClashFilter));
  const session = useDialogParam('session');
  const [, setParams] = useSearchParams();
  const { data, failed } = useAppSelector(({ timetable }) => timetable.clashes);
  const loading = useEffectLoading('timetable/fetchClashes');
  const reload = () => dispatch({ type: 'timetable/reloadClashes' });
  useReloads(VIEWS.clashes, reload, () => ({
    records: { course: data.list.flatMap(({ a, b }) => [a.courseId, b.courseId]) },
  }));

  const request = useMemo<ClashQuery>(
    () => ({
      ...toQuery(query.filters, level),
      ...query.paging,
    }),
    [query.filters, query.paging, level],
  );
  useEffect(() => {
    dispatch({ type: 'timetable/fetchClashes', payload: request });
  }, [dispatch, request]);

  const columns = useClashColumns({
    onOpen: ({ courseId, id }: Session) => session.open(`${courseId}.${id}`),
    onShowWeek: ({ kind, of, name, a }: Clash) =>
      setParams({ view: 'week', week: mondayOf(a.date), by: of ?? kind, of: name }),
  });
  return (
    <>
      <ResourceTable
        filters={useClashFilters(level)}
        tools={<ClashFile query={request} total={data.pagination.total} />}
        name="clashes"
        label={text.label}
        columns={columns}
        card={CLASH_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={reload}
        empty={{ text: text.empty }}
      />
      <p className={styles.hint}>{text.hint}</p>
      {isOffice && session.value && (
        <SessionDialog
          key={session.value}
          ids={session.value}
          onOpen={session.open}
          onClose={session.close}
          onSaved={reload}
        />
      )}
    </>
  );
};
