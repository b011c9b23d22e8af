import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { ItemCard } from './ItemCard';
import { ItemSearch } from './ItemSearch';
import styles from './Items.module.css';

const SearchProjectsPage = () => {
  const text = useText(itemsText);
  return (
    <ItemSearch label={text.projects} layout="cards">
      {(item) => (
        <ItemCard item={item}>
          <p>{item.subDescription}</p>
          <p className={styles.quiet}>
            {text.membersOf(item.members.map(({ name }) => name).join(marks().list))}
          </p>
        </ItemCard>
      )}
    </ItemSearch>
  );
};

export default SearchProjectsPage;
