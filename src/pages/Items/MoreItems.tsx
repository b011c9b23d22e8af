import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

/** Rows of one, two, three and four cards all come out even. */
const STEP = 12;

/** How many of a long list are shown: kept in the address, so that coming back finds the same. */
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
