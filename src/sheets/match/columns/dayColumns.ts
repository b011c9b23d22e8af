import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { inSimplified } from '@/domain/base/traditional';
import { matchHeader } from '@/domain/columns/headerReading';
import { joinRun, type Run } from '@/sheets/match/rows/joinRun';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';

const DAY = /^(?:每?周|星期|礼拜)[一二三四五六日天](?:上午|下午|晚上)?$/;
const BARE_PERIODS = /^第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})*$/;
/**
 * Matches cells that contain only periods or weeks, such as `1-2节` (periods 1 to 2) or `单周` (odd
 * weeks). In a timetable grid, the cells contain course names instead.
 */
const TIME = /^[\s\d第周节单双,，、;；()（）[\]{}~～—–至到-]+$/;
const MIN_DAYS = 2;

/**
 * Returns true if a header is a weekday such as 周一 (Monday), or a half day such as 周一上午
 * (Monday morning).
 */
export const isDayTitle = (title: string): boolean =>
  DAY.test(inSimplified(title).replace(/\s+/g, ''));

/**
 * Returns the longest series of neighbouring weekday columns, such as 周一 to 周五 (Monday to Friday).
 */
const runOf = (titles: readonly string[]): Run => {
  let best: Run = { from: 0, count: 0 };
  let current = best;
  for (const [column, title] of titles.entries()) {
    current = isDayTitle(title)
      ? { from: current.from, count: current.count + 1 }
      : { from: column + 1, count: 0 };
    if (current.count > best.count) best = current;
  }
  return best;
};

/**
 * Fields that already tell the day of a class. If the table has one of them, the weekday columns
 * are not joined.
 */
const TIMES: readonly ImportField[] = ['weekday', 'time', 'date'];

/**
 * Joins the weekday columns of a course list into one column of class times. Other tables are
 * returned unchanged.
 */
export const joinDayColumns = (target: ImportTarget, table: SheetTable): SheetTable => {
  if (target === 'contact') return table;
  const run = runOf(table.titles);
  if (run.count < MIN_DAYS) return table;
  const end = run.from + run.count;
  const days = table.titles.slice(run.from, end).map((title) => title.replace(/\s+/g, ''));
  const fields = table.titles.flatMap((title, column) =>
    column < run.from || column >= end ? [matchHeader(target, title)?.field] : [],
  );
  if (!fields.includes('courseName') || fields.some((field) => field && TIMES.includes(field))) {
    return table;
  }
  const texts = table.rows.flatMap(({ cells }) => cells.slice(run.from, end).filter(isFilled));
  const times = texts.filter((text) => TIME.test(text));
  if (times.length === 0 || times.length * 2 < texts.length) return table;
  return joinRun(table, run, '上课时间', (cells) =>
    days
      .flatMap((day, index) => {
        const text = (cells[index] ?? '').trim();
        return text === '' ? [] : [`${day} ${text}${BARE_PERIODS.test(text) ? '节' : ''}`];
      })
      .join('；'),
  );
};
