import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useMemo } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import styles from '../Sms.module.css';

interface PlannedTableProps<T extends object> {
  items: readonly T[];
  /** The columns for wide screens, and the columns for narrow screens, which have no headers. */
  columns: { wide: TableColumnsType<T>; narrow: TableColumnsType<T> };
  /** The width of all columns together, in pixels. Needed if cells cut off long texts. */
  width?: number;
  pageSize?: number;
  /** Checkboxes of the rows. Without it there are none. */
  rowSelection?: TableProps<T>['rowSelection'];
}

/**
 * A table of text messages that are not created yet. They have no ids, so the position in the list
 * is the row key.
 */
export const PlannedTable = <T extends object>({
  items,
  columns,
  width,
  pageSize = 20,
  rowSelection,
}: PlannedTableProps<T>) => {
  const isNarrow = useNarrow();
  const rows = useMemo(() => items.map((item, key) => ({ ...item, key })), [items]);
  return (
    <Table<T>
      rowKey="key"
      size="small"
      showHeader={!isNarrow}
      columns={isNarrow ? columns.narrow : columns.wide}
      {...(!isNarrow && { scroll: { x: width ?? 'max-content' } })}
      dataSource={rows}
      {...(rowSelection && { rowSelection })}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      className={styles.table ?? ''}
    />
  );
};
