import { isFilled } from '@/domain/base/cells';
import type { DayTable } from '@/domain/time/dayTable';
import { hasNoonPeriod, periodsOfHalf } from '@/domain/time/halfDays';
import { DEFAULT_PERIODS } from '@/domain/time/periodTables';
import { formatPeriods } from '@/domain/time/reading/periodList';
import { parseTermCode } from '@/domain/time/termCodes';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import {
  halvesIn,
  halvesOf,
  slashedAsRange,
  slashedIn,
  type Words,
  withPeriods,
} from './periodWords';
import type { Asker, QuestionContext } from './questions';

/**
 * Returns the start and end times of the term's teaching periods. Undefined if the term is unknown,
 * or if the times differ between days or campuses.
 */
const dayTableOf = ({ constants, terms }: QuestionContext): DayTable | undefined => {
  const code = parseTermCode(constants.termCode ?? '');
  const term = terms.find(({ termCode }) => termCode === code);
  if (!term || (term.periodTables ?? []).length > 0) return undefined;
  return term.periods ?? DEFAULT_PERIODS;
};

const idOf = ({ headers }: ChosenTable, { code, column }: Words) =>
  questionId(code, headers[column]);

/** Returns the periods of each half day in a column, for example `上午 1-4、下午 6-9`. */
const listed = (table: ChosenTable, { column, rows }: Words, day: DayTable, noon: boolean) => {
  const isTime = table.columns[column] === 'time';
  const halves = new Set(rows.flatMap(({ cells }) => halvesIn(cells[column] ?? '', isTime)));
  return [...halves]
    .map((half) => [half, formatPeriods(periodsOfHalf(half, day, noon)).replace('节', '')] as const)
    .filter(([, periods]) => isFilled(periods))
    .map(([half, periods]) => `${half} ${periods}`)
    .join('、');
};

const questionOf = (
  table: ChosenTable,
  words: Words,
  day: DayTable | undefined,
): ImportQuestion[] => {
  const { column, code, rows } = words;
  const header = table.headers[column] ?? '';
  const question = {
    id: idOf(table, words),
    code,
    examples: rows
      .slice(0, EXAMPLES)
      .map(({ row, cells }) => ({ row, sheet: table.tab, text: cells[column] ?? '' })),
    count: rows.length,
  };
  if (code === 'slashedPeriods') {
    const text = (rows[0]?.cells[column] ?? '').trim();
    const params = { header, text, range: slashedAsRange(text) };
    const ranges = new Set(rows.map(({ cells }) => slashedAsRange(cells[column] ?? '')));
    const isSure = ranges.size > 1 && { proposed: 'range' };
    return [{ ...question, params, options: ['range', 'leave'], ...isSure }];
  }
  if (!day) return [];
  const before = listed(table, words, day, false);
  const including = listed(table, words, day, true);
  if (including === '') return [];
  const params = { header, before, including };
  return before === including || !hasNoonPeriod(day)
    ? [{ ...question, params, options: ['before', 'leave'], proposed: 'before' }]
    : [{ ...question, params, options: ['before', 'including', 'leave'] }];
};

/**
 * Asks the user, once for each column, which periods are meant by texts such as `1/2` or 上午
 * (morning).
 */
export const askPeriodWords: Asker = (context) =>
  context.target === 'contact'
    ? []
    : context.tables.flatMap((table) =>
        table.ofErrors
          ? []
          : [...slashedIn(table), ...halvesOf(table)].flatMap((words) =>
              questionOf(table, words, dayTableOf(context)),
            ),
      );

/** Replaces texts such as `1/2` or 上午 (morning) with the period numbers that the user chose. */
export const applyPeriodWords = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  if (context.target === 'contact' || table.ofErrors) return table;
  const day = dayTableOf(context);
  let read = table;
  for (const words of [...slashedIn(table), ...halvesOf(table)]) {
    const { column, code } = words;
    const answer = answers[idOf(table, words)];
    if (!answer || answer === 'leave' || (code === 'halfDays' && !day)) continue;
    const isTime = table.columns[column] === 'time';
    const periodsOf = (half: string): string =>
      formatPeriods(periodsOfHalf(half, day ?? [], answer === 'including')) || half;
    const write = (text: string): string =>
      code === 'slashedPeriods' ? slashedAsRange(text) : withPeriods(text, isTime, periodsOf);
    const rows = read.rows.map((row) => {
      const text = row.cells[column] ?? '';
      return isFilled(text) ? { ...row, cells: row.cells.with(column, write(text)) } : row;
    });
    const field = read.columns[column] === 'dayPart' ? 'periods' : read.columns[column];
    read = { ...read, rows, columns: read.columns.with(column, field) };
  }
  return read;
};
