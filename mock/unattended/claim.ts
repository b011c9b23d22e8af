import type { ImportTarget } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../db/write/store';
import { NO_FINDINGS } from '../features/import/arrivals/arrivals';
import type { Holder } from '../features/import/arrivals/settle';
import { type Arrived, sumOf } from './examine/examine';
import type { OpenReader } from './sheetCalls';

/** A server or command that works on files. */
export interface Machine {
  store: Store;
  now: () => Date;
  openReader: OpenReader;
  /** Called when a file without doubts is to be imported, with what came of it. */
  onImport?: (target: ImportTarget, outcome: 'done' | 'failed') => void;
  /** A random name that tells servers apart. */
  self: string;
}

/** Milliseconds for which a server holds a file. It renews this while it works on the file. */
const HOLD = 60_000;

const heldUntil = (now: Date): string => toInstant(new Date(now.getTime() + HOLD));

/**
 * Makes this server the one that works on a file. Returns undefined if another server does, or if
 * the file is handled already. A file whose server was killed is taken over after `HOLD`.
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

/** Marks files of the command, which lie in no folder. They are never moved. */
export const NOT_FILED = 'none';

/** Gives up a claim, as if the file had never been seen. */
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

/** Lets the next look read the file again. */
export const readAgain = async (machine: Machine, holder: Holder): Promise<void> => {
  await held(machine, holder)
    .set({ heldUntil: toInstant(machine.now()) })
    .execute();
};

/** Does not count a try that failed for another reason than the file. */
export const discountTry = async (machine: Machine, holder: Holder): Promise<void> => {
  await held(machine, holder)
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .execute();
};

/** Runs `work` and renews the claim meanwhile. */
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
    // After a failure the next renewal is in time. Without any, another server takes over.
    renew().catch(() => {});
  }, HOLD / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
