import { Checkbox } from 'antd';
import type { Key, ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { useHasKey, useKeys } from './keySet';
import type { Selecting } from './useSelecting';

interface RowBoxProps extends Pick<Selecting, 'selected' | 'onSelect'> {
  id: Key;
}

/**
 * The checkbox of a row. A click with Shift selects all rows from the last selected one to this
 * one.
 */
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

interface AllBoxProps extends Pick<Selecting, 'ids' | 'selected' | 'onSelectAll'> {
  children?: ReactNode;
}

export const AllBox = ({ ids, selected, onSelectAll, children }: AllBoxProps) => {
  const { selectAll } = useText(tableText);
  const keys = useKeys(selected);
  const count = ids.filter((id) => keys.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <Checkbox
      aria-label={selectAll}
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => onSelectAll(!all)}
    >
      {children}
    </Checkbox>
  );
};
