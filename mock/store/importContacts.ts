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
import type { ContactRow, ImportChange, UndoResult } from '@/contract/importing';
import { validate } from '@/contract/validation';
import { type ReadContact, readContactRow } from '@/domain/contactRow';
import { errorAt, hasError, warningAt } from '@/domain/issues';
import { chunks } from './codec';
import { changeContact, contactKind, decodeContact, encodeContact } from './contacts';
import type { PlannedRow } from './importPlan';
import type { Importer, ImportRequest } from './imports';
import { type BatchEntry, editedSince, type UndoImport } from './importUndo';
import { removeRecords } from './records';
import type { Schema } from './schema';
import type { HistoryEntry, Writer } from './write';

type Db = Kysely<Schema>;

/** A row of a phone book with what is to become of it. */
interface PlannedContact extends PlannedRow {
  values: ContactFields;
  existing: Contact | undefined;
}

const MAX_VALUES = 500;

/** Contacts that a file's rows could mean, found by staff number, name or mobile. */
class Known {
  readonly #byStaffNo = new Map<string, Contact>();
  readonly #byName = new Map<string, Contact[]>();
  readonly #byMobile = new Map<string, Contact[]>();

  static async load(db: Db, reads: readonly ReadContact[]): Promise<Known> {
    const known = new Known();
    const seen = new Set<number>();
    const values = {
      staffNo: reads.map(({ values }) => values.staffNo),
      nameMatch: reads.map(({ values }) => values.name && matchText(values.name)),
      mobile: reads.map(({ values }) => values.mobile),
    };
    for (const column of ['staffNo', 'nameMatch', 'mobile'] as const) {
      const wanted = [...new Set(values[column])].filter(
        (value) => value !== undefined && value !== '',
      );
      for (const run of chunks(wanted as string[], MAX_VALUES)) {
        const rows = await db
          .selectFrom('contacts')
          .selectAll()
          .where(column, 'in', run)
          .where('deletedAt', 'is', null)
          .execute();
        for (const row of rows) if (!seen.has(row.id)) known.#add(decodeContact(row), seen);
      }
    }
    return known;
  }

  #add(contact: Contact, seen: Set<number>) {
    seen.add(contact.id);
    if (contact.staffNo) this.#byStaffNo.set(contact.staffNo, contact);
    push(this.#byName, matchText(contact.name), contact);
    if (contact.mobile) push(this.#byMobile, contact.mobile, contact);
  }

  /**
   * The contact that a row means: by the strongest key that both have, of staff number, name and
   * mobile, name and department. Several that fit equally well are all given.
   */
  match({ staffNo, name = '', mobile, department }: Partial<ContactFields>): Contact[] {
    const byNo = staffNo ? this.#byStaffNo.get(staffNo) : undefined;
    if (byNo) return [byNo];
    const named = (this.#byName.get(matchText(name)) ?? []).filter(
      (contact) => !(staffNo && contact.staffNo),
    );
    const byMobile = named.filter((contact) => mobile && contact.mobile === mobile);
    if (byMobile.length > 0) return byMobile;
    return named.filter(
      (contact) =>
        !(mobile && contact.mobile) &&
        matchText(contact.department) === matchText(department ?? '') &&
        contact.department !== '',
    );
  }

  /** Somebody else who has this number. */
  sharing(mobile: string, except: number | undefined): Contact | undefined {
    return this.#byMobile.get(mobile)?.find(({ id }) => id !== except);
  }
}

const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

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
  const base = existing ? fieldsOf(existing) : blankContact;
  return { ...base, ...blanks, ...read.values };
};

const fieldsOf = (contact: Contact): ContactFields =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])) as ContactFields;

/** The row's own key in the file: by it a later row is the same contact as an earlier one. */
const fileKey = ({ staffNo, name, mobile, department }: ContactFields): string =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)} ${mobile || matchText(department)}`;

class ContactPlanner {
  readonly #known: Known;
  readonly #clear: boolean;
  readonly #seen = new Map<string, { row: number; content: string }>();
  readonly #mobiles = new Map<string, string>();

  constructor(known: Known, clear: boolean) {
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
    const key = existing ? `id ${existing.id}` : fileKey(values);
    const content = JSON.stringify([read.values, read.blank]);
    const first = this.#seen.get(key);
    if (first) {
      if (first.content === content) return { ...base, verdict: 'duplicate', action: 'none' };
      const field = values.staffNo ? 'staffNo' : 'name';
      const twice = errorAt(field, 'CONTACT_TWICE', { row: first.row });
      return { ...base, issues: [...issues, twice], verdict: 'error', action: 'none' };
    }
    this.#seen.set(key, { row, content });
    this.#warnShared(base);
    if (!existing) return { ...base, verdict: 'new', action: 'create' };
    const changes = changesOf(fieldsOf(existing), values);
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
  const planner = new ContactPlanner(await Known.load(db, reads), blanks === 'clear');
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

const reasonEdited = '导入后已被修改或删除';
const reasonTaken = '原工号已属于他人';

/** Puts a contact back to what it was; false where another one has its staff number now. */
const putBack = async (writer: Writer, current: Contact, before: Contact): Promise<boolean> => {
  const holder = await writer.trx
    .selectFrom('contacts')
    .select('id')
    .where('staffNo', '=', before.staffNo)
    .where('staffNo', '<>', '')
    .where('deletedAt', 'is', null)
    .where('id', '<>', current.id)
    .executeTakeFirst();
  if (holder) return false;
  const after = await changeContact(writer, current, fieldsOf(before));
  await writer.log([
    { type: 'contact', recordId: current.id, action: 'update', before: current, after },
  ]);
  return true;
};

/** Takes an import of contacts back: new ones are deleted, changed ones get their old values. */
export const undoContacts: UndoImport = async (writer, entries) => {
  const edited = await editedSince(writer.trx, 'contact', entries);
  const result: UndoResult = { undone: 0, kept: [] };
  const keep = (id: number, label: string, reason: string) =>
    result.kept.push({ id, label, reason });
  const created: number[] = [];
  for (const { recordId, action, before, after } of entries as BatchEntry<Contact>[]) {
    const label = after?.name ?? '';
    if (edited.has(recordId)) keep(recordId, label, reasonEdited);
    else if (action === 'create') created.push(recordId);
    else if (before && after && (await putBack(writer, after, before))) result.undone += 1;
    else keep(recordId, label, reasonTaken);
  }
  if (created.length > 0) result.undone += await removeRecords(writer, contactKind, created);
  return result;
};
