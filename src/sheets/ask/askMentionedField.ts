import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { fieldByHeaderWord } from '@/domain/columns/fieldByName';
import { EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { codeColumns } from './askColumnCodes';
import { gives } from './givenFields';
import type { Asker } from './questions';
import { isReadByHeader, unmappedColumns } from './unmappedColumns';

/**
 * Matches headers for a number of lessons, such as 总次数 (total number of lessons). The page tells
 * the user that this number is ignored, because a row with only one date becomes one lesson.
 */
const LESSONS = /^(?:课程|上课|授课|教学|开课|计划|总)?(?:回数|次数)$|^总?课次$/;

const saysLessons = ({ columns, titles, rows }: ChosenTable, column: number): boolean =>
  !columns.includes('weeks') &&
  LESSONS.test(titles[column]?.trim() ?? '') &&
  rows.some(({ cells }) => Number(cells[column]) > 1);

/**
 * Returns the columns that are not imported although their header mentions a field that the table
 * lacks. Columns that the page asks about anyway are left out.
 */
const mentioningColumns = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  table: ChosenTable,
): [column: number, field: ImportField][] => {
  const { columns, titles, rows, hiddenColumns, ofErrors } = table;
  if (ofErrors) return [];
  const askedColumns = new Set([
    ...unmappedColumns(target, tables, table).map(({ column }) => column),
    ...codeColumns(target, tables, table).keys(),
  ]);
  return titles.flatMap((title, column): [number, ImportField][] => {
    const isOut = columns[column] || askedColumns.has(column) || hiddenColumns?.has(column);
    if (isOut || !rows.some(({ cells }) => isFilled(cells[column]))) return [];
    if (isReadByHeader(target, table, column)) return [];
    if (target !== 'contact' && saysLessons(table, column)) return [[column, 'weeks']];
    const field = fieldByHeaderWord(target, title, (each) => gives(columns, each));
    return field ? [[column, field]] : [];
  });
};

/** Tells the user about columns that are not imported although their header mentions a field. */
export const askMentionedField: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    mentioningColumns(target, tables, table).map(([column, field]): ImportQuestion => {
      const header = table.headers[column] ?? '';
      const rows = table.rows.filter(({ cells }) => isFilled(cells[column]));
      return {
        id: questionId('columnSaid', header),
        code: 'columnSaid',
        options: ['leave'],
        proposed: 'leave',
        params: { header, field: fieldLabel(target, field) },
        examples: rows.slice(0, EXAMPLES).map(({ row, cells }) => ({
          row,
          sheet: table.tab,
          text: cells[column] ?? '',
        })),
        count: rows.length,
      };
    }),
  );
