import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { BasicList } from './BasicList';
import { Facts } from './ItemParts';
import styles from './Items.module.css';
import { type Item, RECENT_DAYS, summaryOf } from './itemQuery';
import { LoadedItems, OpenItem } from './LoadedItems';
import { useItemsFetch } from './useItems';

const Summary = ({ list }: { list: readonly Item[] }) => {
  const text = useText(itemsText);
  const { unfinished, troubled, average, recent } = summaryOf(list, new Date());
  const facts = [
    [text.unfinished, text.count(unfinished)],
    [text.statuses.exception, text.count(troubled)],
    [text.average, text.percent(average)],
    [text.recent(RECENT_DAYS), text.count(recent)],
  ] as const;
  return (
    <section aria-label={text.summary} className={styles.summary}>
      <Facts facts={facts} />
    </section>
  );
};

const BasicListPage = () => {
  const text = useText(itemsText);
  useItemsFetch();
  return (
    <>
      <PageHeader title={text.basicTitle} />
      <LoadedItems>
        {(list) => (
          <>
            <Summary list={list} />
            <BasicList list={list} />
          </>
        )}
      </LoadedItems>
      <OpenItem />
    </>
  );
};

export default BasicListPage;
