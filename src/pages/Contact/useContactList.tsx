import { useMemo } from 'react';
import { LeavingNote } from '@/components/display/LeavingNote';
import { useFoundRemove } from '@/components/table/bulk/useFoundRemove';
import { useUndoableRemove } from '@/components/table/useUndoableRemove';
import type { ContactChoice } from '@/contract/bulk';
import type { ContactGroup, ContactQuery } from '@/contract/directory';
import { useLeaving } from '@/hooks/useLeaving';
import { filterOf, type Selected, useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { ALL_GROUPS, acceptsContactFilter, FILTER_NAMES, HELD_FILTER_NAMES } from './filters';

/**
 * Loads the contacts that match the filters in the URL. Without `canShowAll`, the list contains
 * only contacts of this group. The user can select and delete contacts.
 */
export const useContactList = (group: ContactGroup, canShowAll: boolean) => {
  const text = useText(contactText);
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

  const confirm = { title: text.removeTitle, hint: text.removeHint, ok: text.remove };
  /**
   * Returns a note for the confirmation before deleting contacts: which classes and unsent messages
   * are affected. Undefined if this could not be loaded.
   */
  const describe = async (choice: ContactChoice) => {
    const answer = await dispatch({ type: 'directory/leaving', payload: choice });
    return answer.Success
      ? { content: <LeavingNote kind="removal" leaving={answer.Value} /> }
      : undefined;
  };
  const removeSome = useUndoableRemove({
    confirm,
    nameOf: (id) => data.list.find((contact) => contact.id === id)?.name,
    describe: (ids) => describe({ ids }),
    remove: (ids) => dispatch({ type: 'directory/remove', payload: ids }),
    restore: (ids) => dispatch({ type: 'directory/restore', payload: ids }),
    onRemoved: () => selected.setKeys([]),
  });
  const removeFound = useFoundRemove({
    confirm,
    describe: () => describe({ filter: filterOf(request) }),
    remove: (expected) =>
      dispatch({
        type: 'directory/removeFound',
        payload: { filter: filterOf(request), count: expected },
      }),
    undo: (historyId) => dispatch({ type: 'directory/undoBulk', payload: { historyId } }),
    onRemoved: () => selected.setKeys([]),
  });
  const remove = (chosen: Pick<Selected, 'keys' | 'all'>, count: number) =>
    chosen.all ? removeFound(count) : removeSome(chosen.keys.map(Number));
  return { query, request, data, failed, loading, selected, remove };
};
