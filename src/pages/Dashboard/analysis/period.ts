import type { Figures } from '@/contract/figures';
import type { Level } from '@/contract/rule';
import { dayRange, RANGE_NAMES, type RangeName } from '@/domain/time/dates';

/** The chosen days. `range` is a name from V-03, or a term such as `bachelor.2026-2027-1`. */
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
 * Returns the first and last day of a range. The URL also contains the days of a term, so a link
 * works before the terms are loaded.
 */
export const periodOf = (range: string, days: [string, string] | undefined, today: string) => {
  if (days && !isRangeName(range)) return { dateFrom: days[0], dateTo: days[1] };
  const { first, last } = dayRange(isRangeName(range) ? range : 'month', today);
  return { dateFrom: first, dateTo: last };
};

export type LevelChoice = Level | 'all';
