import { useMemo } from 'react';
import type { RoomListQuery } from '@/contract/rooms';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { acceptsRoomFilter, FILTER_NAMES } from './filters';

/** The list of rooms that match the filters in the URL. */
export const useRoomList = () => {
  const dispatch = useAppDispatch();
  const query = useTableQuery(FILTER_NAMES, acceptsRoomFilter);
  const list = useAppSelector(({ rooms }) => rooms);
  const { data, failed } = list;
  const loading = useEffectLoading('rooms/fetch');
  const request = useMemo(
    () => ({ ...query.filters, ...query.paging }) as RoomListQuery,
    [query.filters, query.paging],
  );
  const selected = useListPage(request, (payload) => dispatch({ type: 'rooms/fetch', payload }), {
    view: VIEWS.rooms,
    rows: { of: 'room', list },
    refresh: (keepPositions) => dispatch({ type: 'rooms/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'rooms/clear' }));
  return { query, request, data, failed, loading, selected };
};
