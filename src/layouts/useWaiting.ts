import { readsRecords } from '@/contract/account';
import { useReloads } from '@/hooks/useChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { REQUESTS_PATH } from '@/utils/requestPath';
import { VIEWS } from '@/utils/views';

/**
 * Returns how many requests wait for the account, under the path of their page. The number comes
 * with the signed-in user, and follows changes.
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
