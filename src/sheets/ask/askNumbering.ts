import { isFilled } from '@/domain/base/cells';
import {
  type Answers,
  EXAMPLES,
  type ImportQuestion,
  type QuestionCode,
  questionId,
} from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';

/**
 * A column of numbers that can be read in more than one way. For example, weekday 1 may be Monday
 * or Sunday.
 */
interface Numbering {
  column: number;
  code: Extract<QuestionCode, 'weekdayFromZero' | 'weekdayFromSunday' | 'periodUnit'>;
  options: readonly string[];
  proposed?: string;
}

const MIN_ROWS = 5;
const MIN_VALUES = 3;
/** Maximum number of period pairs (大节) in a day. One pair is two teaching periods. */
const MOST_PAIRS = 6;

const textsIn = ({ rows }: ChosenTable, column: number): string[] =>
  rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(isFilled);

/**
 * Finds columns of weekday numbers in which the week may begin with 0 instead of 1, or with Sunday
 * instead of Monday.
 */
const weekdayNumbering = (table: ChosenTable): Numbering[] => {
  const column = table.columns.indexOf('weekday');
  const texts = column < 0 ? [] : textsIn(table, column);
  const values = new Set(texts);
  if (texts.length === 0 || !texts.every((text) => /^[0-7]$/.test(text))) return [];
  if (values.has('0')) {
    if (values.has('7')) return [];
    return [{ column, code: 'weekdayFromZero', options: ['monday', 'sunday'] }];
  }
  const isOdd = !values.has('1') && !values.has('7') && values.has('6');
  if (!isOdd || texts.length < MIN_ROWS || values.size < MIN_VALUES) return [];
  const options = ['sunday', 'monday'];
  return [{ column, code: 'weekdayFromSunday', options, proposed: 'monday' }];
};

/**
 * Returns true if the table has a separate row for each teaching period. Such rows differ only in
 * the period number, such as 3 and 4.
 */
const hasRowForEach = ({ rows }: ChosenTable, column: number): boolean => {
  const seen = new Set(rows.map(({ cells }) => JSON.stringify(cells)));
  return rows.some(({ cells }) =>
    seen.has(JSON.stringify(cells.with(column, String(Number(cells[column]) + 1)))),
  );
};

/**
 * Finds columns of small numbers under the header 节次 (periods). A number 2 may mean period 2, or
 * the second pair of periods (3 and 4).
 */
const periodNumbering = (table: ChosenTable): Numbering[] => {
  const { columns, titles } = table;
  const others = ['lastPeriod', 'periodCount', 'bigPeriods', 'time', 'dayPart'] as const;
  if (others.some((field) => columns.includes(field))) return [];
  const column = columns.findIndex((field) => field === 'periods' || field === 'firstPeriod');
  if (column < 0 || /小节/.test(titles[column] ?? '')) return [];
  const texts = textsIn(table, column);
  const isPair = (text: string) => /^0?\d$/.test(text) && Number(text) <= MOST_PAIRS;
  if (texts.length < MIN_ROWS || !texts.every(isPair)) return [];
  if (new Set(texts).size < MIN_VALUES || hasRowForEach(table, column)) return [];
  return [{ column, code: 'periodUnit', options: ['pair', 'single'] }];
};

const numberingsOf = (table: ChosenTable): Numbering[] =>
  table.ofErrors ? [] : [...weekdayNumbering(table), ...periodNumbering(table)];

const idOf = ({ headers }: ChosenTable, { code, column }: Numbering) =>
  questionId(code, headers[column]);

export const askNumbering: Asker = ({ target, tables }) =>
  target === 'contact'
    ? []
    : tables.flatMap((table) =>
        numberingsOf(table).map((numbering): ImportQuestion => {
          const { column, code, options, proposed } = numbering;
          const rows = table.rows.filter(({ cells }) => isFilled(cells[column]));
          return {
            id: idOf(table, numbering),
            code,
            options,
            ...(proposed && { proposed }),
            params: { header: table.headers[column] ?? '' },
            examples: rows.slice(0, EXAMPLES).map(({ row, cells }) => ({
              row,
              sheet: table.tab,
              text: cells[column] ?? '',
            })),
            count: rows.length,
          };
        }),
      );

const dayOf = (text: string, { code }: Numbering, answer: string): string => {
  const number = Number(text);
  if (code === 'weekdayFromZero' && answer === 'monday') return String(number + 1);
  if (code === 'weekdayFromZero') return String(number || 7);
  return answer === 'sunday' ? String(number - 1 || 7) : text;
};

/**
 * Converts weekday and period numbers according to the user's answers, for example if 1 means
 * Sunday.
 */
export const applyNumbering = (table: ChosenTable, answers: Answers): ChosenTable => {
  let read = table;
  for (const numbering of numberingsOf(table)) {
    const { column, code } = numbering;
    const answer = answers[idOf(table, numbering)];
    if (!answer || answer === 'single') continue;
    if (code === 'periodUnit') {
      read = { ...read, columns: read.columns.with(column, 'bigPeriods') };
      continue;
    }
    const rows = read.rows.map((row) => {
      const text = (row.cells[column] ?? '').trim();
      if (!isFilled(text)) return row;
      return { ...row, cells: row.cells.with(column, dayOf(text, numbering, answer)) };
    });
    read = { ...read, rows };
  }
  return read;
};
