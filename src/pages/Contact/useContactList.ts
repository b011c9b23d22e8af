import { useMemo } from 'react';
import type { ContactGroup, ContactQuery } from '@/contract/directory';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { ALL_GROUPS, acceptsContactFilter, FILTER_NAMES, HELD_FILTER_NAMES } from './filters';

/**
 * The list of contacts that match the filters in the URL. Without `canShowAll`, only contacts of
 * this group are listed.
 */
export const useContactList = (group: ContactGroup, canShowAll: boolean) => {
  const dispatch = useAppDispatch();
  const names = canShowAll ? FILTER_NAMES : HELD_FILTER_NAMES;
  const query = useTableQuery(names, acceptsContactFilter);
  const list = useAppSelector(({ directory }) => directory);
  const { data, failed } = list;
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
      view: VIEWS.contacts,
      rows: { of: 'contact', list },
      refresh: (keepPositions) =>
        dispatch({ type: 'directory/refresh', payload: { keepPositions } }),
    },
  );
  useLeaving(() => dispatch({ type: 'directory/clear' }));
  return { query, request, data, failed, loading, selected };
};
