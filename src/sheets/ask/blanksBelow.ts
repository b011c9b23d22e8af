import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { type Texts, textsOf } from '@/sheets/match/rows/cellTexts';
import { continuesCourse } from '@/sheets/match/rows/continuedCourse';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Fields that are often written only once for several rows. For example, a table shows the course
 * name only in the first row of the course.
 */
const GROUPS: readonly (readonly ImportField[])[] = [
  ['unit'],
  ['department'],
  ['courseCode', 'courseName'],
  ['classCode', 'className', 'classComposition'],
];

/**
 * Fields that identify the person or the course of a row. A column to the left of them, such as the
 * department, may be filled only in the first of several rows.
 */
const SUBJECTS: readonly (ImportField | undefined)[] = [
  ...(['name', 'staffNo', 'courseCode', 'courseName'] as const),
];

const OF_TEACHERS: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/**
 * Fields that tell the day of a class. A day is copied to a row below only if that row has another
 * text about time, such as periods.
 */
const DAYS: readonly ImportField[] = ['month', 'date', 'weeks', 'weekday'];

const WITHIN_DAY: readonly ImportField[] = [
  ...(['day', 'weekday', 'periods', 'bigPeriods', 'firstPeriod', 'lastPeriod'] as const),
];

/** Free text about a single row. A new text in such a column does not start a new group of rows. */
const NOTES: readonly ImportField[] = ['remark', 'topic', 'requirement'];

const groupOf = (field: ImportField): readonly ImportField[] =>
  [...GROUPS, OF_TEACHERS].find((group) => group.includes(field)) ?? [field];

const isLeading = ({ columns }: ChosenTable, column: number): boolean =>
  column < columns.findIndex((field) => SUBJECTS.includes(field));

const isGrouping = (field: ImportField): boolean =>
  DAYS.includes(field) || GROUPS.flat().includes(field);

/**
 * Returns true if a column has blank cells, so that its text may be written once for several rows.
 */
const hasBlanks = ({ rows }: ChosenTable, column: number): boolean =>
  rows.some(({ cells }) => !isFilled(cells[column]));

/**
 * Returns true if the page asks about blank cells in this column, because they may mean "same as
 * the cell above".
 */
const isAsked = (table: ChosenTable, column: number): boolean => {
  const field = table.columns[column];
  if (field === undefined) return false;
  return isGrouping(field) || isLeading(table, column);
};

/**
 * Returns true if a blank cell may mean "same as the cell above", judging by the other texts of the
 * row.
 */
const mayBeSame = (
  target: ImportTarget,
  field: ImportField,
  leads: boolean,
  texts: Texts,
): boolean => {
  if (leads || !DAYS.includes(field)) return target === 'contact' || !continuesCourse(texts);
  const has = (fields: readonly ImportField[]) => fields.some((each) => isFilled(texts[each]));
  const saysDay = field === 'date' ? has(['weeks', 'weekday']) : has(['date']);
  return !saysDay && !isFilled(texts.time) && has(WITHIN_DAY.filter((each) => each !== field));
};

/** A blank cell, and the text above that may also apply to it. */
interface Blank {
  index: number;
  text: string;
}

/**
 * Returns the columns in which a new text ends a group of rows. For example, if the course changes,
 * the teacher above is not copied further down.
 */
const endingColumns = (table: ChosenTable, column: number): number[] => {
  const { columns } = table;
  const field = columns[column];
  const same: readonly (ImportField | undefined)[] = field ? groupOf(field) : [];
  // A day column ends only the groups of other day columns, because the next day usually belongs to
  // the same course. A day column to the left of the course ends all groups.
  const isOfAnotherDay = (index: number, other: ImportField) =>
    field !== undefined &&
    !DAYS.includes(field) &&
    DAYS.includes(other) &&
    !isLeading(table, index);
  return [...columns.keys()].filter((index) => {
    const other = columns[index];
    if (index === column || !other) return false;
    if (same.includes(other)) return true;
    if (index >= column || isOfAnotherDay(index, other)) return false;
    if (isGrouping(other) || OF_TEACHERS.includes(other)) return true;
    return !NOTES.includes(other) && isLeading(table, index) && hasBlanks(table, index);
  });
};

/**
 * Returns a function to call for each row, from top to bottom. The function returns true if a text
 * in one of the columns is new, that is, differs from the last text above it.
 */
const changesIn = (columns: readonly number[]) => {
  const last = new Map<number, string>();
  return (cells: readonly string[]): boolean => {
    let changed = false;
    for (const column of columns) {
      const text = (cells[column] ?? '').trim();
      if (text === '') continue;
      changed ||= last.has(column) && last.get(column) !== text;
      last.set(column, text);
    }
    return changed;
  };
};

/**
 * Returns true if a column seems to have each text only once, in the first row of a group: few
 * texts repeat, and many cells are blank. If the table is grouped by teacher (`isGrouped`), few
 * blank cells are enough.
 */
const namesOnce = (
  field: ImportField,
  column: readonly string[],
  blanks: number,
  isGrouped: boolean,
): boolean => {
  const texts = column.filter(Boolean);
  const again = DAYS.includes(field)
    ? column.filter((text, index) => text !== '' && text === column[index - 1]).length
    : texts.length - new Set(texts).size;
  return again * 4 <= texts.length && (isGrouped || blanks * 5 >= texts.length);
};

/** Returns the blank cells of a column that probably mean "same as the cell above". */
export const blanksIn = (target: ImportTarget, table: ChosenTable, column: number): Blank[] => {
  const field = table.columns[column];
  if (!field || table.ofErrors || !isAsked(table, column)) return [];
  if (table.columns.lastIndexOf(field) !== column) return [];
  const leads = isLeading(table, column);
  const isElse = changesIn(endingColumns(table, column));
  const blanks: Blank[] = [];
  const texts: string[] = [];
  let above = '';
  for (const [index, { cells, blank = false }] of table.rows.entries()) {
    const own = (cells[column] ?? '').trim();
    if (isElse(cells)) above = '';
    texts.push(own);
    if (own !== '') above = own;
    else if (
      above !== '' &&
      !blank &&
      mayBeSame(target, field, leads, textsOf(cells, table.columns))
    ) {
      blanks.push({ index, text: above });
    }
  }
  const isGrouped = leads && OF_TEACHERS.includes(field);
  return namesOnce(field, texts, blanks.length, isGrouped) ? blanks : [];
};
