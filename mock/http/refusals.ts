import type { Store } from '../db/store';
import { write } from '../db/write';
import type { SignedIn } from '../features/account/accounts';

/** The same refusal again within this time is not noted again, so that nobody fills the history by it. */
const QUIET = 60 * 60_000;

/** Notes in the history which calls accounts try and may not; the refusal stands whether it is noted or not. */
export const refusalNotes = (store: Store, now: () => Date, log: (line: string) => void) => {
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
      const { code = '' } = error as { code?: string };
      log(`A refusal of ${call} could not be noted: ${code}`);
    }
  };
};
