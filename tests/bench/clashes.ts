import { addDays } from '@/domain/time/dates';
import { findClashes } from '@/domain/timetable/clashesByDay';
import type { ClashSession } from '@/domain/timetable/clashSession';
import { type Figure, median } from './measure';

const RUNS = 5;
const FIRST_DAY = '2026-08-31';
const WEEKS = 16;
/** The first periods of the big periods (pairs of periods) of a day. */
const STARTS = [1, 3, 6, 8, 11];

/** A pseudo-random generator with a fixed seed, so that runs are comparable. */
const digitsFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

/**
 * Returns the class sessions of a term. The number of teachers and rooms grows with them. Two
 * percent of the class sessions clash with another one.
 */
export const termSessions = (count: number): ClashSession[] => {
  const digit = digitsFrom(count);
  const places = WEEKS * 7 * STARTS.length;
  return Array.from({ length: count }, (_, index) => {
    const place = index % places;
    const own = Math.floor(index / places);
    const who = digit(50) === 0 ? digit(own + 1) : own;
    const start = STARTS[place % STARTS.length] ?? 1;
    return {
      id: String(index),
      courseKey: `k${own}`,
      courseName: `课程${own % 300}`,
      groupName: '',
      date: addDays(FIRST_DAY, Math.floor(place / STARTS.length)),
      periodStart: start,
      periodEnd: start + 1,
      room: `教学楼 ${who}`,
      classes: [`2026级${who}班`, `2026级${who}班乙`],
      teachers: [{ staffNo: String(500_000 + who), name: `教师${who}` }],
    };
  });
};

/**
 * Measures the search for timetable clashes in terms of three sizes. The time should grow linearly.
 */
export const clashing = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const count of [5_000, 20_000, 80_000]) {
    const sessions = termSessions(count);
    const { length } = findClashes(sessions);
    figures.push({
      name: `find ${length} clashes among ${count} sessions`,
      milliseconds: await median(RUNS, () => findClashes(sessions)),
    });
  }
  return figures;
};
