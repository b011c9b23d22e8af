import { clearNotices, listNotices, readNotices } from '@/contract/notice';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import * as notices from './notices';

/** The bell: each account clears and reads for itself. */
export const noticeRoutes = (calls: Calls, { store, now, site }: Context): void => {
  const view = () => notices.viewOf(store, now(), site.demoAccounts);
  // Who looks at the bell waits for no write of the office.
  const own = { ...store, db: store.personal };

  calls.onAccount(listNotices, ({ account }) => notices.listNotices(store.reader, account, view()));

  calls.onAccount(clearNotices, async ({ account, input: { type } }) => {
    const seen = view();
    await write(own, account, seen.now, (writer) =>
      notices.clearNotices(writer, account, seen, type),
    );
    return notices.countNotices(store.personal, account, seen);
  });

  calls.onAccount(readNotices, async ({ account, input: { ids } }) => {
    const seen = view();
    await write(own, account, seen.now, (writer) =>
      notices.readNotices(writer, account, seen, ids),
    );
    return notices.countNotices(store.personal, account, seen);
  });
};
