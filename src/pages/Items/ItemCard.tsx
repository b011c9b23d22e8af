import type { ReactNode } from 'react';
import { Initial } from '@/components/display/Initial';
import { RelativeTime } from '@/components/display/RelativeTime';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { ItemLink } from './ItemParts';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

interface ItemCardProps {
  item: Item;
  children: ReactNode;
}

export const ItemCard = ({ item, children }: ItemCardProps) => {
  const text = useText(itemsText);
  const { owner, category, rate, updatedAt } = item;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Initial name={owner} />
        <div className={styles.what}>
          <h2 className={styles.title}>
            <ItemLink item={item} />
          </h2>
          <span className={styles.quiet}>
            {owner} · {category}
          </span>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <span>{text.rated(rate)}</span>
        <span>
          {text.updated} <RelativeTime at={updatedAt} />
        </span>
      </footer>
    </article>
  );
};
