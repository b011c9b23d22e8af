import type { CheckedRow, ImportMode, Verdict, VerdictCounts } from '@/contract/import/import';
import { VERDICTS } from '@/contract/import/import';

/**
 * Check results, most serious first. If a row has several parts, the row gets the most serious
 * result.
 */
const WEIGHT: readonly Verdict[] = ['error', 'clash', 'changed', 'new', 'unchanged', 'duplicate'];

/** Combines the check results of several parts of a file row into one result for the row. */
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
