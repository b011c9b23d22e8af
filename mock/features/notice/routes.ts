import { clearNotices, listNotices, readNotices } from '@/contract/notice';
import { toInstant } from '@/domain/time/dates';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import * as notices from './notices';

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
