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

/**
 * Returns the names of the teachers, the room or the classes of a session, as on the timetable
 * page.
 */
export const namesOf = (session: StoredSession, by: ClashKind, contactOf: ContactOf): string[] => {
  if (by === 'room') return [session.room];
  if (by === 'class') return [...session.classes, session.className];
  return session.teachers.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
};

/**
 * Returns true if `teacher` is the person that `subject` names, by a name, a staff number, or both.
 */
export const isTeacher = (subject: string, teacher: Teacher, contactOf: ContactOf): boolean => {
  const staffNo = matchText(staffNoOf(teacher, contactOf));
  const byNumber = staffNo !== '' && (subject === staffNo || subject.endsWith(` ${staffNo}`));
  return byNumber || subject === matchText(teacher.name);
};

/**
 * Returns the normalized texts that identify the teacher, room or class of a timetable. For a room,
 * these are all its names in the room register.
 */
export const subjectTexts = async (db: Db, by: string, of: string): Promise<string[]> =>
  by === 'room' ? namesOfRoom(db, of) : [matchText(of)];

/** Returns true if a class session belongs to the teacher, room or class that `subjects` name. */
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
