import type { Level } from '@/contract/rule';
import type { Term, TermPart } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { termCodeOf } from '@/domain/time/terms';
import { isSameInput } from '@/utils/unsaved/sameInput';

type Row<T> = { [K in keyof T]: T[K] | undefined } & { key: number };

export interface OtherDraft {
  /** The start date. If undefined, the start date of the undergraduate term applies. */
  startDate: string | undefined;
  weeks: number | null;
  sameHours: boolean;
}

/** A term in the edit form. Table rows may be incomplete. Each row has a number as React key. */
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
   * The postgraduate term that is created together with an undergraduate term. Otherwise undefined.
   */
  other: OtherDraft | undefined;
}

let keys = 0;

export const newKey = (): number => {
  keys += 1;
  return keys;
};

const keyed = <T extends object>(rows: readonly T[]) =>
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

/** Returns the holidays and swapped days, or the period times, of another term for a draft. */
export const copyPart = (term: Term, part: TermPart): Partial<TermDraft> =>
  part === 'days'
    ? { holidays: keyed(term.holidays), swaps: keyed(term.swaps) }
    : { periods: term.periods, periodTables: keyed(term.periodTables) };

export const newDraft = (terms: readonly Term[]): TermDraft => ({
  ...draftOf(newTermOf(terms, 'bachelor', '')),
  other: otherBegun(terms, ''),
});

/**
 * Returns the initial values of a postgraduate term that is created together with an undergraduate
 * term.
 */
const otherBegun = (terms: readonly Term[], termCode: string): OtherDraft => {
  const { weeks, follows } = newTermOf(terms, 'postgraduate', termCode);
  return { startDate: undefined, weeks, sameHours: follows.includes('hours') };
};

/**
 * Returns the initial values of a new term. Only values that depend on the level and term code are
 * included.
 */
const begunWith = (terms: readonly Term[], { level, termCode }: TermDraft) => {
  const { weeks, holidays, swaps, periods, periodTables, follows } = newTermOf(
    terms,
    level,
    termCode,
  );
  return { weeks, holidays, swaps, periods, periodTables, follows };
};

/** Computes the term code from the start date. A code that the user has typed stays. */
const namedByStart = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isOwn = draft.termCode !== (draft.startDate ? termCodeOf(draft.startDate) : '');
  const isTyped = next.termCode !== draft.termCode;
  return isOwn || isTyped || !next.startDate
    ? next
    : { ...next, termCode: termCodeOf(next.startDate) };
};

/**
 * The user has changed the number of weeks. Copies the number to the postgraduate term if both
 * terms had the same number before.
 */
const sameWeeks = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isShared = next.other && next.other.weeks === draft.weeks && draft.other === next.other;
  return isShared ? { ...next, other: { ...next.other, weeks: next.weeks } as OtherDraft } : next;
};

/**
 * Applies the user's input to a new term. If level or term code change, other fields get new
 * initial values, except for fields that the user has edited.
 */
export const changeNew = (
  terms: readonly Term[],
  draft: TermDraft,
  values: Partial<TermDraft>,
): TermDraft => {
  const next = sameWeeks(draft, namedByStart(draft, { ...draft, ...values }));
  if (next.level === draft.level && next.termCode === draft.termCode) return next;
  const [former, begun] = [begunWith(terms, draft), begunWith(terms, next)];
  const typed = valuesOf(next);
  const untouched = (['weeks', 'holidays', 'swaps', 'periods', 'periodTables'] as const).filter(
    (field) => isSameInput(typed[field], former[field]),
  );
  return {
    ...next,
    ...(untouched.includes('weeks') && { weeks: begun.weeks }),
    ...(untouched.includes('holidays') && { holidays: keyed(begun.holidays) }),
    ...(untouched.includes('swaps') && { swaps: keyed(begun.swaps) }),
    ...(untouched.includes('periods') && { periods: begun.periods }),
    ...(untouched.includes('periodTables') && { periodTables: keyed(begun.periodTables) }),
    follows: begun.follows,
    other: next.other && {
      ...next.other,
      sameHours: otherBegun(terms, next.termCode).sameHours,
    },
  };
};

const withoutKeys = <T extends { key: number }>(rows: readonly T[]) =>
  rows.map(({ key: _key, ...row }) => row);

/**
 * Converts the edited term to the input of the API. Keeps incomplete rows, because browser and
 * server must report the same errors.
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
 * Returns the input of the API for a postgraduate term that is created together with an
 * undergraduate term.
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
