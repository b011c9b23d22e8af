import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { ItemCard } from './ItemCard';
import { Facts } from './ItemParts';
import { ItemSearch } from './ItemSearch';

const SearchApplicationsPage = () => {
  const text = useText(itemsText);
  return (
    <ItemSearch label={text.applications} layout="cards">
      {(item) => (
        <ItemCard item={item}>
          <Facts
            facts={[
              [text.activeUser, numberText(item.activeUser)],
              [text.newUser, numberText(item.newUser)],
            ]}
          />
        </ItemCard>
      )}
    </ItemSearch>
  );
};

export default SearchApplicationsPage;
