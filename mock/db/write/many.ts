import { createHash } from 'node:crypto';
import { MAX_MANY, MAX_SHOWN, type ManyPreview } from '@/contract/many';
import { sameValue } from '@/domain/rows/courseMerge';
import { conflict, notFound, Refusal } from '../base/refusal';
import { idsOf } from '../query/exportRows';
import type { ListSpec } from '../query/list';
import type { Db } from '../schema/schema';
import type { HistoryEntry } from './changedRecords';
import { type RecordKind, removeRecords, selectByIds } from './records';
import { newestLine } from './state';
import type { Writer } from './writer';

interface Stamped {
  id: number;
  version: number;
}

/** Records for a change of many, chosen by ids or by filters. */
export interface Choice {
  ids?: readonly number[] | undefined;
  filter?: object | undefined;
}

/** The change of one record. `problem` says why it is refused, or is blank. */
export interface ManyChange<T, V> {
  before: T;
  changed: Partial<V>;
  problem: string;
}

/** A bulk change: the chosen records and their changes. */
export interface ManyPlan<T, V> {
  chosen: readonly T[];
  changes: readonly ManyChange<T, V>[];
}

/** The ids of the chosen records in order. Refuses more than `MAX_MANY`. */
export const chosenIds = async <T extends Stamped>(
  db: Db,
  spec: ListSpec<T>,
  { ids, filter = {} }: Choice,
): Promise<readonly number[]> => {
  const chosen = ids ?? (await idsOf(db, spec, filter));
  if (chosen.length > MAX_MANY) {
    throw new Refusal('MANY_TOO_MANY', { params: { max: MAX_MANY, count: chosen.length } });
  }
  return chosen;
};

/** The chosen records in order, without those that no longer exist. Throws if none exists. */
export const chosenRecords = async <T extends Stamped>(
  db: Db,
  spec: ListSpec<T>,
  kind: RecordKind<T>,
  choice: Choice,
): Promise<T[]> => {
  const chosen = await chosenIds(db, spec, choice);
  const found = new Map((await selectByIds(db, kind, chosen)).map((each) => [each.id, each]));
  if (found.size === 0) throw notFound();
  return [...new Set(chosen)].flatMap((id) => found.get(id) ?? []);
};

/** Returns the chosen records that the change would really alter. */
export const wantedOf = <T extends object, V extends object>(
  chosen: readonly T[],
  change: Partial<V>,
): Pick<ManyChange<T, V>, 'before' | 'changed'>[] => {
  const differs = (record: T) =>
    Object.entries(change).some(([field, value]) => !sameValue(Reflect.get(record, field), value));
  return chosen.filter(differs).map((before) => ({ before, changed: change }));
};

/** A hash of ids and versions. It changes when one of the records changes. */
const recordsDigest = (records: readonly Stamped[]): string => {
  const stamps = records.map(({ id, version }) => `${id} ${version}`).sort();
  return createHash('sha256').update(stamps.join()).digest('hex');
};

const refusedIn = <T, V>(changes: readonly ManyChange<T, V>[]) =>
  changes.filter(({ problem }) => problem);

/** Returns the changes. Refuses all of them if one has a problem. */
export const refuseAny = <C extends ManyChange<unknown, object>>(
  changes: readonly C[],
): readonly C[] => {
  const refused = refusedIn(changes);
  if (!refused[0]) return changes;
  const params = { count: refused.length, reason: refused[0].problem };
  throw new Refusal('MANY_REFUSED', { params });
};

/** The preview of a bulk change. Refused records come first. */
export const previewOf = <T extends Stamped, V extends object>(
  plan: ManyPlan<T, V>,
  labelOf: (record: T) => string,
): ManyPreview => {
  const { chosen, changes } = plan;
  const refused = refusedIn(changes);
  const shown = [...refused, ...changes.filter(({ problem }) => !problem)].slice(0, MAX_SHOWN);
  return {
    total: chosen.length,
    changing: changes.length - refused.length,
    refused: refused.length,
    same: chosen.length - changes.length,
    items: shown.map(({ before, changed, problem }) => {
      const [field = ''] = Object.keys(changed);
      return {
        id: before.id,
        label: labelOf(before),
        field,
        before: Reflect.get(before, field),
        problem,
      };
    }),
    state: recordsDigest(chosen),
  };
};

/**
 * The changes to make. Throws a conflict if a record has changed since the preview. Refuses all if
 * one has a problem, unless `withoutRefused` is set.
 */
export const savable = <T extends Stamped, V>(
  plan: ManyPlan<T, V>,
  { state, withoutRefused = false }: { state: string; withoutRefused?: boolean | undefined },
): ManyChange<T, V>[] => {
  if (recordsDigest(plan.chosen) !== state) throw conflict(null);
  if (!withoutRefused) refuseAny(plan.changes);
  const changes = plan.changes.filter(({ problem }) => !problem);
  if (changes.length === 0) throw new Refusal('MANY_SAME');
  return changes;
};

/** Refuses if the number of records is not the one that the user confirmed. */
const checkCount = (records: readonly unknown[], count: number): void => {
  if (records.length === count) return;
  const now = { count: records.length };
  throw new Refusal('MANY_OTHER_COUNT', { params: now, value: now });
};

/**
 * Writes one history entry for a change of many records and returns its id. The entries of single
 * records refer to it by `partOf`.
 */
export const logMany = async (
  { log, trx }: Writer,
  line: Pick<HistoryEntry, 'type' | 'action' | 'before' | 'after'>,
): Promise<number> => {
  await log([{ ...line, recordId: 0 }]);
  return newestLine(trx, line.type, 0);
};

/**
 * All records that match the filters, after taking the lock. Refuses if their number is not the one
 * that the user confirmed.
 */
export const foundRecords = async <T extends Stamped>(
  writer: Writer,
  spec: ListSpec<T>,
  kind: RecordKind<T>,
  { filter, count }: { filter: object; count: number },
): Promise<T[]> => {
  await writer.lock(kind.table);
  const found = await chosenRecords(writer.trx, spec, kind, { filter });
  checkCount(found, count);
  return found;
};

/** Deletes records under one history entry. The entry also stores `note`. */
export const removeMany = async <T extends Stamped>(
  writer: Writer,
  kind: RecordKind<T>,
  found: readonly T[],
  note?: object,
) => {
  const historyId = await logMany(writer, {
    type: kind.type,
    action: 'deleteMany',
    after: { count: found.length, ...note },
  });
  const ids = found.map(({ id }) => id);
  return { deleted: await removeRecords(writer, kind, ids, { partOf: historyId }), historyId };
};
