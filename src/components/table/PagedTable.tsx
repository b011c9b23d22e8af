import { Table, type TableColumnType, type TableProps } from 'antd';
import {
  type ComponentProps,
  createContext,
  type Key,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { MAX_PAGE_SIZE, type Pagination } from '@/contract/base/list';
import { useEventCallback } from '@/hooks/useEventCallback';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { HeaderCell } from './HeaderCell';

const PAGE_SIZES = [20, 50, 100, MAX_PAGE_SIZE];

const RowsContext = createContext<ReactNode>(null);

/**
 * Shows the caller's rows in the table body. antd would render its own rows again whenever the
 * width or the selection changes. antd's invisible measuring row stays the first child, because a
 * new one would force a layout of the whole page.
 */
const Body = ({ children, ...props }: ComponentProps<'tbody'>) => {
  const rows = useContext(RowsContext);
  const [measureRow, own] = Array.isArray(children) ? children : [];
  return (
    <tbody {...props}>
      {measureRow}
      {rows || own}
    </tbody>
  );
};

const COMPONENTS = { header: { cell: HeaderCell }, body: { wrapper: Body } };

interface PagedTableProps<T> {
  label: string;
  columns: TableColumnType<T>[];
  list: readonly T[];
  pagination: Pagination;
  loading: boolean;
  empty: ReactNode;
  placeholder: ReactNode;
  query: TableQueryControls;
  children: ReactNode;
}

/**
 * antd's table for one page of a list. antd renders the header and paging and handles column widths
 * and scrolling. The caller renders the rows.
 */
export const PagedTable = <T extends { id: Key }>({
  label,
  columns,
  list,
  pagination: { current, pageSize, total, more },
  loading,
  empty,
  placeholder,
  query,
  children,
}: PagedTableProps<T>) => {
  const text = useText(tableText);
  const handleChange = useEventCallback<Parameters<NonNullable<TableProps<T>['onChange']>>, void>(
    (page, _filters, sorter, { action }) => {
      if (action === 'paginate') {
        query.setPage(page.current ?? 1, page.pageSize ?? query.pageSize);
        return;
      }
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      query.setSorter(order ? `${String(columnKey)}_${order}` : '');
    },
  );
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0);
  const isEmpty = list.length === 0;
  // Reuses antd's table until one of the listed dependencies changes. React then skips it if only
  // the rendered rows (`children`) or the `placeholder` change.
  const table = useMemo(
    () => (
      <Table<T>
        aria-label={label}
        rowKey="id"
        size="small"
        sticky={{ offsetHeader: 48 }}
        // Makes the column widths independent of the cell texts.
        tableLayout="fixed"
        scroll={{ x: width }}
        components={COMPONENTS}
        columns={columns}
        dataSource={list}
        loading={loading ? { delay: 150 } : false}
        locale={{ emptyText: empty || ' ' }}
        showSorterTooltip={false}
        pagination={{
          current,
          pageSize,
          total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showTotal: more ? text.totalMore : text.total,
          responsive: true,
          size: 'small',
        }}
        onChange={handleChange}
      />
    ),
    [
      label,
      columns,
      width,
      list,
      loading,
      empty,
      current,
      pageSize,
      total,
      more,
      text,
      handleChange,
    ],
  );
  return <RowsContext value={isEmpty ? placeholder : children}>{table}</RowsContext>;
};
