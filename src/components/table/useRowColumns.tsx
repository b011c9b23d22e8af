import type { TableColumnType } from 'antd';
import { type Key, type ReactNode, useMemo, useRef } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';
import type { KeySet } from './keySet';
import { OpenButton } from './OpenButton';
import { AllBox, RowBox } from './SelectionBoxes';
import { selectRange, selectRow } from './selectRows';

/** In pixels, as antd has them in small tables. */
const OPEN_WIDTH = 48;
const SELECT_WIDTH = 32;

interface Options<T> {
  columns: readonly TableColumnType<T>[];
  list: readonly T[];
  selected: KeySet;
  opened: KeySet;
  /** What the column of the opening buttons is called; without it rows do not open. */
  openTitle: ReactNode;
  /** Without it rows cannot be selected. */
  onSelect: ((keys: Key[]) => void) | undefined;
}

/** A table's columns behind those that open and select its rows. */
export const useRowColumns = <T extends { id: Key }>({
  columns,
  list,
  selected,
  opened,
  openTitle,
  onSelect,
}: Options<T>): TableColumnType<T>[] => {
  const from = useRef<Key>(undefined);
  const ids = useMemo(() => list.map(({ id }) => id), [list]);
  const canSelect = onSelect !== undefined;
  const handleSelect = useEventCallback((at: Key, isRange: boolean) => {
    // What is not shown any more is not selected any more.
    const known = new Set(ids.filter((id) => selected.has(id)));
    const choose = isRange && known.size > 0 ? selectRange : selectRow;
    const chosen = choose({ selected: known, shown: ids, at, from: from.current });
    from.current = chosen.from;
    onSelect?.(chosen.keys);
  });
  const handleSelectAll = useEventCallback((all: boolean) => {
    from.current = undefined;
    onSelect?.(all ? [...ids] : []);
  });

  return useMemo(() => {
    const openColumn: TableColumnType<T> = {
      key: 'open',
      className: 'ant-table-row-expand-icon-cell',
      title: openTitle,
      width: OPEN_WIDTH,
      render: (_, { id }) => <OpenButton id={id} opened={opened} />,
    };
    const selectColumn: TableColumnType<T> = {
      key: 'select',
      className: 'ant-table-selection-column',
      title: <AllBox ids={ids} selected={selected} onSelectAll={handleSelectAll} />,
      width: SELECT_WIDTH,
      // It stays beside a first column that does.
      ...(columns[0]?.fixed && { fixed: columns[0].fixed }),
      render: (_, { id }) => <RowBox id={id} selected={selected} onSelect={handleSelect} />,
    };
    return [...(openTitle ? [openColumn] : []), ...(canSelect ? [selectColumn] : []), ...columns];
  }, [columns, ids, selected, opened, openTitle, canSelect, handleSelect, handleSelectAll]);
};
