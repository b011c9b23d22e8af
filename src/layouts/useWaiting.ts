import { readsRecords } from '@/contract/account';
import { useReloads } from '@/hooks/useChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { REQUESTS_PATH } from '@/utils/requestPath';
import { VIEWS } from '@/utils/views';

/**
 * Returns the number of change requests that are waiting for the account, by the path of the
 * requests page. It is loaded with the signed-in user and again after changes.
 */
export const useWaiting = (): Readonly<Record<string, number>> => {
  const dispatch = useAppDispatch();
  const isReader = useAppSelector(({ login }) => readsRecords(login.authority));
  const count = useAppSelector(({ user }) => user.currentUser.waitingRequests) ?? 0;
  useReloads(VIEWS.requestCount, async () => {
    if (isReader) await dispatch({ type: 'user/countRequests' });
  });
  return isReader ? { [REQUESTS_PATH]: count } : {};
};
