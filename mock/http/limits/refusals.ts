import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { SignedIn } from '../../features/account/accounts';
import type { Context } from '../context';

/**
 * Within this time in milliseconds, repeated refusals of the same API call add only one history
 * entry. Otherwise a user could fill the history.
 */
const QUIET = 60 * 60_000;

/**
 * Returns a function that writes forbidden API calls of an account to the history. If writing
 * fails, the error is logged and the call is still refused.
 */
export const refusalNotes = ({ store, now, log }: Pick<Context, 'store' | 'now' | 'log'>) => {
  const own = withPersonal(store);
  const noted = new Map<string, number>();
  return async (account: SignedIn, call: string): Promise<void> => {
    const at = now().getTime();
    for (const [key, since] of noted) if (at - since >= QUIET) noted.delete(key);
    const key = `${account.id} ${call}`;
    if (noted.has(key)) return;
    noted.set(key, at);
    const line = {
      type: 'account',
      recordId: account.id,
      action: 'refused',
      after: { call },
    } as const;
    try {
      await write(own, account, now(), (writer) => writer.log([line]));
    } catch (error) {
      noted.delete(key);
      log.error({ accountId: account.id, route: call, error }, 'A refusal could not be noted');
    }
  };
};
