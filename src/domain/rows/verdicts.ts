import type { CheckedRow, ImportMode, Verdict, VerdictCounts } from '@/contract/import/import';
import { VERDICTS } from '@/contract/import/import';

/** The results of an import check, most serious first. */
const WEIGHT: readonly Verdict[] = ['error', 'clash', 'changed', 'new', 'unchanged', 'duplicate'];

/**
 * Returns the result of the import check for a row of the file. If the row was split into several
 * parts, returns the most serious of their results.
 */
export const verdictOf = (parts: readonly Pick<CheckedRow, 'verdict'>[]): Verdict =>
  parts.length === 1 && parts[0]
    ? parts[0].verdict
    : (WEIGHT.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? 'unchanged');

export const countsOf = (verdicts: readonly Verdict[]): VerdictCounts => {
  const counts = { total: 0, ...Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) };
  const result = counts as VerdictCounts;
  for (const verdict of verdicts) {
    result.total += 1;
    result[verdict] += 1;
  }
  return result;
};

/** True if the import stores a row with this check result. */
export const isImported = (verdict: Verdict, mode: ImportMode): boolean =>
  verdict === 'clash' ||
  (verdict === 'new' && mode !== 'update') ||
  (verdict === 'changed' && mode !== 'insert');
