import { sql } from 'kysely';
import type { listAccounts as listAccountsCall, ManagedAccount } from '@/contract/accounts';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import { joined, or } from '../../../db/base/conditions';
import { notFound } from '../../../db/base/refusal';
import { equals, like } from '../../../db/query/filters';
import { listPage } from '../../../db/query/list';
import type { ListSpec } from '../../../db/query/listSpec';
import type { Readers } from '../../../db/query/readers';
import { holdsName } from '../../../db/query/spelledRows';
import { namesMatch } from '../../../db/query/spelling';
import { type Codec, decode } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

const codec = {
  json: ['units'],
  booleans: ['mustChangePassword', 'secondFactor'],
} as const satisfies Codec;

const COLUMNS = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'userName',
  'name',
  'authority',
  'units',
  'state',
  'mustChangePassword',
  'secondFactor',
  'lastSignInAt',
] as const satisfies (keyof ManagedAccount)[];

/** Selects the staff number of the account's contact. Blank if there is no contact. */
const staffNo = () =>
  sql<string>`coalesce((select c."staffNo" from "contacts" c
    where c."id" = "accounts"."contactId" and c."deletedAt" is null), '')`.as('staffNo');

const decodeAccount = (row: object): ManagedAccount => decode(codec, row);

const NAMES = { table: 'accounts', column: 'name', matching: namesMatch };

const spec: ListSpec<ManagedAccount> = {
  from: sql.table('accounts'),
  columns: joined([...COLUMNS.map((name) => sql.ref(name)), staffNo()]),
  base: sql`1 = 1`,
  direct: ['id'],
  filters: {
    id: equals('id'),
    authority: equals('authority'),
    state: equals('state'),
    keyword: async (value: string, db: Db) =>
      or([like(sql.ref('userKey'), value), await holdsName(db, NAMES, value)]),
  },
  order: sql`"userKey"`,
  id: sql`"id"`,
  decode: decodeAccount,
};

export const listManagedAccounts = (
  readers: Readers,
  query: ParsedInputOf<typeof listAccountsCall>,
): Promise<Page<ManagedAccount>> => listPage(readers, spec, query);

export const readAccount = async (db: Db, id: number): Promise<ManagedAccount> => {
  const row = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .select(staffNo())
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return decodeAccount(row);
};
