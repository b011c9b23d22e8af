import type { Term, TermField, TermPart } from '@/contract/term';
import { isSamePart, withShared } from '@/domain/time/newTerm';

export interface TermInput extends Partial<Pick<Term, TermField>> {
  follows?: TermPart[] | undefined;
  confirmHours?: true | undefined;
  current?: true | undefined;
}

export interface TermChange {
  before: Term;
  after: Term;
  action: 'create' | 'setStartDate' | 'update';
  /** True if past class sessions also move to new dates. */
  movePast: boolean;
  /** The form field that shows the error for an invalid start date. */
  startField: string;
}

/**
 * Returns the parts (days, hours) that a postgraduate term still copies from the undergraduate term
 * after a change. A part that the user has changed is no longer copied.
 */
export const followsAfter = (before: Term, input: TermInput, after: Term): TermPart[] => {
  if (before.level === 'bachelor') return [];
  if (input.follows) return [...new Set(input.follows)].sort();
  return before.follows.filter(
    (part) => isSamePart[part](before, after) && !(part === 'hours' && input.confirmHours),
  );
};

const isSame = (a: Term, b: Term): boolean =>
  isSamePart.days(a, b) &&
  isSamePart.hours(a, b) &&
  a.hoursConfirmedAt === b.hoursConfirmedAt &&
  JSON.stringify(a.hoursFrom) === JSON.stringify(b.hoursFrom);

/**
 * Returns the changes of postgraduate terms that copy data from an undergraduate term and are now
 * out of date. Closed terms are not changed.
 */
export const followChanges = (terms: readonly Term[]): TermChange[] =>
  terms.flatMap((before) => {
    const leader = terms.find(
      ({ level, termCode }) => level === 'bachelor' && termCode === before.termCode,
    );
    if (before.follows.length === 0 || before.closedAt !== null) return [];
    const after = withShared(before, leader);
    if (isSame(before, after)) return [];
    return [{ before, after, action: 'update', movePast: false, startField: 'startDate' } as const];
  });
