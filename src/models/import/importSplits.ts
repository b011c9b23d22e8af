import type { RememberedLayout } from '@/contract/import/import';
import { rememberedLayout } from '@/services/import';
import { splitsOf } from '@/sheets/base/importChoices';
import type { TableSummary } from '@/sheets/base/importTypes';
import type { Outcome } from '@/sheets/worker/sheetProtocol';
import type { ImportState } from './importState';

/** Returns how somebody of the office read a file with these headers the last time. */
export const rememberedFor = async (outcome: Outcome<TableSummary>): Promise<RememberedLayout> =>
  outcome.ok ? rememberedLayout(outcome.value) : { columns: null, splits: null };

/** Returns how to split the columns of a new file, and why. */
export const proposedSplits = (
  table: TableSummary,
  remembered: RememberedLayout['splits'] = null,
): Pick<ImportState, 'splits' | 'splitBy'> => {
  const splits = splitsOf(table, remembered ?? undefined);
  const by = remembered ? 'remembered' : 'header';
  return { splits, splitBy: splits.length > 0 ? by : undefined };
};
