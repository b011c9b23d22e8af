import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import type { Db } from '../../../db/schema/schema';
import type { ContactOf } from '../../contact/contactMatch';
import { namesOfRoom } from '../../room/facts';
import type { StoredSession } from '../clashes/classes';

const ownOnly = (contact: ReturnType<ContactOf>) => (contact?.own ? contact : undefined);

export const staffNoOf = (teacher: Teacher, contactOf: ContactOf) =>
  teacher.staffNo ?? ownOnly(contactOf(teacher))?.staffNo ?? '';

/** Returns the teachers, room or classes of a class session, written as on the timetable page. */
export const namesOf = (session: StoredSession, by: ClashKind, contactOf: ContactOf): string[] => {
  if (by === 'room') return [session.room];
  if (by === 'class') return [...session.classes, session.className];
  return session.teachers.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
};

/**
 * Tells whether `teacher` is the teacher that the caller looks for. `subject` is a name, a staff
 * number, or both.
 */
export const isTeacher = (subject: string, teacher: Teacher, contactOf: ContactOf): boolean => {
  const staffNo = matchText(staffNoOf(teacher, contactOf));
  const byNumber = staffNo !== '' && (subject === staffNo || subject.endsWith(` ${staffNo}`));
  return byNumber || subject === matchText(teacher.name);
};

/**
 * Returns the texts that mean the teacher, room or class of a timetable, as forms for comparison. A
 * room has all its names of the register.
 */
export const subjectTexts = async (db: Db, by: string, of: string): Promise<string[]> =>
  by === 'room' ? namesOfRoom(db, of) : [matchText(of)];

/** Tells whether one of the texts is the teacher, room or class of a class session. */
export const belongsTo = (
  subjects: readonly string[],
  session: StoredSession,
  by: ClashKind,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') {
    return namesOf(session, by, contactOf).some((name) => subjects.includes(matchText(name)));
  }
  return session.teachers.some((teacher) =>
    subjects.some((subject) => isTeacher(subject, teacher, contactOf)),
  );
};
