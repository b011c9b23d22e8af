import { Button, Dropdown, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { allows, callAccess } from '@/contract/access';
import { callKey } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import { eraseContact } from '@/contract/personalData';
import { addDays, toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { download } from '@/utils/download';
import styles from './Contact.module.css';

interface PersonalDataProps {
  contact: Contact;
  /** The contact is not there any more. */
  onErased: () => void;
}

interface ErasingProps extends PersonalDataProps {
  onClose: () => void;
}

/** The last day on which one of so many nightly backups holds what was in the data until today. */
const backupsUntil = (kept: number): string => addDays(toDay(new Date()), kept);

/** Asks for the name to be typed before anything is erased. */
const Erasing = ({ contact, onErased, onClose }: ErasingProps) => {
  const text = useText(contactText).personalData;
  const dispatch = useAppDispatch();
  const field = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { id, version, name } = contact;
  const kept = useAppSelector(({ site }) => site.backupsKept);

  const erase = async () => {
    setBusy(true);
    const answer = await dispatch({
      type: 'directory/erase',
      payload: { id, version, name: typed },
    });
    setBusy(false);
    if (!answer.Success) return;
    const { messages, finished } = answer.Value;
    toast(finished ? text.erased(messages) : text.goesOn);
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
      {kept !== undefined && <p>{text.backups(kept, backupsUntil(kept))}</p>}
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

/** What is kept about a person: taken out as a file, or erased; for who may do so. */
export const PersonalData = ({ contact, onErased }: PersonalDataProps) => {
  const text = useText(contactText).personalData;
  const dispatch = useAppDispatch();
  const [erasing, setErasing] = useState(false);
  const access = callAccess[callKey(eraseContact)];
  const role = useAppSelector(({ login }) => login.authority);
  if (!access || !allows(access, role)) return null;

  const takeOut = async () => {
    const answer = await dispatch({ type: 'directory/personalData', payload: contact.id });
    if (!answer.Success) return;
    const file = new Blob([JSON.stringify(answer.Value, null, 2)], { type: 'application/json' });
    download(`${text.fileName(contact.name)}.json`, file);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'export', label: text.export, onClick: takeOut },
            { key: 'erase', label: text.eraseMore, danger: true, onClick: () => setErasing(true) },
          ],
        }}
      >
        <Button type="link" size="small">
          {text.menu}
        </Button>
      </Dropdown>
      {erasing && (
        <Erasing contact={contact} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </>
  );
};
