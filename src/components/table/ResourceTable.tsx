import type { TableColumnType } from 'antd';
import type { Key, ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useReconnected } from '@/hooks/useConnection';
import { useNarrow } from '@/hooks/useNarrow';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import type { CardListProps } from './cards/CardList';
import type { CardLayout } from './cards/cardLayout';
import type { Identified } from './cards/RecordCard';
import type { FilterField } from './filter/filterFields';
import { PagedTable } from './PagedTable';
import styles from './ResourceTable.module.css';
import { SkeletonRows } from './SkeletonRows';
import { ROW_HEIGHTS } from './settings/tableSettings';
import { TableRows } from './TableRows';
import { type EmptyList, NothingListed, RefreshFailed } from './TableStates';
import { type TableSelection, TableTop } from './TableTop';
import { type Listed, useTableState } from './useTableState';

/** The cast restores the type parameter `T`, which is lost in `lazyPart`. */
const CardList = lazyPart<CardListProps<Identified>>('card-list', () =>
  import('./cards/CardList').then((module) => module.CardList),
) as unknown as <T extends Identified>(props: CardListProps<T>) => ReactNode;

export interface ResourceTableProps<T> {
  /** The key under which the user's settings of this list are stored. */
  name: string;
  /** Must be the same array in every render, because a new array renders every row again. */
  columns: readonly TableColumnType<T>[];
  /**
   * The layout of the cards that replace the rows on a narrow screen. Without it, the table scrolls
   * sideways.
   */
  card?: CardLayout;
  data: Listed<T>;
  query: TableQueryControls;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** The content to show if the list has no records at all. */
  empty: EmptyList;
  /** Adds checkboxes to the rows. */
  selection?: TableSelection;
  /**
   * Makes the rows expandable. Must be the same object in every render, and the record ids must be
   * numbers.
   */
  opening?: { title: string; render: (record: T) => ReactNode };
  label: string;
  filters?: readonly FilterField[];
  /** More controls for the end of the filter line. */
  tools?: ReactNode;
  /** Notes to show between the filter line and the table. */
  notes?: ReactNode;
}

/**
 * A table of records from the server, with sorting, paging and row selection. It also handles empty
 * lists, loading and failed requests.
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
  const chosen = selection?.selected;
  const { shown, selected, opened, selecting, ordered, coming } = useTableState({
    ...{ name, columns, card, data, query, narrow, chosen },
    openTitle: opening?.title,
  });
  const failedNow = failed && !loading;
  useReconnected(failedNow && list.length > 0 ? onRetry : undefined);
  // True while the table loads and has no rows to show, so that it shows grey placeholder rows. If
  // it has old rows, they stay visible but dimmed until the new rows have loaded.
  const isFirst = loading && list.length === 0;
  const rowHeight = ROW_HEIGHTS[shown.density];
  const filtered = Object.keys(query.filters).length > 0;
  const emptyView = <NothingListed filtered={filtered} empty={empty} query={query} />;
  const top = (
    <TableTop
      query={query}
      total={data.pagination.total}
      selection={selection}
      filters={filters}
      tools={tools}
    />
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
        {failedNow && <RefreshFailed onRetry={onRetry} />}
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
