import type { ImportField } from '@/domain/importFields';
import {
  type Answers,
  type Asker,
  type ChosenTable,
  EXAMPLES,
  type ImportQuestion,
  type QuestionContext,
  questionId,
} from './questions';
import { continuesCourse, isFilled, type Texts, textsOf } from './rowTexts';

/** Where a text holds for the rows below it, as tables are written that name a group once. */
const OF_GROUPS: readonly ImportField[] = [
  ...(['unit', 'department', 'category', 'campus'] as const),
  ...(['courseCode', 'courseName', 'courseType'] as const),
  ...(['classCode', 'className', 'classComposition'] as const),
];

/** Days that hold for the rows below; only a row that says more of its time has one. */
const OF_DAYS: readonly ImportField[] = ['date', 'weeks', 'weekday'];

const WITHIN_DAYS: readonly ImportField[] = [
  ...(['weekday', 'periods', 'bigPeriods', 'firstPeriod', 'lastPeriod'] as const),
];

const has = (texts: Texts, fields: readonly ImportField[]) =>
  fields.some((field) => isFilled(texts[field]));

/** Whether a blank of this field may stand for the text above it. */
const mayBeSame = (field: ImportField, texts: Texts, { target }: QuestionContext): boolean => {
  if (!OF_DAYS.includes(field)) return target === 'contact' || !continuesCourse(texts);
  const saysDay = field === 'date' ? has(texts, ['weeks', 'weekday']) : has(texts, ['date']);
  const within = WITHIN_DAYS.filter((each) => each !== field);
  return !saysDay && !isFilled(texts.time) && has(texts, within);
};

/** A blank cell, by its row's index, and the text above it. */
interface Blank {
  index: number;
  text: string;
}

/**
 * The blanks of a column under a text. Where a column to the left begins another group, nothing above
 * holds any more.
 */
const blanksIn = (context: QuestionContext, table: ChosenTable, column: number): Blank[] => {
  const field = table.columns[column];
  if (!field || table.columns.indexOf(field) !== table.columns.lastIndexOf(field)) return [];
  const outer = [...table.columns.keys()].filter((index) => {
    const other = table.columns[index];
    return index < column && other && (OF_GROUPS.includes(other) || OF_DAYS.includes(other));
  });
  const blanks: Blank[] = [];
  let above = '';
  let repeated = 0;
  const groups = new Map<number, string>();
  for (const [index, { cells }] of table.rows.entries()) {
    const own = (cells[column] ?? '').trim();
    const begun = outer.filter((each) => {
      const text = (cells[each] ?? '').trim();
      const isNew = text !== '' && groups.has(each) && groups.get(each) !== text;
      if (text !== '') groups.set(each, text);
      return isNew;
    });
    if (begun.length > 0) above = '';
    if (own !== '') {
      if (own === above) repeated += 1;
      above = own;
    } else if (above !== '' && mayBeSame(field, textsOf(cells, table.columns), context)) {
      blanks.push({ index, text: above });
    }
  }
  // Who writes a text again in the next row means something else by a blank.
  return blanks.length > repeated ? blanks : [];
};

const askedColumns = ({ target }: QuestionContext, { columns }: ChosenTable): number[] => {
  const fields = target === 'contact' ? OF_GROUPS : [...OF_GROUPS, ...OF_DAYS];
  return [...columns.keys()].filter((column) => {
    const field = columns[column];
    return field !== undefined && fields.includes(field);
  });
};

const OPTIONS = ['same', 'blank'] as const;

const idOf = ({ sheet, headers }: ChosenTable, column: number) =>
  questionId('blankBelow', sheet, headers[column]);

/** Blanks that a reader takes for the text above them: asked once for a column. */
export const askBlankBelow: Asker = (context) =>
  context.tables.flatMap((table) =>
    askedColumns(context, table).flatMap((column): ImportQuestion[] => {
      const blanks = blanksIn(context, table, column);
      if (blanks.length === 0) return [];
      const examples = blanks.slice(0, EXAMPLES).map(({ index, text }) => ({
        ...{ row: table.rows[index]?.row ?? 0, text },
        ...(context.sheetNames.length > 1 && { sheet: table.sheet }),
      }));
      return [
        {
          ...{ id: idOf(table, column), code: 'blankBelow', options: OPTIONS, examples },
          params: { header: table.headers[column] ?? '' },
          count: blanks.length,
        },
      ];
    }),
  );

/** The table with the texts that hold for the blanks below them, where the user says so. */
export const applyBlankBelow = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const same = askedColumns(context, table).filter(
    (column) => answers[idOf(table, column)] === 'same',
  );
  if (same.length === 0) return table;
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  for (const column of same) {
    for (const { index, text } of blanksIn(context, table, column)) {
      const cells = rows[index]?.cells ?? [];
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
  return { ...table, rows };
};
