import { Divider, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { marks } from '@/contract/base/marks';
import { isMachineNumber } from '@/contract/base/phone';
import type { Contact } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import styles from './Contact.module.css';
import { ContactItem, SharedItem } from './ContactItem';

/**
 * Warns the user if other contacts have the same number. The user can save anyway, because
 * colleagues in an office may share a number.
 */
const useNumberWarning = (own: Contact | undefined) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const [warning, setWarning] = useState('');
  const check = async (mobile: string) => {
    const plain = mobile.trim();
    if (!plain) return setWarning('');
    const sharing = await dispatch({ type: 'directory/sharing', payload: plain });
    const names = sharing.filter(({ id }) => id !== own?.id).map(({ name }) => name);
    if (names.length > 0) setWarning(text.sharedNumber(names.join(marks().list)));
    else setWarning(isMachineNumber(plain) ? text.machineNumber : '');
  };
  return { warning, check };
};

export const NameFields = ({ isNew }: { isNew: boolean }) => (
  <div className={styles.pair}>
    <ContactItem name="name" required>
      <Input autoFocus={isNew} maxLength={50} />
    </ContactItem>
    <ContactItem name="staffNo">
      <Input maxLength={32} />
    </ContactItem>
    <SharedItem name="department" />
    <SharedItem name="unit" />
  </div>
);

/**
 * Warns the user if a typed student class does not occur in any course. The user can save anyway.
 */
const useClassWarning = () => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const [warning, setWarning] = useState('');
  const check = async (typed: string) => {
    const classes = typed.trim();
    if (!classes) return setWarning('');
    const unknown = await dispatch({ type: 'directory/unknownClasses', payload: classes });
    setWarning(unknown.length > 0 ? text.unknownClasses(unknown.join(marks().list)) : '');
  };
  return { warning, check };
};

/**
 * Inputs for the student classes of a class contact, such as a monitor (班长). Hidden for contacts of
 * other groups.
 */
export const ClassFields = () => {
  const text = useText(contactText);
  const group = Form.useWatch('group', { preserve: true });
  const { warning, check } = useClassWarning();
  if (group !== 'class') return null;
  return (
    <div className={styles.pair}>
      <ContactItem
        name="classes"
        required
        extra={warning ? <span className={styles.warning}>{warning}</span> : text.classesHint}
      >
        <Input
          maxLength={500}
          placeholder={text.classFilter}
          onBlur={({ target }) => check(target.value)}
        />
      </ContactItem>
      <SharedItem name="part" />
    </div>
  );
};

const TEL = { type: 'tel', maxLength: 40, autoComplete: 'off' } as const;

export const NumberFields = ({ contact }: { contact: Contact | undefined }) => {
  const { warning, check } = useNumberWarning(contact);
  return (
    <div className={styles.pair}>
      <ContactItem
        name="mobile"
        extra={warning && <span className={styles.warning}>{warning}</span>}
      >
        <Input {...TEL} onBlur={({ target }) => check(target.value)} />
      </ContactItem>
      <ContactItem name="mobile2">
        <Input {...TEL} />
      </ContactItem>
      <ContactItem name="shortNo">
        <Input maxLength={20} />
      </ContactItem>
      <SharedItem name="officePhone" />
    </div>
  );
};

/** `statusNote` explains how a new status affects the contact's classes and messages. */
export const MoreFields = ({ statusNote }: { statusNote: ReactNode }) => (
  <>
    <SharedItem name="smsOptOut" />
    <Divider />
    <div className={styles.pair}>
      <SharedItem name="group" />
      <SharedItem name="status" />
      <SharedItem name="category" />
      <SharedItem name="gender" />
      <SharedItem name="title" />
      <SharedItem name="position" />
      <ContactItem name="email">
        <Input type="email" maxLength={100} />
      </ContactItem>
      <ContactItem name="wechat">
        <Input maxLength={50} />
      </ContactItem>
      <ContactItem name="wecomId">
        <Input maxLength={64} />
      </ContactItem>
      <SharedItem name="channel" />
      <SharedItem name="campus" />
      <SharedItem name="office" />
    </div>
    {statusNote}
    <SharedItem name="remark" />
  </>
);
