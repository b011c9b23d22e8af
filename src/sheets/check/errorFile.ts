import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import type { FileKind } from '@/sheets/base/importTypes';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { FileError } from '@/sheets/read/workbook';
import { type ErrorRow, type ErrorTable, errorTable, joinTables } from '@/sheets/write/errorFile';
import { writeFile } from '@/sheets/write/writeFile';
import { cellsOf, type SessionRow, shownOf } from './sessionRows';

/**
 * Returns the tables of the error file: each has the original headers and only the rows with
 * errors.
 */
const errorTables = (
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

/** Writes the rows with errors to a file. Throws FileError if no row has an error. */
export const errorFile = (
  target: ImportTarget,
  read: readonly ChosenTable[],
  errors: readonly SessionRow[],
  format: FileKind,
): Blob => {
  const tables = errorTables(target, read, errors);
  if (tables.length === 0) throw new FileError('FILE_NO_ROWS');
  return writeFile(format, format === 'csv' ? [joinTables(target, tables)] : tables);
};
