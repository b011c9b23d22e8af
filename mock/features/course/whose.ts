import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import type { ContactOf } from '../contact/contactMatch';
import type { StoredSession } from './clashes';

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

export const belongsTo = (
  subject: string,
  session: StoredSession,
  by: ClashKind,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') {
    return namesOf(session, by, contactOf).some((name) => matchText(name) === subject);
  }
  return session.teachers.some((teacher) => isTeacher(subject, teacher, contactOf));
};
