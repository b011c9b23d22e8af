import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/**
 * The highest number of items that the API allows, which is all of them. The pages filter in the
 * browser.
 */
const ALL_ITEMS = 200;

/** The items and their loading state. Loaded items stay visible during a reload. */
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
