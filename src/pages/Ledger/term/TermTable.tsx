import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import styles from '../Ledger.module.css';

interface TermTableProps<T> {
  label: string;
  columns: TableColumnsType<T>;
  /** Renders a row as one cell, for narrow screens. */
  narrow: (row: T) => ReactNode;
  /** Undefined while the rows are loading. Null after a failure. */
  rows: readonly T[] | null | undefined;
  empty: string;
  onRetry: () => void;
}

/**
 * A table about one term, such as its cancelled classes. Shows an error instead if loading failed.
 */
export const TermTable = <T extends { key: number }>({
  label,
  columns,
  narrow,
  rows,
  empty,
  onRetry,
}: TermTableProps<T>) => {
  const { loadFailed } = useText(ledgerText);
  const isNarrow = useNarrow();
  if (rows === null) return <LoadFailure title={loadFailed} onRetry={onRetry} />;
  return (
    <Table<T>
      aria-label={label}
      size="small"
      showHeader={!isNarrow}
      columns={isNarrow ? [{ key: 'all', render: (_, row) => narrow(row) }] : columns}
      {...(!isNarrow && { tableLayout: 'fixed' })}
      dataSource={rows ?? []}
      loading={!rows}
      locale={{ emptyText: rows ? <Empty description={empty} /> : ' ' }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      className={styles.table ?? ''}
    />
  );
};
