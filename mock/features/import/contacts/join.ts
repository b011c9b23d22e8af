import { matchText } from '@/contract/base/fields';
import type { ContactFields } from '@/contract/directory';
import type { ImportIssue, PersonQuestion } from '@/contract/import/import';
import { hasError, namedRow, warningAt } from '@/domain/base/issues';
import type { ReadContact } from '@/domain/rows/contactRow';
import { mapYielding } from '../../../db/base/yielding';
import type { ReadRow } from '../plan';
import {
  isAddedTo,
  type JoinedRow,
  mobilesOf,
  NUMBERS,
  saysOnlyNumbers,
  valuesOf,
  withNumbers,
} from './joined';
import { type KnownContacts, unitKeyOf } from './match';

/**
 * Marks a file row as joined to an earlier row of the same person. If the row has a name but no
 * staff number, the user is asked whether both rows really are about the same person.
 */
const joinedRow = (own: JoinedRow, issues: ImportIssue[]): JoinedRow => {
  const { name, staffNo } = own.read.values;
  const question: PersonQuestion = { options: ['same', 'second'], answer: 'same' };
  return { ...own, joining: { issues, ...(name && !staffNo && { person: question }) } };
};

/**
 * Joins a file row to an earlier row of the same person, for example with the same staff number. On
 * the same sheet, such a row may only add telephone numbers. On another sheet, it may also add
 * other fields. A row without a name belongs to the row above it.
 */
class Joiner {
  readonly #known: KnownContacts;
  readonly #isSecond: (row: ReadRow) => boolean;
  /** The first file row of each person, by key. Undefined if several people have the same key. */
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
   * Finds the earlier row of the same person on another sheet. Returns undefined if both rows have
   * the same values, because the later row is then treated as a duplicate.
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
    person.read.joined = { ...own.read.values, ...valuesOf(person.read) };
    person.joins.push(warningAt('name', 'CONTACT_ROW_ADDS', namedRow(own, person)));
    const issues = [warningAt('name', 'CONTACT_ROW_ADDED', namedRow(person, own))];
    return joinedRow(own, issues);
  }

  /**
   * Returns true if the telephone number belongs to another stored contact of the same name, so
   * that the two file rows are about different people.
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
    return joinedRow(own, issues);
  }
}

/** Returns keys that identify a person in the file, the most reliable key first. */
const keysOf = (values: Partial<ContactFields>): string[] => {
  const { staffNo, name } = values;
  const named = name ? [`name ${matchText(name)} ${unitKeyOf(values)}`] : [];
  return staffNo ? [`no ${staffNo}`, ...named] : named;
};

/** Returns keys that identify a person across sheets. A name alone is not enough. */
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
 * Joins file rows about the same person. Returns all rows in file order. Joined rows have the field
 * `joining`.
 */
export const joinNumbers = (
  rows: readonly ReadRow<ReadContact>[],
  known: KnownContacts,
  isSecond: (row: ReadRow) => boolean,
): Promise<JoinedRow[]> => {
  const joiner = new Joiner(known, isSecond);
  return mapYielding(rows, (row) => joiner.take(row));
};
