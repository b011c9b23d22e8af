import { type ImportTarget, MAX_IMPORT_ROWS } from '@/contract/import/import';
import { answeredTables } from '@/sheets/ask/askers';
import type { QuestionContext } from '@/sheets/ask/questions';
import type { Answers } from '@/sheets/base/questions';
import { hoursBehindNames } from '@/sheets/match/columns/hoursBehindNames';
import { joinParityColumns } from '@/sheets/match/columns/parityColumns';
import { splitNames } from '@/sheets/match/columns/splitNames';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { cutTables } from '@/sheets/match/tables/sections';
import type { TablePart } from '@/sheets/match/tables/sheetTable';
import { noRows } from '@/sheets/read/readFile';
import { FileError, type SheetTexts, storableText } from '@/sheets/read/workbook';

/**
 * Maximum length of a sheet's name to which a suffix such as `（第 2 组）` is added. The server
 * allows 100 characters in total.
 */
const MAX_NAME = 80;

/**
 * Returns a different name for each of several tables on a sheet. An example is `Sheet1（第 2 组）`.
 * The name tells their rows apart, because the tables have the same row numbers.
 */
const setName = (sheet: string, index: number): string =>
  `${storableText(sheet, MAX_NAME)}（第 ${index + 1} 组）`;

const partName = (sheet: string, part: TablePart | undefined): string =>
  part ? setName(sheet, part.index) : sheet;

/** Finds the tables on the chosen sheets. The fields of their columns are not yet known. */
export const tablesOn = (
  target: ImportTarget,
  sheets: readonly SheetTexts[],
  chosen: readonly { name: string; headerRow: number | null }[],
): ChosenTable[] =>
  chosen.flatMap(({ name, headerRow }): ChosenTable[] => {
    const sheet = sheets.find((each) => each.name === name);
    if (!sheet) return [];
    const cut = cutTables(target, sheet, headerRow ?? undefined);
    const joined = target === 'contact' ? cut : cut.map(joinParityColumns);
    return joined.map((table) => ({
      ...table,
      tab: name,
      sheet: partName(name, table.part),
      columns: [],
    }));
  });

/**
 * Returns the tables to check, with the user's answers applied. A table that lists several people
 * in each row is split into several tables.
 */
export const tablesToCheck = (context: QuestionContext, answers: Answers): ChosenTable[] =>
  answeredTables(context, answers)
    .map(hoursBehindNames)
    .flatMap((table) => splitNames(table, (index) => setName(table.sheet, index)));

/** Throws an error if the tables have no rows or more than `MAX_IMPORT_ROWS` rows. */
export const checkRowCount = (
  count: number,
  tables: readonly ChosenTable[],
  chosen: readonly { name: string }[],
): void => {
  if (count === 0) throw noRows(tables.map(({ sheet, unsaved }) => ({ name: sheet, unsaved })));
  if (count <= MAX_IMPORT_ROWS) return;
  const sheet = chosen.map(({ name }) => name).join('、');
  throw new FileError('FILE_TOO_MANY_ROWS', { sheet, max: MAX_IMPORT_ROWS });
};
