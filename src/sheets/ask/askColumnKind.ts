import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import {
  areDepartments,
  areUnits,
  fieldOfKind,
  misplacedKindOf,
} from '@/domain/columns/misplacedKinds';
import type { ValueKind } from '@/domain/columns/valueKinds';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import { spreadIn } from '@/sheets/match/columns/columnValues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';

/**
 * A table column whose values mostly do not fit its field. For example, the column of units
 * (工作单位) contains departments.
 */
interface OddColumn {
  column: number;
  field: ImportField;
  kind: ValueKind;
  /**
   * The field that the values fit. Undefined if they fit no field, or if another column of the
   * table has that field.
   */
  as: ImportField | undefined;
}

const idOf = ({ headers }: ChosenTable, column: number) =>
  questionId('columnKind', headers[column]);

/**
 * Returns true if the units (工作单位) are in a column that is not imported. If the column with the
 * field `unit` then contains departments, it probably has the wrong field.
 */
const isBesideUnits = (table: ChosenTable): boolean =>
  table.columns.some((field, column) => !field && areUnits(spreadIn(table, column)));

const kindOf = (
  target: ImportTarget,
  table: ChosenTable,
  column: number,
): ValueKind | undefined => {
  const field = table.columns[column];
  const values = field ? spreadIn(table, column) : [];
  const kind = misplacedKindOf(target, field, values);
  if (kind || target !== 'contact' || field !== 'unit') return kind;
  return areDepartments(values) && isBesideUnits(table) ? 'office' : undefined;
};

const oddColumns = (target: ImportTarget, table: ChosenTable): OddColumn[] =>
  table.ofErrors
    ? []
    : table.columns.flatMap((field, column): OddColumn[] => {
        const kind = kindOf(target, table, column);
        if (!kind || !field) return [];
        const other = fieldOfKind(target, kind);
        const isFree = other !== undefined && !table.columns.includes(other);
        return [{ column, field, kind, as: isFree ? other : undefined }];
      });

/**
 * Returns the columns whose values fit another field better than the column's own field, as pairs
 * of this other field and the column index.
 */
export const offeredAs = (target: ImportTarget, table: ChosenTable): [ImportField, number][] =>
  oddColumns(target, table).flatMap(({ as, column }) => (as ? [[as, column]] : []));

export const askColumnKind: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    oddColumns(target, table).map(({ column, field, kind, as }): ImportQuestion => {
      const rows = table.rows.filter(({ cells }) => isFilled(cells[column]));
      return {
        id: idOf(table, column),
        code: 'columnKind',
        options: [...(as ? ['as'] : []), 'use', 'leave'],
        params: {
          header: table.headers[column] ?? '',
          field: fieldLabel(target, field),
          as: as ? fieldLabel(target, as) : '',
          kind,
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
 * Applies the user's answers about columns whose values do not fit: gives the column another field,
 * or skips the column.
 */
export const applyColumnKind = (
  target: ImportTarget,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const columns = [...table.columns];
  for (const { column, as } of oddColumns(target, table)) {
    const answer = answers[idOf(table, column)];
    if (answer === 'as' && as && !columns.includes(as)) columns[column] = as;
    if (answer === 'leave') columns[column] = undefined;
  }
  return { ...table, columns };
};
