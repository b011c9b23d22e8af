import { clearNotices, listNotices, readNotices } from '@/contract/notice';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import * as notices from './notices';

/** Routes for notices. Users can read and clear only the notices of their own account. */
export const noticeRoutes = (calls: Calls, { store, now, site }: Context): void => {
  const view = () => notices.viewOf(store, now(), site.demoAccounts);
  // Uses the connection for short writes, so that marking a notice as read does not wait for a long
  // write such as an import.
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
