import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type { previewTerm, Term, TermField, TermPart } from '@/contract/term';
import { isSameHours, isSamePart, newTermOf, termOf, withShared } from '@/domain/time/newTerm';
import { lastDayOf, termCodeOf } from '@/domain/time/terms';
import { invalidField } from '../../db/refusal';

/** What a caller says about a term. */
export interface Said extends Partial<Pick<Term, TermField>> {
  follows?: TermPart[] | undefined;
  confirmHours?: true | undefined;
  current?: true | undefined;
}

export interface TermChange {
  /** With the id 0 where the term is made. */
  before: Term;
  after: Term;
  action: 'create' | 'setStartDate' | 'update';
  /** Sessions whose day is over move along with a new start date. */
  movePast: boolean;
  /** The field that is told of a start date that does not fit. */
  startField: string;
}

/** Which sessions stay: those whose day is over, where only the start date would move them. */
export const heldBefore = (
  { before, after, movePast }: Pick<TermChange, 'before' | 'after' | 'movePast'>,
  today: string,
): string | undefined => (movePast || before.startDate === after.startDate ? undefined : today);

/** The field that is told of two sessions that would come to stand on one place. */
export const fieldOfMove = ({ before, after, startField }: TermChange): string =>
  before.startDate === after.startDate ? 'swaps' : startField;

interface Wanted extends Omit<TermChange, 'after'> {
  said: Said;
  /** The postgraduate term that is made with an undergraduate one. */
  postgraduate?: ParsedInputOf<typeof previewTerm>['postgraduate'];
}

/** The wish of `setBachelorDate` and `setPostgraduateDate`: the term that the date falls in begins then. */
export const startWanted = (
  terms: readonly Term[],
  level: Level,
  { date, movePast = false }: { date: string; movePast?: boolean | undefined },
): Wanted => ({
  before: termOf(terms, level, termCodeOf(date)),
  said: { startDate: date, current: true },
  movePast,
  action: 'setStartDate',
  startField: 'date',
});

/** The wish of a form: a term of this level and code, made or not, is to be as it says. */
export const termWanted = (
  terms: readonly Term[],
  { level, termCode, movePast = false, postgraduate, ...said }: ParsedInputOf<typeof previewTerm>,
): Wanted => ({
  before: termOf(terms, level, termCode),
  said,
  postgraduate,
  movePast,
  action: 'update',
  startField: 'startDate',
});

/** Who changes terms, and when. */
export interface ChangedBy {
  at: string;
  userName: string;
}

const followsAfter = (before: Term, said: Said, after: Term): TermPart[] => {
  if (before.level === 'bachelor') return [];
  if (said.follows) return [...new Set(said.follows)].sort();
  return before.follows.filter(
    (part) => isSamePart[part](before, after) && !(part === 'hours' && said.confirmHours),
  );
};

/** A term as it is said to be. A postgraduate one has the parts that it follows as the undergraduate one has them. */
const saidOf = (
  terms: readonly Term[],
  before: Term,
  said: Said,
  { at, userName }: ChangedBy,
): Term => {
  const { follows: _follows, confirmHours, ...values } = said;
  const given: Term = { ...before, ...values };
  const own = { ...given, follows: followsAfter(before, said, given) };
  const follows = own.follows.length > 0;
  const term = follows ? withShared(own, termOf(terms, 'bachelor', own.termCode)) : own;
  const changed = !isSameHours(before, term);
  if (own.follows.includes('hours') || (!changed && !confirmHours)) return term;
  const hoursFrom = changed ? null : term.hoursFrom;
  return { ...term, hoursFrom, hoursConfirmedAt: at, hoursConfirmedBy: userName };
};

const holds = (term: Term, day: string): boolean =>
  term.startDate !== null && term.startDate <= day && day <= (lastDayOf(term) ?? '');

/** Whether a term becomes its level's current one by itself: as the first, or where it alone holds today. */
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

const isSame = (a: Term, b: Term): boolean =>
  isSamePart.days(a, b) &&
  isSamePart.hours(a, b) &&
  a.hoursConfirmedAt === b.hoursConfirmedAt &&
  JSON.stringify(a.hoursFrom) === JSON.stringify(b.hoursFrom);

/** The changes of postgraduate terms that are not as the undergraduate ones that they follow; closed ones stay. */
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

/** The change of a term, and that of the postgraduate term that is made with it or follows it. */
export type PlannedTerms = readonly [change: TermChange, follower?: TermChange];

export const planTerm = (
  terms: readonly Term[],
  { said, postgraduate, ...wanted }: Wanted,
  by: ChangedBy,
): PlannedTerms => {
  const today = by.at.slice(0, 10);
  const { before } = wanted;
  const plain = saidOf(terms, before, said, by);
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
  const isTaken = others.some(
    ({ level, termCode }) => level === 'postgraduate' && termCode === after.termCode,
  );
  if (after.level !== 'bachelor' || isTaken) throw invalidField('termCode', 'TERM_TAKEN');
  const made = saidOf(others, blank, postgraduate, by);
  const current = becomesCurrent(others, blank, made, today);
  const startField = 'postgraduate.startDate';
  return [main, { ...wanted, before: blank, after: { ...made, current }, startField }];
};
