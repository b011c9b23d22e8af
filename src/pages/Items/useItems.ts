import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/**
 * The largest page size that the API allows. It is large enough for all items, so the pages can
 * filter them in the browser.
 */
const ALL_ITEMS = 200;

/** Returns the items and the loading state. During a reload, the old items stay visible. */
export const useItems = () => {
  const dispatch = useAppDispatch();
  const { list, loaded, failed } = useAppSelector((state) => state.list);
  const loading = useEffectLoading('list/fetch');
  const fetch = useCallback(() => dispatch({ type: 'list/fetch', payload: ALL_ITEMS }), [dispatch]);
  const missing = failed && !loading ? 'failed' : 'loading';
  return { list, fetch, state: loaded ? 'ready' : missing } as const;
};

export const useItemsFetch = (): void => {
  const { fetch } = useItems();
  useEffect(() => {
    fetch();
  }, [fetch]);
};
