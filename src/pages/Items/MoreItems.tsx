import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

/** The number of cards that each click adds. 12 cards fill complete rows of 2, 3 or 4 cards. */
const STEP = 12;

/**
 * Keeps the number of visible items in the URL, so that the Back button shows the same number
 * again.
 */
const useShown = (total: number) => {
  const [params, change] = useAddressParams();
  const wanted = params.get('show') ?? '';
  const shown = Math.min(/^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : STEP, total);
  const showMore = () => change({ show: String(shown + STEP) }, { replace: true });
  return { shown, showMore };
};

interface MoreItemsProps {
  items: readonly Item[];
  label: string;
  layout: 'cards' | 'rows';
  children: (item: Item) => ReactNode;
}

export const MoreItems = ({ items, label, layout, children }: MoreItemsProps) => {
  const text = useText(itemsText);
  const { shown, showMore } = useShown(items.length);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  // Focuses the first new item, because the clicked button has moved or disappeared.
  const focusFirstNew = useEffectEvent((_shown: number) => {
    if (firstNew.current === undefined) return;
    (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus();
    firstNew.current = undefined;
  });
  useEffect(() => focusFirstNew(shown), [shown]);

  const handleMore = () => {
    firstNew.current = shown;
    showMore();
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={styles[layout]}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {shown < items.length && <Button onClick={handleMore}>{text.loadMore}</Button>}
        <span className={styles.quiet}>
          {shown < items.length ? text.shown(shown, items.length) : text.noMore}
        </span>
      </div>
    </>
  );
};
