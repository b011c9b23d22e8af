import { marks } from '@/contract/base/marks';
import { type ImportTarget, type MissingChoice, VERDICTS } from '@/contract/import/import';
import { isImported } from '@/domain/rows/verdicts';
import type { importText } from '@/locales/import';
import { unmatched } from '@/models/import/importColumns';
import type { ImportState } from '@/models/import/importState';

export const importedCount = ({ check, options, excluded }: ImportState): number =>
  VERDICTS.filter((verdict) => isImported(verdict, options.mode)).reduce(
    (sum, verdict) => sum + (check?.counts[verdict] ?? 0),
    -excluded.length,
  );

export const importButtonText = (
  text: Pick<(typeof importText)['zh-CN'], 'doImport' | 'doMissing' | 'nothingToImport'>,
  rows: number,
  sessions: number,
  choice: MissingChoice,
): string => {
  const deeds = [
    rows > 0 && text.doImport(rows),
    choice !== 'keep' && sessions > 0 && text.doMissing[choice](sessions),
  ].filter(Boolean);
  return deeds.join(marks().comma) || text.nothingToImport;
};

/**
 * Returns a sentence such as “rows without a term are imported into 2026-2027-1”. For contacts, it
 * names a group instead of a term. Undefined or empty if every sheet has a column for it, or if no
 * term is chosen.
 */
export const assumedOf = (
  target: ImportTarget,
  { table, columns, constants }: ImportState,
  text: Pick<(typeof importText)['zh-CN'], 'termUsed' | 'groupUsed'>,
  groups: Readonly<Record<string, string>>,
): string | undefined => {
  const field = target === 'contact' ? 'group' : 'termCode';
  if (!unmatched(target, { table, columns }).includes(field)) return undefined;
  if (field === 'group') return text.groupUsed(groups[constants.group ?? 'staff'] ?? '');
  return constants.termCode && text.termUsed(constants.termCode);
};
