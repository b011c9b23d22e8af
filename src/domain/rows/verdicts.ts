import type { CheckedRow, ImportMode, Verdict, VerdictCounts } from '@/contract/import/import';
import { VERDICTS } from '@/contract/import/import';

/** A row that was sent in parts has the verdict that weighs most: unchanged only if all parts are. */
const WEIGHT: readonly Verdict[] = ['error', 'clash', 'changed', 'new', 'unchanged', 'duplicate'];

/** The one verdict of a row of the file over those of its parts. */
export const verdictOf = (parts: readonly Pick<CheckedRow, 'verdict'>[]): Verdict =>
  parts.length === 1 && parts[0]
    ? parts[0].verdict
    : (WEIGHT.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? 'unchanged');

/** How many rows of the file have which verdict. */
export const countsOf = (verdicts: readonly Verdict[]): VerdictCounts => {
  const counts = { total: 0, ...Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) };
  const result = counts as VerdictCounts;
  for (const verdict of verdicts) {
    result.total += 1;
    result[verdict] += 1;
  }
  return result;
};

/** Whether the import takes a row, as far as its verdict and the mode tell. */
export const isTaken = (verdict: Verdict, mode: ImportMode): boolean =>
  verdict === 'clash' ||
  (verdict === 'new' && mode !== 'update') ||
  (verdict === 'changed' && mode !== 'insert');
