import type { HistoryAction } from '@/contract/history';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import { recordOf, type SignedIn } from '../../features/account/accounts';
import type { Context } from '../context';

/**
 * Within this time in milliseconds, the same API call of an account adds only one history entry.
 * Otherwise an account could fill the history.
 */
const QUIET = 60 * 60_000;

/**
 * Returns a function that writes API calls of an account or token to the history: refused ones, or
 * all calls of a token. If writing fails, the error is logged and the call goes on.
 */
export const callNotes = (
  { store, now, log }: Pick<Context, 'store' | 'now' | 'log'>,
  action: HistoryAction & ('refused' | 'call'),
) => {
  const own = withPersonal(store);
  const noted = new Map<string, number>();
  return async (account: SignedIn, call: string): Promise<void> => {
    const at = now().getTime();
    for (const [key, since] of noted) if (at - since >= QUIET) noted.delete(key);
    const key = `${account.id} ${call}`;
    if (noted.has(key)) return;
    noted.set(key, at);
    const line = { ...recordOf(account), action, after: { call } };
    try {
      await write(own, account, now(), (writer) => writer.log([line]));
    } catch (error) {
      noted.delete(key);
      log.error({ accountId: account.id, route: call, error }, 'A call could not be noted');
    }
  };
};
