import type { ArrivalReason } from '@/contract/import/arrivals';
import { type ImportMode, type ImportTarget, VERDICTS } from '@/contract/import/import';
import { isImported } from '@/domain/rows/verdicts';
import type { CheckSummary } from '@/sheets/base/checkTypes';
import type { Db } from '../../db/schema/schema';
import type { KnownLayout } from '../../features/import/arrivals/layouts';
import { readArrivalSettings } from '../../features/import/arrivals/settings';
import { endsInLine } from './endOfFile';

/** Returns how many rows of the file would be added or changed. */
export const changedRows = ({ counts }: CheckSummary, mode: ImportMode): number =>
  VERDICTS.filter((verdict) => isImported(verdict, mode)).reduce(
    (sum, verdict) => sum + counts[verdict],
    0,
  );

/**
 * Returns the newest import of a file with the same content. `isLatest` is true if it is also the
 * newest import of this target that was not undone.
 */
export const latestOf = async (db: Db, target: ImportTarget, sha256: string) => {
  const batches = db
    .selectFrom('importBatches')
    .select(['id', 'status', 'sha256'])
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1);
  const same = await batches.where('sha256', '=', sha256).executeTakeFirst();
  const latest = await batches.where('status', '=', 'committed').executeTakeFirst();
  return same && { ...same, isLatest: latest?.id === same.id };
};

interface Checked {
  summary: CheckSummary;
  mode: ImportMode;
  layout: KnownLayout | undefined;
  bytes: Uint8Array;
}

/**
 * Returns the reasons why a person must decide about a checked file, such as errors or too many
 * changes.
 */
export const doubtsOf = async (
  db: Db,
  { summary, mode, layout, bytes }: Checked,
): Promise<ArrivalReason[]> => {
  const { counts, openPeople, missing } = summary;
  const reasons: ArrivalReason[] = [];
  const doubt = (code: ArrivalReason['code'], params: ArrivalReason['params']) =>
    reasons.push({ code, params });
  if (counts.error > 0) doubt('errors', { count: counts.error });
  if (openPeople.length > 0) doubt('people', { count: openPeople.length });
  if (!layout) doubt('headers', {});
  const { maxChange } = await readArrivalSettings(db);
  const changed = changedRows(summary, mode) + missing.count;
  const percent = Math.min(100, Math.ceil((changed * 100) / Math.max(1, counts.total)));
  if (percent > maxChange) doubt('changes', { percent, limit: maxChange });
  if (layout) {
    const fewer = { rows: counts.total, before: layout.rowCount };
    if (counts.total < layout.rowCount * (1 - maxChange / 100)) doubt('smaller', fewer);
    else if (counts.total < layout.rowCount && !endsInLine(bytes)) doubt('cut', fewer);
  }
  return reasons;
};
