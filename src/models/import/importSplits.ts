import type { RememberedLayout } from '@/contract/import/import';
import { rememberedLayout } from '@/services/import';
import { splitsOf } from '@/sheets/base/importChoices';
import type { TableSummary } from '@/sheets/base/importTypes';
import type { Outcome } from '@/sheets/worker/sheetProtocol';
import type { ImportState } from './importState';

/**
 * Returns the office's last choices for a file with the same headers: the field of each column, and
 * the splits of columns. They may come from a file that was only checked, not imported. Null if
 * there is no such choice, or if this file could not be read.
 */
export const rememberedFor = async (outcome: Outcome<TableSummary>): Promise<RememberedLayout> =>
  outcome.ok ? rememberedLayout(outcome.value) : { columns: null, splits: null };

/** Returns the column splits to propose for a new file, and where they come from. */
export const proposedSplits = (
  table: TableSummary,
  remembered: RememberedLayout['splits'] = null,
): Pick<ImportState, 'splits' | 'splitBy'> => {
  const splits = splitsOf(table, remembered ?? undefined);
  const by = remembered ? 'remembered' : 'header';
  return { splits, splitBy: splits.length > 0 ? by : undefined };
};
