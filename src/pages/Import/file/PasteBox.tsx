import { useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { PasteProps } from './PasteDialog';

const PasteDialog = lazyPart<PasteProps & { onClose: () => void }>('import-paste', () =>
  import('./PasteDialog').then((module) => module.PasteDialog),
);

/** A link that opens a dialog for pasting cells from a spreadsheet (I-01). */
export const PasteBox = ({ onPaste }: PasteProps) => {
  const text = useText(importText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{text.paste}</LinkButton>
      {open && <PasteDialog onPaste={onPaste} onClose={() => setOpen(false)} />}
    </>
  );
};
