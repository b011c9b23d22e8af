import {
  blankContact,
  type Contact,
  type ContactField,
  type ContactFields,
} from '@/contract/directory';
import type { ImportIssue, PersonQuestion } from '@/contract/import/import';
import type { ReadContact } from '@/domain/rows/contactRow';
import type { PlannedRow, ReadRow, StoredRow } from '../plan';

/** A file row of a person. `joined` has values from later rows of the same person. */
export type JoinedContact = ReadContact & { joined?: Partial<ContactFields> };

export type PlannedContact = PlannedRow<JoinedContact>;

export type StoredContact = StoredRow<JoinedContact>;

/**
 * A file row of a contact import. A row is joined to an earlier row if it only adds data to the
 * same person, such as a second telephone number.
 */
export interface JoinedRow extends ReadRow<JoinedContact> {
  /**
   * Set if this row was joined to an earlier row of the same person. With `person`, the user is
   * asked whether this is right.
   */
  joining?: { issues: ImportIssue[]; person?: PersonQuestion };
  /** Warnings for this row: it receives values from later rows of the same person. */
  joins: ImportIssue[];
}

/** The fields with a telephone number. */
export const NUMBERS: readonly ContactField[] = ['mobile', 'mobile2', 'shortNo', 'officePhone'];

/** Returns the values of a person. Values from later rows of the same person are included. */
export const valuesOf = ({ values, joined }: JoinedContact): Partial<ContactFields> =>
  joined ? { ...values, ...joined } : values;

/**
 * Returns the fields of a new contact. A row with classes but without a group becomes a class
 * contact (班级联系人).
 */
export const newContactOf = (read: JoinedContact): ContactFields => {
  const values = valuesOf(read);
  return { ...blankContact, ...(values.classes && { group: 'class' }), ...values };
};

/**
 * If the mobile number in the file is stored as the second number, the two numbers are exchanged.
 */
export const withSwappedNumbers = (values: Partial<ContactFields>, { mobile, mobile2 }: Contact) =>
  values.mobile && values.mobile === mobile2 && !values.mobile2 ? { mobile2: mobile } : {};

/** Tells whether a file row adds only telephone numbers to the person in an earlier row. */
export const saysOnlyNumbers = ({ values }: ReadContact, person: JoinedContact): boolean =>
  (Object.keys(values) as ContactField[]).every(
    (field) => NUMBERS.includes(field) || values[field] === person.values[field],
  );

export const mobilesOf = ({ mobile, mobile2 }: Partial<ContactFields>): string[] =>
  [mobile, mobile2].flatMap((number) => number || []);

/**
 * Combines the telephone numbers of two rows of one person. A contact has at most two mobile
 * numbers, one short number and one office number. `third` is true if a number does not fit.
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
 * Tells whether two file rows may be joined: they are on different sheets, and no values
 * contradict.
 */
export const isAddedTo = (own: JoinedRow, person: JoinedRow): boolean => {
  const known = valuesOf(person.read);
  const fields = Object.entries(own.read.values) as [ContactField, unknown][];
  return (
    own.sheet !== person.sheet &&
    fields.every(([field, value]) => known[field] === undefined || known[field] === value)
  );
};
