import { matchText } from '@/contract/base/fields';
import {
  blankContact,
  type Contact,
  type ContactField,
  type ContactFields,
} from '@/contract/directory';
import type { ImportIssue, PersonQuestion } from '@/contract/import/import';
import { hasError, namedRow, warningAt } from '@/domain/base/issues';
import type { ReadContact } from '@/domain/rows/contactRow';
import { mapYielding } from '../../../db/base/yielding';
import type { PlannedRow, ReadRow, StoredRow } from '../plan';
import { type KnownContacts, unitKeyOf } from './match';

/** A file row of a person. `joined` has values from later rows of the same person. */
export type JoinedContact = ReadContact & { joined?: Partial<ContactFields> };

export type PlannedContact = PlannedRow<JoinedContact>;
export type StoredContact = StoredRow<JoinedContact>;

/**
 * A file row. Some rows are not a new person: they only add a telephone number to the person in an
 * earlier row.
 */
export interface JoinedRow extends ReadRow<JoinedContact> {
  /**
   * Set if this row was joined to an earlier row of the same person. `person` asks the user whether
   * this is right.
   */
  joining?: { issues: ImportIssue[]; person?: PersonQuestion };
  /** Warnings for the earlier row, which receives values from this row. */
  joins: ImportIssue[];
}

const NUMBERS: readonly ContactField[] = ['mobile', 'mobile2', 'shortNo', 'officePhone'];

/** Returns the values of a person. Values from later rows of the same person are included. */
export const valuesOf = ({ values, joined }: JoinedContact): Partial<ContactFields> =>
  joined ? { ...values, ...joined } : values;

/** Returns a new contact. With classes and without a group, it is a class contact. */
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
const saysOnlyNumbers = ({ values }: ReadContact, person: JoinedContact): boolean =>
  (Object.keys(values) as ContactField[]).every(
    (field) => NUMBERS.includes(field) || values[field] === person.values[field],
  );

const mobilesOf = ({ mobile, mobile2 }: Partial<ContactFields>): string[] =>
  [mobile, mobile2].flatMap((number) => number || []);

/**
 * Combines the telephone numbers of two rows of one person. A contact has at most two mobile
 * numbers, one short number and one office number. `third` is true if a number does not fit.
 */
