import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

type Fetch = 'profile/fetchBasic' | 'profile/fetchAdvanced';

/**
 * Loads the data of a profile page when the page opens. Returns the loading state, and `fetch` for
 * another attempt.
 */
export const useProfile = (type: Fetch) => {
  const dispatch = useAppDispatch();
  const [requested, setRequested] = useState(false);
  const failed = useAppSelector(({ profile }) => profile.failed);
  const loading = useEffectLoading(type);
  const fetch = useCallback(() => dispatch({ type }), [dispatch, type]);
  useEffect(() => {
    fetch();
    setRequested(true);
  }, [fetch]);
  const settled = failed ? 'failed' : 'ready';
  return { state: loading || !requested ? 'loading' : settled, fetch } as const;
};
