import { createHash } from 'node:crypto';
import { type BulkPreview, MAX_BULK, MAX_SHOWN } from '@/contract/bulkCalls';
import { sameValue } from '@/domain/rows/courseMerge';
import { conflict, notFound, Refusal } from '../base/refusal';
import { idsOf } from '../query/exportRows';
import type { ListSpec } from '../query/listSpec';
import type { Db } from '../schema/schema';
import { type RecordKind, selectByIds } from './records';

export interface Stamped {
  id: number;
  version: number;
}

/** The records that the user chose for a bulk change, given by their ids or by filters. */
export interface Choice {
  ids?: readonly number[] | undefined;
  filter?: object | undefined;
}

export interface BulkChange<T, V> {
  before: T;
  changed: Partial<V>;
  problem: string;
}

export interface BulkPlan<T, V> {
  chosen: readonly T[];
  changes: readonly BulkChange<T, V>[];
}

/** Returns the ids of the chosen records. Throws an error if there are more than `MAX_BULK`. */
export const chosenIds = async <T extends Stamped>(
  db: Db,
  spec: ListSpec<T>,
  { ids, filter = {} }: Choice,
): Promise<readonly number[]> => {
  const chosen = ids ?? (await idsOf(db, spec, filter));
  if (chosen.length > MAX_BULK) {
    throw new Refusal('MANY_TOO_MANY', { params: { max: MAX_BULK, count: chosen.length } });
  }
  return chosen;
};

/**
 * Reads the chosen records in the order in which they were chosen, without deleted ones. Throws an
 * error if none remains.
 */
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

export const wantedOf = <T extends object, V extends object>(
  chosen: readonly T[],
  change: Partial<V>,
): Pick<BulkChange<T, V>, 'before' | 'changed'>[] => {
  const differs = (record: T) =>
    Object.entries(change).some(([field, value]) => !sameValue(Reflect.get(record, field), value));
  return chosen.filter(differs).map((before) => ({ before, changed: change }));
};

/** Returns a hash of all ids and versions. It changes if any of the records changes. */
const recordsDigest = (records: readonly Stamped[]): string => {
  const stamps = records.map(({ id, version }) => `${id} ${version}`).sort();
  return createHash('sha256').update(stamps.join()).digest('hex');
};

const refusedIn = <T, V>(changes: readonly BulkChange<T, V>[]) =>
  changes.filter(({ problem }) => problem);

/** Returns the changes, or throws an error if any of them has a problem. */
export const refuseAny = <C extends BulkChange<unknown, object>>(
  changes: readonly C[],
): readonly C[] => {
  const refused = refusedIn(changes);
  if (!refused[0]) return changes;
  const params = { count: refused.length, reason: refused[0].problem };
  throw new Refusal('MANY_REFUSED', { params });
};

/** Returns the preview of a bulk change, beginning with the records that cannot be changed. */
export const previewOf = <T extends Stamped, V extends object>(
  plan: BulkPlan<T, V>,
  labelOf: (record: T) => string,
): BulkPreview => {
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
 * Returns the changes to save. Throws an error if a record has changed since the preview, if a
 * change has a problem, or if no change is left. With `withoutRefused`, changes with a problem are
 * left out instead.
 */
export const savable = <T extends Stamped, V>(
  plan: BulkPlan<T, V>,
  { state, withoutRefused = false }: { state: string; withoutRefused?: boolean | undefined },
): BulkChange<T, V>[] => {
  if (recordsDigest(plan.chosen) !== state) throw conflict(null);
  if (!withoutRefused) refuseAny(plan.changes);
  const changes = plan.changes.filter(({ problem }) => !problem);
  if (changes.length === 0) throw new Refusal('MANY_SAME');
  return changes;
};
