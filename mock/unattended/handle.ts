import { errorText } from '@/contract/base/errorCodes';
import { type ArrivalState, IMPORT_TARGET_OF, MAX_READS } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import { FileError } from '@/sheets/read/workbook';
import { Refusal } from '../db/base/refusal';
import type { Store } from '../db/write/store';
import { write } from '../db/write/write';
import { AUTO_IMPORT } from '../db/write/writer';
import { type Findings, type Holder, NO_FINDINGS } from '../features/import/arrivals/arrivals';
import { commitImport } from '../features/import/commit/commit';
import { contactTarget, courseTarget } from '../features/import/destinations';
import { type Arrived, type Examined, examine, levelOf, sumOf } from './examine';
import { type OpenReader, ReaderGone } from './sheetCalls';

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
const readAgain = async (machine: Machine, holder: Holder): Promise<void> => {
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
const holding = async <T>(
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

interface Outcome {
  state: Exclude<ArrivalState, 'reading' | 'imported'>;
  examined: Pick<Examined, 'findings' | 'reading'>;
  bytes: Uint8Array;
}

const ACTIONS = { waiting: 'await', failed: 'fail' } as const;

/** Stores what became of a file that was not imported. */
const settle = ({ store, now }: Machine, fileName: string, holder: Holder, outcome: Outcome) =>
  write(store, AUTO_IMPORT, now(), async (writer) => {
    const { state, examined, bytes } = outcome;
    const waits = state === 'waiting';
    const { numUpdatedRows } = await writer.trx
      .updateTable('importArrivals')
      .set({
        state,
        findings: JSON.stringify(examined.findings),
        reading: examined.reading ? JSON.stringify(examined.reading) : null,
        content: waits ? Buffer.from(bytes).toString('base64') : null,
        settledAt: waits ? null : writer.at,
        settledBy: waits ? '' : AUTO_IMPORT.userName,
      })
      .where('id', '=', holder.id)
      .where('heldBy', '=', holder.heldBy)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || (state !== 'waiting' && state !== 'failed')) return;
    await writer.log([
      { type: 'import', recordId: holder.id, action: ACTIONS[state], after: { fileName } },
    ]);
  });

const commit = (
  store: Store,
  now: Date,
  target: ImportTarget,
  token: string,
  holder: Holder,
): Promise<unknown> => {
  const input = { token, jobKey: `arrival ${holder.id}` };
  return target === 'contact'
    ? commitImport(store, AUTO_IMPORT, now, contactTarget, input, holder)
    : commitImport(store, AUTO_IMPORT, now, courseTarget(levelOf(target)), input, holder);
};

const storeFindings = async (
  { store }: Machine,
  { id, heldBy }: Holder,
  { findings, reading }: Examined,
): Promise<void> => {
  await store.db
    .updateTable('importArrivals')
    .set({ findings: JSON.stringify(findings), reading: JSON.stringify(reading ?? null) })
    .where('id', '=', id)
    .where('heldBy', '=', heldBy)
    .execute();
};

/** If the data changed so often between check and import, the file waits for the next look. */
const TRIES = 5;

const unreadable = (error: FileError): Findings => ({
  ...NO_FINDINGS,
  reasons: [{ code: 'unreadable', params: { message: errorText(error.code, error.params) } }],
});

const crashed = (): Findings => ({
  ...NO_FINDINGS,
  reasons: [{ code: 'crashed', params: { tries: MAX_READS } }],
});

/** A file that was read, or the findings about one that cannot be read. */
export type ReadFile = (Examined & { failed?: never }) | { failed: Findings };

/** Reads a file in a reader of its own, which is closed afterwards. */
export const examineFile = async (
  { store, now, openReader }: Machine,
  arrived: Arrived,
): Promise<ReadFile> => {
  const reader = openReader();
  try {
    return await examine(store, now(), reader, arrived);
  } catch (error) {
    if (error instanceof FileError) return { failed: unreadable(error) };
    throw error;
  } finally {
    reader.close();
  }
};

/**
 * Reads a claimed file, and imports it if nothing is in doubt. Otherwise it waits for a person, or
 * it failed. With `asks`, a person has to finish it in any case.
 */
export const handleFile = (
  machine: Machine,
  holder: Holder,
  arrived: Arrived,
  { asks = false } = {},
): Promise<void> =>
  holding(machine, holder, async () => {
    const { fileName, bytes, target } = arrived;
    const done = (state: Outcome['state'], examined: Outcome['examined']) =>
      settle(machine, fileName, holder, { state, examined, bytes });
    const giveUp = () => done('failed', { findings: crashed() });
    if (holder.tries > MAX_READS) return giveUp();
    for (let tries = 1; ; tries += 1) {
      const examined = await examineFile(machine, arrived).catch((error) => {
        if (error instanceof ReaderGone) return undefined;
        throw error;
      });
      if (!examined) {
        if (holder.tries >= MAX_READS) return giveUp();
        return readAgain(machine, holder);
      }
      if (examined.failed) return done('failed', { findings: examined.failed });
      const { findings, token, isSame } = examined;
      if (isSame) return done('same', examined);
      if (findings.reasons.length > 0 || token === undefined) return done('waiting', examined);
      if (asks) {
        const reasons = [{ code: 'asked' as const, params: {} }];
        return done('waiting', { ...examined, findings: { ...findings, reasons } });
      }
      await storeFindings(machine, holder, examined);
      try {
        await commit(machine.store, machine.now(), IMPORT_TARGET_OF[target], token, holder);
        return machine.onImport?.(IMPORT_TARGET_OF[target], 'done');
      } catch (error) {
        const code = error instanceof Refusal ? error.code : undefined;
        // Somebody has imported the same file on the page meanwhile.
        if (code === 'IMPORT_FILE_SETTLED') return;
        if (code !== 'IMPORT_STALE') {
          machine.onImport?.(IMPORT_TARGET_OF[target], 'failed');
          throw error;
        }
        if (tries === TRIES) return release(machine, holder);
      }
    }
  });
