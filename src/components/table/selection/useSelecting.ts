import { type Key, useMemo, useRef } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';
import type { KeySet } from './keySet';
import { selectRange, selectRow } from './selectRows';

export interface Selecting {
  ids: readonly Key[];
  selected: KeySet;
  onSelect: (id: Key, isRange: boolean) => void;
  onSelectAll: (all: boolean) => void;
}

/** Returns the click handlers for a list's checkboxes. Undefined if rows cannot be selected. */
export const useSelecting = (
  list: readonly { id: Key }[],
  selected: KeySet,
  setKeys: ((keys: Key[]) => void) | undefined,
): Selecting | undefined => {
  const from = useRef<Key>(undefined);
  const ids = useMemo(() => list.map(({ id }) => id), [list]);
  const canSelect = setKeys !== undefined;
  const onSelect = useEventCallback((at: Key, isRange: boolean) => {
    const known = new Set(ids.filter((id) => selected.has(id)));
    const choose = isRange && known.size > 0 ? selectRange : selectRow;
    const chosen = choose({ selected: known, shown: ids, at, from: from.current });
    from.current = chosen.from;
    setKeys?.(chosen.keys);
  });
  const onSelectAll = useEventCallback((all: boolean) => {
    from.current = undefined;
    setKeys?.(all ? [...ids] : []);
  });
  return useMemo(
    () => (canSelect ? { ids, selected, onSelect, onSelectAll } : undefined),
    [canSelect, ids, selected, onSelect, onSelectAll],
  );
};
