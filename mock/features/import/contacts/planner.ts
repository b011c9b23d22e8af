import { matchText } from '@/contract/base/fields';
import { validate } from '@/contract/base/validation';
import {
  type Contact,
  type ContactFields,
  completeContact,
  isComplete,
} from '@/contract/directory';
import type { ImportIssue, PersonAnswer, PersonQuestion } from '@/contract/import/import';
import { errorAt, hasError, namedRow, type RowPosition, warningAt } from '@/domain/base/issues';
import type { PlannedRow, ReadRow } from '../plan';
import { type JoinedContact, type JoinedRow, type PlannedContact, valuesOf } from './joined';
import { type KnownContacts, unitKeyOf } from './match';
import { changesOf, merged } from './merge';

interface Candidate {
  base: Omit<PlannedContact, 'verdict' | 'action'>;
  values: ContactFields;
  existing: Contact | undefined;
}

const NOTHING_TO_DO = { verdict: 'duplicate', action: 'none' } as const;

/**
 * Returns keys that identify the contact of a file row. Two rows that share a key describe the same
 * contact.
 */
const fileKeys = (values: ContactFields, existing: Contact | undefined): string[] => {
  const { staffNo, name, mobile } = values;
  const keys = existing ? [`id ${existing.id}`] : [];
  if (staffNo) return [...keys, `no ${staffNo}`];
  return existing ? keys : [`name ${matchText(name)} ${mobile || unitKeyOf(values)}`];
};

const contentOf = ({ values, blank }: JoinedContact) => JSON.stringify([values, blank]);

/** Decides for each file row, in file order, whether it creates, changes or keeps a contact. */
export class ContactPlanner {
  readonly #known: KnownContacts;
  readonly #clear: boolean;
  readonly #answerOf: (row: ReadRow) => PersonAnswer | undefined;
  readonly #seen = new Map<string, RowPosition & { read: JoinedContact }>();
  readonly #mobiles = new Map<string, string>();

  constructor(
    known: KnownContacts,
    clear: boolean,
    answerOf: (row: ReadRow) => PersonAnswer | undefined,
  ) {
    this.#known = known;
    this.#clear = clear;
    this.#answerOf = answerOf;
  }

  plan({ row, sheet, read, joining, joins }: JoinedRow): PlannedContact {
    const issues = [...read.issues, ...joins];
    const base = { row, sheet, read, changes: [], issues, against: [] };
    if (joining) {
      const { issues: joinIssues, ...result } = joining;
      return { ...base, ...result, issues: [...issues, ...joinIssues], ...NOTHING_TO_DO };
    }
    const { existing, count, person } = this.#meant(base);
    const values = merged(read, existing, this.#clear);
    // The single fields were already checked. The whole contact is checked only if a required field
    // may be missing.
    if (!read.values.name || !isComplete(values)) this.#checkRecord(values, issues);
    if (count > 1) issues.push(errorAt('staffNo', 'CONTACT_AMBIGUOUS', { count }));
    const asking = { ...base, ...(person && { person }) };
    if (hasError(issues)) return { ...asking, verdict: 'error', action: 'none' };
    return this.#judge({ base: asking, values, existing });
  }

  /**
   * Finds the stored contact that a file row describes. If several contacts match, `existing` is
   * undefined and `count` is the number of matches.
   */
  #meant(row: ReadRow<JoinedContact> & { issues: ImportIssue[] }) {
    const values = valuesOf(row.read);
    const { matches, isUncertain } = values.name
      ? this.#known.match(values)
      : { matches: [], isUncertain: false };
    const [first, ...others] = matches;
    if (!isUncertain || !first)
      return { existing: others.length > 0 ? undefined : first, count: matches.length };
    const options: PersonAnswer[] = others.length > 0 ? ['second'] : ['same', 'second'];
    const received = this.#answerOf(row);
    const answer = received && options.includes(received) ? received : undefined;
    const person: PersonQuestion = { options, ...(answer && { answer }) };
    if (answer === 'second') return { existing: undefined, count: 0, person };
    if (others.length > 0) return { existing: undefined, count: matches.length, person };
    const params = { name: first.name, place: first.department || first.unit };
    row.issues.push(warningAt('mobile', 'CONTACT_NUMBER_NEW', params));
    return { existing: first, count: 1, person };
  }

  #checkRecord(values: ContactFields, issues: ImportIssue[]) {
    const refused = new Set(issues.map(({ field }) => field));
    const validated = validate(completeContact, values);
    for (const error of validated.ok ? [] : validated.errors) {
      if (!refused.has(error.field)) issues.push({ ...error, level: 'error' });
    }
  }

  #judge({ base, values, existing }: Candidate): PlannedContact {
    const { row, sheet, read, issues } = base;
    const keys = fileKeys(values, existing);
    const first = keys.map((key) => this.#seen.get(key)).find(Boolean);
    if (first) {
      if (contentOf(first.read) === contentOf(read)) return { ...base, ...NOTHING_TO_DO };
      const field = values.staffNo ? 'staffNo' : 'name';
      const twice = errorAt(field, 'CONTACT_TWICE', namedRow(first, base));
      return { ...base, issues: [...issues, twice], verdict: 'error', action: 'none' };
    }
    for (const key of keys) this.#seen.set(key, { row, sheet, read });
    this.#warnShared(values, existing, issues);
    if (!existing) return { ...base, verdict: 'new', action: 'create' };
    const changes = changesOf(existing, values);
    const against: PlannedRow['against'] = [[existing.id, existing.version]];
    return changes.length === 0
      ? { ...base, against, verdict: 'unchanged', action: 'none' }
      : { ...base, against, changes, verdict: 'changed', action: 'update' };
  }

  /**
   * Warns if two people have the same mobile number. This is not an error, because colleagues may
   * share an office phone.
   */
  #warnShared(
    { mobile, name }: ContactFields,
    existing: Contact | undefined,
    issues: ImportIssue[],
  ) {
    if (!mobile) return;
    const other = this.#mobiles.get(mobile) ?? this.#known.sharing(mobile, existing?.id)?.name;
    if (other) issues.push(warningAt('mobile', 'CONTACT_MOBILE_SHARED', { name: other }));
    this.#mobiles.set(mobile, name);
  }
}
