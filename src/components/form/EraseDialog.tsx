import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import type { Erased } from '@/contract/personalData';
import { addDays, toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import styles from './EraseDialog.module.css';

interface EraseDialogProps {
  name: string;
  /** The number of nightly backup files that the server keeps. Undefined if unknown. */
  backupsKept: number | undefined;
  /** Erases the person whose name the user typed. Resolves to undefined if the server refuses. */
  onErase: (name: string) => Promise<Erased | undefined>;
  onErased: () => void;
  onClose: () => void;
}

/** Returns the last day on which a nightly backup file still contains today's data. */
const backupsUntil = (days: number): string => addDays(toDay(new Date()), days);

/**
 * A dialog that permanently erases a person's data. To confirm, the user types the person's name
 * (X-10).
 */
export const EraseDialog = ({
  name,
  backupsKept,
  onErase,
  onErased,
  onClose,
}: EraseDialogProps) => {
  const text = useText(contactText).personalData;
  const field = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);

  const erase = async () => {
    setBusy(true);
    const erased = await onErase(typed);
    setBusy(false);
    if (!erased) return;
    toast(erased.finished ? text.erased(erased.messages) : text.goesOn);
    onErased();
  };
  return (
    <Modal
      open
      title={text.title(name)}
      okText={text.erase}
      okButtonProps={{ danger: true, disabled: typed !== name }}
      confirmLoading={busy}
      onOk={erase}
      onCancel={onClose}
    >
      <p>{text.hint}</p>
      <p>{text.files}</p>
      {backupsKept !== undefined && <p>{text.backups(backupsKept, backupsUntil(backupsKept))}</p>}
      <label htmlFor={field}>{text.typeName(name)}</label>
      <Input
        id={field}
        className={styles.typedName}
        autoFocus
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  );
};
