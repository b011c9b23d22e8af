import Search from 'antd/es/input/Search';
import { useEffect, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import styles from './Items.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/**
 * A search input. The search starts on Enter, on a click on the button, or when the user clears the
 * input.
 */
export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const text = useText(itemsText);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <div className={styles.search}>
      <Search
        allowClear
        aria-label={text.searchLabel}
        placeholder={text.searchHint}
        enterButton={text.search}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(entered) => onSearch(entered.trim())}
      />
    </div>
  );
};
