import { useState } from 'react';
import { lazyPart } from '@/components/lazyPart';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useItems } from './useItems';

const ItemDetails = lazyPart('item-details', () =>
  import('./ItemDetails').then((module) => module.ItemDetails),
);

/** The details of the item that the address names. */
export const OpenItem = () => {
  const { list, state } = useItems();
  const { value, close } = useDialogParam('item');
  // The drawer stays until it has closed: only then it gives the focus back to where it came from.
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  if (!shown || state !== 'ready') return null;
  return (
    <ItemDetails
      item={list.find(({ id }) => id === shown)}
      open={value !== null}
      onClose={close}
      onClosed={() => setShown(null)}
    />
  );
};
