import type { ImportTarget } from '@/contract/import/import';
import type { ColumnSplit, ColumnSummary, SplitOffer } from '@/sheets/base/importTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Returns functions that split a column of the file and join the parts again. */
export const useSplits = (target: ImportTarget, { header, sheets, splitFrom }: ColumnSummary) => {
  const dispatch = useAppDispatch();
  const splits = useAppSelector((state) => state.import.current[target].splits);
  const change = (next: ColumnSplit[]) =>
    dispatch({ type: 'import/split', payload: { target, splits: next } });
  const isOther = (other: ColumnSplit) =>
    other.header !== splitFrom || !other.sheets.some((sheet) => sheets.includes(sheet));
  return {
    split: ({ separator, count }: SplitOffer) =>
      change([...splits, { header, sheets, separator, count }]),
    unsplit: () => change(splits.filter(isOther)),
  };
};
