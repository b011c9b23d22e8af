import type { TableProps } from 'antd';
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import { type Key, type ReactNode, useEffect, useEffectEvent } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { MAX_PAGE_SIZE, type Pagination } from '@/contract/base/list';
import { useNarrow } from '@/hooks/useNarrow';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './ResourceTable.module.css';
import { SelectionBar } from './SelectionBar';

interface Listed<T = unknown> {
  list: readonly T[];
  pagination: Pagination;
}

export interface ResourceTableProps<T> {
  columns: TableColumnsType<T>;
  data: Listed<T>;
  query: TableQueryControls;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** What to do when there is nothing at all yet. */
  empty: { text: string; action?: ReactNode };
  /** Rows can be selected; what can be done with them stands in the bar above. */
  selection?: {
    keys: Key[];
    onChange: (keys: Key[]) => void;
    actions: ReactNode;
  };
  expandable?: TableProps<T>['expandable'];
  label: string;
}

const PAGE_SIZES = [20, 50, 100, MAX_PAGE_SIZE];

type SortOrder = 'ascend' | 'descend';

/** Marks the column that the list is sorted by. */
const withOrder = <T,>(columns: TableColumnsType<T>, sorter: string): TableColumnsType<T> => {
  const [, field, order] = /^(\w+)_(ascend|descend)$/.exec(sorter) ?? [];
  return columns.map((column) =>
    column.sorter
      ? { ...column, sortOrder: column.key === field ? (order as SortOrder) : null }
      : column,
  );
};

/** Where the screen is narrow only the first column stays: two would leave no room between them. */
const withoutFixedEnd = <T,>(columns: TableColumnsType<T>): TableColumnsType<T> =>
  columns.map((column) => (column.fixed === 'end' ? { ...column, fixed: false } : column));

/** A page past the end (its last rows were deleted, or the link is old) gives way to the last one. */
const useLastPage = (
  { list, pagination: { current, pageSize, total } }: Listed,
  { setPage }: TableQueryControls,
): void => {
  const last = Math.ceil(total / pageSize);
  const pastEnd = list.length === 0 && total > 0 && current > last;
  const toPage = useEffectEvent((page: number, size: number) =>
    setPage(page, size, { replace: true }),
  );
  useEffect(() => {
    if (pastEnd) toPage(last, pageSize);
  }, [pastEnd, last, pageSize]);
};

/** A server-side list: it sorts, pages and selects, and has its empty, loading and failed look. */
export const ResourceTable = <T extends { id: Key }>({
  columns,
  data,
  query,
  loading,
  failed,
  onRetry,
  empty,
  selection,
  expandable,
  label,
}: ResourceTableProps<T>) => {
  const text = useText(tableText);
  const narrow = useNarrow();
  const ordered = withOrder(columns, query.sorter);
  useLastPage(data, query);
  const failedNow = failed && !loading;
  const filtered = Object.keys(query.filters).length > 0;
  const emptyView = filtered ? (
    <Empty description={text.nothingFound}>
      <Button onClick={() => query.setFilters({})}>{text.clearFilters}</Button>
    </Empty>
  ) : (
    <Empty description={empty.text}>{empty.action}</Empty>
  );
  const handleChange: TableProps<T>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      query.setPage(pagination.current ?? 1, pagination.pageSize ?? query.pageSize);
      return;
    }
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    query.setSorter(order ? `${String(columnKey)}_${order}` : '');
  };

  if (failedNow && data.list.length === 0) {
    return (
      <section aria-label={label}>
        <LoadFailure title={text.failed} hint={text.failedHint} onRetry={onRetry} />
      </section>
    );
  }
  return (
    <section className={styles.table} aria-label={label}>
      {failedNow && (
        <div role="alert" className={styles.failed}>
          <span>{text.refreshFailed}</span>
          <Button size="small" onClick={onRetry}>
            {text.retry}
          </Button>
        </div>
      )}
      {selection && selection.keys.length > 0 && (
        <SelectionBar count={selection.keys.length} onClear={() => selection.onChange([])}>
          {selection.actions}
        </SelectionBar>
      )}
      <Table<T>
        aria-label={label}
        rowKey="id"
        size="small"
        sticky={{ offsetHeader: 48 }}
        scroll={{ x: 'max-content' }}
        columns={narrow ? withoutFixedEnd(ordered) : ordered}
        dataSource={data.list}
        loading={loading ? { delay: 150 } : false}
        locale={{ emptyText: loading ? ' ' : emptyView }}
        showSorterTooltip={false}
        {...(expandable && { expandable })}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: selection.keys,
            onChange: selection.onChange,
            preserveSelectedRowKeys: false,
            // antd has these in English only.
            getTitleCheckboxProps: () => ({ 'aria-label': text.selectAll }),
            getCheckboxProps: () => ({ 'aria-label': text.selectRow }),
          },
        })}
        pagination={{
          current: data.pagination.current,
          pageSize: data.pagination.pageSize,
          total: data.pagination.total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showTotal: text.total,
          responsive: true,
          size: 'small',
        }}
        onChange={handleChange}
      />
    </section>
  );
};
