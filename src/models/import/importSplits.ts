import type { ColumnSplit, SplitOffer, TableSummary } from '@/sheets/base/importTypes';
import { readSplits, storeSplits } from '@/utils/preferences';
import type { ImportState } from './importState';

const offersOf = (table: TableSummary, isWanted: (offer: SplitOffer, header: string) => boolean) =>
  table.columns.flatMap(({ header, sheets, splits = [] }): ColumnSplit[] => {
    const offer = splits.find((each) => isWanted(each, header));
    return offer ? [{ header, sheets, separator: offer.separator, count: offer.count }] : [];
  });

/**
 * Returns how to split the columns of a new file. Without a remembered split for the same headers,
 * a column is split only if the headers are clear.
 */
export const proposedSplits = (table: TableSummary): Pick<ImportState, 'splits' | 'splitBy'> => {
  const remembered = readSplits(table.wholeKey);
  const splits = offersOf(table, ({ separator, count, isCertain }, header) =>
    remembered
      ? remembered.some(
          (each) => each.header === header && each.separator === separator && each.count === count,
        )
      : isCertain === true,
  );
  const by = remembered ? 'remembered' : 'header';
  return { splits, splitBy: splits.length > 0 ? by : undefined };
};

/** Remembers how the user split the columns, for the next file with the same headers. */
export const rememberSplits = ({ table, splits, splitBy }: ImportState): void => {
  if (!table || (splits.length === 0 && !splitBy)) return;
  const stored = splits.map(({ header, separator, count }) => ({ header, separator, count }));
  storeSplits(table.wholeKey, stored);
};
