import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from './dates';
import { termOf } from './newTerm';
import { lastDayOf } from './terms';

/**
 * The office begins to prepare the next term this number of days before the current term ends
 * (T-13).
 */
const DAYS_AHEAD = 21;

/**
 * Returns the code of the next term. After `2026-2027-1` comes `2026-2027-2`, and then
 * `2027-2028-1`.
 */
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
 * Returns the term that the office is preparing: the current term or, from three weeks before its
 * end on, the next term. The next term may not be stored yet. Returns undefined if there is no
 * current term.
 */
export const upcomingTerm = (
  terms: readonly Term[],
  level: Level,
  today: string,
): Term | undefined => {
  const current = terms.find((term) => term.level === level && term.current);
  const last = current && lastDayOf(current);
  return current && last && last <= addDays(today, DAYS_AHEAD) ? nextOf(terms, current) : current;
};

/**
 * Returns the start date of the earliest term that has not ended, or of the latest term if all have
 * ended. Returns undefined if no term has a start date.
 */
export const beginOfPresent = (terms: readonly Term[], today: string): string | undefined => {
  const dated = terms.filter(({ startDate }) => startDate !== null);
  const open = dated.filter((term) => (lastDayOf(term) ?? '') >= today);
  const starts = (chosen: readonly Term[]) =>
    chosen.flatMap(({ startDate }) => startDate ?? []).sort();
  return open.length > 0 ? starts(open)[0] : starts(dated).at(-1);
};
