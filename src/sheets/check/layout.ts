import { type ImportLayout, MAX_CHOICE } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { ColumnSplit, ColumnSummary, TableSummary } from '@/sheets/base/importTypes';
import type { Answers } from '@/sheets/base/questions';
import type { Constants } from '@/sheets/match/rows/cellTexts';

/** The keys of a file's headers, and the splits of its columns. */
export type LayoutKeys = Pick<ImportLayout, 'headerKey' | 'wholeKey' | 'splits'>;

/**
 * Maximum length of the remembered decisions in characters. Longer ones are not remembered, because
 * such headers are no real ones.
 */
const MAX_LAYOUT = 50_000;

export const layoutKeys = (
  { headerKey, wholeKey }: TableSummary,
  splits: readonly ColumnSplit[],
): LayoutKeys => ({
  headerKey,
  wholeKey,
  splits: splits.map(({ header, separator, count }) => ({ header, separator, count })),
});

/** Returns the decisions about the columns, to be remembered for files with the same headers. */
export const layoutOf = (
  keys: LayoutKeys,
  summaries: readonly ColumnSummary[],
  fields: Readonly<Record<string, ImportField>>,
  { termCode: _, ...constants }: Constants,
  answers: Answers,
): ImportLayout | undefined => {
  const columns = summaries.map(({ key }) => [key, fields[key] ?? ''] as const);
  const layout = {
    ...keys,
    columns: Object.fromEntries(columns),
    constants: constants as Record<string, string>,
    answers: { ...answers },
  };
  const texts = [columns, Object.entries(constants), Object.entries(answers)].flat(2);
  const isShort = texts.every((text) => String(text).length <= MAX_CHOICE);
  return isShort && JSON.stringify(layout).length <= MAX_LAYOUT ? layout : undefined;
};
