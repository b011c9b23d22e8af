import { useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ListFile } from '@/components/print/ListFile';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { LedgerEntry } from '@/contract/ledger';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { LEDGER_CARD, useLedgerColumns } from './columns';
import { EntryClasses } from './EntryClasses';
import {
  acceptsLedgerFilter,
  LEDGER_FILTER_NAMES,
  toLedgerQuery,
  useLedgerFilters,
} from './filters';
import { ledgerTable } from './ledgerTable';
import { useNotice } from './notice/useNotice';
import { ReportButton } from './report/ReportButton';

const CauseForm = lazyPart('ledger-cause', () =>
  import('./CauseForm').then((module) => module.CauseForm),
);

const CauseDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const listed = useAppSelector(({ ledger }) => ledger.data.list.find((each) => each.id === id));
  const entry = useDialogRecord<LedgerEntry>(listed, async () => {
    const answer = await dispatch({ type: 'ledger/read', payload: id });
    return answer.Success ? answer.Value : undefined;
  });
  if (entry === undefined || entry === 'missing') {
    return <LoadedDialog missing={entry === 'missing'} onClose={onClose} />;
  }
  return <CauseForm entry={entry} onClose={onClose} />;
};

/** The ledger of changes of classes: what was, what is, why, and who was told (L-02). */
const LedgerPage = () => {
  const text = useText(ledgerText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const query = useTableQuery(LEDGER_FILTER_NAMES, acceptsLedgerFilter);
  const { data, failed } = useAppSelector(({ ledger }) => ledger);
  const loading = useEffectLoading('ledger/fetch');
  const request = useMemo(() => toLedgerQuery(query), [query]);
  const dialog = useDialogParam('entry');
  useListPage(request, (payload) => dispatch({ type: 'ledger/fetch', payload }), {
    view: VIEWS.ledger,
    refresh: (keepPositions) => dispatch({ type: 'ledger/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'ledger/clear' }));

  const onEdit = useEventCallback(({ id }: LedgerEntry) => dialog.open(String(id)));
  const { onPrint, notice } = useNotice();
  const columns = useLedgerColumns({ onEdit: isOffice ? onEdit : undefined, onPrint });
  const opening = useMemo(
    () => ({
      title: text.details,
      render: (entry: LedgerEntry) => <EntryClasses entry={entry} onPrint={onPrint} />,
    }),
    [text, onPrint],
  );
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <ReportButton />
            <ListFile
              name={text.title}
              total={data.pagination.total}
              read={async (onProgress) => {
                const answer = await dispatch({
                  type: 'ledger/rows',
                  payload: { query: request, onProgress },
                });
                if (!answer.Success) return answer;
                return { ...answer, Value: ledgerTable(answer.Value, { text, time }) };
              }}
              save={(table) => dispatch({ type: 'ledger/export', payload: table })}
            />
          </>
        }
      />
      <ResourceTable
        filters={useLedgerFilters()}
        name="ledger"
        label={text.title}
        columns={columns}
        card={LEDGER_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'ledger/reload' })}
        empty={{ text: text.empty }}
        opening={opening}
      />
      {notice}
      {isOffice && dialog.value && (
        <CauseDialog key={dialog.value} id={Number(dialog.value) || 0} onClose={dialog.close} />
      )}
    </>
  );
};

export default LedgerPage;
