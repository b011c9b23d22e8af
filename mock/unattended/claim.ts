import type { ImportTarget } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../db/write/store';
import { NO_FINDINGS } from '../features/import/arrivals/arrivals';
import type { Holder } from '../features/import/arrivals/settle';
import { type Arrived, sumOf } from './examine/examine';
import type { OpenReader } from './sheetCalls';

/** The server or command that handles the files of unattended imports. */
export interface Machine {
  store: Store;
  now: () => Date;
  openReader: OpenReader;
  /** Called with the result after each automatic import. */
  onImport?: (target: ImportTarget, outcome: 'done' | 'failed') => void;
  /** A random name that distinguishes this server from others. */
  self: string;
}

/** A claim lasts this many milliseconds, and is renewed while the server works on the file. */
const HOLD = 60_000;

const heldUntil = (now: Date): string => toInstant(new Date(now.getTime() + HOLD));

/**
 * Claims a file for this server. Returns undefined if the file is already handled or another server
 * has claimed it. The claim of a killed server ends after `HOLD` milliseconds.
 */
export const claim = async (
  { store, now, self }: Machine,
  { target, fileName, bytes }: Arrived,
  claimKey: string | null,
): Promise<Holder | undefined> => {
  const at = now();
  const hold = { heldBy: self, heldUntil: heldUntil(at) };
  const made = await store.db
    .insertInto('importArrivals')
    .values({
      ...hold,
      target,
      fileName,
      fileSize: bytes.length,
      sha256: sumOf(bytes),
      state: 'reading',
      tries: 1,
      claimKey,
      filedAs: claimKey === null ? NOT_FILED : '',
      content: null,
      reading: null,
      findings: JSON.stringify(NO_FINDINGS),
      batchId: null,
      arrivedAt: toInstant(at),
      settledAt: null,
      settledBy: '',
    })
    .onConflict((conflict) => conflict.column('claimKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, heldBy: self, tries: 1 };
  const taken = await store.db
    .updateTable('importArrivals')
    .set((eb) => ({ ...hold, tries: eb('tries', '+', 1) }))
    .where('claimKey', '=', claimKey)
    .where('state', '=', 'reading')
    .where('heldUntil', '<', toInstant(at))
    .returning(['id', 'tries'])
    .executeTakeFirst();
  return taken && { ...taken, heldBy: self };
};

/**
 * The value of `filedAs` for files of `npm run import`, which are in no watched folder and are
 * never moved.
 */
export const NOT_FILED = 'none';

/** Deletes a claim, as if no server had ever seen the file. */
export const release = async ({ store }: Machine, { id, heldBy }: Holder): Promise<void> => {
  await store.db
    .deleteFrom('importArrivals')
    .where('id', '=', id)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reading')
    .execute();
};

const held = ({ store }: Machine, { id, heldBy }: Holder) =>
  store.db
    .updateTable('importArrivals')
    .where('id', '=', id)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reading');

/** Ends the claim now, so that the file is read again at the next check of the folder. */
export const readAgain = async (machine: Machine, holder: Holder): Promise<void> => {
  await held(machine, holder)
    .set({ heldUntil: toInstant(machine.now()) })
    .execute();
};

/** Takes back the counted attempt to read the file, because the file did not cause the failure. */
export const discountTry = async (machine: Machine, holder: Holder): Promise<void> => {
  await held(machine, holder)
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .execute();
};

/** Runs `work` and keeps renewing the claim, so that no other server takes over the file. */
export const holding = async <T>(
  { store, now }: Machine,
  { id, heldBy }: Holder,
  work: () => Promise<T>,
): Promise<T> => {
  const renew = async () => {
    await store.db
      .updateTable('importArrivals')
      .set({ heldUntil: heldUntil(now()) })
      .where('id', '=', id)
      .where('heldBy', '=', heldBy)
      .execute();
  };
  const timer = setInterval(() => {
    // Ignores a failed renewal, because the next one still comes in time. If all of them fail,
    // another server takes over the file.
    renew().catch(() => {});
  }, HOLD / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
