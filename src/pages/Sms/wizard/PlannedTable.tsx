import { Checkbox, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from '../Sms.module.css';

/** The state of the checkboxes in the first column. */
interface Choice<T> {
  chosen: readonly T[];
  /** Returns true if the user may tick the row. */
  isFree: (item: T) => boolean;
  labelOf: (item: T) => string;
  onChange: (chosen: T[]) => void;
}

interface PlannedTableProps<T extends object> {
  items: readonly T[];
  /**
   * The columns for wide and for narrow screens. On narrow screens, the columns have no headers.
   */
  columns: { wide: TableColumnsType<T>; narrow: TableColumnsType<T> };
  /** The total width of the columns, in pixels. Needed if cells cut off long texts. */
  width?: number;
  pageSize?: number;
  choice?: Choice<T>;
}

const choiceColumn = <T extends object>(
  items: readonly T[],
  { chosen, isFree, labelOf, onChange }: Choice<T>,
  selectAll: string,
): TableColumnsType<T>[number] => {
  const free = items.filter(isFree);
  return {
    key: 'choice',
    width: 44,
    title: (
      <Checkbox
        aria-label={selectAll}
        checked={free.length > 0 && chosen.length === free.length}
        indeterminate={chosen.length > 0 && chosen.length < free.length}
        disabled={free.length === 0}
        onChange={({ target }) => onChange(target.checked ? free : [])}
      />
    ),
    render: (_, row) => {
      const item = items[(row as T & { key: number }).key] as T;
      return (
        <Checkbox
          aria-label={labelOf(item)}
          checked={chosen.includes(item)}
          disabled={!isFree(item)}
          onChange={({ target }) =>
            onChange(
              free.filter((each) => (each === item ? target.checked : chosen.includes(each))),
            )
          }
        />
      );
    },
  };
};

/**
 * A table of text messages that have not been created yet. Because they have no ids, the position
 * in the list is the row key.
 */
export const PlannedTable = <T extends object>({
  items,
  columns: { wide, narrow },
  width,
  pageSize = 20,
  choice,
}: PlannedTableProps<T>) => {
  const { selectAll } = useText(tableText);
  const isNarrow = useNarrow();
  const rows = useMemo(() => items.map((item, key) => ({ ...item, key })), [items]);
  const columns = isNarrow ? narrow : wide;
  return (
    <Table<T>
      rowKey="key"
      size="small"
      showHeader={!isNarrow}
      columns={choice ? [choiceColumn(items, choice, selectAll), ...columns] : columns}
      {...(!isNarrow && { scroll: { x: width ?? 'max-content' } })}
      dataSource={rows}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      className={styles.table ?? ''}
    />
  );
};
