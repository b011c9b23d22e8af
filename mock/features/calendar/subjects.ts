import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { CalendarSubject } from '@/contract/calendar';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { isIn } from '../../db/base/conditions';
import { invalidField } from '../../db/base/refusal';
import type { Readers } from '../../db/query/readers';
import { beyondScope } from '../../db/query/scope';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type ContactOf, identityBy, matchContacts } from '../contact/contactMatch';
import { withStaffNos } from '../contact/staffNos';
import type { StoredSession } from '../course/clashes/classes';
import { between, storedSessions } from '../course/clashes/stored';
import { belongsTo, isTeacher, staffNoOf, subjectTexts } from '../course/subjects/whose';
import { attendedBy, inRoom, taughtByAny } from './subjectConditions';

/**
 * The teacher, room or student class that a timetable belongs to. A teacher in the phone book also
 * has a contact id, because the name may change.
 */
export interface Subject {
  by: ClashKind;
  name: string;
  staffNo: string;
  contactId: number | null;
}

export const labelOf = ({ name, staffNo }: Pick<Subject, 'name' | 'staffNo'>): string =>
  [name, staffNo].filter(Boolean).join(' ');

const teachersIn = (sessions: readonly StoredSession[]) =>
  sessions.flatMap(({ teachers }) => teachers);

const possibleNames = async (db: Db, of: string): Promise<string[]> => {
  const parts = of.trim().split(/\s+/);
  const found = await beyondScope(() =>
    withStaffNos(db, [parts.at(-1) ?? ''])
      .select('name')
      .execute(),
  );
  return [of, parts.slice(0, -1).join(' '), ...found.map(({ name }) => name)];
};

const findTeacher = async ({ reader, searcher }: Readers, of: string): Promise<Subject> => {
  const all = await storedSessions(
    searcher,
    await taughtByAny(searcher, await possibleNames(reader, of)),
  );
  const teachers = teachersIn(all.filter(({ own }) => own));
  const contactOf = await matchContacts(reader, teachers);
  const identityOf = identityBy(contactOf);
  const found = new Map<string, Teacher>();
  for (const teacher of teachers) {
    if (isTeacher(matchText(of), teacher, contactOf)) found.set(identityOf(teacher), teacher);
  }
  const [teacher, ...others] = found.values();
  if (!teacher) throw invalidField('of', 'CALENDAR_SUBJECT_UNKNOWN', { of });
  if (others.length > 0) throw invalidField('of', 'CALENDAR_SUBJECT_AMBIGUOUS', { of });
  return {
    by: 'teacher',
    name: teacher.name,
    staffNo: staffNoOf(teacher, contactOf),
    contactId: contactOf(teacher)?.contactId ?? null,
  };
};

/**
 * Finds the teacher, room or student class that the user typed (`of`) among the classes of the
 * timetable. Throws if none matches, or if several teachers match.
 */
export const findSubject = async (
  readers: Readers,
  { by, of }: CalendarSubject,
): Promise<Subject> => {
  if (by === 'teacher') return findTeacher(readers, of);
  const { searcher } = readers;
  const sessions = await storedSessions(
    searcher,
    by === 'room' ? await inRoom(searcher, of) : await attendedBy(searcher, of),
  );
  const nobody: ContactOf = () => undefined;
  const requested = await subjectTexts(searcher, by, of);
  if (
    !matchText(of) ||
    !sessions.some((each) => each.own && belongsTo(requested, each, by, nobody))
  ) {
    throw invalidField('of', 'CALENDAR_SUBJECT_UNKNOWN', { of });
  }
  return { by, name: of.trim(), staffNo: '', contactId: null };
};

const present = async (db: Db, { contactId, name, staffNo }: Subject) => {
  if (contactId === null) return { name, staffNo, identity: staffNo && `no ${staffNo}` };
  const contact = await beyondScope(() =>
    db
      .selectFrom('contacts')
      .select(['name', 'staffNo'])
      .where('id', '=', contactId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!contact) return { name, staffNo, identity: staffNo && `no ${staffNo}` };
  const identity = contact.staffNo ? `no ${contact.staffNo}` : `contact ${contactId}`;
  return { ...contact, identity };
};

/**
 * Returns a function that checks whether a teacher is the one to whom the timetable belongs. If
 * only a name is known and several teachers have this name, only a teacher without a staff number
 * matches.
 */
const whoIs = (
  subject: { name: string; identity: string },
  teachers: readonly Teacher[],
  contactOf: ContactOf,
): ((teacher: Teacher) => boolean) => {
  const identityOf = identityBy(contactOf);
  if (subject.identity) return (teacher) => identityOf(teacher) === subject.identity;
  const name = matchText(subject.name);
  const named = (teacher: Teacher) => matchText(teacher.name) === name;
  const only = new Set(teachers.filter(named).map(identityOf)).size <= 1;
  return (teacher) => named(teacher) && (only || !teacher.staffNo);
};

/**
 * Returns SQL conditions for the class sessions (`s`) of a teacher, a room or a student class from
 * `dateFrom` on. The condition for a room compares an indexed column with all names of the room.
 * The conditions for a teacher or student class list session ids, because names are compared in
 * memory first.
 */
export const sessionsOf = async (
  readers: Readers,
  subject: Subject,
  dateFrom: string,
): Promise<RawBuilder<unknown>[]> => {
  const { by, name } = subject;
  if (by === 'room')
    return [sql`s."date" >= ${dateFrom} and ${await inRoom(readers.searcher, name)}`];
  const ids = await sessionIdsOf(readers, subject, dateFrom);
  return [...chunks(ids)].map((run) => isIn('s.id', run));
};

/**
 * Returns the session ids of a teacher or student class between two dates. Leaves out sessions that
 * the account may not see.
 */
export const sessionIdsOf = async (
  { reader, searcher }: Readers,
  subject: Subject,
  dateFrom: string,
  dateTo?: string,
): Promise<number[]> => {
  const read = async (condition: RawBuilder<unknown>) => {
    const days = between(dateFrom, dateTo);
    const found = await storedSessions(searcher, sql`${days} and ${condition}`);
    return found.filter(({ own }) => own);
  };
  const toIds = (sessions: readonly StoredSession[]) => sessions.map((each) => each.sessionId);
  const { by, name } = subject;
  if (by !== 'teacher') {
    const requested = await subjectTexts(reader, by, name);
    const sessions = await read(await attendedBy(searcher, name));
    return toIds(sessions.filter((each) => belongsTo(requested, each, by, () => undefined)));
  }
  const now = await present(reader, subject);
  const texts = [name, now.name, now.staffNo];
  const sessions = await read(await taughtByAny(searcher, texts, dateFrom));
  const teachers = teachersIn(sessions);
  const isSubject = whoIs(now, teachers, await matchContacts(reader, teachers));
  return toIds(sessions.filter((each) => each.teachers.some(isSubject)));
};
