import { Link, useLocation } from 'react-router-dom';
import { openingOf } from '@/hooks/useDialogParam';
import type { Item } from './itemQuery';

/** An item's title, which opens its details over the page. */
export const ItemLink = ({ item: { id, title } }: { item: Item }) => {
  const params = new URLSearchParams(useLocation().search);
  params.set('item', id);
  return (
    <Link to={{ search: `?${params}` }} state={openingOf('item')}>
      {title}
    </Link>
  );
};
