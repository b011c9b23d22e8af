import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/items';
import styles from './Items.module.css';
import type { Item } from './itemQuery';
import { useShown } from './useShown';

interface MoreItemsProps {
  items: readonly Item[];
  label: string;
  layout: 'cards' | 'rows';
  children: (item: Item) => ReactNode;
}

/** A long list, of which more is shown at the press of a button. */
export const MoreItems = ({ items, label, layout, children }: MoreItemsProps) => {
  const text = useText(itemsText);
  const { shown, showMore } = useShown(items.length);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  // The keyboard goes on where the new ones begin; the button has moved to their end, or is gone.
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
