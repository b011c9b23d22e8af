import { Tag } from 'antd';
import { RelativeTime } from '@/components/display/RelativeTime';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { ItemLink } from './ItemParts';
import { ItemSearch } from './ItemSearch';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

const Article = ({ item }: { item: Item }) => {
  const text = useText(itemsText);
  const { category, description, owner, updatedAt, rate, star, like, message } = item;
  const counts = [
    text.rated(rate),
    `${text.star} ${star}`,
    `${text.like} ${like}`,
    `${text.message} ${message}`,
  ];
  return (
    <article className={styles.article}>
      <header className={styles.line}>
        <h2 className={styles.title}>
          <ItemLink item={item} />
        </h2>
        <Tag>{category}</Tag>
      </header>
      <p>{description}</p>
      <p className={styles.foot}>
        <span>
          {owner} · {text.updated} <RelativeTime at={updatedAt} />
        </span>
        <span>{counts.join(' · ')}</span>
      </p>
    </article>
  );
};

const SearchArticlesPage = () => {
  const text = useText(itemsText);
  return (
    <ItemSearch label={text.articles} layout="rows">
      {(item) => <Article item={item} />}
    </ItemSearch>
  );
};

export default SearchArticlesPage;
