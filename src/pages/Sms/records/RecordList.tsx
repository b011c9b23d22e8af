import type { ReactNode } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Level } from '@/contract/rule';
import type { SmsQuery } from '@/contract/sms/sms';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useListPage } from '@/hooks/useListPage';
import { usePolling } from '@/hooks/usePolling';
import type { Filters, TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { SMS_CARD, useSmsColumns } from './columns';
import { useSmsFilters } from './filters';
import { SelectedActions } from './SelectedActions';
import { withOneRange } from './smsQuery';
import { useSmsActions } from './useSmsActions';
import { pauseFor } from './waiting';

const RecordDetails = lazyPart('sms-details', () =>
  import('./RecordDetails').then((module) => module.RecordDetails),
);

interface RecordListProps {
  level: Level | undefined;
  query: TableQueryControls;
  request: SmsQuery;
  label: string;
  sendButton: ReactNode;
}

/** Lists text messages, and reloads the list regularly while messages are being sent. */
export const RecordList = ({ level, query, request, label, sendButton }: RecordListProps) => {
  const text = useText(smsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const dialog = useDialogParam('record');
  const list = useAppSelector(({ sms }) => sms);
  const { data, failed } = list;
  const loading = useEffectLoading('sms/fetch');
  const actions = useSmsActions();

  const { keys, setKeys } = useListPage(
    request,
    (payload) => dispatch({ type: 'sms/fetch', payload }),
    {
      view: VIEWS.messages,
      rows: { of: 'sms', list },
      refresh: (keepPositions) => dispatch({ type: 'sms/refresh', payload: { keepPositions } }),
    },
  );
  usePolling(pauseFor(data.list, new Date()), () =>
    dispatch({ type: 'sms/refresh', payload: { keepPositions: false } }),
  );

  const columns = useSmsColumns({ actions, onOpen: ({ id }) => dialog.open(String(id)) });
  const { filters } = query;
  const selection = {
    selected: { keys, setKeys },
    actions: (
      <SelectedActions
        records={data.list.filter(({ id }) => keys.includes(id))}
        actions={actions}
      />
    ),
  };
  const handleFilters = useEventCallback((values: Filters) =>
    query.setFilters(withOneRange(filters, values)),
  );
  return (
    <>
      <ResourceTable
        filters={useSmsFilters(level)}
        name="messages"
        label={label}
        columns={columns}
        card={SMS_CARD}
        data={data}
        query={{ ...query, setFilters: handleFilters }}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'sms/reload' })}
        empty={{ text: text.empty, action: sendButton }}
        {...(isOffice && { selection })}
      />
      {dialog.value && (
        <RecordDetails
          id={Number(dialog.value)}
          actions={actions}
          onOpen={(id) => dialog.open(String(id))}
          onClose={dialog.close}
        />
      )}
    </>
  );
};
