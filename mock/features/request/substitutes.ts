import type { ErrorCode } from '@/contract/base/errorCodes';
import { awayReason, TEACHING_GROUPS } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { overlaps } from '@/domain/timetable/timeOfDay';
import { invalidField } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchContacts } from '../contact/contactMatch';
import type { StoredSession } from '../course/clashes/classes';
import { storedOn } from '../course/clashes/stored';
import { clocksBy } from '../course/classClock';
import type { CourseSession } from '../course/session/shown';
import { readTerms } from '../term/terms';

type Periods = Pick<CourseSession, 'id' | 'date' | 'periodStart' | 'periodEnd'>;

type Wanted = Periods & Pick<CourseSession, 'level' | 'termCode' | 'campus'>;

/**
 * Converts a contact to a teacher, in the form in which the timetable stores teachers. Leaves out
 * blank fields.
 */
export const teacherOf = ({
  staffNo,
  name,
  title,
}: {
  staffNo: string;
  name: string;
  title: string;
}): Teacher => ({
  ...(staffNo && { staffNo }),
  name,
  ...(title && { title }),
});

/**
 * Reads the proposed substitute. Throws a field error if the contact is not a teacher or has left.
 */
export const readSubstitute = async (db: Db, id: number | undefined): Promise<Teacher> => {
  if (id === undefined) throw invalidField('substituteId', 'REQUIRED');
  const contact = await beyondScope(() =>
    db
      .selectFrom('contacts')
      .select(['staffNo', 'name', 'title', 'status'])
      .where('id', '=', id)
      .where('group', 'in', TEACHING_GROUPS)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!contact) throw invalidField('substituteId', 'SUBSTITUTE_UNKNOWN');
  const { status, ...teacher } = contact;
  if (awayReason(status)) {
    throw invalidField('substituteId', 'SUBSTITUTE_AWAY', { name: contact.name });
  }
  return teacherOf(teacher);
};

/**
 * Returns a function that finds the first of `classes` at which a teacher has another class
 * session, or undefined if the teacher is free. `classes` have their wanted dates and times.
 */
export const busyAmong = async (
  db: Db,
  classes: readonly Wanted[],
  teachers: readonly Teacher[],
): Promise<(teacher: Teacher) => Periods | undefined> => {
  const ids = new Set(classes.map(({ id }) => id));
  const clockBy = clocksBy(await readTerms(db));
  const wanted = classes.map((each) => ({ ...each, ...clockBy(each, each) }));
  const dates = [...new Set(classes.map(({ date }) => date))];
  const held = (await storedOn(db, dates)).filter(
    ({ cancelled, sessionId }) => !cancelled && !ids.has(sessionId),
  );
  const identityOf = identityBy(
    await matchContacts(db, [...held.flatMap((each) => each.teachers), ...teachers]),
  );
  const byPerson = new Map<string, StoredSession[]>();
  for (const session of held) {
    for (const key of new Set(session.teachers.map(identityOf))) {
      byPerson.set(key, [...(byPerson.get(key) ?? []), session]);
    }
  }
  return (teacher) => {
    const taught = byPerson.get(identityOf(teacher)) ?? [];
    return wanted.find((each) =>
      taught.some((other) => other.date === each.date && overlaps(other, each)),
    );
  };
};

const refuse = (code: ErrorCode, name: string, { date, periodStart: period }: Periods) =>
  invalidField('substituteId', code, { name, date, period });

/** Throws a field error if the substitute is already a teacher of one of the classes. */
export const refusePresent = async (
  db: Db,
  substitute: Teacher,
  classes: readonly CourseSession[],
): Promise<void> => {
  const all = [substitute, ...classes.flatMap(({ teachers }) => teachers)];
  const identityOf = identityBy(await matchContacts(db, all));
  const key = identityOf(substitute);
  const own = classes.find(({ teachers }) => teachers.some((each) => identityOf(each) === key));
  if (own) throw refuse('SUBSTITUTE_TEACHES_CLASS', substitute.name, own);
};

/**
 * Reads the substitute of a request from the phone book. Throws a field error if the substitute has
 * left or is already a teacher of one of the classes.
 */
export const substituteNow = async (
  db: Db,
  { substituteId }: { substituteId: number | null },
  classes: readonly CourseSession[],
): Promise<Teacher | null> => {
  if (substituteId === null) return null;
  const substitute = await readSubstitute(db, substituteId);
  await refusePresent(db, substitute, classes);
  return substitute;
};

/** Throws a field error if the substitute has another class at one of these times. */
export const refuseBusy = async (
  db: Db,
  substitute: Teacher,
  wanted: readonly CourseSession[],
): Promise<void> => {
  const busy = (await busyAmong(db, wanted, [substitute]))(substitute);
  if (busy) throw refuse('SUBSTITUTE_BUSY', substitute.name, busy);
};
