import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import { validate } from '@/contract/base/validation';
import {
  blankContact,
  type Contact,
  type ContactFields,
  completeContact,
  contact,
  type exportContacts as exportContactsCall,
  type listContacts as listContactsCall,
  type updateContact as updateContactCall,
} from '@/contract/directory';
import { classNamesIn } from '@/domain/people/classNames';
import { and, isIn, or } from '../../db/base/conditions';
import { conflict, invalid, invalidField, notFound } from '../../db/base/refusal';
import { exportRows, type Runs } from '../../db/query/exportRows';
import {
  among,
  contains,
  equals,
  type Known,
  type ListSpec,
  listPage,
  ownColumns,
} from '../../db/query/list';
import type { Readers } from '../../db/query/readers';
import { ofDepartment } from '../../db/query/schools';
import { isAmongIdsOf, isScoped } from '../../db/query/scope';
import { spelledColumns } from '../../db/query/spelling';
import { type Codec, decode, decodeOwn, encode } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import { type RecordKind, removeRecords, restoreRecords } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { idsOfClasses } from './classPeople';
import { findNamed, keyword, spelledLike } from './contactSearch';
import type { ContactSearch } from './contactSearcher';
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
    'classes',
    'email',
    'wechat',
    'campus',
    'office',
    'remark',
  ],
} as const satisfies Codec;

export const encodeContact = (values: ContactFields) =>
  Object.assign(encode(codec, values), spelledColumns(values.name));

export const decodeContact = (row: object): Contact => {
  const { deletedAt, ...contact } = decode<Contact & { deletedAt: unknown }>(codec, row);
  return contact;
};

/**
 * This condition must repeat the condition of the partial index. Otherwise the database would not
 * use the index (see `withStaffNos`).
 */
const hasStaffNo = (value: string) =>
  sql`("staffNo" = ${value} and "staffNo" <> '' and "deletedAt" is null)`;

const BY_NAME = sql.ref('nameOrder');

/** A filter by class. It also finds people whose classes are written in another way. */
const ofClasses = async (value: string, db: Db) =>
  or([contains('classesMatch')(value), isIn('id', await idsOfClasses(db, classNamesIn(value)))]);

/** For these filters, an index finds few contacts, even together with other filters. */
const DIRECT = ['id', 'ids', 'staffNo', 'mobile'] as const;

export const contactList: ListSpec<Contact> = {
  from: sql.table('contacts'),
  columns: ownColumns(contact),
  base: sql`"deletedAt" is null`,
  indexed: { filters: ['group'], otherwise: sql`coalesce("deletedAt", '') = ''` },
  direct: DIRECT,
  own: {
    // PostgreSQL already uses the indexes of units and departments. With this condition it would
    // read the rows twice.
    rows: (dialect) => (dialect.isServer ? and([]) : isAmongIdsOf(dialect, 'id', 'contacts')),
    isFewBy: (filters: Partial<Record<(typeof DIRECT)[number], unknown>>) =>
      DIRECT.some((name) => filters[name]),
  },
  filters: {
    ...Object.fromEntries((codec.matched ?? []).map((name) => [name, contains(`${name}Match`)])),
    ...Object.fromEntries(
      [
        'group',
        'gender',
        'category',
        'mobile',
        'mobile2',
        'shortNo',
        'channel',
        'wecomId',
        'part',
      ].map((name) => [name, equals(name)]),
    ),
    department: ofDepartment('contacts'),
    pinyin: spelledLike,
    classes: ofClasses,
    id: equals('id'),
    ids: among('id'),
    staffNo: hasStaffNo,
    officePhone: equals('officePhone'),
    status: equals('status'),
    smsOptOut: (value: boolean) => sql`"smsOptOut" = ${value ? 1 : 0}`,
    keyword,
    reachable: (value: string) => (value === 'yes' ? REACHABLE : sql`not ${REACHABLE}`),
  },
  sorters: { name: [BY_NAME], pinyin: [BY_NAME] },
  order: BY_NAME,
  id: sql`"id"`,
  decode: (row) => decodeOwn(codec, row),
};

type Query = ParsedInputOf<typeof listContactsCall>;

/**
 * Answers a query from the contacts in memory, as far as possible: the total, the ids that may
 * match, or a whole page. Totals and pages are right only for accounts that see all departments.
 */
