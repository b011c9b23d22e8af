import { sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import { cleanMobile } from '@/contract/base/phone';
import { validate } from '@/contract/base/validation';
import {
  blankContact,
  type Contact,
  type ContactFields,
  contact,
  type exportContacts as exportContactsCall,
  type listContacts as listContactsCall,
  type updateContact as updateContactCall,
  wholeContact,
} from '@/contract/directory';
import { rewriteRows } from '../../db/bulk';
import { type Codec, decode, decodeOwn, encode } from '../../db/codec';
import { exportRows, type Runs } from '../../db/exportRows';
import { contains, equals, type ListSpec, like, listPage, or, ownColumns } from '../../db/list';
import { type RecordKind, removeRecords, restoreRecords } from '../../db/records';
import { conflict, invalid, invalidField, notFound } from '../../db/refusal';
import type { Db, Trx } from '../../db/schema';
import type { Readers } from '../../db/store';
import type { Writer } from '../../db/writer';
import { REACHABLE } from './reach';
import { withStaffNos } from './staffNos';

const codec = {
  booleans: ['smsOptOut'],
  matched: [
    'name',
    'department',
    'unit',
    'title',
    'position',
    'email',
    'wechat',
    'campus',
    'office',
    'remark',
  ],
} as const satisfies Codec;

/** `zhangsan` and, for those who type initials, `zs`. */
const spell = (name: string) => {
  const syllables = pinyin(name, {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    nonZh: 'consecutive',
    v: true,
  });
  const full = syllables.join('').toLowerCase();
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
  return { pinyin: full, pinyinMatch: matchText(`${full} ${initials}`) };
};

/** A new contact's values as the table keeps them. */
export const encodeContact = (values: ContactFields) =>
  Object.assign(encode(codec, values), spell(values.name));

export const decodeContact = (row: object): Contact => {
  const { deletedAt, ...contact } = decode<Contact & { deletedAt: unknown }>(codec, row);
  return contact;
};

const KEYWORD_COLUMNS = ['nameMatch', 'pinyinMatch', 'departmentMatch', 'unitMatch'];

/** Numbers are looked for as digits alone, however they are typed and kept. */
const NUMBER_COLUMNS = [
  ...['mobile', 'mobile2', 'shortNo', 'staffNo'].map((column) => sql.ref(column)),
  sql`replace("officePhone", '-', '')`,
];

const keyword = (value: string) => {
  const digits = cleanMobile(value).replace(/[\s-]/g, '');
  const texts = KEYWORD_COLUMNS.map((column) => like(sql.ref(column), value));
  if (!/^\d{2,}$/.test(digits)) return or([...texts, like(sql`lower("staffNo")`, value)]);
  return or([...texts, ...NUMBER_COLUMNS.map((column) => like(column, digits))]);
};

/** Says all that the numbers' index asks for (see `withStaffNos`). */
const hasStaffNo = (value: string) =>
  sql`("staffNo" = ${value} and "staffNo" <> '' and "deletedAt" is null)`;

const spec: ListSpec<Contact> = {
  from: sql.table('contacts'),
  columns: ownColumns(contact),
  base: sql`"deletedAt" is null`,
  indexed: { filters: ['group'], otherwise: sql`coalesce("deletedAt", '') = ''` },
  direct: ['id', 'staffNo', 'mobile'],
  filters: {
    ...Object.fromEntries(
      [...(codec.matched ?? []), 'pinyin'].map((name) => [name, contains(`${name}Match`)]),
    ),
    ...Object.fromEntries(
      ['group', 'gender', 'category', 'mobile', 'mobile2', 'shortNo'].map((name) => [
        name,
        equals(name),
      ]),
    ),
    id: equals('id'),
    staffNo: hasStaffNo,
    officePhone: equals('officePhone'),
    status: equals('status'),
    keyword,
    reachable: (value: string) => (value === 'yes' ? REACHABLE : sql`not ${REACHABLE}`),
  },
  sorters: { name: [sql`"pinyin"`, sql`"name"`] },
  order: sql`"pinyin"`,
  id: sql`"id"`,
  decode: (row) => decodeOwn(codec, row),
};

export const listContacts = (
  readers: Readers,
  query: ParsedInputOf<typeof listContactsCall>,
): Promise<Page<Contact>> => listPage(readers, spec, query);

export const exportContacts = (
  readers: Readers,
  query: ParsedInputOf<typeof exportContactsCall>,
): Promise<Runs<Contact>> => exportRows(readers, spec, query);

const INFO_LIMIT = 20;

/** Contacts whose name or spelling contains the text: the exact name first, then by spelling. */
export const findContacts = async (db: Db, name: string): Promise<Contact[]> => {
  const exact = sql`case when "nameMatch" = ${matchText(name)} then 0 else 1 end`;
  const { rows } = await sql<object>`
    select * from "contacts" where "deletedAt" is null
    and ${or([like(sql.ref('nameMatch'), name), like(sql.ref('pinyinMatch'), name)])}
    order by ${exact}, "pinyin", "id" limit ${INFO_LIMIT}`.execute(db);
  return rows.map(decodeContact);
};

export const readContact = async (db: Db, id: number): Promise<Contact> => {
  const row = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return decodeContact(row);
};

/** Refuses a staff number that another contact has. */
const checkStaffNo = async (trx: Trx, staffNo: string, except?: number) => {
  if (!staffNo) return;
  const other = await withStaffNos(trx, [staffNo])
    .select(['id', 'name'])
    .where('id', '<>', except ?? 0)
    .executeTakeFirst();
  if (other) throw invalidField('staffNo', 'CONTACT_STAFF_NO_TAKEN', { name: other.name });
};

/** Holds the whole record against the rules that look at several fields. */
const checkWhole = (values: ContactFields) => {
  const checked = validate(wholeContact, values);
  if (!checked.ok) throw invalid(checked.errors);
};

export const createContact = async (
  writer: Writer,
  input: Partial<ContactFields> & { name: string },
): Promise<Contact> => {
  const values = { ...blankContact, ...input };
  checkWhole(values);
  await writer.lock('contacts');
  await checkStaffNo(writer.trx, values.staffNo);
  const row = await writer.trx
    .insertInto('contacts')
    .values({ ...encodeContact(values), ...writer.created })
    .returningAll()
    .executeTakeFirstOrThrow();
  const contact = decodeContact(row);
  await writer.log([{ type: 'contact', recordId: contact.id, action: 'create', after: contact }]);
  return contact;
};

/** A contact that was read in this transaction, and what is to be changed of it. */
export interface ContactChange {
  before: Contact;
  changed: Partial<ContactFields & Pick<Contact, 'verifiedAt'>>;
}

/** Changes fields of contacts and gives what they are then; the caller keeps the history. */
export const changeContacts = async (
  { trx, at, actor }: Writer,
  changes: readonly ContactChange[],
): Promise<Contact[]> => {
  const rows = changes.map(({ before, changed }) => {
    const newNumber = changed.mobile !== undefined && changed.mobile !== before.mobile;
    // A number that was confirmed says nothing of the one that takes its place.
    const after = { ...before, ...(newNumber ? { verifiedAt: null } : {}), ...changed };
    const stamp = { version: before.version + 1, updatedAt: at, updatedBy: actor.userName };
    return { ...encodeContact(after), ...stamp, deletedAt: null };
  });
  await rewriteRows(trx, 'contacts', rows);
  return rows.map(decodeContact);
};

export const updateContact = async (
  writer: Writer,
  { id, version, ...changed }: ParsedInputOf<typeof updateContactCall>,
): Promise<Contact> => {
  await writer.lock('contacts');
  const before = await readContact(writer.trx, id);
  if (before.version !== version) throw conflict(before);
  checkWhole({ ...before, ...changed });
  await checkStaffNo(writer.trx, changed.staffNo ?? '', id);
  const [after] = (await changeContacts(writer, [{ before, changed }])) as [Contact];
  await writer.log([{ type: 'contact', recordId: id, action: 'update', before, after }]);
  return after;
};

export const contactKind: RecordKind<Contact> = {
  table: 'contacts',
  type: 'contact',
  decode: decodeContact,
};

/** Deletes the contacts, so that they can be restored; gives how many there were. */
export const removeContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return removeRecords(writer, contactKind, ids);
};

/** Undoes a delete; a staff number that was given away meanwhile is an error. */
export const restoreContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return restoreRecords(writer, contactKind, ids, ({ staffNo, id }) =>
    checkStaffNo(writer.trx, staffNo, id),
  );
};

/** The full numbers of one contact; that somebody looked is kept in the history. */
export const revealContact = async (writer: Writer, id: number) => {
  const { mobile, mobile2 } = await readContact(writer.trx, id);
  await writer.log([{ type: 'contact', recordId: id, action: 'reveal' }]);
  return { mobile, mobile2 };
};
