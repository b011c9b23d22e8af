import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { findFreeSlots } from '@/contract/freeTimes';
import type { Term } from '@/contract/term';
import { classStart } from '@/domain/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import { isIn } from '../../../db/base/conditions';
import type { Db } from '../../../db/schema/schema';
import { matchContacts, matchUnnumbered } from '../../contact/contactMatch';
import type { StoredSession } from '../clashes/classes';
import { between, storedSessions } from '../clashes/stored';
import { readUses, sessionsOfCourses } from '../coursesInUse';
import { belongsTo, subjectTexts } from '../subjects/whose';
import { readKnown } from './read';
import type { CourseSession } from './shown';

export type Selection = ParsedInputOf<typeof findFreeSlots>;

/**
 * Reads all selected class sessions. For a teacher or class, it also returns other class sessions
 * of the same courses between the dates, for example sessions of another teacher.
 */
const storedFor = async (
  db: Db,
  { by, of, courseId, dateFrom, dateTo }: Selection,
  knownUses: readonly StoredSession[] | undefined,
) => {
  const days = between(dateFrom, dateTo);
  if (by === 'course') return storedSessions(db, sql`${days} and s."courseId" = ${courseId ?? 0}`);
  if (by === 'room') {
    const names = await subjectTexts(db, by, of);
    return storedSessions(db, sql`${days} and ${isIn('s.roomMatch', names)}`);
  }
  if (by === 'all') return storedSessions(db, days);
  const uses = knownUses ?? (await readUses(db, days));
  const contactOf = await matchUnnumbered(
    db,
    uses.flatMap(({ teachers }) => teachers),
  );
  const subjects = await subjectTexts(db, by, of);
  const own = uses.filter((each) => belongsTo(subjects, each, by, contactOf));
  return sessionsOfCourses(db, days, [...new Set(own.map((each) => each.courseId))]);
};

/**
 * Class sessions that the caller has already read, so that they are not read twice: all sessions of
 * the selected dates (`stored`), or the result of `readUses` for them (`uses`).
 */
export interface KnownClasses {
  stored?: readonly StoredSession[];
  uses?: readonly StoredSession[];
}

/**
 * Finds the class sessions of a selection, sorted by time. Cancelled sessions are included. `known`
 * are class sessions that the caller has already read, possibly also of other dates.
 */
export const selectedSessions = async (db: Db, selection: Selection, known: KnownClasses = {}) => {
  const { by, of, level, courseId, dateFrom, dateTo } = selection;
  const all = known.stored ?? (await storedFor(db, selection, known.uses));
  const contactOf = await matchContacts(
    db,
    all.flatMap(({ teachers }) => teachers),
  );
  const subjects = await subjectTexts(db, by, of);
  const found = all.filter((each) => {
    if (each.date < dateFrom || dateTo < each.date) return false;
    if (by === 'course') return each.courseId === courseId;
    if (by === 'all') return level === undefined || each.level === level;
    return belongsTo(subjects, each, by, contactOf);
  });
  const full = await readKnown(
    db,
    found.map(({ sessionId }) => sessionId),
  );
  const sessions = found.flatMap(({ sessionId }) => full.get(sessionId) ?? []);
  return { found, sessions, contactOf };
};

/**
 * Returns true if a class has begun. If its start time is unknown, it counts as begun from the next
 * day on.
 */
export const hasBegun = (session: CourseSession, term: Term, at: string): boolean => {
  const { date, campus, periodStart } = session;
  const start = periodsOn(term, { date, campus }).find(({ no }) => no === periodStart)?.start;
  return start ? toInstant(classStart(date, start)) <= at : date < at.slice(0, 10);
};

/** A bulk change applies only to class sessions that are not cancelled. */
export const isOpen = ({ status }: CourseSession) => status !== 'cancelled';
