import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NewClashes } from '@/contract/clash';
import { matchText, plain } from '@/contract/fields';
import type { CourseFields, Level, Teacher } from '@/contract/rule';
import {
  type Clash,
  type ClashSession,
  clashSentence,
  findClashes,
  type IdentityOf,
} from '@/domain/clashes';
import { chunks } from './codec';
import { type ContactOf, matchContacts } from './contactMatch';
import type { Schema } from './schema';

type Db = Kysely<Schema>;

/** A 课序号 only counts the classes of its course: another course's `01` are other people. */
const COUNTS_CLASSES = /^\d{1,4}$/;

/** The classes that attend a course: those of its composition, else the one that it is. */
export const classesOf = ({
  classComposition = [],
  className = '',
}: Partial<Pick<CourseFields, 'classComposition' | 'className'>>): string[] => {
  if (classComposition.length > 0) return classComposition;
  return COUNTS_CLASSES.test(plain(className)) ? [] : [className];
};

/** A teacher is the staff number, else that of the contact found by name, else the name (T-04). */
export const identityBy =
  (contactOf: ContactOf): IdentityOf =>
  (teacher: Teacher) => {
    if (teacher.staffNo) return `no ${teacher.staffNo}`;
    const contact = contactOf(teacher);
    if (contact?.staffNo) return `no ${contact.staffNo}`;
    return contact ? `contact ${contact.contactId}` : `name ${matchText(teacher.name)}`;
  };

/** A stored session, as far as the search for clashes needs it. */
export interface StoredSession extends ClashSession {
  sessionId: number;
  courseId: number;
  level: Level;
  className: string;
  cancelled: boolean;
}

interface Row {
  id: number;
  courseId: number;
  courseKey: string;
  courseName: string;
  className: string;
  classComposition: string;
  level: Level;
  date: string;
  periodStart: number;
  periodEnd: number;
  groupName: string;
  room: string;
  teachers: string;
  status: string;
  courseStatus: string;
}

/** Reads JSON texts, each different one once: the sessions of a course mostly hold the same. */
const jsonReader = <T>() => {
  const known = new Map<string, T>();
  return (text: string): T => {
    const value = known.get(text) ?? (JSON.parse(text) as T);
    known.set(text, value);
    return value;
  };
};

/** The sessions of both levels that fulfil the condition, cancelled ones too. */
export const storedSessions = async (
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<StoredSession[]> => {
  const { rows } = await sql<Row>`
    select s."id", s."courseId", s."date", s."periodStart", s."periodEnd", s."groupName", s."room",
      s."teachers", s."status", c."status" as "courseStatus", c."courseKey", c."courseName",
      c."className", c."classComposition", c."level"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."deletedAt" is null and ${condition}
    order by s."date", s."periodStart", s."id"`.execute(db);
  const readTeachers = jsonReader<Teacher[]>();
  const readClasses = jsonReader<string[]>();
  return rows.map(({ id, teachers, classComposition, status, courseStatus, ...row }) => ({
    ...row,
    id: String(id),
    sessionId: id,
    teachers: readTeachers(teachers),
    classes: classesOf({ ...row, classComposition: readClasses(classComposition) }),
    cancelled: status === 'cancelled' || courseStatus === 'cancelled',
  }));
};

/** What days lie between two days, where they are given. */
export const between = (from: string | undefined, to: string | undefined) =>
  sql`(s."date" >= ${from ?? '0000-01-01'} and s."date" <= ${to ?? '9999-12-31'})`;

/** The sessions of both levels on these days. */
export const storedOn = async (db: Db, dates: readonly string[]): Promise<StoredSession[]> => {
  const found: StoredSession[][] = [];
  for (const run of chunks(dates)) {
    found.push(await storedSessions(db, sql`s."date" in (${sql.join(run)})`));
  }
  return found.flat();
};

/** The clashes among sessions that are held, by who their teachers are in the phone book. */
export const clashesAmong = async <S extends ClashSession & { cancelled?: boolean }>(
  db: Db,
  sessions: readonly S[],
  identityOf?: IdentityOf,
): Promise<Clash<S>[]> => {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  return findClashes(held, identityOf ?? (await identityIn(db, held)));
};

/** Who the teachers of these sessions are. */
export const identityIn = async (db: Db, sessions: readonly ClashSession[]) =>
  identityBy(
    await matchContacts(
      db,
      sessions.flatMap(({ teachers }) => teachers),
    ),
  );

/** The clashes of one course's sessions, or of one session. */
export const clashesOf = async (
  db: Db,
  who: { courseId: number } | { sessionId: number },
): Promise<Clash<StoredSession>[]> => {
  const [column, id] =
    'courseId' in who ? (['courseId', who.courseId] as const) : (['id', who.sessionId] as const);
  const days = await db
    .selectFrom('courseSessions')
    .select('date')
    .distinct()
    .where(column, '=', id)
    .execute();
  const stored = await storedOn(
    db,
    days.map(({ date }) => date),
  );
  const own = (session: StoredSession) =>
    'courseId' in who ? session.courseId === who.courseId : session.sessionId === who.sessionId;
  const turned = (clash: Clash<StoredSession>) =>
    own(clash.a) ? clash : { ...clash, a: clash.b, b: clash.a };
  return (await clashesAmong(db, stored)).filter(({ a, b }) => own(a) || own(b)).map(turned);
};

const EXAMPLES = 5;

/** Clashes in short: how many, and the first of them in sentences. */
export const tellClashes = (
  clashes: readonly Clash[],
  sentenceOf = ({ kind, name, b }: Clash) => clashSentence(kind, name, b),
): NewClashes => ({
  total: clashes.length,
  examples: [...new Set(clashes.map(sentenceOf))].slice(0, EXAMPLES),
});

/** For the answer of a change: what it brings about, and nothing where that is nothing. */
export const newClashesIn = (clashes: readonly Clash[]): { newClashes?: NewClashes } =>
  clashes.length === 0 ? {} : { newClashes: tellClashes(clashes) };
