import { splitsOf } from '@/sheets/base/importChoices';
import type { TableSummary } from '@/sheets/base/importTypes';
import { readSplits, storeSplits } from '@/utils/preferences';
import type { ImportState } from './importState';

/** Returns how to split the columns of a new file, and why. */
export const proposedSplits = (table: TableSummary): Pick<ImportState, 'splits' | 'splitBy'> => {
  const remembered = readSplits(table.wholeKey);
  const splits = splitsOf(table, remembered);
  const by = remembered ? 'remembered' : 'header';
  return { splits, splitBy: splits.length > 0 ? by : undefined };
};

/** Remembers how the user split the columns, for the next file with the same headers. */
export const rememberSplits = ({ table, splits, splitBy }: ImportState): void => {
  if (!table || (splits.length === 0 && !splitBy)) return;
  const stored = splits.map(({ header, separator, count }) => ({ header, separator, count }));
  storeSplits(table.wholeKey, stored);
};
