import { useMemo } from 'react';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { LedgerEntry, LedgerQuery } from '@/contract/ledger';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useListPage } from '@/hooks/useListPage';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { LEDGER_CARD, useLedgerColumns } from './columns';
import { EntryClasses } from './EntryClasses';
import { useLedgerFilters } from './filters';
import { useNotice } from './notice/useNotice';

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

interface EntryListProps {
  query: TableQueryControls;
  request: LedgerQuery;
}

/**
 * A table of the ledger of class changes. The office can add or correct the cause of a change, such
 * as the reason (L-01, L-02).
 */
export const EntryList = ({ query, request }: EntryListProps) => {
  const text = useText(ledgerText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const { data, failed } = useAppSelector(({ ledger }) => ledger);
  const loading = useEffectLoading('ledger/fetch');
  const dialog = useDialogParam('entry');
  useListPage(request, (payload) => dispatch({ type: 'ledger/fetch', payload }), {
    view: VIEWS.ledger,
    refresh: (keepPositions) => dispatch({ type: 'ledger/refresh', payload: { keepPositions } }),
  });

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
