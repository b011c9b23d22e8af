import type { Level } from '@/contract/rule';
import type { Term, TermPart } from '@/contract/term';

type Row<T> = { [K in keyof T]: T[K] | undefined } & { key: number };

export interface OtherDraft {
  /**
   * The start date of the postgraduate term. If it is undefined, the term starts with the
   * undergraduate term.
   */
  startDate: string | undefined;
  weeks: number | null;
  sameHours: boolean;
}

/**
 * A term while it is being edited. Table rows may be incomplete, and have a number as React key.
 */
export interface TermDraft {
  level: Level;
  termCode: string;
  startDate: string | undefined;
  weeks: number | null;
  holidays: (Row<Omit<Term['holidays'][number], 'name'>> & { name: string })[];
  swaps: Row<Term['swaps'][number]>[];
  periods: Term['periods'];
  periodTables: (Term['periodTables'][number] & { key: number })[];
  follows: TermPart[];
  confirmHours: boolean;
  /**
   * The postgraduate term that is created along with this undergraduate term. Undefined if there is
   * none.
   */
  other: OtherDraft | undefined;
}

let keys = 0;

export const newKey = (): number => {
  keys += 1;
  return keys;
};

export const keyed = <T extends object>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, key: newKey() }));

export const draftOf = (term: Term): TermDraft => ({
  level: term.level,
  termCode: term.termCode,
  startDate: term.startDate ?? undefined,
  weeks: term.weeks,
  holidays: keyed(term.holidays),
  swaps: keyed(term.swaps),
  periods: term.periods,
  periodTables: keyed(term.periodTables),
  follows: term.follows,
  confirmHours: false,
  other: undefined,
});

/**
 * Copies a part of a term into a draft: the holidays and swapped days (`days`), or the period
 * times.
 */
export const copyPart = (term: Term, part: TermPart): Partial<TermDraft> =>
  part === 'days'
    ? { holidays: keyed(term.holidays), swaps: keyed(term.swaps) }
    : { periods: term.periods, periodTables: keyed(term.periodTables) };

const withoutKeys = <T extends { key: number }>(rows: readonly T[]) =>
  rows.map(({ key: _key, ...row }) => row);

/**
 * Converts the edited term to the input of the API. Keeps incomplete rows, so that the browser and
 * the server report the same errors.
 */
export const valuesOf = (draft: TermDraft) => ({
  startDate: draft.startDate ?? '',
  weeks: draft.weeks ?? 0,
  holidays: withoutKeys(draft.holidays).map(({ name, from = '', to = '' }) => ({ name, from, to })),
  swaps: withoutKeys(draft.swaps).map(({ date = '', asDate = '' }) => ({ date, asDate })),
  periods: draft.periods,
  periodTables: withoutKeys(draft.periodTables),
});

/**
 * Returns the input of the API for a postgraduate term that is created along with an undergraduate
 * term.
 */
export const otherOf = (draft: TermDraft) => {
  if (!draft.other) return {};
  const { startDate = draft.startDate ?? '', weeks, sameHours } = draft.other;
  const follows: TermPart[] = sameHours ? ['days', 'hours'] : ['days'];
  return { postgraduate: { startDate, weeks: weeks ?? 0, follows } };
};

export const termInputOf = (draft: TermDraft) => ({
  ...valuesOf(draft),
  follows: draft.follows,
  ...(draft.confirmHours && { confirmHours: true as const }),
});
