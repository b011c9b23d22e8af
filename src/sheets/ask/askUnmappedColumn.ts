import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import {
  type Answers,
  EXAMPLES,
  type ImportQuestion,
  type QuestionCode,
  questionId,
} from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { columnGiving, isRole } from './givenFields';
import type { Asker } from './questions';
import { type UnmappedColumn, unmappedColumns } from './unmappedColumns';

/** Fields whose cells may contain a list, such as several teachers. */
const LISTS: readonly ImportField[] = [
  ...(['teachers', 'staffNos', 'titles', 'leadTeachers', 'classComposition'] as const),
  ...(['mobile', 'remark', 'topic', 'requirement'] as const),
];

const optionsOf = ({ field, by }: UnmappedColumn): string[] => {
  if (!field) return ['leave'];
  if (by < 0) return ['use', 'leave'];
  return [...(LISTS.includes(field) ? ['join'] : []), 'fill', 'instead', 'leave'];
};

const codeOf = (table: ChosenTable, { column, field }: UnmappedColumn): QuestionCode => {
  if (field) return 'columnLeft';
  return isRole(table, column) ? 'columnRole' : 'columnUnread';
};

const idOf = ({ headers }: ChosenTable, { column }: UnmappedColumn) =>
  questionId('columnLeft', headers[column]);

export const askUnmappedColumn: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    unmappedColumns(target, tables, table).map((left): ImportQuestion => {
      const { column, field, by, mustAsk } = left;
      const rows = table.rows.filter(({ cells }) => isFilled(cells[column]));
      return {
        id: idOf(table, left),
        code: codeOf(table, left),
        options: optionsOf(left),
        ...(!mustAsk && { proposed: 'leave' }),
        params: {
          header: table.headers[column] ?? '',
          field: field ? fieldLabel(target, field) : '',
          by: table.headers[by] ?? '',
          given: field && columnGiving(table.columns, field) >= 0 ? 1 : 0,
        },
        examples: rows.slice(0, EXAMPLES).map(({ row, cells }) => ({
          row,
          sheet: table.tab,
          text: cells[column] ?? '',
        })),
        count: rows.length,
      };
    }),
  );

/**
 * Merges two cells. If only one of them has a text, returns that text. If both have a text, `join`
 * decides: true joins both texts, false keeps the first one.
 */
const together = (first: string, second: string, join: boolean): string => {
  if (!isFilled(first)) return second;
  return join && isFilled(second) && first.trim() !== second.trim() ? `${first}；${second}` : first;
};

const applyOne = (
  table: ChosenTable,
  left: UnmappedColumn,
  answer: string | undefined,
): ChosenTable => {
  const { column, field } = left;
  if (!field || answer === undefined || answer === 'leave') return table;
  // Searches for the field's column again, because an earlier answer may have changed it.
  const by = columnGiving(table.columns, field);
  if (by < 0) {
    return { ...table, columns: table.columns.with(column, field) };
  }
  if (answer === 'instead') {
    return { ...table, columns: table.columns.with(by, undefined).with(column, field) };
  }
  const rows = table.rows.map((row) => {
    const text = together(row.cells[by] ?? '', row.cells[column] ?? '', answer === 'join');
    return { ...row, cells: row.cells.with(by, text) };
  });
  return { ...table, rows };
};

/**
 * Applies the user's answers about columns that are not imported yet: imports the column, or merges
 * its texts into another column.
 */
export const applyColumnLeft = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const answered = unmappedColumns(target, tables, table).filter(
    (left) => answers[idOf(table, left)],
  );
  return answered.reduce((read, left) => applyOne(read, left, answers[idOf(table, left)]), table);
};
