import { isOffice } from '@/contract/account';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import type { CalendarAddress, listCalendars, NewCalendarAddress } from '@/contract/calendar';
import { notFound } from '../../db/base/refusal';
import { hashSecret, makeSecret } from '../../db/base/secret';
import type { Db, Schema } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { mayReadTimetables, readSignedIn, type SignedIn } from '../account/signedIn';
import { presentContact } from '../account/teacherContact';
import { labelOf, type Subject } from './subjects';

export type AddressRow = Omit<Schema['calendarAddresses'], 'id'> & { id: number };

const toAddress = (row: AddressRow, suspended: boolean): CalendarAddress => {
  const { id, by, createdAt, createdBy, lastReadAt } = row;
  return { id, by, of: labelOf(row), createdAt, createdBy, lastReadAt, suspended };
};

type Reading = Pick<AddressRow, 'accountId' | 'contactId'>;

/**
 * Checks whether an account may read a timetable. A teacher may read only the timetable of the
 * teacher's own contact.
 */
const mayRead = async (
  db: Db,
  account: SignedIn,
  { contactId }: Pick<AddressRow, 'contactId'>,
): Promise<boolean> => {
  if (account.authority !== 'teacher') return mayReadTimetables(account);
  const own = await presentContact(db, account);
  return own !== undefined && own.id === contactId;
};

/**
 * Returns the account that created a calendar URL. Undefined if the account is disabled or may no
 * longer read the timetable.
 */
export const readerOf = async (db: Db, address: Reading): Promise<SignedIn | undefined> => {
  const account = await readSignedIn(db, address.accountId);
  return account && (await mayRead(db, account, address)) ? account : undefined;
};

/**
 * Checks whether an account may manage a calendar URL. Administrators and clerks manage all URLs,
 * other users only the URLs that they created.
 */
const looksAfter = (account: SignedIn, { accountId }: Pick<AddressRow, 'accountId'>): boolean =>
  isOffice(account.authority) || account.id === accountId;

export const listAddresses = async (
  db: Db,
  account: SignedIn,
  { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE, by, of }: ParsedInputOf<typeof listCalendars>,
): Promise<Page<CalendarAddress>> => {
  const rows = await db
    .selectFrom('calendarAddresses')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const requested = matchText(of ?? '');
  const found = rows.filter(
    (row) =>
      looksAfter(account, row) &&
      (!by || row.by === by) &&
      (!requested ||
        [row.name, row.staffNo, labelOf(row)].some((text) => matchText(text) === requested)),
  );
  const from = (currentPage - 1) * pageSize;
  const shown = found.slice(from, from + pageSize);
  return {
    list: await toAddresses(db, shown),
    pagination: { current: currentPage, pageSize, total: found.length },
  };
};

/** Returns the calendar URLs that a teacher has created for the teacher's own timetable. */
export const listOwnAddresses = async (
  db: Db,
  { id }: SignedIn,
  contactId: number,
): Promise<CalendarAddress[]> => {
  const rows = await db
    .selectFrom('calendarAddresses')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .where('accountId', '=', id)
    .where('contactId', '=', contactId)
    .orderBy('id', 'desc')
    .execute();
  return toAddresses(db, rows);
};

const toAddresses = async (db: Db, rows: readonly AddressRow[]): Promise<CalendarAddress[]> => {
  const suspended = new Map<string, boolean>();
  const keyOf = ({ accountId, contactId }: Reading) => `${accountId} ${contactId}`;
  for (const row of rows) {
    const key = keyOf(row);
    if (!suspended.has(key)) suspended.set(key, !(await readerOf(db, row)));
  }
  return rows.map((row) => toAddress(row, suspended.get(keyOf(row)) ?? true));
};

const loggedValues = (subject: Subject) => ({
  ...{ by: subject.by, of: labelOf(subject) },
  ...(subject.contactId !== null && { contactId: subject.contactId }),
});

/**
 * Creates a calendar URL. The database stores only a hash of the secret part, so the URL cannot be
 * shown again.
 */
export const createAddress = async (
  { trx, at, actor, log }: Writer,
  { by, name, staffNo, contactId }: Subject,
): Promise<NewCalendarAddress> => {
  const secret = makeSecret();
  const row = await trx
    .insertInto('calendarAddresses')
    .values({
      secretHash: hashSecret(secret),
      ...{ by, name, staffNo, contactId },
      ...{ accountId: actor.id, createdAt: at, createdBy: actor.userName },
      ...{ lastReadAt: null, withdrawnAt: null, withdrawnBy: '' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await log([{ type: 'calendar', recordId: row.id, action: 'create', after: loggedValues(row) }]);
  return { ...toAddress(row, false), secret };
};

export const withdrawAddress = async (
  { trx, at, actor, log }: Writer,
  account: SignedIn,
  id: number,
): Promise<AddressRow> => {
  const row = await trx
    .updateTable('calendarAddresses')
    .set({ withdrawnAt: at, withdrawnBy: actor.userName })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .$if(!isOffice(account.authority), (query) => query.where('accountId', '=', account.id))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await log([{ type: 'calendar', recordId: id, action: 'withdraw', before: loggedValues(row) }]);
  return row;
};

/** Finds a calendar URL by the hash of its secret part, even if the URL has been withdrawn. */
export const findAddress = (db: Db, secretHash: string): Promise<AddressRow | undefined> =>
  db
    .selectFrom('calendarAddresses')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
