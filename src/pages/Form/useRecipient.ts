import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Hits } from '@/components/form/usePeopleSearch';
import type { Contact } from '@/contract/directory';
import { type Found, judge, type SmsValues } from './smsValues';

export interface Recipient {
  found: Found | undefined;
  /** The name is typed over. */
  type: () => void;
  /** Sets the name without a change event. */
  setName: (name: string) => void;
  /** The phone book's answer to the name has come. */
  judge: (contacts: Hits<Contact>) => void;
  choose: (contact: Contact) => void;
  /** The number is typed by hand from here on. */
  typeNumber: () => void;
  forget: () => void;
}

/** The name form (V-02): fills in the number of the one contact that a name may mean. */
export const useRecipient = (form: FormInstance<SmsValues>, onChange: () => void): Recipient => {
  const [found, setFound] = useState<Found>();
  // A number that was typed to this name is never overwritten by what the phone book says later.
  const byHand = useRef(false);

  const fillIn = ({ id, name, mobile }: Contact) => {
    form.setFieldsValue({ mobile, known: mobile ? { id, name } : undefined });
    form.setFields([{ name: 'mobile', errors: [] }]);
  };

  return {
    found,
    type: () => {
      byHand.current = false;
      setFound(undefined);
      // The number belongs to the name that stood there before.
      if (form.getFieldValue('known')) form.setFieldsValue({ mobile: '', known: undefined });
    },
    setName: (recipientName) => form.setFieldsValue({ recipientName }),
    judge: (contacts) => {
      const next = judge(contacts);
      setFound(next);
      if (next.kind !== 'one' || byHand.current) return;
      fillIn(next.contact);
      onChange();
    },
    choose: (contact) => {
      form.setFields([{ name: 'recipientName', value: contact.name, errors: [] }]);
      const isJudged = found?.kind === 'one';
      setFound({ kind: 'one', contact });
      if (!isJudged || !byHand.current) fillIn(contact);
      onChange();
    },
    typeNumber: () => {
      byHand.current = true;
      if (!form.getFieldValue('known')) return;
      form.setFieldsValue({ known: undefined });
      setFound(undefined);
    },
    forget: () => setFound(undefined),
  };
};
