import type { ImportField } from '@/domain/columns/importFields';
import type { Columns } from '@/sheets/check/rowTexts';
import type { SheetTable } from './table';

const OF_PEOPLE: readonly (ImportField | undefined)[] = ['teachers', 'leadTeachers'];
const SAYS_HOURS = /[（(【[](?:学时|课时)/;
const NUMBER = /[（(]\s*(\d{1,3}(?:\.\d)?)\s*[)）]/g;

/** Under 教师(学时) the numbers behind names are hours and no weeks, which is written out. */
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
