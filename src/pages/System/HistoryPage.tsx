import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { HistoryLine } from '@/contract/history';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { type Filters, useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { HISTORY_CARD, useHistoryColumns } from './history/columns';
import {
  acceptsHistoryFilter,
  HISTORY_FILTER_NAMES,
  toHistoryQuery,
  useHistoryFilters,
} from './history/filters';
import styles from './history/History.module.css';
import { LineDetails } from './history/LineDetails';
import { useRestoring } from './history/useRestoring';

const Erasing = lazyPart('history-erasing', () =>
  import('./history/Erasing').then((module) => module.Erasing),
);
const RetentionDialog = lazyPart('history-retention', () =>
  import('./history/RetentionDialog').then((module) => module.RetentionDialog),
);

const SelfCheckDrawer = lazyPart('history-selfCheck', () =>
  import('./history/SelfCheckDrawer').then((module) => module.SelfCheckDrawer),
);

/**
 * A page with the history of all changes. It shows who changed what and when, and lets the user
 * undo a change.
 */
const HistoryPage = () => {
  const text = useText(historyText);
  const dispatch = useAppDispatch();
  const query = useTableQuery(HISTORY_FILTER_NAMES, acceptsHistoryFilter);
  const { data, failed } = useAppSelector(({ history }) => history);
  const loading = useEffectLoading('history/fetch');
  const request = useMemo(() => toHistoryQuery(query), [query]);
  const restore = useRestoring();
  const retention = useDialogParam('retention');
  const selfCheck = useDialogParam('selfCheck');
  useListPage(request, (payload) => dispatch({ type: 'history/fetch', payload }), {
    view: VIEWS.history,
    refresh: (keepPositions) => dispatch({ type: 'history/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'history/clear' }));

  const { filters } = query;
  // Clears the record id when the user changes the type, because records of different types may
  // have the same id.
  const setFilters = useEventCallback(({ id, ...values }: Filters) =>
    query.setFilters(id && values.type === filters.type ? { ...values, id } : values),
  );
  const onRestore = useEventCallback(restore);
  const onRows = useEventCallback((of: 'batchId' | 'partOf', number: number) =>
    query.setFilters({ [of]: String(number) }),
  );
  const onWriter = useEventCallback((of: 'byAccount' | 'byContact' | 'byToken', writer: number) =>
    query.setFilters({ [of]: String(writer) }),
  );
  const [erasing, setErasing] = useState<HistoryLine>();
  const columns = useHistoryColumns({ onRestore, onErase: setErasing, onRows, onWriter });
  const opening = useMemo(
    () => ({
      title: text.details,
      render: (line: HistoryLine) => <LineDetails line={line} />,
    }),
    [text],
  );
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Button onClick={() => selfCheck.open('1')}>{text.selfCheck.button}</Button>
            <Button onClick={() => retention.open('1')}>{text.retention.button}</Button>
          </>
        }
      >
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <ResourceTable
        filters={useHistoryFilters(data.list)}
        name="history"
        label={text.title}
        columns={columns}
        card={HISTORY_CARD}
        data={data}
        query={{ ...query, setFilters }}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'history/reload' })}
        empty={{ text: text.empty }}
        opening={opening}
      />
      {erasing && <Erasing line={erasing} onClose={() => setErasing(undefined)} />}
      {retention.value && <RetentionDialog onClose={retention.close} />}
      {selfCheck.value && <SelfCheckDrawer onClose={selfCheck.close} />}
    </>
  );
};

export default HistoryPage;
