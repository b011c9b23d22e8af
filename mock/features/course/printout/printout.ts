import { sql } from 'kysely';
import { isClashKind } from '@/contract/clash';
import type { Printout, PrintSheet } from '@/contract/printout';
import type { Readers } from '../../../db/query/readers';
import { compareNames, namesMatch, textMatches } from '../../../db/query/spelling';
import { identityBy, matchContacts } from '../../contact/contactMatch';
import type { StoredSession } from '../clashes/classes';
import { clashesAmong } from '../clashes/find';
import { between, storedSessions } from '../clashes/stored';
import { readSessions } from '../session/read';
import { type Question, type SubjectsOf, subjectsBy } from './subjects';

interface Page {
  name: string;
  units: Set<string>;
  sessions: number[];
  /** True if at least one class session is not cancelled. Otherwise this page is not printed. */
  hasHeld: boolean;
}

const inChinese = new Intl.Collator('zh-CN', { numeric: true });

const pagesOf = (
  sessions: readonly StoredSession[],
  subjectsOf: SubjectsOf,
  compare: (a: string, b: string) => number,
): Page[] => {
  const pages = new Map<string, Page>();
  for (const session of sessions) {
    for (const { key, name, units } of subjectsOf(session)) {
      const known = pages.get(key);
      const page = known ?? { name, units: new Set<string>(), sessions: [], hasHeld: false };
      if (!known) pages.set(key, page);
      for (const unit of units.length > 0 ? units : ['']) page.units.add(unit);
      if (page.sessions.at(-1) !== session.sessionId) page.sessions.push(session.sessionId);
      page.hasHeld ||= !session.cancelled;
    }
  }
  const printable = [...pages.values()].filter((page) => page.hasHeld);
  return printable.sort((a, b) => compare(a.name, b.name));
};

const countUnits = (pages: readonly Page[]): Printout['units'] => {
  const counts = new Map<string, number>();
  for (const { units } of pages) {
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, sheets]) => ({ name, sheets }))
    .sort((a, b) => inChinese.compare(a.name, b.name));
};

const toSheet = ({ name, units, sessions }: Page): PrintSheet => ({
  name,
  unit: [...units].filter(Boolean).join('、'),
  sessions,
});

/**
 * SQL condition for the class sessions to print: all sessions between two dates and, if a term is
 * given, all sessions of the courses of that term.
 */
const sessionsFor = ({ level, dateFrom, dateTo, termCode }: Question) =>
  termCode
    ? sql`(${between(dateFrom, dateTo)} or s."courseId" in (select x."id" from "courses" x
        where x."level" = ${level} and x."termCode" = ${termCode}))`
    : between(dateFrom, dateTo);

/**
 * Returns the timetables to print, one page for each teacher, class or course that the account may
 * see.
 */
export const printTimetables = async (
  { reader, searcher }: Readers,
  question: Question,
  now: Date,
): Promise<Printout> => {
  const { by, level, name, units } = question;
  const all = await storedSessions(searcher, sessionsFor(question));
  const own = all.filter((each) => each.own && (by === 'teacher' || each.level === level));
  const contactOf = await matchContacts(
    reader,
    all.flatMap(({ teachers }) => teachers),
  );
  const isWanted = (by === 'teacher' ? namesMatch : textMatches)(name ?? '');
  const compare = by === 'teacher' ? compareNames : inChinese.compare;
  const subjects = await subjectsBy(question, reader, own, contactOf);
  const pages = pagesOf(own, subjects, compare).filter((page) => isWanted(page.name));
  const counts = countUnits(pages);
  if (!units) return { units: counts, sheets: [], sessions: [], clashing: [] };

  const requested = new Set(units);
  const sheets = pages.filter((page) => [...page.units].some((unit) => requested.has(unit)));
  const ids = new Set(sheets.flatMap(({ sessions }) => sessions));
  const clashes = await clashesAmong(reader, all, identityBy(contactOf));
  const clashing = clashes.flatMap(({ kind, a, b }) =>
    isClashKind(kind) ? [a.sessionId, b.sessionId] : [],
  );
  return {
    units: counts,
    sheets: sheets.map(toSheet),
    sessions: await readSessions(reader, [...ids], now),
    clashing: [...new Set(clashing)].filter((id) => ids.has(id)),
  };
};
