import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Hits } from '@/components/form/usePeopleSearch';
import type { Contact } from '@/contract/directory';
import { type Found, judge, type SmsValues } from './smsValues';

export interface Recipient {
  found: Found | undefined;
  /** Call this when the user types in the name input. */
  type: () => void;
  /** Sets the name in the form without firing antd's change event. */
  setName: (name: string) => void;
  judge: (contacts: Hits<Contact>) => void;
  choose: (contact: Contact) => void;
  /**
   * Fills in the contact from the URL. Unlike `choose`, it does not count as a change by the user.
   */
  begin: (contact: Contact) => void;
  typeNumber: () => void;
  forget: () => void;
}

/**
 * Manages the recipient inputs (V-02). If exactly one contact matches the typed name, the number is
 * filled in.
 */
export const useRecipient = (form: FormInstance<SmsValues>, onChange: () => void): Recipient => {
  const [found, setFound] = useState<Found>();
  // True if the user typed the number, which a search result must not overwrite.
  const byHand = useRef(false);

  const fillIn = ({ id, name, mobile }: Contact) => {
    form.setFieldsValue({ mobile, known: mobile ? { id, name } : undefined });
    form.setFields([{ name: 'mobile', errors: [] }]);
  };
  const take = (contact: Contact) => {
    form.setFields([{ name: 'recipientName', value: contact.name, errors: [] }]);
    const isJudged = found?.kind === 'one';
    setFound({ kind: 'one', contact });
    if (!isJudged || !byHand.current) fillIn(contact);
  };

  return {
    found,
    type: () => {
      byHand.current = false;
      setFound(undefined);
      // Clears the number of the contact, because the user has just changed the name.
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
      take(contact);
      onChange();
    },
    begin: take,
    typeNumber: () => {
      byHand.current = true;
      if (!form.getFieldValue('known')) return;
      form.setFieldsValue({ known: undefined });
      setFound(undefined);
    },
    forget: () => setFound(undefined),
  };
};
