import { errorText } from '@/contract/base/errorCodes';
import { type ArrivalState, IMPORT_TARGET_OF, MAX_READS } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { FileError } from '@/sheets/read/workbook';
import { Refusal } from '../db/base/refusal';
import type { Store } from '../db/write/store';
import { write } from '../db/write/write';
import { AUTO_IMPORT } from '../db/write/writer';
import { type Findings, NO_FINDINGS } from '../features/import/arrivals/arrivals';
import type { Holder } from '../features/import/arrivals/settle';
import { commitImport } from '../features/import/commit/commit';
import { contactTarget, courseTarget } from '../features/import/destinations';
import { holding, type Machine, readAgain, release } from './claim';
import { levelOf } from './examine/checkBody';
import { type Arrived, type Examined, examine } from './examine/examine';
import { ReaderGone } from './sheetCalls';

interface Outcome {
  state: Exclude<ArrivalState, 'reading' | 'imported'>;
  examined: Pick<Examined, 'findings' | 'reading'>;
  bytes: Uint8Array;
}

const ACTIONS = { waiting: 'await', failed: 'fail' } as const;

/** Stores the result of a file that was not imported automatically. */
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

/**
 * Tries this often if the data changes between check and import. After that, the file waits for the
 * next check of the folder.
 */
const TRIES = 5;

const unreadable = (error: FileError): Findings => ({
  ...NO_FINDINGS,
  reasons: [{ code: 'unreadable', params: { message: errorText(error.code, error.params) } }],
});

const crashed = (): Findings => ({
  ...NO_FINDINGS,
  reasons: [{ code: 'crashed', params: { tries: MAX_READS } }],
});

/** The result of examining a file. `failed` has the findings if the file cannot be read. */
export type ReadFile = (Examined & { failed?: never }) | { failed: Findings };

/** Examines a file with a new reader, and then closes the reader. */
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
 * Reads a claimed file, and imports it if nothing is in doubt. Otherwise the file waits for a
 * person's decision, or its state becomes `failed`. With `asks`, no file is imported automatically.
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
        // Another server has taken over the file, or a user has imported the same content in the
        // meantime.
        if (code === 'IMPORT_FILE_SETTLED') return;
        if (code !== 'IMPORT_STALE') {
          machine.onImport?.(IMPORT_TARGET_OF[target], 'failed');
          throw error;
        }
        if (tries === TRIES) return release(machine, holder);
      }
    }
  });
