import { isFilled } from '@/domain/base/cells';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseWeeks } from '@/domain/time/weeks';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker } from './questions';

const WEEKS_OFF =
  /^(?:停课|停上|停排|放假|不上课|不排课|无课|空课|除外|节假日)的?(?:教学)?周(?:次|数)?$/;

export const saysWeeksOff = (title: string): boolean => WEEKS_OFF.test(title.replace(/\s+/g, ''));

const NONE = /^(?:无|没有|否|[-—/\\]+)$/;

const weeksOf = (text: string): number[] | undefined => {
  const read = parseWeeks(text);
  return read.ok ? read.value : undefined;
};

/**
 * Appends the weeks without class to the weeks of a row, for example `1-8周（第3周停课）` (weeks 1
 * to 8, no class in week 3). Undefined if a text is unreadable or the two texts contradict each
 * other.
 */
const withoutOff = (weeks: string, off: string): string | undefined => {
  const [all, left] = [weeksOf(weeks), weeksOf(off)];
  if (!all || !left?.every((week) => all.includes(week)) || left.length === all.length)
    return undefined;
  return `${formatWeeks(all)}（第${formatWeeks(left)}停课）`;
};

interface OffColumn {
  column: number;
  weeks: number;
  rows: ChosenTable['rows'];
}

const offColumns = (table: ChosenTable): OffColumn[] => {
  const weeks = table.columns.indexOf('weeks');
  if (table.ofErrors) return [];
  return table.titles.flatMap((title, column) => {
    if (table.columns[column] || !saysWeeksOff(title)) return [];
    const saysOff = (text: string) => isFilled(text) && !NONE.test(text.trim());
    const rows = table.rows.filter(({ cells }) => saysOff(cells[column] ?? ''));
    return rows.length === 0 ? [] : [{ column, weeks, rows }];
  });
};

const idOf = ({ headers }: ChosenTable, { column }: OffColumn) =>
  questionId('weeksOff', headers[column]);

const questionOf = (table: ChosenTable, off: OffColumn): ImportQuestion => {
  const { column, weeks, rows } = off;
  const areRead = rows.every(({ cells }) => withoutOff(cells[weeks] ?? '', cells[column] ?? ''));
  return {
    id: idOf(table, off),
    code: 'weeksOff',
    options: weeks < 0 ? ['leave'] : ['except', 'leave'],
    ...(weeks < 0 && { proposed: 'leave' }),
    ...(weeks >= 0 && areRead && { proposed: 'except' }),
    params: { header: table.headers[column] ?? '', weeks: table.headers[weeks] ?? '' },
    examples: rows
      .slice(0, EXAMPLES)
      .map(({ row, cells }) => ({ row, sheet: table.tab, text: cells[column] ?? '' })),
    count: rows.length,
  };
};

export const askWeeksOff: Asker = ({ target, tables }) =>
  target === 'contact'
    ? []
    : tables.flatMap((table) => offColumns(table).map((off) => questionOf(table, off)));

/**
 * Appends the weeks without class to the weeks of each row. If the two texts contradict each other,
 * they are only joined, so that the check reports an error.
 */
export const applyWeeksOff = (table: ChosenTable, answers: Answers): ChosenTable => {
  let { rows } = table;
  for (const off of offColumns(table)) {
    if (answers[idOf(table, off)] !== 'except') continue;
    const { column, weeks } = off;
    const marked = new Set(off.rows.map(({ row }) => row));
    rows = rows.map((row) => {
      if (!marked.has(row.row)) return row;
      const [text = '', without = ''] = [row.cells[weeks], row.cells[column]];
      const left = withoutOff(text, without) ?? `${text}（${without}停课）`;
      return { ...row, cells: row.cells.with(weeks, left) };
    });
  }
  return { ...table, rows };
};
