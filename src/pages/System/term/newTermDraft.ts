import type { Term } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { termCodeOf } from '@/domain/time/termCodes';
import { isSameInput } from '@/utils/unsaved/sameInput';
import { draftOf, keyed, type OtherDraft, type TermDraft, valuesOf } from './termDraft';

export const newDraft = (terms: readonly Term[]): TermDraft => ({
  ...draftOf(newTermOf(terms, 'bachelor', '')),
  other: otherBegun(terms, ''),
});

/**
 * Returns the initial values of a postgraduate term that is created along with an undergraduate
 * term.
 */
const otherBegun = (terms: readonly Term[], termCode: string): OtherDraft => {
  const { weeks, follows } = newTermOf(terms, 'postgraduate', termCode);
  return { startDate: undefined, weeks, sameHours: follows.includes('hours') };
};

/**
 * Returns the initial values of a new term that depend on its level and term code, such as the
 * holidays.
 */
const begunWith = (terms: readonly Term[], { level, termCode }: TermDraft) => {
  const { weeks, holidays, swaps, periods, periodTables, follows } = newTermOf(
    terms,
    level,
    termCode,
  );
  return { weeks, holidays, swaps, periods, periodTables, follows };
};

/**
 * Sets the term code that belongs to the new start date, such as `2026-2027-1`. Keeps a code that
 * the user has typed.
 */
const namedByStart = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isOwn = draft.termCode !== (draft.startDate ? termCodeOf(draft.startDate) : '');
  const isTyped = next.termCode !== draft.termCode;
  return isOwn || isTyped || !next.startDate
    ? next
    : { ...next, termCode: termCodeOf(next.startDate) };
};

/**
 * Copies a new number of weeks to the postgraduate term that is created along with this term.
 * Leaves it unchanged if the two numbers already differed.
 */
const sameWeeks = (draft: TermDraft, next: TermDraft): TermDraft => {
  const isShared = next.other && next.other.weeks === draft.weeks && draft.other === next.other;
  return isShared ? { ...next, other: { ...next.other, weeks: next.weeks } as OtherDraft } : next;
};

/**
 * Updates the draft of a new term after an input. If the level or the term code has changed, fields
 * that the user has not edited get new initial values.
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
