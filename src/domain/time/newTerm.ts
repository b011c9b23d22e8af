import type { Level } from '@/contract/rule';
import { TERM_PARTS, type Term, type TermPart } from '@/contract/term';
import { DEFAULT_PERIODS } from './periodTables';
import { DEFAULT_WEEKS } from './terms';

/**
 * The fields that a postgraduate term can take from the undergraduate term of the same code:
 * holidays and swapped days (`days`), and period times (`hours`).
 */
const SHARED = {
  days: ['holidays', 'swaps'],
  hours: ['periods', 'periodTables', 'hoursFrom', 'hoursConfirmedAt', 'hoursConfirmedBy'],
} as const satisfies Record<TermPart, readonly (keyof Term)[]>;

type Hours = Pick<Term, 'periods' | 'periodTables'>;
type Days = Pick<Term, 'holidays' | 'swaps'>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the period times as nested arrays, so that two terms with equal times give equal JSON
 * texts.
 */
const timesOf = ({ periods, periodTables }: Hours) => {
  const clocks = (rows: Term['periods']) => rows.map(({ no, start, end }) => [no, start, end]);
  return [
    clocks(periods),
    periodTables.map((table) => [table.campus, table.from, clocks(table.periods)]),
  ];
};
export const isSameHours = (a: Hours, b: Hours): boolean => same(timesOf(a), timesOf(b));

const daysOf = ({ holidays, swaps }: Days) => [
  holidays.map(({ name, from, to }) => [name, from, to]),
  swaps.map(({ date, asDate }) => [date, asDate]),
];
const isSameDays = (a: Days, b: Days): boolean => same(daysOf(a), daysOf(b));

/**
 * Compares one part of two terms: the holidays and swapped days (`days`), or the period times
 * (`hours`).
 */
export const isSamePart: Record<TermPart, (a: Term, b: Term) => boolean> = {
  days: isSameDays,
  hours: isSameHours,
};

/**
 * True if the period times of the term are not only the built-in default, because a user has
 * confirmed or changed them, or because they come from another term.
 */
const hasHours = (term: Term): boolean =>
  term.periods.length > 0 &&
  (term.hoursFrom !== null ||
    term.hoursConfirmedAt !== null ||
    !isSameHours(term, { periods: DEFAULT_PERIODS, periodTables: [] }));

const isShort = (termCode: string): boolean => termCode.endsWith('-3');

/**
 * Returns the newest term of the level from which a new term can be copied. A short term (third
 * term of a year) is preferably copied from a short term, and a regular term from a regular one.
 */
const sourceOf = (terms: readonly Term[], level: Level, termCode: string): Term | undefined => {
  const short = isShort(termCode);
  const [newest] = terms
    .filter((term) => term.level === level && term.termCode !== termCode && hasHours(term))
    .sort((a, b) => {
      const [fitsA, fitsB] = [isShort(a.termCode) === short, isShort(b.termCode) === short];
      if (fitsA !== fitsB) return fitsA ? -1 : 1;
      return a.termCode < b.termCode ? 1 : -1;
    });
  return newest;
};

/**
 * Returns the undergraduate term with the same code, from which a postgraduate term can take its
 * holidays and period times.
 */
export const leaderOf = (
  terms: readonly Term[],
  { level, termCode }: Pick<Term, 'level' | 'termCode'>,
): Term | undefined =>
  level === 'postgraduate'
    ? terms.find((term) => term.level === 'bachelor' && term.termCode === termCode)
    : undefined;

/**
 * Returns the postgraduate term with the holidays or period times of the undergraduate term
 * `leader`. `follows` says which of them the postgraduate term takes.
 */
export const withShared = (term: Term, leader: Term | undefined): Term => {
  if (!leader) return term;
  const fields = term.follows.flatMap((part) =>
    SHARED[part].map((field) => [field, leader[field]]),
  );
  return { ...term, ...Object.fromEntries(fields) };
};

const blankTerm = (level: Level, termCode: string, source: Term | undefined): Term => ({
  id: 0,
  version: 0,
  level,
  termCode,
  startDate: null,
  weeks: source?.weeks ?? DEFAULT_WEEKS,
  holidays: [],
  swaps: [],
  periods: source?.periods ?? DEFAULT_PERIODS,
  periodTables: source?.periodTables ?? [],
  follows: [],
  hoursFrom: source ? { level: source.level, termCode: source.termCode } : null,
  hoursConfirmedAt: null,
  hoursConfirmedBy: '',
  current: false,
  closedAt: null,
});

/**
 * Creates a new term that is not stored yet (T-12, T-13). Copies weeks and period times from the
 * newest term of its level, or else of the other level. A postgraduate term takes the holidays of
 * the undergraduate term, and also its period times unless the newest postgraduate term has
 * different times of its own.
 */
export const newTermOf = (terms: readonly Term[], level: Level, termCode: string): Term => {
  const own = sourceOf(terms, level, termCode);
  const other = level === 'bachelor' ? 'postgraduate' : 'bachelor';
  const term = blankTerm(level, termCode, own ?? sourceOf(terms, other, termCode));
  if (level === 'bachelor') return term;
  const leader = leaderOf(terms, term) ?? newTermOf(terms, 'bachelor', termCode);
  const weeks = own?.weeks ?? leader.weeks;
  const hasOwn = own && !own.follows.includes('hours') && !isSameHours(own, leader);
  return withShared({ ...term, weeks, follows: hasOwn ? ['days'] : [...TERM_PARTS] }, leader);
};

/** Returns the stored term with this code, or else a new one that is not stored yet. */
export const termOf = (terms: readonly Term[], level: Level, termCode: string): Term =>
  terms.find((term) => term.level === level && term.termCode === termCode) ??
  newTermOf(terms, level, termCode);
