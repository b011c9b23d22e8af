import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerReading';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseWeeks } from '@/domain/time/weeks';
import { joinRun } from '@/sheets/match/rows/joinRun';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';

const MARK = /^(?:[√✓✔☑●■◆★▲]|1(?:\.0)?|课|有|有课|上课?|是)$/;
const UNDER_WEEKS = /^(?:周次|教学周次?|上课周次?|周)\s+/;
/**
 * Minimum number of columns whose header is only a number, such as 1 or 2, to be read as weeks.
 * Fewer columns may be days or people.
 */
const MIN_BARE = 8;
const MIN_NAMED = 2;
const MAX_WEEKS = 26;

interface WeekTitle {
  week: number;
  isNamed: boolean;
}

const weekOf = (title: string): WeekTitle | undefined => {
  const text = title.trim();
  const bare = text.replace(UNDER_WEEKS, '');
  const isNamed = bare !== text || text.includes('周');
  if (!isNamed && !/^\d{1,2}$/.test(text)) return undefined;
  const weeks = parseWeeks(bare);
  const [week, ...others] = weeks.ok ? weeks.value : [];
  return week === undefined || others.length > 0 ? undefined : { week, isNamed };
};

/**
 * Returns the longest series of neighbouring columns whose headers are consecutive weeks, such as
 * weeks 1 to 18.
 */
const runOf = (titles: readonly string[]): { from: number; weeks: WeekTitle[] } => {
  let best: { from: number; weeks: WeekTitle[] } = { from: 0, weeks: [] };
  let current = best;
  for (const [column, title] of titles.entries()) {
    const week = weekOf(title);
    const last = current.weeks.at(-1);
    if (!week) current = { from: column + 1, weeks: [] };
    else if (last && week.week === last.week + 1) current.weeks.push(week);
    else current = { from: column, weeks: [week] };
    if (current.weeks.length > best.weeks.length) best = current;
  }
  return best;
};

const hasEnough = (weeks: readonly WeekTitle[], fields: readonly (ImportField | undefined)[]) => {
  if (weeks.length > MAX_WEEKS || fields.includes('weeks')) return false;
  if (weeks.every(({ isNamed }) => isNamed)) return weeks.length >= MIN_NAMED;
  return weeks.length >= MIN_BARE && (fields.includes('weekday') || fields.includes('periods'));
};

/**
 * Returns the weeks in which the row has a mark, such as √. Any other text in a cell is appended,
 * so that the check reports an error.
 */
const weeksText = (cells: readonly string[], weeks: readonly WeekTitle[]): string => {
  const marked = weeks.filter((_, index) => MARK.test((cells[index] ?? '').trim()));
  const others = weeks.flatMap(({ week }, index) => {
    const text = (cells[index] ?? '').trim();
    return text === '' || MARK.test(text) ? [] : [`第${week}周=${text}`];
  });
  return [formatWeeks(marked.map(({ week }) => week)), ...others].filter(isFilled).join(' ');
};

/**
 * Joins the week columns of a timetable, which has one column for each week, into a single column
 * of weeks. A mark in a cell means that the class takes place in that week.
 */
export const joinWeekColumns = (target: ImportTarget, table: SheetTable): SheetTable => {
  if (target === 'contact') return table;
  const { from, weeks } = runOf(table.titles);
  const fields = table.titles.map((title) => matchHeader(target, title)?.field);
  const others = fields.filter((_, column) => column < from || column >= from + weeks.length);
  if (!hasEnough(weeks, others)) return table;
  const end = from + weeks.length;
  const texts = table.rows.flatMap(({ cells }) => cells.slice(from, end).filter(isFilled));
  const marks = texts.filter((text) => MARK.test(text.trim()));
  if (marks.length === 0 || marks.length * 2 < texts.length) return table;
  return joinRun(table, { from, count: weeks.length }, '周次', (cells) => weeksText(cells, weeks));
};
