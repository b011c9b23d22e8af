import { clearNotices, listNotices, readNotices } from '@/contract/notice';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import * as notices from './notices';

/** Each account reads and clears its own notices. */
export const noticeRoutes = (calls: Calls, { store, now, site }: Context): void => {
  const view = () => notices.viewOf(store, now(), site.demoAccounts);
  // Uses the connection for short writes, so that it does not wait for large ones.
  const own = withPersonal(store);

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
