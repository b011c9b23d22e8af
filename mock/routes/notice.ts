import { clearNotices, listNotices, readNotices } from '@/contract/notice';
import { toInstant } from '@/domain/dates';
import type { Context } from '../app';
import type { Calls } from '../calls';
import * as notices from '../store/notices';

/** The bell: each account clears and reads for itself. */
export const noticeRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.onAccount(listNotices, ({ account }) => notices.listNotices(store.reader, account));

  calls.onAccount(clearNotices, async ({ account, input: { type } }) => {
    await notices.clearNotices(store.personal, account, type, toInstant(now()));
    return notices.countNotices(store.personal, account);
  });

  calls.onAccount(readNotices, async ({ account, input: { ids } }) => {
    await notices.readNotices(store.personal, account, ids, toInstant(now()));
    return notices.countNotices(store.personal, account);
  });
};
