import type { ImportField } from '@/domain/base/importFields';
import type { Columns } from '@/sheets/match/rows/cellTexts';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';

const OF_PEOPLE: readonly (ImportField | undefined)[] = ['teachers', 'leadTeachers'];
const SAYS_HOURS = /[（(【[](?:学时|课时)/;
const NUMBER = /[（(]\s*(\d{1,3}(?:\.\d)?)\s*[)）]/g;

/**
 * Adds 学时 (hours) to the numbers after teachers' names in a column such as 教师(学时) (teacher
 * and hours), so that the importer does not read the numbers as weeks.
 */
export const hoursBehindNames = <T extends SheetTable & { columns: Columns }>(table: T): T => {
  const own = [...table.columns.keys()].filter(
    (column) =>
      OF_PEOPLE.includes(table.columns[column]) && SAYS_HOURS.test(table.titles[column] ?? ''),
  );
  if (own.length === 0) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      own.includes(column) ? cell.replace(NUMBER, '（$1学时）') : cell,
    ),
  }));
  return { ...table, rows };
};
