import type { ReactNode } from 'react';
import { FilterBar } from '@/components/table/filter/FilterBar';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { NothingFound } from './ItemParts';
import styles from './Items.module.css';
import { type Item, matches } from './itemQuery';
import { LoadedItems } from './LoadedItems';
import { MoreItems } from './MoreItems';
import { useFilterFields } from './useFilterFields';
import { useItemQuery } from './useItemQuery';

interface ItemSearchProps {
  label: string;
  layout: 'cards' | 'rows';
  children: (item: Item) => ReactNode;
}

const Results = ({
  list,
  label,
  layout,
  children,
}: ItemSearchProps & { list: readonly Item[] }) => {
  const text = useText(itemsText);
  const { query, values, filter, clear } = useItemQuery();
  const found = list.filter((item) => matches(item, query));
  return (
    <>
      <FilterBar fields={useFilterFields(list)} values={values} onChange={filter} />
      <p role="status" className={styles.found}>
        {text.found(found.length)}
      </p>
      {found.length === 0 ? (
        <NothingFound onClear={clear} />
      ) : (
        <MoreItems items={found} label={label} layout={layout}>
          {children}
        </MoreItems>
      )}
    </>
  );
};

export const ItemSearch = (props: ItemSearchProps) => (
  <LoadedItems>{(list) => <Results {...props} list={list} />}</LoadedItems>
);
