import type { ImportResult, MissingChoice } from '@/contract/import/import';
import { atLowPriority, yieldIfLong } from '../../../db/base/yielding';
import { takeIds } from '../../../db/write/staged';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import type { Actor, Writer } from '../../../db/write/writer';
import { noteActivity } from '../../history/activities';
import { rememberLayout } from '../arrivals/layouts';
import { type Holder, settleArrivals } from '../arrivals/settle';
import { counting } from '../check/content';
import type { CommitInput, Destination, Importer } from '../check/importer';
import { isCheckValid, type PreparedCommit, prepare, type Work, workOut } from '../check/work';
import type { PlannedMissing } from '../plan';
import { answered, insertBatch, rowsIn, SETTLED_COUNTS, summaryOf } from './batch';
import { marked } from './underWay';

const sessionsToSettle = <Row, Read>(
  { leftOut }: Importer<Row, Read>,
  { plan, selected }: Work<Read>,
  missing: MissingChoice,
): PlannedMissing[] =>
  missing === 'keep' ? [] : (leftOut?.among(plan.missing.sessions, selected) ?? []);

const writeWork = async <Row, Read>(
  writer: Writer,
  importer: Importer<Row, Read>,
  work: Work<Read>,
  missing: MissingChoice,
  batchId: number,
): Promise<ImportResult['written']> => {
  const { counted, written } = counting(writer);
  await importer.apply(counted, work.selected, batchId, work.options.blanks === 'clear');
  if (missing !== 'keep') {
    await importer.leftOut?.settle(
      counted,
      sessionsToSettle(importer, work, missing),
      missing,
      batchId,
    );
  }
  return written();
};

/**
 * On PostgreSQL, copies the rows to a temporary (staging) table before the lock is taken, so that
 * other writes wait for a shorter time.
 */
const stageEarly = async <Row, Read>(
  writer: Writer,
  importer: Importer<Row, Read>,
  prepared: PreparedCommit<Read>,
  missing: MissingChoice,
) => {
  const staged = writer.staged();
  if (!staged) return undefined;
  const [batchId = 0] = await takeIds(writer.trx, 'importBatches', 1);
  const written = await writeWork(staged, importer, prepared, missing, batchId);
  return { batchId, written, flush: staged.flush };
};

const commitWithin = async <Row, Read>(
  writer: Writer,
  account: Actor,
  destination: Destination<Row, Read>,
  input: CommitInput,
  prepared: PreparedCommit<Read> | undefined,
  holder: Holder | undefined,
): Promise<ImportResult> => {
  const { trx, at } = writer;
  const { target, importer } = destination;
  const { jobKey, missing = 'keep' } = input;
  const sent =
    prepared && (await atLowPriority(() => stageEarly(writer, importer, prepared, missing)));
  await writer.lock(importer.records);
  const before = await answered(trx, account.id, jobKey);
  const holds = !before && prepared !== undefined && (await isCheckValid(trx, prepared));
  if (before) return before;
  const work = holds ? prepared : await workOut(trx, account, at, destination, input);
  const staged = holds ? sent : undefined;
  const { tokenHash, options, done } = work;
  const { file, layout, mode } = options;
  const counts = {
    ...done,
    ...(missing !== 'keep' && {
      [SETTLED_COUNTS[missing]]: sessionsToSettle(importer, work, missing).length,
    }),
  };
  const batchId = await insertBatch(
    writer,
    target,
    { options, tokenHash, jobKey },
    counts,
    staged?.batchId,
  );
  await yieldIfLong();
  await staged?.flush();
  const written = staged?.written ?? (await writeWork(writer, importer, work, missing, batchId));
  await trx.deleteFrom('importChecks').where('tokenHash', '=', tokenHash).execute();
  if (layout) await rememberLayout(writer, layout, { mode, rowCount: rowsIn(done) });
  await settleArrivals(writer, target, file.sha256, batchId, holder);
  const after = { fileName: file.name, target, counts };
  await writer.log([{ type: 'import', recordId: batchId, action: 'import', after }]);
  await noteActivity(writer, {
    verb: 'imported',
    objectType: target,
    objectId: batchId,
    objectLabel: file.name,
    summary: summaryOf(target, counts),
    batchId,
  });
  return { batchId, counts, written };
};

/**
 * Imports a checked file completely or not at all. A repeated request with the same `jobKey`
 * returns the first result. Throws if data has changed since the check so that the result would be
 * different. `holder` is set for an unattended import.
 */
export const commitImport = async <Row, Read>(
  store: Store,
  account: Actor,
  now: Date,
  destination: Destination<Row, Read>,
  input: CommitInput,
  holder?: Holder,
): Promise<ImportResult> => {
  const prepared = await atLowPriority(() => prepare(store, account, now, destination, input));
  return write(store, account, now, (writer) =>
    marked(store, writer, destination.importer.records, () =>
      commitWithin(writer, account, destination, input, prepared, holder),
    ),
  );
};
