import type { CourseFields, Session, StoredStatus, Teacher } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { isHoliday, type SessionTime } from '@/domain/time/terms';
import type { Db } from '../../../db/schema/schema';
import { matchContacts } from '../../contact/contactMatch';
import type { Terms } from '../../term/terms';

/**
 * A class session as the history stores it. Its status is never `done`, because `done` depends on
 * the clock.
 */
export type LoggedSession = Omit<Session, 'status' | 'storedStatus'> & { status: StoredStatus };

export type Joined = Omit<LoggedSession, 'startTime' | 'endTime' | 'holiday'> & {
  termCode: string;
  campus: string;
  courseStatus: CourseFields['status'];
  teachers: Teacher[];
};

/**
 * A class session with data of its course. `fixedBy` says what stays the same if the start of the
 * term changes: the week or the date of the session.
 */
export type CourseSession = Joined & Pick<SessionTime, 'fixedBy'>;

/**
 * Adds contacts, clock times and holidays to class sessions. `finish` then converts each session to
 * its final form.
 */
export const complete = async <T>(
  db: Db,
  terms: Terms,
  rows: readonly Joined[],
  finish: (session: LoggedSession, row: Joined, term: Term) => T,
): Promise<T[]> => {
  const contactOf = await matchContacts(
    db,
    rows.flatMap(({ teachers }) => teachers),
  );
  return rows.map((row) => {
    const { termCode, campus, courseStatus, ...session } = row;
    const term = terms(session.level, termCode);
    const periods = periodsOn(term, row);
    const time = (no: number) => periods.find((period) => period.no === no);
    const logged = {
      ...session,
      teachers: session.teachers.map((teacher) => {
        const contact = contactOf(teacher);
        if (!contact?.own) return teacher;
        return { ...teacher, contactId: contact.contactId, unit: contact.unit };
      }),
      startTime: time(session.periodStart)?.start ?? '',
      endTime: time(session.periodEnd)?.end ?? '',
      holiday: isHoliday(term, session.date),
    };
    return finish(logged, row, term);
  });
};

/** Returns a class session with its status at the time `now`. */
export const shown = (
  session: LoggedSession,
  { campus, courseStatus }: Pick<Joined, 'campus' | 'courseStatus'>,
  term: Term,
  now: Date,
): Session => ({
  ...session,
  status: statusAt({ ...session, campus, courseStatus }, term, clockTime(now)),
  storedStatus: session.status,
});

export const shownAt = (
  db: Db,
  terms: Terms,
  rows: readonly Joined[],
  now: Date,
): Promise<Session[]> =>
  complete(db, terms, rows, (session, row, term) => shown(session, row, term, now));
