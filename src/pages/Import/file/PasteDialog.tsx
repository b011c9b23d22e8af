import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';

export interface PasteProps {
  onPaste: (cells: string) => void;
}

export const PasteDialog = ({ onPaste, onClose }: PasteProps & { onClose: () => void }) => {
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
