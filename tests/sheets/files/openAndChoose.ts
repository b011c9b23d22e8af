import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/columns/importFields';
import { ImportSession } from '@/sheets/check/importSession';
import type { TableSummary } from '@/sheets/check/importTypes';

/** Opens a file and chooses the proposed sheets and header rows. */
export const openAndChoose = (target: ImportTarget, name: string, bytes: Uint8Array) => {
  const session = new ImportSession();
  const opened = session.open(target, name, bytes);
  const table = session.choose(opened.sheets.filter(({ chosen }) => chosen));
  return { session, opened, table };
};

/** Returns the column match that the page proposes. */
export const autoMapping = ({ columns }: TableSummary) => {
  const fields: Record<string, ImportField> = {};
  const how: Record<string, string> = {};
  for (const { key, match } of columns) {
    if (!match) continue;
    fields[key] = match.field;
    how[key] = match.how;
  }
  return { fields, how };
};
