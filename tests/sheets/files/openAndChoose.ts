import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { TableSummary } from '@/sheets/base/importTypes';
import { ImportSession } from '@/sheets/check/importSession';

export const openAndChoose = (target: ImportTarget, name: string, bytes: Uint8Array) => {
  const session = new ImportSession();
  const opened = session.open(target, name, bytes);
  const table = session.choose(opened.sheets.filter(({ chosen }) => chosen));
  return { session, opened, table };
};

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
