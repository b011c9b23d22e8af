import type { Role } from '@/contract/account';
import { awayReason, TEACHING_GROUPS } from '@/contract/directory';
import { invalidField, Refusal } from '../../db/base/refusal';
import type { Db, Trx } from '../../db/schema/schema';
import { withStaffNos } from '../contact/staffNos';
import type { SignedIn } from './signedIn';

/**
 * Returns the id of the contact with this staff number. Returns null without a number,
 * but throws a field error if the account is a teacher's. Also throws if no contact or several
 * contacts have the number, or if the contact belongs to another account.
 */
export const contactFor = async (
  trx: Trx,
  authority: Role,
  staffNo = '',
  accountId = 0,
): Promise<number | null> => {
  if (!staffNo) {
    if (authority === 'teacher') throw invalidField('staffNo', 'REQUIRED');
    return null;
  }
  const [contact, ...others] = await withStaffNos(trx, [staffNo])
    .select(['id', 'name'])
    .where('group', 'in', TEACHING_GROUPS)
    .execute();
  if (!contact) throw invalidField('staffNo', 'TEACHER_UNKNOWN', { staffNo });
  if (others.length > 0) {
    const count = others.length + 1;
    throw invalidField('staffNo', 'TEACHER_AMBIGUOUS', { staffNo, count });
  }
  const { id, name } = contact;
  const taken = await trx
    .selectFrom('accounts')
    .select('userName')
    .where('contactId', '=', id)
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (taken) throw invalidField('staffNo', 'TEACHER_HAS_ACCOUNT', { name, ...taken });
  return id;
};

const COLUMNS = [
  'id',
  'version',
  'updatedAt',
  'updatedBy',
  'name',
  'staffNo',
  'department',
  'unit',
  'mobile',
  'mobile2',
  'email',
  'wecomId',
  'channel',
  'status',
] as const;

/**
 * Returns the contact of a teacher's account. Undefined if the account has no contact, or if the
 * contact is deleted, no longer in `TEACHING_GROUPS`, 离职 (left) or 停用 (disabled).
 */
export const presentContact = async (db: Db, { ownContact }: Pick<SignedIn, 'ownContact'>) => {
  if (ownContact === undefined) return undefined;
  const contact = await db
    .selectFrom('contacts')
    .select(COLUMNS)
    .where('id', '=', ownContact)
    .where('group', 'in', TEACHING_GROUPS)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return contact && !awayReason(contact.status) ? contact : undefined;
};

export type TeacherContact = NonNullable<Awaited<ReturnType<typeof presentContact>>>;

/**
 * Returns the contact of the signed-in teacher. Throws if `presentContact` finds none.
 */
export const teacherOf = async (
  db: Db,
  account: Pick<SignedIn, 'ownContact'>,
): Promise<TeacherContact> => {
  const contact = await presentContact(db, account);
  if (!contact) throw new Refusal('TEACHER_AWAY');
  return contact;
};
