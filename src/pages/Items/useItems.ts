import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/** The most that the API gives, and all that there are: the pages filter what they have. */
const ALL_ITEMS = 200;

/** The items, and how they are. What is there stays while it is asked for again. */
export const useItems = () => {
  const dispatch = useAppDispatch();
  const { list, loaded, failed } = useAppSelector((state) => state.list);
  const loading = useEffectLoading('list/fetch');
  const fetch = useCallback(() => dispatch({ type: 'list/fetch', payload: ALL_ITEMS }), [dispatch]);
  const missing = failed && !loading ? 'failed' : 'loading';
  return { list, fetch, state: loaded ? 'ready' : missing } as const;
};

/** Asks for the items as the page opens. */
export const useItemsFetch = (): void => {
  const { fetch } = useItems();
  useEffect(() => {
    fetch();
  }, [fetch]);
};
