import { EyeInvisibleOutlined, EyeOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { Contact } from '@/contract/directory';
import { maskMobile } from '@/contract/phone';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import styles from './Contact.module.css';

/** A number that onlookers cannot read; a click shows it, and the history keeps that (C-03). */
export const MaskedNumber = ({ contact }: { contact: Contact }) => {
  const { id, name, mobile, version, smsOptOut } = contact;
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ version: number; mobile: string }>();
  const [busy, setBusy] = useState(false);
  const revealed = shown?.version === version ? shown.mobile : undefined;

  const handleClick = async () => {
    if (revealed !== undefined) return setShown(undefined);
    setBusy(true);
    const answer = await dispatch({ type: 'directory/reveal', payload: id });
    setBusy(false);
    if (answer.Success) setShown({ version, mobile: answer.Value.mobile });
  };

  if (!mobile) {
    return (
      <Tag color="warning" icon={<WarningOutlined />}>
        {text.noNumber}
      </Tag>
    );
  }
  return (
    <span className={styles.number}>
      {revealed ?? maskMobile(mobile)}
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={revealed === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        aria-label={revealed === undefined ? text.reveal(name) : text.hide}
        onClick={handleClick}
      />
      {smsOptOut && <Tag>{text.optedOut}</Tag>}
    </span>
  );
};
