import { Pagination, Segmented } from 'antd';
import { useRef } from 'react';
import { Initial } from '@/components/display/Initial';
import { RelativeTime } from '@/components/display/RelativeTime';
import { type Accepts, type TableQueryControls, useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { itemsText } from '@/locales/template/items';
import { ItemLink, ItemProgress, NothingFound, StatusTag } from './ItemParts';
import styles from './Items.module.css';
import { contains, type Item } from './itemQuery';
import { SearchBox } from './SearchBox';

/** One item of the demo list. On wide screens, it fits on one line. */
const BasicRow = ({ item }: { item: Item }) => {
  const text = useText(itemsText);
  const { owner, subDescription, status, updatedAt } = item;
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <Initial name={owner} />
        <div className={styles.what}>
          <h2 className={styles.title}>
            <ItemLink item={item} />
          </h2>
          <span className={styles.quiet}>{subDescription}</span>
        </div>
      </div>
      <div className={styles.what}>
        <span>{owner}</span>
        <span className={styles.quiet}>
          {text.updated} <RelativeTime at={updatedAt} />
        </span>
      </div>
      <span>
        <StatusTag status={status} />
      </span>
      <ItemProgress item={item} />
    </article>
  );
};

const FILTER_NAMES = ['q', 'status'] as const;
const STATUSES = ['active', 'normal', 'exception'] as const;
const ANY = 'any';
const accepts: Accepts = (name, value) =>
  name !== 'status' || STATUSES.some((status) => status === value);
const PAGE_SIZES = [20, 50, 100];

const Tools = ({ filters, setFilters }: TableQueryControls) => {
  const text = useText(itemsText);
  return (
    <div className={styles.tools}>
      <Segmented
        aria-label={text.status}
        value={filters.status ?? ANY}
        options={[
          { value: ANY, label: text.anyStatus },
          ...STATUSES.map((value) => ({ value, label: text.statuses[value] })),
        ]}
        onChange={(value) => setFilters({ ...filters, status: value === ANY ? '' : value })}
      />
      <SearchBox
        value={filters.q ?? ''}
        onSearch={(entered) => setFilters({ ...filters, q: entered })}
      />
    </div>
  );
};

interface RowsProps {
  found: readonly Item[];
  query: TableQueryControls;
}

const Rows = ({ found, query: { page, pageSize, setPage } }: RowsProps) => {
  const text = useText(itemsText);
  const { total } = useText(tableText);
  const top = useRef<HTMLUListElement>(null);
  // Limits the page number to the last page, because an old link may contain a higher number.
  const current = Math.min(page, Math.ceil(found.length / pageSize));
  const handleChange = (next: number, size: number) => {
    setPage(next, size);
    top.current?.scrollIntoView();
  };
  return (
    <>
      <ul ref={top} aria-label={text.items} className={styles.rows}>
        {found.slice((current - 1) * pageSize, current * pageSize).map((item) => (
          <li key={item.id}>
            <BasicRow item={item} />
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.pages}
        size="small"
        responsive
        current={current}
        pageSize={pageSize}
        total={found.length}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger
        showTotal={total}
        onChange={handleChange}
      />
    </>
  );
};

export const BasicList = ({ list }: { list: readonly Item[] }) => {
  const text = useText(itemsText);
  const query = useTableQuery(FILTER_NAMES, accepts);
  const { q = '', status } = query.filters;
  const found = list.filter((item) => (!status || item.status === status) && contains(item, q));
  return (
    <>
      <Tools {...query} />
      <p role="status" className={styles.found}>
        {text.found(found.length)}
      </p>
      {found.length > 0 ? (
        <Rows found={found} query={query} />
      ) : (
        <NothingFound onClear={() => query.setFilters({})} />
      )}
    </>
  );
};
