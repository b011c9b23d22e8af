import type { Notice, NoticeType } from '@/contract/notice';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import type { Writer } from '../../db/write/writer';
import type { SignedIn } from '../account/signedIn';
import { unnotedFailure } from './backupState';
import { isMatter, type NoticeView } from './matters/derived';
import { mattersFor } from './matters/matters';

export const viewOf = (store: Store, now: Date, sample: boolean): NoticeView => ({
  now,
  sample,
  unnotedFailure: unnotedFailure(store),
});

interface Mark {
  noticeId: number;
  readAt: string | null;
  clearedAt: string | null;
}

const sampleNotices = async (
  db: Db,
  { authority }: SignedIn,
): Promise<Omit<Notice, 'readAt'>[]> => {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('audience', 'like', `%"${authority}"%`)
    .execute();
  return rows.map(({ id, type, title, description, datetime, ...row }) => ({
    id,
    type,
    title,
    description,
    datetime,
    ...(row.avatar ? { avatar: row.avatar } : {}),
    ...(row.extra ? { extra: row.extra } : {}),
    ...(row.status ? { status: row.status } : {}),
    ...(row.link ? { link: row.link } : {}),
  }));
};

/**
 * Marks a notice as read, or removes it if the user has cleared it. If its cause occurs again
 * later, the notice is back and unread.
 */
const withMark = (notice: Omit<Notice, 'readAt'>, mark: Mark | undefined): Notice[] => {
  const holds = (at: string | null | undefined): at is string =>
    typeof at === 'string' && (!isMatter(notice.id) || at >= notice.datetime);
  if (holds(mark?.clearedAt)) return [];
  return [{ ...notice, readAt: holds(mark?.readAt) ? mark.readAt : null }];
};

const latestFirst = (a: Notice, b: Notice) => {
  if (a.datetime !== b.datetime) return a.datetime < b.datetime ? 1 : -1;
  return b.id - a.id;
};

export const listNotices = async (
  db: Db,
  account: SignedIn,
  view: NoticeView,
): Promise<Notice[]> => {
  const notices = [
    ...(await mattersFor(db, account, view)),
    ...(view.sample ? await sampleNotices(db, account) : []),
  ];
  const marks = await db
    .selectFrom('noticeMarks')
    .select(['noticeId', 'readAt', 'clearedAt'])
    .where('accountId', '=', account.id)
    .execute();
  const markOf = new Map(marks.map((mark) => [mark.noticeId, mark]));
  return notices.flatMap((notice) => withMark(notice, markOf.get(notice.id))).sort(latestFirst);
};

export const countNotices = async (db: Db, account: SignedIn, view: NoticeView) => {
  const notices = await listNotices(db, account, view);
  const unreadCount = notices.filter(({ readAt }) => readAt === null).length;
  return { notifyCount: notices.length, unreadCount };
};

const mark = async (
  { trx, actor }: Writer,
  notices: readonly Notice[],
  values: { readAt: string } | { clearedAt: string },
) => {
  if (notices.length === 0) return;
  const blank = { accountId: actor.id, readAt: null, clearedAt: null };
  await trx
    .insertInto('noticeMarks')
    // Sorted by id, because parallel writes in different orders could deadlock.
    .values(
      notices
        .toSorted((a, b) => a.id - b.id)
        .map(({ id }) => ({ ...blank, noticeId: id, ...values })),
    )
    .onConflict((conflict) => conflict.columns(['noticeId', 'accountId']).doUpdateSet(values))
    .execute();
};

export const clearNotices = async (
  writer: Writer,
  account: SignedIn,
  view: NoticeView,
  type: NoticeType,
): Promise<void> => {
  const all = await listNotices(writer.trx, account, view);
  const notices = all.filter((notice) => notice.type === type);
  await mark(writer, notices, { clearedAt: writer.at });
  const after = { noticeType: type, count: notices.length };
  if (notices.length > 0)
    await writer.log([{ type: 'notice', recordId: 0, action: 'clear', after }]);
};

export const readNotices = async (
  writer: Writer,
  account: SignedIn,
  view: NoticeView,
  ids: readonly number[],
): Promise<void> => {
  const all = await listNotices(writer.trx, account, view);
  const notices = all.filter(({ id, readAt }) => ids.includes(id) && readAt === null);
  await mark(writer, notices, { readAt: writer.at });
  await writer.log(
    notices.map(({ id, title }) => ({
      type: 'notice',
      recordId: id,
      action: 'read',
      after: { title },
    })),
  );
};
