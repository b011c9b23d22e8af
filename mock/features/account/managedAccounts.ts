import { sql } from 'kysely';
import type { AccountState, Role } from '@/contract/account';
import type {
  AccountFields,
  AccountWithPassword,
  createAccount as createAccountCall,
  listAccounts as listAccountsCall,
  ManagedAccount,
  updateAccount as updateAccountCall,
} from '@/contract/accounts';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import type { HistoryAction } from '@/contract/history';
import { joined, or } from '../../db/base/conditions';
import { conflict, invalidField, notFound, Refusal } from '../../db/base/refusal';
import { equals, type ListSpec, like, listPage } from '../../db/query/list';
import type { Readers } from '../../db/query/readers';
import { holdsName } from '../../db/query/spelledRows';
import { namesMatch } from '../../db/query/spelling';
import { type Codec, decode } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { turnOff } from '../secondFactor/secondFactor';
import { createAccount, endSessionsOf } from './accounts';
import type { InitialPassword } from './initialPassword';
import { contactFor } from './teacherContact';
import { checkUnits } from './units';

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

/** The staff number of the account's contact. Blank if there is no contact. */
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

/**
 * Returns the departments to store for an account. Only secretaries have departments. Throws if a
 * department occurs in no contact or course.
 */
const unitsFor = async (trx: Trx, authority: Role, units: readonly string[]): Promise<string[]> => {
  if (authority !== 'secretary') return [];
  if (units.length === 0) throw invalidField('units', 'UNITS_REQUIRED');
  await checkUnits(trx, units);
  return [...new Set(units)];
};

/**
 * Throws if the change would leave no enabled administrator. The caller must hold the lock of
 * accounts.
 */
const checkAnotherAdmin = async (trx: Trx, except: number): Promise<void> => {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('authority', '=', 'admin')
    .where('state', '=', 'enabled')
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('LAST_ADMIN');
};

const readForChange = async (writer: Writer, id: number): Promise<ManagedAccount> => {
  await writer.lock('accounts');
  return readAccount(writer.trx, id);
};

interface Change {
  name?: string;
  authority?: Role;
  units?: string;
  contactId?: number | null;
  state?: AccountState;
  passwordHash?: string;
  mustChangePassword?: number;
}

const loggedValues = ({ userName, name, authority, units, staffNo, state }: ManagedAccount) => ({
  userName,
  name,
  authority,
  units,
  ...(staffNo && { staffNo }),
  state,
});

const change = async (
  { trx, at, actor, log }: Writer,
  before: ManagedAccount,
  action: HistoryAction,
  values: Change,
): Promise<ManagedAccount> => {
  await trx
    .updateTable('accounts')
    .set({ ...values, version: before.version + 1, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', before.id)
    .execute();
  const after = await readAccount(trx, before.id);
  const logged = { before: loggedValues(before), after: loggedValues(after) };
  await log([{ type: 'account', recordId: before.id, action, ...logged }]);
  return after;
};

/** Creates an account with an initial password. Only this response contains the password. */
export const makeAccount = async (
  writer: Writer,
  { units = [], staffNo, ...input }: ParsedInputOf<typeof createAccountCall>,
  { password, passwordHash }: InitialPassword,
): Promise<AccountWithPassword> => {
  const { trx } = writer;
  await writer.lock('accounts');
  const existing = await trx
    .selectFrom('accounts')
    .select(['userName', 'state'])
    .where('userKey', '=', input.userName.toLowerCase())
    .executeTakeFirst();
  if (existing?.state === 'disabled') {
    throw invalidField('userName', 'USER_NAME_OF_DISABLED', { userName: existing.userName });
  }
  const own = await unitsFor(trx, input.authority, units);
  const contactId = await contactFor(trx, input.authority, staffNo);
  const id = await createAccount(writer, passwordHash, {
    ...input,
    units: own,
    contactId,
    mail: '',
    mobile: '',
    mustChangePassword: true,
  });
  return { account: await readAccount(trx, id), password };
};

const refuseOwnRole = ({ actor }: Writer, before: ManagedAccount, authority: Role) => {
  if (before.id === actor.id && authority !== before.authority) {
    throw invalidField('authority', 'OWN_ROLE');
  }
};

/**
 * Changes the name, role or departments of an account. The change applies from the next request.
 */
export const updateAccount = async (
  writer: Writer,
  { id, version, staffNo, ...changed }: ParsedInputOf<typeof updateAccountCall>,
): Promise<ManagedAccount> => {
  const { trx } = writer;
  const before = await readForChange(writer, id);
  if (before.version !== version) throw conflict(before);
  const { name, authority, units }: AccountFields | ManagedAccount = { ...before, ...changed };
  refuseOwnRole(writer, before, authority);
  if (before.authority === 'admin' && authority !== 'admin') await checkAnotherAdmin(trx, id);
  const own = await unitsFor(trx, authority, units);
  const keepsContact = staffNo === undefined && before.authority === authority;
  const contactId = keepsContact
    ? {}
    : { contactId: await contactFor(trx, authority, staffNo, id) };
  const values = { name, authority, units: JSON.stringify(own), ...contactId };
  return change(writer, before, 'update', values);
};

/**
 * Sets a new initial password for an account and ends all sessions of the account. With
 * `adminsOnly`, only administrators have passwords.
 */
export const renewPassword = async (
  writer: Writer,
  { id }: { id: number },
  { password, passwordHash }: InitialPassword,
  adminsOnly = false,
): Promise<AccountWithPassword> => {
  const before = await readForChange(writer, id);
  if (adminsOnly && before.authority !== 'admin') throw new Refusal('SIGN_ON_ONLY');
  const values = { passwordHash, mustChangePassword: 1 };
  const account = await change(writer, before, 'setPassword', values);
  await endSessionsOf(writer, before.id);
  return { account, password };
};

export const disableAccount = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> => {
  const before = await readForChange(writer, id);
  if (before.id === writer.actor.id) throw new Refusal('OWN_ACCOUNT');
  if (before.authority === 'admin') await checkAnotherAdmin(writer.trx, before.id);
  const account = await change(writer, before, 'disable', { state: 'disabled' });
  await endSessionsOf(writer, before.id);
  return account;
};

export const enableAccount = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> =>
  change(writer, await readForChange(writer, id), 'enable', { state: 'enabled' });

export const removeSecondFactor = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> => {
  await readForChange(writer, id);
  if (id === writer.actor.id) throw new Refusal('OWN_SECOND_FACTOR');
  await turnOff(writer, id);
  return readAccount(writer.trx, id);
};

export const endSessions = async (writer: Writer, id: number): Promise<number> => {
  await readAccount(writer.trx, id);
  const ended = await endSessionsOf(writer, id);
  await writer.log([{ type: 'account', recordId: id, action: 'endSessions', after: { ended } }]);
  return ended;
};
