import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/chosenTable';
import { continuesCourse, type Texts, textsOf } from '@/sheets/match/rowTexts';
import type { Asker } from './questions';

/**
 * Fields that name a group of rows, such as a course. Tables often write them only in the first row
 * of the group.
 */
const GROUPS: readonly (readonly ImportField[])[] = [
  ['unit'],
  ['department'],
  ['courseCode', 'courseName'],
  ['classCode', 'className', 'classComposition'],
];

/** Fields that name the subject of a row. Columns to the left of them may name a group of rows. */
const SUBJECTS: readonly (ImportField | undefined)[] = [
  ...(['name', 'staffNo', 'courseCode', 'courseName'] as const),
];

const OF_TEACHERS: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/**
 * Fields for the day of a class. Their text is copied down only to rows that have another time
 * field.
 */
const DAYS: readonly ImportField[] = ['month', 'date', 'weeks', 'weekday'];

const WITHIN_DAY: readonly ImportField[] = [
  ...(['day', 'weekday', 'periods', 'bigPeriods', 'firstPeriod', 'lastPeriod'] as const),
];

const groupOf = (field: ImportField): readonly ImportField[] =>
  [...GROUPS, OF_TEACHERS].find((group) => group.includes(field)) ?? [field];

const isLeading = ({ columns }: ChosenTable, column: number): boolean =>
  column < columns.findIndex((field) => SUBJECTS.includes(field));

/**
 * Tells whether the user must be asked about blank cells in this column: they may mean the text
 * above.
 */
const isAsked = (table: ChosenTable, column: number): boolean => {
  const field = table.columns[column];
  if (field === undefined) return false;
  return DAYS.includes(field) || GROUPS.flat().includes(field) || isLeading(table, column);
};

/** Tells from the other texts of the row whether a blank cell may mean the text above. */
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

/** A blank cell, with the text above that it may stand for. */
interface Blank {
  index: number;
  text: string;
}

/**
 * Returns the columns that limit copying down. When one of them has a new text, the text of
 * `column` no longer applies.
 */
const endingColumns = (table: ChosenTable, column: number): number[] => {
  const { columns } = table;
  const field = columns[column];
  const same: readonly (ImportField | undefined)[] = field ? groupOf(field) : [];
  // A new day does not start another class, unless the day columns come first.
  const isOfAnotherDay = (index: number, other: ImportField) =>
    field !== undefined &&
    !DAYS.includes(field) &&
    DAYS.includes(other) &&
    !isLeading(table, index);
  return [...columns.keys()].filter((index) => {
    const other = columns[index];
    if (index === column || !other) return false;
    if (same.includes(other)) return true;
    return index < column && isAsked(table, index) && !isOfAnotherDay(index, other);
  });
};

/**
 * Returns a function to call for each row in order. It returns true if a text in one of the columns
 * changed.
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
 * Tells whether a column writes a group's name only in the first row of the group. If texts often
 * repeat or few cells are blank, blank cells mean no value. Tables grouped by teacher may have few
 * blank cells.
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

/** Returns the blank cells of a column that probably mean the text above. */
const blanksIn = (target: ImportTarget, table: ChosenTable, column: number): Blank[] => {
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

const idOf = ({ headers }: ChosenTable, column: number) =>
  questionId('blankBelow', headers[column]);

/** Asks for each column whether blank cells mean the text above. */
export const askBlankBelow: Asker = ({ target, tables }) =>
  tables.flatMap((table) =>
    [...table.columns.keys()].flatMap((column): ImportQuestion[] => {
      const blanks = blanksIn(target, table, column);
      if (blanks.length === 0) return [];
      return [
        {
          id: idOf(table, column),
          code: 'blankBelow',
          options: ['same', 'blank'],
          params: { header: table.headers[column] ?? '' },
          examples: blanks.slice(0, EXAMPLES).map(({ index, text }) => ({
            row: table.rows[index]?.row ?? 0,
            sheet: table.tab,
            text,
          })),
          count: blanks.length,
        },
      ];
    }),
  );

/** Fills blank cells with the text above, in the columns where the user chose so. */
export const applyBlankBelow = (
  target: ImportTarget,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const columns = [...table.columns.keys()].filter(
    (column) => answers[idOf(table, column)] === 'same',
  );
  if (columns.length === 0) return table;
  const rows = table.rows.map((row) => ({ ...row, cells: [...row.cells] }));
  for (const column of columns) {
    for (const { index, text } of blanksIn(target, table, column)) {
      const cells = rows[index]?.cells ?? [];
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
  return { ...table, rows };
};
