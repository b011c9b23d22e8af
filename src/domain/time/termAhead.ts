import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from './dates';
import { termOf } from './newTerm';
import { lastDayOf } from './terms';

/** From so many days before the end of a term on the next one is prepared (T-13). */
const DAYS_AHEAD = 21;

/** The term after `2026-2027-1` is `2026-2027-2`, and after that the first of the next year. */
const codeAfter = (termCode: string): string => {
  const [first = '', second = '', number] = termCode.split('-');
  return number === '1' ? `${first}-${second}-2` : `${second}-${Number(second) + 1}-1`;
};

const nextOf = (terms: readonly Term[], current: Term): Term => {
  const start = current.startDate ?? '';
  const [made] = terms
    .filter(({ level, startDate }) => level === current.level && startDate && startDate > start)
    .sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1));
  return made ?? termOf(terms, current.level, codeAfter(current.termCode));
};

/**
 * The term that a level prepares: its current one, or in its last three weeks the next one, made or not. Undefined where
 * it has no current term.
 */
export const termAhead = (
  terms: readonly Term[],
  level: Level,
  today: string,
): Term | undefined => {
  const current = terms.find((term) => term.level === level && term.current);
  const last = current && lastDayOf(current);
  return current && last && last <= addDays(today, DAYS_AHEAD) ? nextOf(terms, current) : current;
};

/** The first day of the terms that are not over; where all are, of the latest one. Undefined where none has a start. */
export const beginOfPresent = (terms: readonly Term[], today: string): string | undefined => {
  const dated = terms.filter(({ startDate }) => startDate !== null);
  const open = dated.filter((term) => (lastDayOf(term) ?? '') >= today);
  const starts = (chosen: readonly Term[]) =>
    chosen.flatMap(({ startDate }) => startDate ?? []).sort();
  return open.length > 0 ? starts(open)[0] : starts(dated).at(-1);
};