const withNumbers = (known: Partial<ContactFields>, more: Partial<ContactFields>) => {
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
const isAddedTo = (own: JoinedRow, person: JoinedRow): boolean => {
  const known = valuesOf(person.read);
  const fields = Object.entries(own.read.values) as [ContactField, unknown][];
  return (
    own.sheet !== person.sheet &&
    fields.every(([field, value]) => known[field] === undefined || known[field] === value)
  );
};

/**
 * Finds file rows of the same person. A row is joined to an earlier row if it has the same staff
 * number, or the same name and department, and only adds a telephone number. A row without a name
 * belongs to the row above. A row on another sheet may also add other fields.
 */
class Joiner {
  readonly #known: KnownContacts;
  readonly #isSecond: (row: ReadRow) => boolean;
  /** The first file row of each person. Undefined if several people have the same key. */
  readonly #people = new Map<string, JoinedRow | undefined>();
  #above: JoinedRow | undefined;

  constructor(known: KnownContacts, isSecond: (row: ReadRow) => boolean) {
    this.#known = known;
    this.#isSecond = isSecond;
  }

  take({ row, sheet, read: { values, blank, issues } }: ReadRow<ReadContact>): JoinedRow {
    const own: JoinedRow = { row, sheet, read: { values, blank, issues }, joins: [] };
    const above = this.#above?.sheet === sheet ? this.#above : undefined;
    const person = hasError(issues) ? undefined : this.#personOf(own, above);
    if (person) return this.#join(own, person);
    const elsewhere = hasError(issues) ? undefined : this.#personElsewhere(own);
    if (elsewhere) return this.#add(own, elsewhere);
    this.#above = values.name ? own : undefined;
    for (const key of new Set([...keysOf(values), ...keysAcross(values)])) {
      this.#people.set(key, this.#people.has(key) ? undefined : own);
    }
    return own;
  }

  #personOf(own: JoinedRow, above: JoinedRow | undefined): JoinedRow | undefined {
    const { values } = own.read;
    const { name, mobile } = values;
    if (!name && NUMBERS.every((field) => !values[field])) return undefined;
    const person = name ? this.#people.get(keysOf(values)[0] ?? '') : above;
    if (!person || !saysOnlyNumbers(own.read, person.read)) return undefined;
    if (!name) return person;
    const isNew = mobile && !mobilesOf(valuesOf(person.read)).includes(mobile);
    if (!isNew || this.#isSecond(own)) return undefined;
    return this.#isSomebodyElse(values, person) ? undefined : person;
  }

  /**
   * Finds an earlier row on another sheet to which this row adds values. A row with equal values is
   * not joined, because it counts as a duplicate.
   */
  #personElsewhere(own: JoinedRow): JoinedRow | undefined {
    const { values } = own.read;
    const person = keysAcross(values)
      .map((key) => this.#people.get(key))
      .find(Boolean);
    if (!person || !isAddedTo(own, person)) return undefined;
    const contentOf = ({ read }: JoinedRow) => JSON.stringify([read.values, read.blank]);
    const isSame = contentOf(own) === contentOf(person);
    const isSecond = !values.staffNo && this.#isSecond(own);
    return isSame || isSecond || this.#isSomebodyElse(values, person) ? undefined : person;
  }

  #add(own: JoinedRow, person: JoinedRow): JoinedRow {
    const { name, staffNo } = own.read.values;
    person.read.joined = { ...own.read.values, ...valuesOf(person.read) };
    person.joins.push(warningAt('name', 'CONTACT_ROW_ADDS', namedRow(own, person)));
    const issues = [warningAt('name', 'CONTACT_ROW_ADDED', namedRow(person, own))];
    const question: PersonQuestion = { options: ['same', 'second'], answer: 'same' };
    return { ...own, joining: { issues, ...(name && !staffNo && { person: question }) } };
  }

  /**
   * Tells whether the telephone number belongs to another stored contact. Then the two rows are
   * different people.
   */
  #isSomebodyElse(values: Partial<ContactFields>, person: JoinedRow): boolean {
    const holders = this.#known.withNumber(values);
    const [first] = this.#known.match(valuesOf(person.read)).matches;
    return holders.length > 0 && !holders.some(({ id }) => id === first?.id);
  }

  #join(own: JoinedRow, person: JoinedRow): JoinedRow {
    const { joined, third } = withNumbers(valuesOf(person.read), own.read.values);
    person.read.joined = joined;
    const code = third ? 'CONTACT_NUMBER_THIRD' : 'CONTACT_ROW_JOINED';
    const issues = [warningAt('mobile', code, namedRow(person, own))];
    if (!third) person.joins.push(warningAt('mobile2', 'CONTACT_NUMBER_FROM', { row: own.row }));
    const { name, staffNo } = own.read.values;
    const question: PersonQuestion = { options: ['same', 'second'], answer: 'same' };
    return { ...own, joining: { issues, ...(name && !staffNo && { person: question }) } };
  }
}

/** Returns keys that identify a person in the file. The most reliable key comes first. */
const keysOf = (values: Partial<ContactFields>): string[] => {
  const { staffNo, name } = values;
  const named = name ? [`name ${matchText(name)} ${unitKeyOf(values)}`] : [];
  return staffNo ? [`no ${staffNo}`, ...named] : named;
};

/** Returns keys that identify the same person on different sheets. A name alone is not enough. */
const keysAcross = (values: Partial<ContactFields>): string[] => {
  const { staffNo, name, mobile, department, unit } = values;
  if (!name) return [];
  return [
    ...(staffNo ? [`no ${staffNo}`] : []),
    ...(mobile ? [`mobile ${matchText(name)} ${mobile}`] : []),
    ...(department || unit ? [`name ${matchText(name)} ${unitKeyOf(values)}`] : []),
  ];
};

/**
 * Joins file rows of the same person. Returns all rows in the same order, with marks on joined
 * rows.
 */
export const joinNumbers = (
  rows: readonly ReadRow<ReadContact>[],
  known: KnownContacts,
  isSecond: (row: ReadRow) => boolean,
): Promise<JoinedRow[]> => {
  const joiner = new Joiner(known, isSecond);
  return mapYielding(rows, (row) => joiner.take(row));
};
