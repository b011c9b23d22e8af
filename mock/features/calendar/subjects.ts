import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { CalendarSubject } from '@/contract/calendar';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { isIn, or } from '../../db/conditions';
import { invalidField } from '../../db/refusal';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { beyondScope } from '../../db/scope';
import { distinctTexts, isOneOf, type TextColumn } from '../../db/search/distinctTexts';
import type { Readers } from '../../db/store';
import { type ContactOf, identityBy, matchContacts } from '../contact/contactMatch';
import { withStaffNos } from '../contact/staffNos';
import { type StoredSession, storedSessions } from '../course/clashes';
import { isTeacher, staffNoOf, standsUnder } from '../course/whose';

/** Whose timetable it is. A teacher stays the same one under another name or number, as long as the phone book has the contact. */
export interface Subject {
  by: ClashKind;
  name: string;
  staffNo: string;
  contactId: number | null;
}

export const labelOf = ({ name, staffNo }: Pick<Subject, 'name' | 'staffNo'>): string =>
  [name, staffNo].filter(Boolean).join(' ');

/**
 * Rows `x` whose column contains one of the texts, as whole words: 教师1 is not in 教师12. Its different values are compared here
 * and looked up in an index.
 */
const containsAny = async (db: Db, column: TextColumn, texts: readonly string[]) => {
  const asWords = (text: string) => ` ${text} `;
  const asked = texts.map(matchText).filter(Boolean).map(asWords);
  const values = await beyondScope(() => distinctTexts(db, column));
  const found = values.filter((value) => asked.some((text) => asWords(value).includes(text)));
  return isOneOf(db, `x.${column.column}`, found);
};

/** Sessions from a day on with one of the texts among their teachers' names and numbers. */
const taughtByAny = async (
  db: Db,
  texts: readonly string[],
  dateFrom = '',
): Promise<RawBuilder<unknown>> => {
  const column = { table: 'courseSessions', column: 'teacherMatch' };
  return sql`s."id" in (select x."id" from "courseSessions" x
    where ${await containsAny(db, column, texts)} and x."date" >= ${dateFrom})`;
};

/** Sessions among which those of a class are. */
const attendedBy = async (db: Db, name: string): Promise<RawBuilder<unknown>> => {
  const column = { table: 'courses', column: 'classCompositionMatch' };
  return sql`s."courseId" in (select x."id" from "courses" x where ${or([
    isOneOf(db, 'x.classNameMatch', [matchText(name)]),
    await containsAny(db, column, [name]),
  ])})`;
};

const heldIn = (room: string): RawBuilder<unknown> => sql`s."roomMatch" = ${matchText(room)}`;

const teachersIn = (sessions: readonly StoredSession[]) =>
  sessions.flatMap(({ teachers }) => teachers);

/** What a teacher may be called in the timetable who is asked for by name, by number or by both. */
const namesAsked = async (db: Db, of: string): Promise<string[]> => {
  const words = of.trim().split(/\s+/);
  const found = await beyondScope(() =>
    withStaffNos(db, [words.at(-1) ?? ''])
      .select('name')
      .execute(),
  );
  return [of, words.slice(0, -1).join(' '), ...found.map(({ name }) => name)];
};

/** The one teacher who is asked for; namesakes are told apart by their numbers alone. */
const findTeacher = async ({ reader, searcher }: Readers, of: string): Promise<Subject> => {
  const all = await storedSessions(
    searcher,
    await taughtByAny(searcher, await namesAsked(reader, of)),
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

/** Whose address is asked for: somebody, a room or a class that stands in the timetable, and only one. */
export const findSubject = async (
  readers: Readers,
  { by, of }: CalendarSubject,
): Promise<Subject> => {
  if (by === 'teacher') return findTeacher(readers, of);
  const { searcher } = readers;
  const sessions = await storedSessions(
    searcher,
    by === 'room' ? heldIn(of) : await attendedBy(searcher, of),
  );
  const nobody: ContactOf = () => undefined;
  const asked = matchText(of);
  if (!asked || !sessions.some((each) => each.own && standsUnder(asked, each, by, nobody))) {
    throw invalidField('of', 'CALENDAR_SUBJECT_UNKNOWN', { of });
  }
  return { by, name: of.trim(), staffNo: '', contactId: null };
};

/** The teacher as the phone book has the contact now. */
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

/** Who of the teachers is the subject; where only a name is known, and several bear it, those without a number. */
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
 * Which sessions from a day on are the subject's, as conditions on `courseSessions as s` to be read one after another.
 * A room is told by its column; who teaches, and which classes attend, is told only by reading them.
 */
export const sessionsOf = async (
  readers: Readers,
  subject: Subject,
  dateFrom: string,
): Promise<RawBuilder<unknown>[]> => {
  const { by, name } = subject;
  if (by === 'room') return [sql`s."date" >= ${dateFrom} and ${heldIn(name)}`];
  const ids = await idsOf(readers, subject, dateFrom);
  return [...chunks(ids)].map((run) => isIn('s.id', run));
};

/** The ids of a class' or teacher's sessions, as far as they are in the present scope. */
const idsOf = async (
  { reader, searcher }: Readers,
  subject: Subject,
  dateFrom: string,
): Promise<number[]> => {
  const read = async (condition: RawBuilder<unknown>) => {
    const found = await storedSessions(searcher, sql`s."date" >= ${dateFrom} and ${condition}`);
    return found.filter(({ own }) => own);
  };
  const toIds = (sessions: readonly StoredSession[]) => sessions.map((each) => each.sessionId);
  const { by, name } = subject;
  if (by !== 'teacher') {
    const asked = matchText(name);
    const sessions = await read(await attendedBy(searcher, name));
    return toIds(sessions.filter((each) => standsUnder(asked, each, by, () => undefined)));
  }
  const now = await present(reader, subject);
  const texts = [name, now.name, now.staffNo];
  const sessions = await read(await taughtByAny(searcher, texts, dateFrom));
  const teachers = teachersIn(sessions);
  const isSubject = whoIs(now, teachers, await matchContacts(reader, teachers));
  return toIds(sessions.filter((each) => each.teachers.some(isSubject)));
};
