import type { Level } from '@/contract/rule';
import type { Term, TermPart } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { termCodeOf } from '@/domain/time/terms';
import { isSameInput } from '@/utils/unsaved/sameInput';

type Row<T> = { [K in keyof T]: T[K] | undefined } & { key: number };

export interface OtherDraft {
  /** The start date. Undefined means the start date of the undergraduate term. */
  startDate: string | undefined;
  weeks: number | null;
  sameHours: boolean;
}

/** A term while the user edits it. Table rows may be incomplete, and each has a React key. */
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
  /** The second term. Undefined if only one term is created or changed. */
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

export const newDraft = (terms: readonly Term[]): TermDraft => ({
  ...draftOf(newTermOf(terms, 'bachelor', '')),
  other: otherBegun(terms, ''),
});

/**
 * Returns the initial values of the postgraduate term that is created together with an
 * undergraduate one.
 */
const otherBegun = (terms: readonly Term[], termCode: string): OtherDraft => {
  const { weeks, follows } = newTermOf(terms, 'postgraduate', termCode);
  return { startDate: undefined, weeks, sameHours: follows.includes('hours') };
};

/** Returns the initial values of a new term that depend on its level and term code. */
const begunWith = (terms: readonly Term[], { level, termCode }: TermDraft) => {
  const { weeks, holidays, swaps, periods, periodTables, follows } = newTermOf(
    terms,
    level,
    termCode,
  );
  return { weeks, holidays, swaps, periods, periodTables, follows };
};

/** Derives the term code from the start date, unless the user has typed a code. */
const namedByStart = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isOwn = draft.termCode !== (draft.startDate ? termCodeOf(draft.startDate) : '');
  const isTyped = next.termCode !== draft.termCode;
  return isOwn || isTyped || !next.startDate
    ? next
    : { ...next, termCode: termCodeOf(next.startDate) };
};

/**
 * Copies a changed number of weeks to the second term, unless the user has typed different numbers.
 */
const sameWeeks = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isShared = next.other && next.other.weeks === draft.weeks && draft.other === next.other;
  return isShared ? { ...next, other: { ...next.other, weeks: next.weeks } as OtherDraft } : next;
};

/**
 * Applies a user's change to a new term. Other fields that depend on the level and term code change
 * too, unless the user has edited them.
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
 * Converts the edited term to the API's input. Incomplete values stay, so that browser and server
 * report the same errors.
 */
export const valuesOf = (draft: TermDraft) => ({
  startDate: draft.startDate ?? '',
  weeks: draft.weeks ?? 0,
  holidays: withoutKeys(draft.holidays).map(({ name, from = '', to = '' }) => ({ name, from, to })),
  swaps: withoutKeys(draft.swaps).map(({ date = '', asDate = '' }) => ({ date, asDate })),
  periods: draft.periods,
  periodTables: withoutKeys(draft.periodTables),
});

/** Returns the API's input for the postgraduate term that is created together. */
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
