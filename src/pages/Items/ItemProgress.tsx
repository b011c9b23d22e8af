import { Progress } from 'antd';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/items';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

/** The bar's colour repeats what the tag beside it says in words; what is done is done. */
const lookOf = ({ status, percent }: Item) => {
  if (status === 'exception') return 'exception';
  return percent === 100 ? 'success' : 'normal';
};

/** How far an item has come. */
export const ItemProgress = ({ item }: { item: Item }) => {
  const text = useText(itemsText);
  return (
    <Progress
      size="small"
      percent={item.percent}
      status={lookOf(item)}
      format={(value = 0) => <span className={styles.percent}>{text.percent(value)}</span>}
      aria-label={text.progressOf(item.title)}
    />
  );
};
