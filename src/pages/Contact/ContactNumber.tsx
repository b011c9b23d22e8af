import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { Contact, ContactNumber as Field } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';

interface ContactNumberProps {
  contact: Contact;
  field: Field;
}

/**
 * Shows a contact's masked telephone number. A click shows the full number, and the server records
 * this in the history (C-05).
 */
export const ContactNumber = ({ contact, field }: ContactNumberProps) => {
  const { id, name, version } = contact;
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const reveal = async () => {
    const answer = await dispatch({ type: 'directory/reveal', payload: id });
    return answer.Success ? answer.Value[field] : undefined;
  };
  const called = text.numbers[field];
  return (
    <HiddenNumber
      key={version}
      number={contact[field]}
      onReveal={reveal}
      labels={{ reveal: text.reveal(name, called), hide: text.hide, call: text.call(name, called) }}
    />
  );
};
