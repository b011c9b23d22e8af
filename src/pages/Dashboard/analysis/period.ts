import type { Figures } from '@/contract/figures';
import type { Level } from '@/contract/rule';
import { dayRange, RANGE_NAMES, type RangeName } from '@/domain/time/dates';

/** The days that are shown: one of V-03's ranges by name, or a term as `bachelor.2026-2027-1`. */
export interface Period {
  dateFrom: string;
  dateTo: string;
}

type Term = Figures['terms'][number];

export const keyOfTerm = ({ level, termCode }: Pick<Term, 'level' | 'termCode'>): string =>
  `${level}.${termCode}`;

export const isRangeName = (name: string): name is RangeName =>
  RANGE_NAMES.some((known) => known === name);

/** Terms carry their days in the address, so that a link is understood before the terms are known. */
export const periodOf = (range: string, days: [string, string] | undefined, today: string) => {
  if (days && !isRangeName(range)) return { dateFrom: days[0], dateTo: days[1] };
  const { first, last } = dayRange(isRangeName(range) ? range : 'month', today);
  return { dateFrom: first, dateTo: last };
};

export type LevelChoice = Level | 'all';
