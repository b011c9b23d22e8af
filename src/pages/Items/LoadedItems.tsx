import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { itemsText } from '@/locales/template/items';
import type { Item } from './itemQuery';
import { useItems } from './useItems';

/** Renders the loaded items, or else a spinner, an error or an empty state. */
export const LoadedItems = ({ children }: { children: (list: readonly Item[]) => ReactNode }) => {
  const text = useText(itemsText);
  const { failed, failedHint } = useText(tableText);
  const { list, state, fetch } = useItems();
  if (state === 'failed') return <LoadFailure title={failed} hint={failedHint} onRetry={fetch} />;
  if (state === 'loading') return <Loading spinning delay={200} />;
  return list.length === 0 ? <Empty description={text.empty} /> : children(list);
};

const ItemDetails = lazyPart('item-details', () =>
  import('./ItemDetails').then((module) => module.ItemDetails),
);

export const OpenItem = () => {
  const { list, state } = useItems();
  const { value, close } = useDialogParam('item');
  if (!value || state !== 'ready') return null;
  return <ItemDetails item={list.find(({ id }) => id === value)} onClose={close} />;
};
