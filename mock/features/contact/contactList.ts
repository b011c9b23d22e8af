import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import {
  type Contact,
  contact,
  type exportContacts as exportContactsCall,
  type listContacts as listContactsCall,
} from '@/contract/directory';
import { classNamesIn } from '@/domain/people/classNames';
import { and, isIn, or } from '../../db/base/conditions';
import { exportRows, type Runs } from '../../db/query/exportRows';
import { among, contains, equals, ownColumns } from '../../db/query/filters';
import { type Known, listPage } from '../../db/query/list';
import type { ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import { ofDepartment } from '../../db/query/schools';
import { isAmongIdsOf, isScoped } from '../../db/query/scope';
import { decodeOwn } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { idsOfClasses } from './classPeople';
import { codec, decodeContact } from './contactCodec';
import { findNamed, keyword, spelledLike } from './contactSearch';
import type { ContactSearch } from './contactSearcher';
import { REACHABLE } from './reach';

/**
 * Repeats the condition of the partial index on staff numbers, so that the database uses this index
 * (see `withStaffNos`).
 */
const hasStaffNo = (value: string) =>
  sql`("staffNo" = ${value} and "staffNo" <> '' and "deletedAt" is null)`;

const BY_NAME = sql.ref('nameOrder');

/**
 * SQL condition for the class contacts of a student class, even if the class name is spelled
 * differently.
 */
const ofClasses = async (value: string, db: Db) =>
  or([contains('classesMatch')(value), isIn('id', await idsOfClasses(db, classNamesIn(value)))]);

/**
 * Filters that match few contacts, such as the staff number. The database finds these contacts
 * fastest by the index of the filter itself.
 */
const DIRECT = ['id', 'ids', 'staffNo', 'mobile'] as const;

export const contactList: ListSpec<Contact> = {
  from: sql.table('contacts'),
  columns: ownColumns(contact),
  base: sql`"deletedAt" is null`,
  indexed: { filters: ['group'], otherwise: sql`coalesce("deletedAt", '') = ''` },
  direct: DIRECT,
  own: {
    // Adds no condition on PostgreSQL. It already finds the rows by the indexes of units and
    // departments, and this condition would make it read the rows twice.
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
 * Answers as much of a query as possible from the contacts in memory: the total, the ids that may
 * match, or a whole page. Returns a total or a page only if there are no other filters and the
 * account sees all departments.
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
