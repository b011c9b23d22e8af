import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Contact } from '@/contract/directory';
import { useDebounced } from '@/hooks/useDebounced';
import { useAppDispatch } from '@/store/hooks';
import { type Found, judge, type SmsValues } from './smsValues';

/** Milliseconds of rest before the phone book is asked. */
const FIND_AFTER = 300;

export interface Recipient {
  found: Found | undefined;
  /** The name is being typed: whom it may mean is asked for. */
  type: (name: string) => void;
  /** One of several was chosen. */
  choose: (contact: Contact) => void;
  /** The field is left: a part of a name or its spelling becomes the name. */
  settle: () => void;
  /** The number is typed by hand from here on. */
  typeNumber: () => void;
  forget: () => void;
}

/** The name form (V-02): asks the phone book for a name and fills in the number of the one it finds. */
export const useRecipient = (form: FormInstance<SmsValues>, onChange: () => void): Recipient => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found>();
  const asked = useRef('');
  // A number that was typed to this name is never overwritten by what the phone book says later.
  const byHand = useRef(false);

  const fillIn = ({ id, name, mobile }: Contact) => {
    form.setFieldsValue({ mobile, known: mobile ? { id, name } : undefined });
    form.setFields([{ name: 'mobile', errors: [] }]);
    onChange();
  };

  const find = useDebounced(async (name: string) => {
    const contacts = await dispatch({ type: 'form/findRecipients', payload: name });
    // Only the answer to what stands in the field now counts.
    if (asked.current !== name) return;
    const next = judge(contacts);
    setFound(next);
    if (next.kind === 'one' && !byHand.current) fillIn(next.contact);
  }, FIND_AFTER);

  const type = (typed: string) => {
    find.cancel();
    const name = typed.trim();
    asked.current = name;
    byHand.current = false;
    setFound(undefined);
    // The number belongs to the name that stood there before.
    if (form.getFieldValue('known')) form.setFieldsValue({ mobile: '', known: undefined });
    if (name) find.later(name);
  };

  const choose = (contact: Contact) => {
    asked.current = contact.name;
    form.setFieldsValue({ recipientName: contact.name });
    setFound({ kind: 'one', contact });
    fillIn(contact);
  };

  return {
    found,
    type,
    choose,
    settle: () => {
      if (found?.kind !== 'one') return;
      form.setFieldsValue({ recipientName: found.contact.name });
      onChange();
    },
    typeNumber: () => {
      byHand.current = true;
      if (!form.getFieldValue('known')) return;
      form.setFieldsValue({ known: undefined });
      setFound(undefined);
    },
    forget: () => {
      asked.current = '';
      setFound(undefined);
    },
  };
};
