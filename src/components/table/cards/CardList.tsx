import { Pagination, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useListParts } from '@/components/table/listParts';
import { AllBox } from '@/components/table/selection/SelectionBoxes';
import type { Pagination as Paging } from '@/contract/base/list';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './Cards.module.css';
import { type Around, cardOf, type Identified } from './RecordCard';
import { SkeletonCards } from './SkeletonCards';

export interface CardListProps<T> extends Around<T> {
  label: string;
  list: readonly T[];
  pagination: Paging;
  query: TableQueryControls;
  loading: boolean;
  empty: ReactNode;
  settings: ReactNode;
}

/**
 * A group of cards. Each card subscribes to its own state, so that selecting or expanding one card
 * does not render the others again.
 */
const CardsPart = <T extends Identified>({
  list,
  ...around
}: Around<T> & { list: readonly T[] }) => {
  const { card, columns, shown, selecting, selected, opened, renderOpened } = around;
  return useMemo(
    () =>
      list.map((record, index) =>
        cardOf({ card, columns, shown, selecting, selected, opened, renderOpened }, record, index),
      ),
    [list, card, columns, shown, selecting, selected, opened, renderOpened],
  );
};

interface SortProps<T> {
  columns: Around<T>['columns'];
  query: TableQueryControls;
}

/** A select box for the sort order, because cards have no column headers to click. */
const SortChoice = <T,>({ columns, query }: SortProps<T>) => {
  const text = useText(tableText);
  const sortable = columns.filter(({ sorter }) => sorter);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, title }) => [
    { value: `${String(key)}_ascend`, label: text.ascending(String(title)) },
    { value: `${String(key)}_descend`, label: text.descending(String(title)) },
  ]);
  return (
    <Select
      className={styles.sort ?? ''}
      aria-label={text.sort}
      value={query.sorter}
      options={[{ value: '', label: text.ownOrder }, ...options]}
      onChange={query.setSorter}
    />
  );
};

/**
 * One page of a list as cards, for narrow screens. Selection, sorting and paging work as in the
 * table.
 */
export const CardList = <T extends Identified>({
  label,
  list,
  pagination: { current, pageSize, total, more },
  query,
  loading,
  empty,
  settings,
  ...around
}: CardListProps<T>) => {
  const text = useText(tableText);
  const { parts } = useListParts(list);
  const { columns, selecting } = around;
  if (list.length === 0 && loading) return <SkeletonCards facts={around.card.facts.length} />;
  if (list.length === 0) {
    return (
      <>
        {/* Shown above an empty list too, because another saved view may have records. */}
        <div className={styles.bar}>
          <SortChoice columns={columns} query={query} />
          {settings}
        </div>
        {empty}
      </>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        {selecting && <AllBox {...selecting}>{text.selectAll}</AllBox>}
        <SortChoice columns={columns} query={query} />
        {settings}
      </div>
      <ul
        className={loading ? `${styles.cards} ${styles.loading}` : styles.cards}
        aria-label={label}
      >
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id. Their cards are keyed by id.
          <CardsPart key={at} list={part} {...around} />
        ))}
      </ul>
      <Pagination
        className={styles.pages ?? ''}
        simple
        current={current}
        pageSize={pageSize}
        total={total}
        showTotal={more ? text.totalMore : text.total}
        showSizeChanger={false}
        onChange={(page) => query.setPage(page, pageSize)}
      />
    </>
  );
};
