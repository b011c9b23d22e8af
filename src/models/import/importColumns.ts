import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { nameSets } from '@/domain/columns/nameSets';
import {
  type ColumnChoice,
  isSettled,
  recognised,
  unfilledFields,
} from '@/sheets/base/importChoices';
import type { ColumnSummary, TableSummary } from '@/sheets/base/importTypes';
import type { ImportState } from './importState';

export {
  answerTo,
  type ColumnChoice,
  isLeftOut,
  isNote,
} from '@/sheets/base/importChoices';

/**
 * Returns the field of each column after the file was read again. Columns that still exist keep
 * their fields.
 */
export const rematched = (
  target: ImportTarget,
  table: TableSummary,
  { table: before, columns }: ImportState,
  remembered: ImportState['remembered'],
): Record<string, ColumnChoice> => {
  const known = new Set((before?.columns ?? []).map(({ key }) => key));
  const kept = Object.fromEntries(
    table.columns.flatMap(({ key }) => {
      const choice = known.has(key) ? columns[key] : undefined;
      return choice ? [[key, choice] as const] : [];
    }),
  );
  const anew = recognised(target, table, remembered);
  const free = table.columns.flatMap((column) => {
    const choice = known.has(column.key) ? undefined : anew[column.key];
    const isMatched = choice && fieldsOfOthers({ table, columns: kept }, column).has(choice.field);
    return choice && !isMatched ? [[column.key, choice] as const] : [];
  });
  return { ...kept, ...Object.fromEntries(free) };
};

type Matched = Pick<ImportState, 'table' | 'columns'>;

const matchedOn = ({ table, columns }: Matched, sheets: readonly string[]) =>
  (table?.columns ?? []).flatMap(({ key, sheets: own }) => {
    const field = columns[key]?.field;
    return field && own.some((sheet) => sheets.includes(sheet)) ? [{ key, field }] : [];
  });

/**
 * Returns the set of each column, by column key. A sheet may list several people side by side, with
 * one set of columns for each person. For example, 姓名, 电话, 姓名, 电话 are two sets.
 */
const setsOn = ({ table, columns }: Matched, sheets: readonly string[]) => {
  const own = (table?.columns ?? []).filter((column) =>
    column.sheets.some((sheet) => sheets.includes(sheet)),
  );
  const sets = nameSets(own.map(({ key, header }) => ({ header, field: columns[key]?.field })));
  return new Map(own.map(({ key }, index) => [key, sets[index]]));
};

/**
 * Returns the fields that other columns of the same sheets already have, so that the page offers
 * each field only once. Columns of other people, listed side by side, do not count. A name column
 * never counts, because a second one begins the columns of another person.
 */
export const fieldsOfOthers = (
  state: Matched,
  { key, sheets }: ColumnSummary,
): Set<ImportField> => {
  const sets = setsOn(state, sheets);
  const own = sets.get(key);
  const isInSameSet = (other: string) =>
    own === undefined || sets.get(other) === undefined || sets.get(other) === own;
  return new Set(
    matchedOn(state, sheets).flatMap((column) =>
      column.key === key || column.field === 'name' || !isInSameSet(column.key) ? [] : column.field,
    ),
  );
};

/** Returns the required fields that have no column, fixed value or answer. */
export const missingFields = (target: ImportTarget, state: ImportState): ImportField[] =>
  unfilledFields(target, state);

/**
 * Returns the largest number of name columns in one sheet. More than one means that people are
 * listed side by side.
 */
export const nameCount = ({ table, columns }: Matched): number => {
  const named = (table?.columns ?? []).filter(({ key }) => columns[key]?.field === 'name');
  const sheets = new Set(named.flatMap((column) => column.sheets));
  const counts = [...sheets].map(
    (sheet) => named.filter((each) => each.sheets.includes(sheet)).length,
  );
  return Math.max(0, ...counts);
};

export const unmatched = (target: ImportTarget, state: Matched): ImportField[] => {
  const sheets = [...new Set((state.table?.columns ?? []).flatMap((column) => column.sheets))];
  const matched = sheets.map((sheet) => matchedOn(state, [sheet]).map(({ field }) => field));
  return fieldsOf(target).filter((field) => !matched.every((fields) => fields.includes(field)));
};

/**
 * True if the page can skip the step that matches columns, because the user has nothing to decide
 * there.
 */
export const leavesNothingOpen = (target: ImportTarget, state: ImportState): boolean =>
  state.table !== undefined &&
  isSettled(target, { ...state, table: state.table }, state.remembered);
