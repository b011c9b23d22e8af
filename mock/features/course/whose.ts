import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import type { ContactOf } from '../contact/contactMatch';
import type { StoredSession } from './clashes';

const ownOnly = (contact: ReturnType<ContactOf>) => (contact?.own ? contact : undefined);

/** A teacher's number, as far as the asking account may see it. */
export const staffNoOf = (teacher: Teacher, contactOf: ContactOf) =>
  teacher.staffNo ?? ownOnly(contactOf(teacher))?.staffNo ?? '';

/** The names that a session stands under in the timetables of one kind; namesakes have their numbers. */
export const namesOf = (session: StoredSession, by: ClashKind, contactOf: ContactOf): string[] => {
  if (by === 'room') return [session.room];
  if (by === 'class') return [...session.classes, session.className];
  return session.teachers.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
};

/** Whether this is the teacher asked for; name or staff number alone will do. */
export const isTeacher = (asked: string, teacher: Teacher, contactOf: ContactOf): boolean => {
  const staffNo = matchText(staffNoOf(teacher, contactOf));
  const byNumber = staffNo !== '' && (asked === staffNo || asked.endsWith(` ${staffNo}`));
  return byNumber || asked === matchText(teacher.name);
};

/** Whether a session is in the timetable asked for. */
export const standsUnder = (
  asked: string,
  session: StoredSession,
  by: ClashKind,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') {
    return namesOf(session, by, contactOf).some((name) => matchText(name) === asked);
  }
  return session.teachers.some((teacher) => isTeacher(asked, teacher, contactOf));
};
