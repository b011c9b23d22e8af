import { useMemo } from 'react';
import type { ContactGroup, ContactQuery } from '@/contract/directory';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { ALL_GROUPS, acceptsContactFilter, FILTER_NAMES, HELD_FILTER_NAMES } from './filters';

const RESTS_ON = ['contact'] as const;

/** The contacts that the address asks for; a list that is held to its group never gives others. */
export const useContactList = (group: ContactGroup, canShowAll: boolean) => {
  const dispatch = useAppDispatch();
  const names = canShowAll ? FILTER_NAMES : HELD_FILTER_NAMES;
  const query = useTableQuery(names, acceptsContactFilter);
  const { data, failed } = useAppSelector(({ directory }) => directory);
  const loading = useEffectLoading('directory/fetch');

  const request = useMemo<ContactQuery>(() => {
    const { scope, ...rest } = query.filters;
    return {
      ...(rest as ContactQuery),
      ...query.paging,
      ...(scope === ALL_GROUPS ? {} : { group }),
    };
  }, [query.filters, query.paging, group]);

  const selected = useListPage(
    request,
    (payload) => dispatch({ type: 'directory/fetch', payload }),
    {
      kinds: RESTS_ON,
      refresh: (keepPlaces, updated) =>
        dispatch({ type: 'directory/refresh', payload: { keepPlaces, updated } }),
    },
  );
  useLeaving(() => dispatch({ type: 'directory/clear' }));
  return { query, request, data, failed, loading, selected };
};
