import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { ItemCard } from './ItemCard';
import { StatusTag } from './ItemParts';
import styles from './Items.module.css';
import { LoadedItems, OpenItem } from './LoadedItems';
import { MoreItems } from './MoreItems';
import { useItemsFetch } from './useItems';

const CardListPage = () => {
  const text = useText(itemsText);
  useItemsFetch();
  return (
    <>
      <PageHeader title={text.cardTitle}>
        <p className={styles.intro}>{text.cardIntro}</p>
      </PageHeader>
      <LoadedItems>
        {(list) => (
          <MoreItems items={list} label={text.items} layout="cards">
            {(item) => (
              <ItemCard item={item}>
                <p>{item.description}</p>
                <StatusTag status={item.status} />
              </ItemCard>
            )}
          </MoreItems>
        )}
      </LoadedItems>
      <OpenItem />
    </>
  );
};

export default CardListPage;
