import { Button } from 'antd';
import { useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { ChangeRequest } from '@/contract/changeRequest';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsSecretary } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { REQUEST_CARD, useRequestColumns } from './requests/columns';
import {
  acceptsRequestFilter,
  REQUEST_FILTER_NAMES,
  toRequestQuery,
  useRequestFilters,
} from './requests/filters';

const RequestDrawer = lazyPart('requests-drawer', () =>
  import('./requests/RequestDrawer').then((module) => module.RequestDrawer),
);
const AskForm = lazyPart('requests-ask', () =>
  import('./requests/AskForm').then((module) => module.AskForm),
);

const RequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  // Loads the complete request. The list contains only the first classes of each request, without
  // their current state.
  const request = useDialogRecord<ChangeRequest>(undefined, async () => {
    const answer = await dispatch({ type: 'changeRequest/read', payload: id });
    return answer.Success ? answer.Value : undefined;
  });
  if (request === undefined || request === 'missing') {
    return <LoadedDialog missing={request === 'missing'} onClose={onClose} />;
  }
  return <RequestDrawer request={request} onClose={onClose} />;
};

/**
 * Lists teachers' requests for changes of their classes, for approval (Q-01 to Q-03). A secretary
 * can also make a request here on behalf of a teacher of her units.
 */
const RequestsPage = () => {
  const text = useText(requestsText);
  const { askFor } = useText(requestText);
  const dispatch = useAppDispatch();
  const isSecretary = useIsSecretary();
  const query = useTableQuery(REQUEST_FILTER_NAMES, acceptsRequestFilter);
  const request = useMemo(() => toRequestQuery(query), [query]);
  const { data, failed } = useAppSelector(({ changeRequest }) => changeRequest);
  const loading = useEffectLoading('changeRequest/fetch');
  const dialog = useDialogParam('request');
  const asking = useDialogParam('ask');
  const [params] = useAddressParams();
  useListPage(request, (payload) => dispatch({ type: 'changeRequest/fetch', payload }), {
    view: VIEWS.requests,
    refresh: (keepPositions) =>
      dispatch({ type: 'changeRequest/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'changeRequest/clear' }));
  const columns = useRequestColumns(
    useEventCallback(({ id }: ChangeRequest) => dialog.open(String(id))),
  );

  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          isSecretary && (
            <Button type="primary" onClick={() => asking.open('new')}>
              {askFor}
            </Button>
          )
        }
      />
      <ResourceTable
        filters={useRequestFilters()}
        name="requests"
        label={text.title}
        columns={columns}
        card={REQUEST_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'changeRequest/reload' })}
        empty={{ text: text.empty }}
      />
      {dialog.value && (
        <RequestDialog key={dialog.value} id={Number(dialog.value) || 0} onClose={dialog.close} />
      )}
      {isSecretary && asking.value && (
        <AskForm
          sessionId={Number(asking.value) || undefined}
          courseId={Number(params.get('course')) || undefined}
          onClose={asking.close}
        />
      )}
    </>
  );
};

export default RequestsPage;
