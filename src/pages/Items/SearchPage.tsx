import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import styles from './Items.module.css';
import { OpenItem } from './LoadedItems';
import { SearchBox } from './SearchBox';
import { useItemQuery } from './useItemQuery';
import { useItemsFetch } from './useItems';

const VIEWS = ['projects', 'applications', 'articles'] as const;

/** Links to the three pages of search results. The links keep the search in the URL. */
const Views = () => {
  const text = useText(itemsText);
  const params = new URLSearchParams(useLocation().search);
  params.delete('show');
  params.delete('item');
  return (
    <nav aria-label={text.views} className={styles.views}>
      {VIEWS.map((view) => (
        <NavLink key={view} to={{ pathname: `/list/search/${view}`, search: `${params}` }}>
          {text[view]}
        </NavLink>
      ))}
    </nav>
  );
};

/**
 * The frame of the three pages of search results, with the search input. It loads the items once
 * for all three pages.
 */
const SearchPage = () => {
  const text = useText(itemsText);
  const { query, search } = useItemQuery();
  useItemsFetch();
  return (
    <>
      <PageHeader title={text.searchTitle} />
      <SearchBox value={query.text} onSearch={search} />
      <Views />
      <Outlet />
      <OpenItem />
    </>
  );
};

export default SearchPage;
