import { sql } from 'kysely';
import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import { DEFAULT_PAGE_SIZE } from '@/contract/base/list';
import type { listMyMessages } from '@/contract/my';
import type { Db } from '../../db/schema/schema';
import type { TeacherContact } from '../account/teacherContact';

/** Returns a page of the messages to the teacher, newest first. */
export const listOwnMessages = async (
  db: Db,
  { id }: TeacherContact,
  { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE }: ParsedInputOf<typeof listMyMessages>,
): Promise<ValueOf<typeof listMyMessages>> => {
  const own = db
    .selectFrom('smsRecords')
    .where('contactId', '=', id)
    .where('deletedAt', 'is', null);
  const { total } = await own
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const at = sql<string | null>`coalesce("sentAt", "scheduledAt")`;
  const list = await own
    .select(['id', 'content', 'status', at.as('at')])
    .orderBy(sql`coalesce("sentAt", "scheduledAt", "createdAt")`, 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { list, pagination: { current: currentPage, pageSize, total: Number(total) } };
};
