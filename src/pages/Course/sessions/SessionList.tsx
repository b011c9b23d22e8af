import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Level, Session } from '@/contract/rule';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import {
  useAppDispatch,
  useAppSelector,
  useEffectLoading,
  useIsOffice,
  useIsSecretary,
} from '@/store/hooks';
import { proofPath } from '@/utils/proofPath';
import { requestPath } from '@/utils/requestPath';
import { VIEWS } from '@/utils/views';
import { EarlierSessions } from './EarlierSessions';
import { FROM } from './fromToday';
import { SESSION_CARD, useSessionListColumns } from './listColumns';
import { useSessionFilters } from './sessionFilters';
import { subjectOf, toSessionQuery, useSessionQuery } from './sessionQuery';
import { useRemindSessions } from './useRemindSessions';
import { useSessionReminders } from './useSessionReminders';

const SessionDialog = lazyPart('session-dialog', () =>
  import('./SessionDialog').then((module) => module.SessionDialog),
);

const SessionBulkDialog = lazyPart('session-bulk', () =>
  import('./bulk/SessionBulkDialog').then((module) => module.SessionBulkDialog),
);

/**
 * Lists the class sessions of all courses. The numbers in the statistics link to this list (D-06).
 */
export const SessionList = ({ level }: { level: Level }) => {
  const { session: text } = useText(courseText);
  const dispatch = useAppDispatch();
  const { bulk } = useText(sessionText);
  const isOffice = useIsOffice();
  const isSecretary = useIsSecretary();
  const query = useSessionQuery();
  const dialog = useDialogParam('session');
  const bulkDialog = useDialogParam('bulk');
  const { data, failed } = useAppSelector(({ timetable }) => timetable.sessions);
  const loading = useEffectLoading('timetable/fetchSessions');
  const reload = () => dispatch({ type: 'timetable/reloadSessions' });
  useReloads(VIEWS.sessions, reload, () => ({
    records: { course: data.list.map(({ courseId }) => courseId) },
  }));
  const request = useMemo(() => toSessionQuery(level, query), [level, query]);
  useEffect(() => {
    dispatch({ type: 'timetable/fetchSessions', payload: request });
  }, [dispatch, request]);

  const { from, ...others } = query.filters;
  const { open } = dialog;
  const remind = useRemindSessions();
  const reminders = useSessionReminders(request, query.filters, data.list);
  const navigate = useNavigate();
  const onProof = useEventCallback(({ id }: Session) => navigate(proofPath(id)));
  const onAsk = useEventCallback((session: Session) => navigate(requestPath(session)));
  const handlers = useMemo(
    () => ({
      onProof,
      onAsk: isSecretary ? onAsk : undefined,
      office: isOffice
        ? {
            onOpen: ({ courseId, id }: Session) => open(`${courseId}.${id}`),
            onRemind: (session: Session) => remind([session]),
          }
        : undefined,
    }),
    [onProof, onAsk, isSecretary, isOffice, open, remind],
  );
  const columns = useSessionListColumns(handlers);
  return (
    <>
      <ResourceTable
        filters={useSessionFilters(level)}
        tools={
          <>
            {from === FROM.today && (
              <EarlierSessions
                request={request}
                shown={loading ? undefined : data.list}
                onOpen={() => query.setFilters(others)}
              />
            )}
            {isOffice && (
              <>
                {reminders.tool}
                <Button onClick={() => bulkDialog.open('teacher')}>{bulk.open}</Button>
              </>
            )}
          </>
        }
        name="sessions"
        label={text.list}
        columns={columns}
        card={SESSION_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={reload}
        empty={{ text: text.listEmpty }}
        {...(isOffice && { selection: reminders.selection })}
      />
      {isOffice && bulkDialog.value && (
        <SessionBulkDialog
          subject={{ ...subjectOf(query.filters), level: request.level }}
          onClose={bulkDialog.close}
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
