import { Checkbox } from 'antd';
import type { Key } from 'react';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { type KeySet, useHasKey, useKeys } from './keySet';

interface RowBoxProps {
  id: Key;
  selected: KeySet;
  onSelect: (id: Key, isRange: boolean) => void;
}

/** Selects a row; with Shift all rows from the one selected last. */
export const RowBox = ({ id, selected, onSelect }: RowBoxProps) => {
  const { selectRow } = useText(tableText);
  return (
    <Checkbox
      aria-label={selectRow}
      checked={useHasKey(selected, id)}
      onChange={({ nativeEvent }) =>
        onSelect(id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
      }
    />
  );
};

interface AllBoxProps {
  ids: readonly Key[];
  selected: KeySet;
  onSelectAll: (all: boolean) => void;
}

/** Selects all rows that are shown, or lets them go. */
export const AllBox = ({ ids, selected, onSelectAll }: AllBoxProps) => {
  const { selectAll } = useText(tableText);
  const keys = useKeys(selected);
  const count = ids.filter((id) => keys.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <div className="ant-table-selection">
      <Checkbox
        aria-label={selectAll}
        checked={all}
        indeterminate={count > 0 && !all}
        disabled={ids.length === 0}
        onChange={() => onSelectAll(!all)}
      />
    </div>
  );
};
