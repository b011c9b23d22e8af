import { Button } from 'antd';
import { useState } from 'react';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/contract/base/list';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { useAppDispatch } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { RequestItem } from './RequestItem';
import { useOwn } from './useOwn';

const RequestForm = lazyPart('my-request-form', () =>
  import('./RequestForm').then((module) => module.RequestForm),
);

const RequestList = () => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(DEFAULT_PAGE_SIZE);
  const { data, failure, reload } = useOwn(String(count), () =>
    dispatch({
      type: 'my/requests',
      // Leaves out the page size in the first call. The server may have embedded the response to
      // exactly this call in the HTML page, so that the browser need not send it.
      payload: count === DEFAULT_PAGE_SIZE ? {} : { pageSize: count },
    }),
  );
  useReloads(VIEWS.myRequests, reload);
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <Loading spinning={!data} delay={200} />
      {data?.list.length === 0 && <p className={styles.empty}>{text.noRequests}</p>}
      <ul className={styles.messages}>
        {data?.list.map((request) => (
          <RequestItem key={request.id} request={request} onChanged={reload} />
        ))}
      </ul>
      {data && data.pagination.total > count && count < MAX_PAGE_SIZE && (
        <Button onClick={() => setCount(Math.min(MAX_PAGE_SIZE, count + DEFAULT_PAGE_SIZE))}>
          {text.moreRequests}
        </Button>
      )}
    </>
  );
};

/** Lists a teacher's own requests for changes of classes, and contains the form for a new one. */
const MyRequestsPage = () => {
  const text = useText(myText);
  const [params, change] = useAddressParams();
  const sessionId = Number(params.get('class')) || 0;
  return (
    <>
      <PageHeader title={sessionId ? text.ask : text.requests} />
      {sessionId ? (
        <RequestForm
          sessionId={sessionId}
          onDone={() => change({ class: '' }, { replace: true })}
        />
      ) : (
        <RequestList />
      )}
    </>
  );
};

export default MyRequestsPage;
