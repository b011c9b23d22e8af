import { lazyPart } from '@/components/lazy/lazyPart';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useItems } from './useItems';

const ItemDetails = lazyPart('item-details', () =>
  import('./ItemDetails').then((module) => module.ItemDetails),
);

/** The details of the item that the address names. */
export const OpenItem = () => {
  const { list, state } = useItems();
  const { value, close } = useDialogParam('item');
  if (!value || state !== 'ready') return null;
  return <ItemDetails item={list.find(({ id }) => id === value)} onClose={close} />;
};
