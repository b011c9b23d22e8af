import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import { type ErrorRow, type ErrorTable, errorTable } from '@/sheets/write/errorFile';
import { cellsOf, type SessionRow, shownOf } from './sessionRows';

/** Returns the tables of the error file: the rows with errors, below the headers of their table. */
export const errorTables = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  errors: readonly SessionRow[],
): ErrorTable[] =>
  tables.flatMap((table) => {
    const rows = errors.filter((row) => row.table === table);
    const titles = table.titles.map((title, index) => {
      const field = table.columns[index];
      return title || (field ? fieldLabel(target, field) : '');
    });
    const errorRows = rows.map(
      (row): ErrorRow => ({ source: cellsOf(row), file: row.file, shown: shownOf(row) }),
    );
    if (rows.length === 0) return [];
    return [errorTable(target, table.sheet, titles, table.columns, errorRows)];
  });
