import { Input, Modal } from 'antd';
import { useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';

interface PasteProps {
  onPaste: (cells: string) => void;
}

const PasteDialog = ({ onPaste, onClose }: PasteProps & { onClose: () => void }) => {
  const text = useText(importText);
  const [cells, setCells] = useState('');
  const isBlank = cells.trim() === '';
  const { close, leave } = useClosing({ isChanged: () => !isBlank, onClose });

  const handleOk = () => {
    leave();
    onPaste(cells);
  };
  return (
    <Modal
      open
      title={text.paste}
      okText={text.pasteRead}
      okButtonProps={{ disabled: isBlank }}
      onOk={handleOk}
      onCancel={close}
    >
      <Input.TextArea
        aria-label={text.pasteLabel}
        placeholder={text.pasteHint}
        autoFocus
        rows={10}
        value={cells}
        onChange={({ target }) => setCells(target.value)}
      />
    </Modal>
  );
};

/** Takes cells that were copied from a spreadsheet program (I-01). */
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
