import { toInstant } from '@/domain/time/dates';
import { writtenFrom } from '../base/contexts';
import { DEADLOCK_CODES, retry } from '../base/retry';
import { dialectOf } from '../dialect/dialectOf';
import { beyondScope } from '../query/scope';
import { chunks } from '../schema/codec';
import type { Trx } from '../schema/schema';
import { ChangedRecords, type HistoryEntry } from './changedRecords';
import { insertRows } from './insertRows';
import { Locks } from './locks';
import { unstagedWrites } from './rowWrites';
import { StagedRows, StagedWrites } from './staged';
import type { Store } from './store';
import type { Actor, Writer } from './writer';

const RUN = 500;

const linesOf = (entries: readonly HistoryEntry[]) => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return entries.map(
    ({ type, recordId, action, before, after, batchId = null, partOf = null }) => ({
      type,
      recordId,
      action,
      batchId,
      partOf,
      before: json(before),
      after: json(after),
    }),
  );
};

/**
 * Returns the author's name and ids for a history entry. The ids identify the author even if the
 * name changes.
 */
const idsOf = ({ id, userName, contactId }: Actor) => ({
  by: userName,
  byAccount: id > 0 ? id : null,
  byContact: contactId ?? null,
  byToken: id < 0 ? -id : null,
});

const TRIES = 10;

/**
 * Runs `work` in one transaction, and again after a deadlock or if a row was changed meanwhile.
 * `work` must not use results of a failed attempt.
 */
export const inTransaction = <T>(
  { db }: Pick<Store, 'db'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => retry(() => db.transaction().execute(work), DEADLOCK_CODES, TRIES);

/** Runs `work` in one transaction, writes its history entries and updates dependent data. */
export const write = <T>(
  store: Pick<Store, 'db' | 'afterWrites'>,
  actor: Actor,
  now: Date,
  work: (writer: Writer) => Promise<T>,
): Promise<T> =>
  inTransaction(store, async (trx) => {
    const at = toInstant(now);
    const by = actor.userName;
    const { address = '', tab = '' } = writtenFrom.getStore() ?? {};
    const stampOf = (writer: Actor) => ({ at, ...idsOf(writer), address, tab });
    const touched = new ChangedRecords();
    const locks = new Locks(trx);
    const writer: Writer = {
      trx,
      at,
      actor,
      created: { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      rows: unstagedWrites(trx),
      about: (change) => {
        touched.about = { ...touched.about, ...change };
      },
      moved: (classes) => {
        for (const { id, date, week, weekday } of classes) {
          touched.moved.set(id, { date, week, weekday });
        }
      },
      log: async (entries, as = actor) => {
        locks.check(entries);
        touched.add(entries);
        for (const run of chunks(entries, RUN)) {
          await insertRows(trx, 'history', linesOf(run), stampOf(as));
        }
      },
      staged: () => {
        if (!dialectOf(trx).isServer) return undefined;
        const rows = new StagedWrites(trx);
        const lines = new StagedRows(trx, 'history', 'staged history');
        const entered = new ChangedRecords();
        const kinds = new Map<string, HistoryEntry>();
        const log: Writer['log'] = async (entries) => {
          for (const entry of entries) kinds.set(`${entry.type} ${entry.action}`, entry);
          entered.add(entries);
          for (const run of chunks(entries, RUN)) await lines.add(linesOf(run), stampOf(actor));
        };
        const put = async () => {
          locks.check([...kinds.values()]);
          touched.join(entered);
          await rows.flush();
          await lines.insert();
        };
        return { ...writer, rows, log, flush: put };
      },
      lock: (...names) => locks.take(...names),
    };
    const result = await work(writer);
    // Gives these functions access to all rows, because dependent data may be hidden from this
    // account.
    for (const follow of store.afterWrites) {
      await beyondScope(() => follow(writer, touched, now));
    }
    return result;
  });
