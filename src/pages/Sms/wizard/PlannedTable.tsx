import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import styles from '../Sms.module.css';

interface PlannedTableProps<T extends object> {
  items: readonly T[];
  /** Columns for a wide screen, and for a narrow one, which shows no header. */
  columns: { wide: TableColumnsType<T>; narrow: TableColumnsType<T> };
  /** The total width of all columns in pixels, if their texts are cut. */
  width?: number;
  pageSize?: number;
}

/** A table of messages that are not created yet. They have no ids, so their position is the key. */
export const PlannedTable = <T extends object>({
  items,
  columns,
  width,
  pageSize = 20,
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
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      className={styles.table ?? ''}
    />
  );
};
