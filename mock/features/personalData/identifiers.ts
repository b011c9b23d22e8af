import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Contact } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { type Condition, isIn, or } from '../../db/base/conditions';
import { like } from '../../db/query/filters';
import type { Db } from '../../db/schema/schema';
import { MIN_LENGTH, type Person } from './patterns';

/** Fields of a contact with numbers and addresses that identify the person. */
const REACHES = ['mobile', 'mobile2', 'email', 'wechat', 'wecomId'] as const;

/**
 * Returns all present and past numbers and addresses of a contact that have at least `MIN_LENGTH`
 * characters.
 */
export const reachesOf = async (db: Db, contact: Contact): Promise<string[]> => {
  const lines = await db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('type', '=', 'contact')
    .where('recordId', '=', contact.id)
    .execute();
  const states = lines.flatMap(({ before, after }) =>
    [before, after].map((json) => JSON.parse(json ?? '{}') as Partial<Contact>),
  );
  const all = [contact, ...states].flatMap((state) => REACHES.map((field) => state[field] ?? ''));
  return [...new Set(all)].filter((text) => text.length >= MIN_LENGTH);
};

/** Statuses of unsent messages. The server updates these messages when the timetable changes. */
export const UNSENT = ['draft', 'noNumber', 'queued'] as const;

const isNamed = ({ name }: Pick<Person, 'name'>): Condition => sql`("recipientName" = ${name}
  and not (${isIn('status', UNSENT)} and "sessionId" is not null))`;

type Recipient = Pick<Person, 'id' | 'name' | 'reaches' | 'isOnlyBearer'>;

/**
 * SQL condition for text messages to the person. If a message has no contact, the person's number
 * or name must match.
 */
export const isTo = (person: Recipient): RawBuilder<SqlBool> => {
  const { id, reaches, isOnlyBearer } = person;
  const named = or([
    ...(reaches.length > 0 ? [isIn('mobile', reaches)] : []),
    ...(isOnlyBearer ? [isNamed(person)] : []),
  ]);
  return sql<SqlBool>`("contactId" = ${id} or ("contactId" is null and ${named}))`;
};

/** Selects messages to this contact, and messages without a contact to these numbers. */
export const messagesTo = (db: Db, id: number, reaches: readonly string[]) =>
  db.selectFrom('smsRecords').where(isTo({ id, name: '', reaches, isOnlyBearer: false }));

const MOST_NAMES = 500;

const teachersNamed = async (
  db: Db,
  table: 'courses' | 'courseSessions',
  name: string,
): Promise<Teacher[]> => {
  const column = sql.ref(table === 'courses' ? 'leadTeachers' : 'teachers');
  const { rows } = await sql<{ teachers: string }>`
    select distinct ${column} as "teachers" from ${sql.table(table)}
    where ${like(sql.ref('teacherMatch'), name)}`.execute(db);
  return rows.flatMap(({ teachers }) => JSON.parse(teachers) as Teacher[]);
};

/**
 * Returns `isOnlyBearer`, which is true if no other person has this name, and `longerNames`, other
 * people's names that contain this name.
 */
export const bearersOf = async (
  db: Db,
  { id, name, staffNo }: Pick<Person, 'id' | 'name' | 'staffNo'>,
): Promise<Pick<Person, 'isOnlyBearer' | 'longerNames'>> => {
  const { rows: contacts } = await sql<{ name: string; staffNo: string }>`
    select distinct "name", "staffNo" from "contacts"
    where "id" <> ${id} and ${like(sql.ref('nameMatch'), name)}`.execute(db);
  const teachers = [
    ...(await teachersNamed(db, 'courses', name)),
    ...(await teachersNamed(db, 'courseSessions', name)),
  ];
  const isSame = (other: string) => matchText(other) === matchText(name);
  const isOnlyBearer =
    !contacts.some((other) => isSame(other.name)) &&
    !teachers.some(
      (other) => isSame(other.name) && other.staffNo && staffNo && other.staffNo !== staffNo,
    );
  const names = [...contacts, ...teachers].map((other) => other.name);
  const longer = names.filter((other) => other !== name && other.includes(name));
  return { isOnlyBearer, longerNames: [...new Set(longer)].slice(0, MOST_NAMES) };
};
