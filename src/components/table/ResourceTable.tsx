import type { TableColumnType } from 'antd';
import { Button, Empty } from 'antd';
import {
  type Key,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { Pagination } from '@/contract/base/list';
import { useReconnected } from '@/hooks/useConnection';
import type { Selected } from '@/hooks/useListPage';
import { useNarrow } from '@/hooks/useNarrow';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { hasFirstAnswers } from '@/utils/request/firstAnswers';
import type { CardListProps } from './cards/CardList';
import type { CardLayout } from './cards/cardLayout';
import type { Identified } from './cards/RecordCard';
import { FilterBar } from './filter/FilterBar';
import type { FilterField } from './filter/filterFields';
import { useOpenedRows } from './openedRows';
import { PagedTable } from './PagedTable';
import styles from './ResourceTable.module.css';
import { SkeletonRows } from './SkeletonRows';
import { KeySet } from './selection/keySet';
import { SelectionBar } from './selection/SelectionBar';
import { useSelecting } from './selection/useSelecting';
import { ROW_HEIGHTS } from './settings/tableSettings';
import { useShownColumns } from './settings/useShownColumns';
import { TableRows } from './TableRows';
import { useRowColumns } from './useRowColumns';

/** Restores the generic type with a cast. A component that is downloaded on demand loses it. */
const CardList = lazyPart<CardListProps<Identified>>('card-list', () =>
  import('./cards/CardList').then((module) => module.CardList),
) as unknown as <T extends Identified>(props: CardListProps<T>) => ReactNode;

interface Listed<T = unknown> {
  list: readonly T[];
  pagination: Pagination;
}

export interface ResourceTableProps<T> {
  /** The key under which the user's settings of this list are stored. */
  name: string;
  /** Must be the same array in every render. A new array renders every row again. */
  columns: readonly TableColumnType<T>[];
  /** Shows each record as a card on a narrow screen. Without `card`, the table scrolls sideways. */
  card?: CardLayout;
  data: Listed<T>;
  query: TableQueryControls;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Shown if the list has no records at all. */
  empty: { text: string; action?: ReactNode };
  /** Adds checkboxes to the rows. `actions` are the buttons for the selected rows. */
  selection?: {
    selected: Pick<Selected, 'keys' | 'setKeys'> & Partial<Selected>;
    actions: ReactNode;
  };
  /**
   * Lets the user expand a row. The object must be the same in every render, and the record ids
   * must be numbers.
   */
  opening?: { title: string; render: (record: T) => ReactNode };
  label: string;
  filters?: readonly FilterField[];
  /** Other controls, at the end of the filter line. */
  tools?: ReactNode;
  /** Notes between the filter line and the table. */
  notes?: ReactNode;
}

type SortOrder = 'ascend' | 'descend';

/** Adds antd's `sortOrder` to the column by which the list is sorted. */
const withOrder = <T,>(
  columns: readonly TableColumnType<T>[],
  sorter: string,
): TableColumnType<T>[] => {
  const [, field, order] = /^(\w+)_(ascend|descend)$/.exec(sorter) ?? [];
  return columns.map((column) =>
    column.sorter
      ? { ...column, sortOrder: column.key === field ? (order as SortOrder) : null }
      : column,
  );
};

/** Goes to the last page if the page number is too high, for example after deletions. */
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

/**
 * Returns true while an empty table should wait. The page first requests the rows, because
 * rendering the table is slow. If the HTML page already contains the rows, the table renders only
 * once.
 */
const useTableDelay = (isEmpty: boolean): boolean => {
  const [isBrought] = useState(hasFirstAnswers);
  const [coming, setComing] = useState(true);
  useEffect(() => {
    if (!isBrought) return setComing(false);
    const timer = setTimeout(() => setComing(false));
    return () => clearTimeout(timer);
  }, [isBrought]);
  return useDeferredValue(coming && isEmpty);
};

const NOTHING: Key[] = [];

const useSelected = <T extends { id: Key }>(
  list: readonly T[],
  { keys: own = NOTHING, all = false }: Partial<Selected> = {},
): KeySet => {
  const keys = useMemo(() => (all ? list.map(({ id }) => id) : own), [all, list, own]);
  const [selected] = useState(() => new KeySet(keys));
  useLayoutEffect(() => selected.replace(keys), [selected, keys]);
  return selected;
};

/**
 * A table of records from the server, with sorting, paging and selection. The table also shows
 * empty, loading and failed states.
 */
export const ResourceTable = <T extends { id: Key }>({
  name,
  columns,
  card,
  data,
  query,
  loading,
  failed,
  onRetry,
  empty,
  selection,
  opening,
  label,
  filters,
  tools,
  notes,
}: ResourceTableProps<T>) => {
  const text = useText(tableText);
  const narrow = useNarrow();
  const { list } = data;
  const shown = useShownColumns({ name, columns, list, query, narrow, card });
  const chosen = selection?.selected;
  const selected = useSelected(list, chosen);
  const opened = useOpenedRows();
  const selecting = useSelecting(list, selected, chosen?.setKeys);
  const rowColumns = useRowColumns({
    columns: shown.columns,
    opened,
    openTitle: opening?.title,
    selecting,
  });
  const ordered = useMemo(() => withOrder(rowColumns, query.sorter), [rowColumns, query.sorter]);
  useLastPage(data, query);
  const coming = useTableDelay(list.length === 0);
  const failedNow = failed && !loading;
  useReconnected(failedNow && list.length > 0 ? onRetry : undefined);
  // The old rows stay visible, dimmed, until the new rows are loaded.
  const isFirst = loading && list.length === 0;
  const rowHeight = ROW_HEIGHTS[shown.density];
  const filtered = Object.keys(query.filters).length > 0;
  const emptyView = filtered ? (
    <Empty description={text.nothingFound}>
      <Button onClick={() => query.setFilters({})}>{text.clearFilters}</Button>
    </Empty>
  ) : (
    <Empty description={empty.text}>{empty.action}</Empty>
  );

  const isSelecting = chosen !== undefined && (chosen.all || chosen.keys.length > 0);
  const top = (filters || isSelecting) && (
    <div className={isSelecting ? `${styles.top} ${styles.selecting}` : styles.top}>
      {filters && (
        <div inert={isSelecting}>
          <FilterBar fields={filters} values={query.filters} onChange={query.setFilters}>
            {tools}
          </FilterBar>
        </div>
      )}
      {isSelecting && (
        <SelectionBar
          count={chosen.all ? data.pagination.total : chosen.keys.length}
          total={data.pagination.total}
          all={chosen.all}
          onAll={chosen.setAll}
          onClear={() => chosen.setKeys([])}
        >
          {selection?.actions}
        </SelectionBar>
      )}
    </div>
  );

  if (failedNow && list.length === 0) {
    return (
      <div>
        {top}
        {notes}
        <section aria-label={label}>
          <LoadFailure title={text.failed} hint={text.failedHint} onRetry={onRetry} />
        </section>
      </div>
    );
  }
  return (
    <div>
      {top}
      {notes}
      <section
        className={shown.density === 'compact' ? `${styles.table} ${styles.compact}` : styles.table}
        aria-label={label}
        aria-busy={loading}
      >
        {failedNow && (
          <div role="alert" className={styles.failed}>
            <span>{text.refreshFailed}</span>
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          </div>
        )}
        {!coming && card && narrow && (
          <CardList
            label={label}
            card={card}
            columns={columns}
            shown={shown.columns}
            settings={shown.button}
            list={list}
            pagination={data.pagination}
            query={query}
            loading={loading}
            empty={emptyView}
            selecting={selecting}
            selected={selected}
            opened={opened}
            renderOpened={opening?.render}
          />
        )}
        {!coming && !(card && narrow) && (
          <PagedTable
            label={label}
            columns={ordered}
            list={list}
            pagination={data.pagination}
            loading={loading && !isFirst}
            placeholder={isFirst && <SkeletonRows columns={ordered} rowHeight={rowHeight} />}
            empty={list.length === 0 && !loading && emptyView}
            query={query}
          >
            <TableRows
              columns={ordered}
              rowHeight={rowHeight}
              list={list}
              selected={selected}
              opened={opened}
              renderOpened={opening?.render}
            />
          </PagedTable>
        )}
        {shown.drawer}
      </section>
    </div>
  );
};
