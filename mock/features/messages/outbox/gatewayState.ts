import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { readSetting, removeSetting, saveSetting } from '../../../db/write/settings';
import type { Store } from '../../../db/write/store';
import { inTransaction } from '../../../db/write/write';

export interface GatewayState {
  silentSince: string;
  /** Time at which the gateway responded again. Null if it still does not respond. */
  backAt: string | null;
}

const NAME = 'gatewayState';

/** Outages of the gateway shorter than this many milliseconds are not shown. */
const SHORT = 60_000;
/** The end of an outage is shown for this many milliseconds. */
const NEWS = 24 * 3_600_000;

const stored = async (db: Db): Promise<GatewayState | undefined> => {
  const value = await readSetting(db, NAME);
  return value === undefined ? undefined : JSON.parse(value);
};

export const readGatewayState = async (db: Db, now: Date): Promise<GatewayState | undefined> => {
  const state = await stored(db);
  if (!state) return undefined;
  const { silentSince, backAt } = state;
  const worth = backAt
    ? Date.parse(backAt) > now.getTime() - NEWS
    : Date.parse(silentSince) <= now.getTime() - SHORT;
  return worth ? state : undefined;
};

const next = (
  state: GatewayState | undefined,
  answers: boolean,
  at: string,
): GatewayState | undefined => {
  const isSilent = state !== undefined && state.backAt === null;
  if (!answers) return isSilent ? state : { silentSince: at, backAt: null };
  if (!isSilent) return state;
  const long = Date.parse(at) - Date.parse(state.silentSince) >= SHORT;
  return long ? { ...state, backAt: at } : undefined;
};

/** Records whether the gateway responds, in one database row for all servers. */
export const noteGateway = (store: Store, now: Date, answers: boolean): Promise<void> =>
  inTransaction(store, async (trx) => {
    const before = await stored(trx);
    const after = next(before, answers, toInstant(now));
    if (after === before) return;
    if (after) await saveSetting(trx, NAME, JSON.stringify(after));
    else await removeSetting(trx, NAME);
  });
