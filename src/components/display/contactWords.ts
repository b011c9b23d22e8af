import { CONTACT_CHANNELS, CONTACT_STATUSES, GENDERS } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { type ContactText, contactText } from '@/locales/contact';

export type Words = Readonly<Record<string, string>>;

const inOrder = (stored: readonly string[], words: readonly string[]): Words =>
  Object.fromEntries(stored.map((value, at) => [value, words[at] ?? value]));

/** What the program’s own values of a contact are called, by field. They are stored in Chinese, or as a code. */
export const contactWords = (text: ContactText) => ({
  group: text.groups as Words,
  gender: inOrder(GENDERS, text.genders),
  status: inOrder(CONTACT_STATUSES, text.statuses),
  channel: inOrder(CONTACT_CHANNELS, text.channels),
});

/** Tells a contact’s field as people read it. */
export const useContactValue = (): ((value: unknown, field: string) => string) => {
  const { yes, no } = useText(commonText);
  const words: Readonly<Record<string, Words>> = contactWords(useText(contactText));
  return (value, field) => {
    if (typeof value === 'boolean') return value ? yes : no;
    const plain = String(value ?? '');
    return words[field]?.[plain] ?? plain;
  };
};

/** The program’s own values of a field to choose from. */
export const wordOptions = (words: Words) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
