import { type ImportLayout, MAX_CHOICE } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { ColumnSplit, ColumnSummary, TableSummary } from '@/sheets/base/importTypes';
import type { Answers } from '@/sheets/base/questions';
import type { Constants } from '@/sheets/match/rows/cellTexts';

/** Data to remember about a file: the hashes of its headers, and how its columns were split. */
export type LayoutKeys = Pick<ImportLayout, 'headerKey' | 'wholeKey' | 'splits'>;

/**
 * Maximum length, in characters, of the remembered choices about a file's columns. Longer choices
 * are not stored, because such long texts are not real headers.
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

/**
 * Returns the user's choices about the columns, which are remembered for later files with the same
 * headers. Undefined if one text, or all texts together, are too long.
 */
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
