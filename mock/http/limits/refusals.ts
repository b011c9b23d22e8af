import { write } from '../../db/write';
import type { SignedIn } from '../../features/account/accounts';
import type { Context } from '../context';

/** The same refusal again within this time is not noted again, so that nobody fills the history by it. */
const QUIET = 60 * 60_000;

/** Notes in the history which calls accounts try and may not; the refusal stands whether it is noted or not. */
export const refusalNotes = ({ store, now, log }: Pick<Context, 'store' | 'now' | 'log'>) => {
  const own = { ...store, db: store.personal };
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
