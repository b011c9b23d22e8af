import type { Kysely } from 'kysely';
import {
  blankContact,
  CONTACT_FIELDS,
  type Contact,
  type ContactField,
  type ContactFields,
  wholeContact,
} from '@/contract/directory';
import { matchText } from '@/contract/fields';
import type { ContactRow, ImportChange } from '@/contract/importing';
import { validate } from '@/contract/validation';
import { type ReadContact, readContactRow } from '@/domain/contactRow';
import { errorAt, hasError, warningAt } from '@/domain/issues';
import { chunks } from './codec';
import { changeContact, decodeContact, encodeContact } from './contacts';
import { KnownContacts, placeOf } from './importContactMatch';
import type { PlannedRow } from './importPlan';
import type { Importer, ImportRequest } from './imports';
import type { Schema } from './schema';
import type { HistoryEntry, Writer } from './write';

type Db = Kysely<Schema>;

/** A row of a phone book with what is to become of it. */
interface PlannedContact extends PlannedRow {
  values: ContactFields;
  existing: Contact | undefined;
}

const MAX_VALUES = 500;

/** What a blank cell may clear; a contact always has a name, a group and a status. */
const CLEARABLE = CONTACT_FIELDS.filter(
  (field) => !['name', 'group', 'status', 'smsOptOut'].includes(field),
);

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '是' : '否') : String(value ?? '');

const changesOf = (before: ContactFields, after: ContactFields): ImportChange[] =>
  CONTACT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: textOf(before[field]),
    to: textOf(after[field]),
  }));

/** The record after the row: what the row says, over what is known, over blanks. */
const merged = (
  read: ReadContact,
  existing: Contact | undefined,
  clear: boolean,
): ContactFields => {
  const cleared = clear && existing ? read.blank.filter((field) => CLEARABLE.includes(field)) : [];
  const blanks = Object.fromEntries(cleared.map((field) => [field, '']));
  const base = existing ? contactFieldsOf(existing) : blankContact;
  return { ...base, ...blanks, ...read.values };
};

export const contactFieldsOf = (contact: Contact): ContactFields =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])) as ContactFields;

/** What a row stands for in the file: by it a later row is the same contact as an earlier one. */
const fileKeys = (values: ContactFields, existing: Contact | undefined): string[] => {
  const { staffNo, name, mobile } = values;
  const keys = existing ? [`id ${existing.id}`] : [];
  if (staffNo) return [...keys, `no ${staffNo}`];
  return existing ? keys : [`name ${matchText(name)} ${mobile || placeOf(values)}`];
};

class ContactPlanner {
  readonly #known: KnownContacts;
  readonly #clear: boolean;
  readonly #seen = new Map<string, { row: number; content: string }>();
  readonly #mobiles = new Map<string, string>();

  constructor(known: KnownContacts, clear: boolean) {
    this.#known = known;
    this.#clear = clear;
  }

  plan({ row, sheet }: ContactRow, read: ReadContact): PlannedContact {
    const matches = read.values.name ? this.#known.match(read.values) : [];
    const existing = matches.length === 1 ? matches[0] : undefined;
    const values = merged(read, existing, this.#clear);
    const issues = [...read.issues];
    const refused = new Set(issues.map(({ field }) => field));
    const whole = validate(wholeContact, values);
    for (const error of whole.ok ? [] : whole.errors) {
      if (!refused.has(error.field)) issues.push({ ...error, level: 'error' });
    }
    if (matches.length > 1) {
      issues.push(errorAt('staffNo', 'CONTACT_AMBIGUOUS', { count: matches.length }));
    }
    const base = { row, sheet, changes: [], issues, values, existing, against: [] };
    if (hasError(issues)) return { ...base, verdict: 'error', action: 'none' };
    return this.#judge(base, read);
  }

  #judge(base: Omit<PlannedContact, 'verdict' | 'action'>, read: ReadContact): PlannedContact {
    const { row, values, existing, issues } = base;
    const keys = fileKeys(values, existing);
    const content = JSON.stringify([read.values, read.blank]);
    const first = keys.map((key) => this.#seen.get(key)).find(Boolean);
    if (first) {
      if (first.content === content) return { ...base, verdict: 'duplicate', action: 'none' };
      const field = values.staffNo ? 'staffNo' : 'name';
      const twice = errorAt(field, 'CONTACT_TWICE', { row: first.row });
      return { ...base, issues: [...issues, twice], verdict: 'error', action: 'none' };
    }
    for (const key of keys) this.#seen.set(key, { row, content });
    this.#warnShared(base);
    if (!existing) return { ...base, verdict: 'new', action: 'create' };
    const changes = changesOf(contactFieldsOf(existing), values);
    const against: PlannedRow['against'] = [[existing.id, existing.version]];
    return changes.length === 0
      ? { ...base, against, verdict: 'unchanged', action: 'none' }
      : { ...base, against, changes, verdict: 'changed', action: 'update' };
  }

  /** One number for two people is often an office's, so it is only warned of. */
  #warnShared({
    values: { mobile, name },
    existing,
    issues,
  }: Omit<PlannedContact, 'verdict' | 'action'>) {
    if (!mobile) return;
    const other = this.#mobiles.get(mobile) ?? this.#known.sharing(mobile, existing?.id)?.name;
    if (other) issues.push(warningAt('mobile', 'CONTACT_MOBILE_SHARED', { name: other }));
    this.#mobiles.set(mobile, name);
  }
}

const plan = async (
  db: Db,
  { rows, blanks }: ImportRequest<ContactRow>,
): Promise<PlannedContact[]> => {
  const reads = rows.map(readContactRow);
  const planner = new ContactPlanner(await KnownContacts.load(db, reads), blanks === 'clear');
  return rows.map((row, index) => planner.plan(row, reads[index] as ReadContact));
};

const insertContacts = async ({ trx, created }: Writer, rows: PlannedContact[]) => {
  const inserted: Contact[] = [];
  for (const run of chunks(rows, MAX_VALUES)) {
    const values = run.map((row) => ({ ...encodeContact(row.values), ...created }));
    const result = await trx
      .insertInto('contacts')
      .values(values as never)
      .returningAll()
      .execute();
    inserted.push(...result.map(decodeContact));
  }
  return inserted;
};

/** The fields that a row changes, as values. */
const changedValues = ({ changes, values }: PlannedContact): Partial<ContactFields> =>
  Object.fromEntries(
    changes.map(({ field }) => [field, values[field as ContactField]]),
  ) as Partial<ContactFields>;

const apply = async (writer: Writer, rows: PlannedContact[], batchId: number): Promise<void> => {
  const created = await insertContacts(
    writer,
    rows.filter(({ action }) => action === 'create'),
  );
  const entries: HistoryEntry[] = created.map((after) => ({
    type: 'contact',
    recordId: after.id,
    action: 'create',
    after,
    batchId,
  }));
  for (const row of rows) {
    const before = row.existing;
    if (row.action !== 'update' || !before) continue;
    const after = await changeContact(writer, before, changedValues(row));
    entries.push({
      type: 'contact',
      recordId: before.id,
      action: 'update',
      before,
      after,
      batchId,
    });
  }
  await writer.log(entries);
};

/** Importing a phone book. */
export const contactImporter: Importer<ContactRow, PlannedContact> = {
  records: 'contacts',
  plan,
  apply,
};
