import { Initial } from '@/components/display/Initial';
import { RelativeTime } from '@/components/display/RelativeTime';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/items';
import { ItemLink } from './ItemLink';
import { ItemProgress } from './ItemProgress';
import styles from './Items.module.css';
import type { Item } from './itemQuery';
import { StatusTag } from './StatusTag';

/** An item in one line, where there is room for it. */
export const BasicRow = ({ item }: { item: Item }) => {
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
