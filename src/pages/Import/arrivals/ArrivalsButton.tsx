import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { ImportTarget } from '@/contract/import/import';
import { arrivalsText } from '@/locales/arrivals';
import { useText } from '@/locales/catalogue';

interface DialogProps {
  target: ImportTarget;
  onClose: () => void;
}

const ArrivalsDialog = lazyPart<DialogProps>(
  'import-arrivals',
  async () => (await import('./ArrivalsDialog')).ArrivalsDialog,
);

/** A button that opens the dialog about automatic imports. */
export const ArrivalsButton = ({ target }: { target: ImportTarget }) => {
  const text = useText(arrivalsText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.settings}</Button>
      {open && <ArrivalsDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
};
