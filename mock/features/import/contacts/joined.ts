import {
  blankContact,
  type Contact,
  type ContactField,
  type ContactFields,
} from '@/contract/directory';
import type { ImportIssue, PersonQuestion } from '@/contract/import/import';
import type { ReadContact } from '@/domain/rows/contactRow';
import type { PlannedRow, ReadRow, StoredRow } from '../plan';

/** The parsed row of a person. `joined` has values from later rows of the same person. */
export type JoinedContact = ReadContact & { joined?: Partial<ContactFields> };

export type PlannedContact = PlannedRow<JoinedContact>;

export type StoredContact = StoredRow<JoinedContact>;

/**
 * A file row in an import of contacts. A row that only adds data to the person of an earlier row,
 * such as a second telephone number, is joined to that row.
 */
export interface JoinedRow extends ReadRow<JoinedContact> {
  /**
   * Set if this row is joined to an earlier row of the same person. If `person` is set, the user is
   * asked to confirm this.
   */
  joining?: { issues: ImportIssue[]; person?: PersonQuestion };
  /** Warnings that this row takes over values from later rows of the same person. */
  joins: ImportIssue[];
}

export const NUMBERS: readonly ContactField[] = ['mobile', 'mobile2', 'shortNo', 'officePhone'];

/** Returns the values of a person, including values from later rows of the same person. */
export const valuesOf = ({ values, joined }: JoinedContact): Partial<ContactFields> =>
  joined ? { ...values, ...joined } : values;

/**
 * Returns the fields of a new contact. If the row has classes but no group, the contact becomes a
 * class contact (班级联系人).
 */
export const newContactOf = (read: JoinedContact): ContactFields => {
  const values = valuesOf(read);
  return { ...blankContact, ...(values.classes && { group: 'class' }), ...values };
};

/**
 * Keeps the stored first mobile number as the second one, if the file has only one mobile number
 * and this is the stored second one. Otherwise the import would lose the stored first number.
 */
export const withSwappedNumbers = (values: Partial<ContactFields>, { mobile, mobile2 }: Contact) =>
  values.mobile && values.mobile === mobile2 && !values.mobile2 ? { mobile2: mobile } : {};

/** Returns true if a file row adds only telephone numbers to the person in an earlier row. */
export const saysOnlyNumbers = ({ values }: ReadContact, person: JoinedContact): boolean =>
  (Object.keys(values) as ContactField[]).every(
    (field) => NUMBERS.includes(field) || values[field] === person.values[field],
  );

export const mobilesOf = ({ mobile, mobile2 }: Partial<ContactFields>): string[] =>
  [mobile, mobile2].flatMap((number) => number || []);

/**
 * Combines the telephone numbers of two rows about one person. A contact has room for two mobile
 * numbers, one short number and one office number. `third` is true if there is no room for a
 * number.
 */
export const withNumbers = (known: Partial<ContactFields>, more: Partial<ContactFields>) => {
  const mobiles = [...new Set([...mobilesOf(known), ...mobilesOf(more)])];
  const [mobile, mobile2, ...others] = mobiles;
  const shortNo = known.shortNo || more.shortNo;
  const officePhone = known.officePhone || more.officePhone;
  const hasUnjoined = (['shortNo', 'officePhone'] as const).some(
    (field) => more[field] && known[field] && more[field] !== known[field],
  );
  const numbers = { mobile, mobile2, shortNo, officePhone };
  const filled = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number));
  return { joined: filled as Partial<ContactFields>, third: others.length > 0 || hasUnjoined };
};

/**
 * Returns true if a file row may be joined to an earlier row: the rows are on different sheets, and
 * their values do not contradict each other.
 */
export const isAddedTo = (own: JoinedRow, person: JoinedRow): boolean => {
  const known = valuesOf(person.read);
  const fields = Object.entries(own.read.values) as [ContactField, unknown][];
  return (
    own.sheet !== person.sheet &&
    fields.every(([field, value]) => known[field] === undefined || known[field] === value)
  );
};
