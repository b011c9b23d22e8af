import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import styles from '../Sms.module.css';

interface PlannedTableProps<T extends object> {
  items: readonly T[];
  /** On a narrow screen one column says all, without a header. */
  columns: { wide: TableColumnsType<T>; narrow: TableColumnsType<T> };
  /** Of all columns, in pixels, where texts are cut to them. */
  width?: number;
  pageSize?: number;
}

/** Messages that are still to be sent; they have no ids yet, and keep the order that they come in. */
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
