import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import styles from '../Sms.module.css';

interface PlannedTableProps<T extends object> {
  items: readonly T[];
  /** The table columns for a wide screen, and those for a narrow screen, which have no header. */
  columns: { wide: TableColumnsType<T>; narrow: TableColumnsType<T> };
  /** The total width of all columns in pixels. Needed if long texts are cut off. */
  width?: number;
  pageSize?: number;
}

/**
 * A table of text messages that do not exist yet, so the position is the row key instead of an id.
 */
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
