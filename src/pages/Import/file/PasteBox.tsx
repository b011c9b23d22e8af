import { Input, Modal } from 'antd';
import { useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';

/** Takes cells that were copied from a spreadsheet program (I-01). */
export const PasteBox = ({ onPaste }: { onPaste: (cells: string) => void }) => {
  const text = useText(importText);
  const [open, setOpen] = useState(false);
  const [cells, setCells] = useState('');

  const handleOk = () => {
    setOpen(false);
    onPaste(cells);
  };
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{text.paste}</LinkButton>
      <Modal
        open={open}
        title={text.paste}
        okText={text.pasteRead}
        okButtonProps={{ disabled: cells.trim() === '' }}
        onOk={handleOk}
        onCancel={() => setOpen(false)}
        destroyOnHidden
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
    </>
  );
};
