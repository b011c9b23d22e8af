import type { ImportTarget } from '@/contract/import/import';
import { isFilled, readYesNo } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { fieldByValues } from '@/domain/columns/fieldByValues';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { matchHeader } from '@/domain/columns/headerReading';
import { isExamHeader, isNeverField, isUnrelatedHeader } from '@/domain/columns/otherHeaders';
import { spreadIn, valuesIn } from '@/sheets/match/columns/columnValues';
import { isDayTitle } from '@/sheets/match/columns/dayColumns';
import { bareHeader } from '@/sheets/match/headers/headerWords';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { offeredAs } from './askColumnKind';
import { saysWeeksOff } from './askWeeksOff';
import { columnGiving, gives, isRole, neededField } from './givenFields';

/**
 * A table column that is not imported, although its header or its values seem to fit a field. The
 * page asks the user about the column or mentions it.
 */
export interface UnmappedColumn {
  column: number;
  field: ImportField | undefined;
  /** The index of another column for the same field. -1 if there is none. */
  by: number;
  /** True if the user must decide about the column. False if the page only mentions the column. */
  mustAsk: boolean;
}

/** Returns true if a column only repeats the texts of the column with index `by`. */
const saysNothing = ({ rows }: ChosenTable, column: number, by: number): boolean =>
  rows.every(({ cells }) => {
    const text = (cells[column] ?? '').trim();
    return text === '' || (by >= 0 && text === (cells[by] ?? '').trim());
  });

/**
 * Returns the field that the importer recognises for each column. Includes hidden columns, so that
 * the page asks no questions about them.
 */
const recognised = (target: ImportTarget, table: ChosenTable) =>
  matchHeaders(target, table.headers, (at) => valuesIn(table, at));

/**
 * Returns true if the same header means different fields on different sheets. Such a column has no
 * field at first.
 */
const isDisputed = (target: ImportTarget, tables: readonly ChosenTable[], header: string) => {
  const fields = tables.flatMap((table) => {
    const column = table.headers.indexOf(header);
    return column < 0 ? [] : [recognised(target, table)[column]?.field];
  });
  return new Set(fields).size > 1;
};

/**
 * The endings of headers about time. For example, the header 单周星期 (weekday in odd weeks) ends
 * with 星期.
 */
const TIMES: readonly [end: string, field: ImportField][] = [
  ['周次', 'weeks'],
  ['星期', 'weekday'],
  ['节次', 'periods'],
];

/** Matches headers for the weeks of one type of lesson, such as 实验周 (laboratory weeks). */
const WEEKS_OF_KIND = /^(?:理论|实验|实践|实训|上机|见习|实习)周$/;

/**
 * Matches headers for the times of one type of lesson, such as `实验上课时间` (time of the
 * laboratory class).
 */
const TIME_OF_KIND =
  /^(?:理论|实验|实践|实训|上机|见习|实习|讨论|线下|面授)课?(?:上课|授课|教学|排课)时间(?:地点)?$/;

const CHANGED_ROOM = /^(调整?|变更|更改)后.*(教室|地点)$/;

const fieldOf = (target: ImportTarget, title: string): ImportField | undefined => {
  const bare = bareHeader(target, title);
  const known = matchHeader(target, bare)?.field;
  if (known || target === 'contact') return known;
  if (CHANGED_ROOM.test(bare)) return 'room';
  if (TIME_OF_KIND.test(bare)) return 'time';
  if (WEEKS_OF_KIND.test(bare)) return 'weeks';
  if (isDayTitle(title)) return 'time';
  return TIMES.find(([end]) => bare.endsWith(end))?.[1];
};

/**
 * Guesses the field of a column, first from the header, then from the fields that nearly every
 * import needs, then from the values.
 */
const guessField = (
  target: ImportTarget,
  table: ChosenTable,
  column: number,
): Pick<UnmappedColumn, 'field' | 'mustAsk'> | undefined => {
  const title = table.titles[column] ?? '';
  const named = fieldOf(target, title) ?? neededField(target, table, column);
  if (named && isNeverField(target, title, named)) return { field: undefined, mustAsk: false };
  if (named) return { field: named, mustAsk: true };
  if (target !== 'contact' && isRole(table, column)) return { field: undefined, mustAsk: false };
  const isGiven = (field: ImportField) => gives(table.columns, field);
  const guess = fieldByValues(target, title, spreadIn(table, column), isGiven);
  if (guess?.field && isNeverField(target, title, guess.field)) {
    return { field: undefined, mustAsk: false };
  }
  const isHidden = table.hiddenColumns?.has(column) ?? false;
  return guess && { ...guess, mustAsk: guess.mustAsk && !isHidden };
};

/**
 * Returns true if all cells of a column mean yes or no. An example is the header 职能部门领导 (head
 * of office) above cells with 是 and 否.
 */
const saysYesOrNo = (table: ChosenTable, column: number): boolean => {
  const values = spreadIn(table, column).filter(isFilled);
  return values.length > 0 && values.every((text) => readYesNo(text.trim()) !== undefined);
};

const NAMES: readonly (ImportField | undefined)[] = [
  ...(['name', 'department', 'unit', 'position', 'title', 'teachers', 'leadTeachers'] as const),
  ...(['courseName', 'classComposition', 'className', 'room', 'topic', 'campus'] as const),
];

/** Returns true if another question, about weeks without class, already covers this column. */
const isOfWeeksOff = (target: ImportTarget, { titles }: ChosenTable, column: number): boolean =>
  target !== 'contact' && saysWeeksOff(titles[column] ?? '');

/**
 * Returns true if the importer recognises the column's header. No question about the column is then
 * needed: if it is not imported, the user has removed its field, or another column has the field.
 */
export const isReadByHeader = (target: ImportTarget, table: ChosenTable, column: number): boolean =>
  recognised(target, table)[column] !== undefined ||
  isOfWeeksOff(target, table, column) ||
  fieldOf(target, table.titles[column] ?? '') !== undefined;

export const unmappedColumns = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  table: ChosenTable,
): UnmappedColumn[] => {
  const { columns, headers, titles } = table;
  if (table.ofErrors) return [];
  const alone = recognised(target, table);
  // For each field, the first column that may contain it. Questions about further columns for the
  // field refer to this column.
  const first = new Map<ImportField, number>(offeredAs(target, table));
  return titles.flatMap((_, column): UnmappedColumn[] => {
    if (columns[column] || isOfWeeksOff(target, table, column)) return [];
    const guess = guessField(target, table, column);
    if (!guess) return [];
    const { field } = guess;
    if (NAMES.includes(field) && saysYesOrNo(table, column)) return [];
    // Skips a column whose header the importer recognises: the user removed its field, or another
    // column has the field. Does not skip a header that means different fields on different sheets.
    if (alone[column] && !isDisputed(target, tables, headers[column] ?? '')) return [];
    const givingColumn = field ? columnGiving(columns, field) : -1;
    const by = givingColumn >= 0 || !field ? givingColumn : (first.get(field) ?? -1);
    if (saysNothing(table, column, by)) return [];
    if (by < 0 && field) first.set(field, column);
    const title = titles[column] ?? '';
    const isElse =
      field &&
      (isUnrelatedHeader(target, title, field, givingColumn >= 0) ||
        (isExamHeader(title) && gives(columns, field)));
    return [{ column, field, mustAsk: guess.mustAsk && !isElse, by }];
  });
};
