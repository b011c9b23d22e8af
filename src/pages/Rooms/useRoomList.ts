import { useMemo } from 'react';
import { useFoundRemove } from '@/components/table/bulk/useFoundRemove';
import { useUndoableRemove } from '@/components/table/useUndoableRemove';
import type { RoomListQuery } from '@/contract/rooms';
import { useLeaving } from '@/hooks/useLeaving';
import { filterOf, type Selected, useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { acceptsRoomFilter, FILTER_NAMES } from './filters';

/** Loads the rooms that match the filters in the URL. The user can select and delete rooms. */
export const useRoomList = () => {
  const text = useText(roomText);
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

  const confirm = { title: text.removeTitle, hint: text.removeHint, ok: text.remove };
  const removeSome = useUndoableRemove({
    confirm,
    nameOf: (id) => data.list.find((room) => room.id === id)?.name,
    remove: (ids) => dispatch({ type: 'rooms/remove', payload: ids }),
    restore: (ids) => dispatch({ type: 'rooms/restore', payload: ids }),
    onRemoved: () => selected.setKeys([]),
  });
  const removeFound = useFoundRemove({
    confirm,
    remove: (expected) =>
      dispatch({
        type: 'rooms/removeFound',
        payload: { filter: filterOf(request), count: expected },
      }),
    undo: (historyId) => dispatch({ type: 'rooms/undoBulk', payload: { historyId } }),
    onRemoved: () => selected.setKeys([]),
  });
  const remove = (chosen: Pick<Selected, 'keys' | 'all'>, count: number) =>
    chosen.all ? removeFound(count) : removeSome(chosen.keys.map(Number));
  return { query, request, data, failed, loading, selected, remove };
};
