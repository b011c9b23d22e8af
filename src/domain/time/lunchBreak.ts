import type { ImportIssue } from '@/contract/import/import';
import type { Term } from '@/contract/term';
import { warningAt } from '@/domain/base/issues';
import { DEFAULT_PERIODS, periodsOn } from './periodTables';
import type { SessionDraft } from './sessions/sessionTimes';
import type { TermCalendar } from './terms';

const MIN_BREAK = 40;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const lunchBreakOf = (periods: Term['periods']) => {
  const breaks = periods.flatMap(({ end: from }, index) => {
    const to = periods[index + 1]?.start;
    return to && from <= '14:00' && to >= '12:00' ? [{ from, to }] : [];
  });
  const length = ({ from, to }: { from: string; to: string }) => minutes(to) - minutes(from);
  const [longest] = breaks.sort((a, b) => length(b) - length(a));
  return longest && length(longest) >= MIN_BREAK ? longest : undefined;
};

/**
 * Returns the start and end time of a class that continues through the lunch break. Otherwise
 * returns undefined.
 */
export const overNoon = (
  periods: Term['periods'],
  { start, end }: { start: number; end: number },
): { from: string; to: string } | undefined => {
  const lunch = lunchBreakOf(periods);
  const from = periods.find(({ no }) => no === start)?.start;
  const to = periods.find(({ no }) => no === end)?.end;
  if (!lunch || !from || !to) return undefined;
  return from < lunch.from && to > lunch.to ? { from, to } : undefined;
};

/**
 * Warns about classes that continue through the lunch break, because the period numbers of the file
 * then probably mean other clock times than those of the term.
 */
export const warnOverNoon = (
  sessions: readonly SessionDraft[],
  { periods = DEFAULT_PERIODS, periodTables = [] }: TermCalendar,
  campus: string,
  issues: ImportIssue[],
): void => {
  // Remembers the periods that were checked, because most class sessions of a row have the same
  // ones.
  const seen: { table: Term['periods']; start: number; end: number }[] = [];
  for (const { date, periodStart: start, periodEnd: end } of sessions) {
    const table = periodsOn({ periods, periodTables }, { date, campus });
    if (seen.some((one) => one.table === table && one.start === start && one.end === end)) continue;
    seen.push({ table, start, end });
    const clock = overNoon(table, { start, end });
    if (clock) issues.push(warningAt('periods', 'PERIODS_OVER_NOON', { start, end, ...clock }));
  }
};
