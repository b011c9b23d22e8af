import type { Figures } from '@/contract/figures';
import type { Level } from '@/contract/rule';
import { dayRange, RANGE_NAMES, type RangeName } from '@/domain/time/dates';

/** The first and last day that the statistics cover, such as `2026-11-01`. */
export interface Period {
  dateFrom: string;
  dateTo: string;
}

type Term = Figures['terms'][number];

export const keyOfTerm = ({ level, termCode }: Pick<Term, 'level' | 'termCode'>): string =>
  `${level}.${termCode}`;

export const isRangeName = (name: string): name is RangeName =>
  RANGE_NAMES.some((known) => known === name);

/**
 * Returns the first and last day of a named range (V-03) or of a term such as
 * `bachelor.2026-2027-1`. The days of a term are also in the URL (`days`), so that a link works
 * before the terms have loaded.
 */
export const periodOf = (range: string, days: [string, string] | undefined, today: string) => {
  if (days && !isRangeName(range)) return { dateFrom: days[0], dateTo: days[1] };
  const { first, last } = dayRange(isRangeName(range) ? range : 'month', today);
  return { dateFrom: first, dateTo: last };
};

export type LevelChoice = Level | 'all';
