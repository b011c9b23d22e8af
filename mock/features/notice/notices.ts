import type { Notice, NoticeType } from '@/contract/notice';
import type { Db } from '../../db/schema';
import type { SignedIn } from '../account/accounts';

/** Notices that the account's role may see and that it has not cleared. */
const visible = (db: Db, { id, authority }: SignedIn) =>
  db
    .selectFrom('notices')
    .leftJoin('noticeMarks', (join) =>
      join.onRef('noticeMarks.noticeId', '=', 'notices.id').on('noticeMarks.accountId', '=', id),
    )
    .where('audience', 'like', `%"${authority}"%`)
    .where('noticeMarks.clearedAt', 'is', null);

export const listNotices = async (db: Db, account: SignedIn): Promise<Notice[]> => {
  const rows = await visible(db, account)
    .selectAll('notices')
    .select('noticeMarks.readAt')
    .orderBy('datetime', 'desc')
    .orderBy('notices.id', 'desc')
    .execute();
  return rows.map(({ id, type, title, description, datetime, readAt, ...row }) => ({
    id,
    type,
    title,
    description,
    datetime,
    readAt,
    ...(row.avatar ? { avatar: row.avatar } : {}),
    ...(row.extra ? { extra: row.extra } : {}),
    ...(row.status ? { status: row.status } : {}),
    ...(row.link ? { link: row.link } : {}),
  }));
};

/** How many notices wait for the account, and how many of them it has not read. */
export const countNotices = async (db: Db, account: SignedIn) => {
  const row = await visible(db, account)
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('noticeMarks.readAt').as('read')])
    .executeTakeFirstOrThrow();
  const notifyCount = Number(row.all);
  return { notifyCount, unreadCount: notifyCount - Number(row.read) };
};

const mark = async (
  db: Db,
  account: SignedIn,
  which: { type: NoticeType } | { ids: readonly number[] },
  values: { readAt: string } | { clearedAt: string },
) => {
  const query = visible(db, account).select('notices.id');
  const rows = await ('type' in which
    ? query.where('type', '=', which.type)
    : query.where('notices.id', 'in', which.ids)
  ).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('noticeMarks')
    .values(
      rows.map(({ id }) => ({
        noticeId: id,
        accountId: account.id,
        readAt: null,
        clearedAt: null,
        ...values,
      })),
    )
    .onConflict((conflict) => conflict.columns(['noticeId', 'accountId']).doUpdateSet(values))
    .execute();
};

export const clearNotices = (db: Db, account: SignedIn, type: NoticeType, at: string) =>
  mark(db, account, { type }, { clearedAt: at });

export const readNotices = (db: Db, account: SignedIn, ids: readonly number[], at: string) =>
  mark(db, account, { ids }, { readAt: at });