const knownOf = async (query: Query, texts: ContactSearch): Promise<Known> => {
  const { keyword, group, currentPage = 1, pageSize = DEFAULT_PAGE_SIZE, ...others } = query;
  const isUnfiltered = !isScoped() && Object.values(others).every((value) => (value ?? '') === '');
  if (!keyword) return isUnfiltered ? { total: await texts.total(group) } : {};
  if (!isUnfiltered) return { among: await texts.among(keyword) };
  return { found: await texts.page({ keyword, group }, (currentPage - 1) * pageSize, pageSize) };
};

export const listContacts = async (
  readers: Readers,
  query: Query,
  texts?: ContactSearch,
): Promise<Page<Contact>> =>
  listPage(readers, contactList, query, texts && (await knownOf(query, texts)));

export const exportContacts = (
  readers: Readers,
  query: ParsedInputOf<typeof exportContactsCall>,
): Promise<Runs<Contact>> => exportRows(readers, contactList, query);

/**
 * Returns contacts in all groups whose name or pinyin contains the text. Contacts with exactly this
 * name come first.
 */
export const findContacts = async (
  db: Db,
  name: string,
  texts?: ContactSearch,
): Promise<Contact[]> => (await findNamed(db, name, await texts?.among(name))).map(decodeContact);

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

const checkStaffNo = async (trx: Trx, staffNo: string, except?: number) => {
  if (!staffNo) return;
  const other = await withStaffNos(trx, [staffNo])
    .select(['id', 'name'])
    .where('id', '<>', except ?? 0)
    .executeTakeFirst();
  if (other) throw invalidField('staffNo', 'CONTACT_STAFF_NO_TAKEN', { name: other.name });
};

const checkValues = (values: ContactFields) => {
  const checked = validate(completeContact, values);
  if (!checked.ok) throw invalid(checked.errors);
};

export const createContact = async (
  writer: Writer,
  input: Partial<ContactFields> & { name: string },
): Promise<Contact> => {
  const values = { ...blankContact, ...input };
  checkValues(values);
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

/** Adds that a contact who leaves the group `class` has no classes any more. */
export const leavingClasses = <T extends Partial<ContactFields>>(changed: T): T =>
  changed.group === undefined || changed.group === 'class'
    ? changed
    : { classes: '', part: '', ...changed };

export interface ContactChange {
  before: Contact;
  changed: Partial<ContactFields & Pick<Contact, 'verifiedAt'>>;
}

const changedRows = ({ at, actor }: Writer, changes: readonly ContactChange[]) =>
  changes.map(({ before, changed }) => {
    const newNumber = changed.mobile !== undefined && changed.mobile !== before.mobile;
    // A new number is not confirmed yet.
    const after = { ...before, ...(newNumber ? { verifiedAt: null } : {}), ...changed };
    const stamp = { version: before.version + 1, updatedAt: at, updatedBy: actor.userName };
    return { ...encodeContact(after), ...stamp, deletedAt: null };
  });

/**
 * If another transaction has just confirmed the same mobile number, this SQL keeps the
 * confirmation. Confirming takes no lock and does not raise the version.
 */
const CONFIRMED_SINCE = {
  verifiedAt: sql`case when "contacts"."mobile" = excluded."mobile"
    then "contacts"."verifiedAt" else excluded."verifiedAt" end`,
};

/** Writes changed contacts and returns the contacts. The caller must write the history entries. */
export const changeContacts = async (
  writer: Writer,
  changes: readonly ContactChange[],
): Promise<Contact[]> => {
  const rows = changedRows(writer, changes);
  await writer.rows.rewrite('contacts', rows, CONFIRMED_SINCE);
  return rows.map(decodeContact);
};

export const updateContact = async (
  writer: Writer,
  { id, version, ...input }: ParsedInputOf<typeof updateContactCall>,
): Promise<Contact> => {
  const changed = leavingClasses(input);
  await writer.lock('contacts');
  const before = await readContact(writer.trx, id);
  if (before.version !== version) throw conflict(before);
  checkValues({ ...before, ...changed });
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

export const removeContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return removeRecords(writer, contactKind, ids);
};

/** Restores deleted contacts. Throws if another contact now has the same staff number. */
export const restoreContacts = async (writer: Writer, ids: readonly number[]): Promise<number> => {
  await writer.lock('contacts');
  return restoreRecords(writer, contactKind, ids, ({ staffNo, id }) =>
    checkStaffNo(writer.trx, staffNo, id),
  );
};

/**
 * Returns a contact with full telephone numbers. A history entry records who has seen the numbers.
 */
export const revealContact = async (writer: Writer, id: number): Promise<Contact> => {
  const contact = await readContact(writer.trx, id);
  await writer.log([{ type: 'contact', recordId: id, action: 'reveal' }]);
  return contact;
};
