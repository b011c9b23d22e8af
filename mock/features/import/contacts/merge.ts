import { spoken } from '@/contract/base/language';
import { CONTACT_FIELDS, type Contact, type ContactFields } from '@/contract/directory';
import type { ImportChange } from '@/contract/import/import';
import { type JoinedContact, newContactOf, valuesOf, withSwappedNumbers } from './joined';

/** Fields that an empty cell may clear. All other fields must have a value. */
const CLEARABLE = CONTACT_FIELDS.filter(
  (field) => !['name', 'group', 'status', 'channel', 'smsOptOut'].includes(field),
);

const textOf = (value: unknown): string =>
  typeof value === 'boolean'
    ? spoken(value ? { 'zh-CN': '是', en: 'yes' } : { 'zh-CN': '否', en: 'no' })
    : String(value ?? '');

/** Returns the fields that the import changes, with their old and new values as texts. */
export const changesOf = (before: ContactFields, after: ContactFields): ImportChange[] =>
  CONTACT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: textOf(before[field]),
    to: textOf(after[field]),
  }));

/**
 * Returns the contact after the import. Values in the file replace stored values. If `clear` is
 * true, empty cells clear stored values.
 */
export const merged = (
  read: JoinedContact,
  existing: Contact | undefined,
  clear: boolean,
): ContactFields => {
  const cleared = clear && existing ? read.blank.filter((field) => CLEARABLE.includes(field)) : [];
  const blanks = Object.fromEntries(cleared.map((field) => [field, '']));
  if (!existing) return newContactOf(read);
  const numbers = withSwappedNumbers(valuesOf(read), existing);
  return { ...contactFieldsOf(existing), ...numbers, ...blanks, ...valuesOf(read) };
};

/** Returns only the editable fields of a contact, without fields such as id and version. */
export const contactFieldsOf = (contact: Contact): ContactFields =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])) as ContactFields;
