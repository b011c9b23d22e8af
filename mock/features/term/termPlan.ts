import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type { previewTerm, Term } from '@/contract/term';
import { isSameHours, newTermOf, termOf, withShared } from '@/domain/time/newTerm';
import { termCodeOf } from '@/domain/time/termCodes';
import { lastDayOf } from '@/domain/time/terms';
import { invalidField } from '../../db/base/refusal';
import { followChanges, followsAfter, type TermChange, type TermInput } from './follow';

/**
 * Returns today if past class sessions keep their dates, or undefined if all class sessions may
 * move.
 */
export const stayBefore = (
  { before, after, movePast }: Pick<TermChange, 'before' | 'after' | 'movePast'>,
  today: string,
): string | undefined => (movePast || before.startDate === after.startDate ? undefined : today);

/**
 * Returns the form field that shows the error if two class sessions of a course would be at the
 * same time.
 */
export const fieldOfMove = ({ before, after, startField }: TermChange): string =>
  before.startDate === after.startDate ? 'swaps' : startField;

interface Wanted extends Omit<TermChange, 'after'> {
  input: TermInput;
  postgraduate?: ParsedInputOf<typeof previewTerm>['postgraduate'];
}

/** Plans a new start date for a level. The date determines which term changes. */
export const startWanted = (
  terms: readonly Term[],
  level: Level,
  { date, movePast = false }: { date: string; movePast?: boolean | undefined },
): Wanted => ({
  before: termOf(terms, level, termCodeOf(date)),
  input: { startDate: date, current: true },
  movePast,
  action: 'setStartDate',
  startField: 'date',
});

export const termWanted = (
  terms: readonly Term[],
  { level, termCode, movePast = false, postgraduate, ...input }: ParsedInputOf<typeof previewTerm>,
): Wanted => ({
  before: termOf(terms, level, termCode),
  input,
  postgraduate,
  movePast,
  action: 'update',
  startField: 'startDate',
});

export interface ChangedBy {
  at: string;
  userName: string;
}

/**
 * Returns the term with the values that the user entered. A postgraduate term copies data from the
 * undergraduate term until a user changes this data.
 */
const withInput = (
  terms: readonly Term[],
  before: Term,
  input: TermInput,
  { at, userName }: ChangedBy,
): Term => {
  const { follows: _follows, confirmHours, ...values } = input;
  const changedTerm: Term = { ...before, ...values };
  const own = { ...changedTerm, follows: followsAfter(before, input, changedTerm) };
  const follows = own.follows.length > 0;
  const term = follows ? withShared(own, termOf(terms, 'bachelor', own.termCode)) : own;
  const changed = !isSameHours(before, term);
  if (own.follows.includes('hours') || (!changed && !confirmHours)) return term;
  const hoursFrom = changed ? null : term.hoursFrom;
  return { ...term, hoursFrom, hoursConfirmedAt: at, hoursConfirmedBy: userName };
};

const holds = (term: Term, day: string): boolean =>
  term.startDate !== null && term.startDate <= day && day <= (lastDayOf(term) ?? '');

/**
 * Returns true if a term becomes or stays the current term of its level. A term becomes current if
 * the level has no current term, or if today is in this term but not in the current term.
 */
const becomesCurrent = (terms: readonly Term[], before: Term, after: Term, today: string) => {
  const isSameTime = before.startDate === after.startDate && before.weeks === after.weeks;
  if (after.current || (before.id !== 0 && isSameTime)) return after.current;
  const current = terms.find((term) => term.level === after.level && term.current);
  return !current || (holds(after, today) && !holds(current, today));
};

const replaced = (terms: readonly Term[], before: Term, after: Term): Term[] => [
  ...terms.filter(({ id }) => id !== before.id),
  after,
];

/**
 * The change of a term. `follower` is the change of the postgraduate term that shares data with
 * this term or is created together with it.
 */
export type PlannedTerms = readonly [change: TermChange, follower?: TermChange];

export const planTerm = (
  terms: readonly Term[],
  { input, postgraduate, ...wanted }: Wanted,
  by: ChangedBy,
): PlannedTerms => {
  const today = by.at.slice(0, 10);
  const { before } = wanted;
  const plain = withInput(terms, before, input, by);
  const after = { ...plain, current: becomesCurrent(terms, before, plain, today) };
  const main: TermChange = { ...wanted, after };
  const others = replaced(terms, before, after);
  if (!postgraduate) {
    const [follower] = followChanges(others).filter(
      (one) => one.before.termCode === after.termCode,
    );
    return follower ? [main, follower] : [main];
  }
  const blank = newTermOf(others, 'postgraduate', after.termCode);
  const exists = others.some(
    ({ level, termCode }) => level === 'postgraduate' && termCode === after.termCode,
  );
  if (after.level !== 'bachelor' || exists) throw invalidField('termCode', 'TERM_TAKEN');
  const made = withInput(others, blank, postgraduate, by);
  const current = becomesCurrent(others, blank, made, today);
  const startField = 'postgraduate.startDate';
  return [main, { ...wanted, before: blank, after: { ...made, current }, startField }];
};
