import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { MOBILE } from '@/contract/base/phone';
import type { Level, Teacher } from '@/contract/rule';
import { reachOf } from '@/domain/sms/reach';
import type { MessageClass, Recipient } from '@/domain/sms/smsDraft';
import { isHoliday, periodsOn } from '@/domain/time/terms';
import { isIn } from '../../../db/base/conditions';
import { mapYielding } from '../../../db/base/yielding';
import { chunks, jsonReader } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { findClassPeople } from '../../contact/classPeople';
import { type FindTeacher, findTeachers } from '../../contact/contactMatch';
import type { MatchedContact } from '../../contact/matchedContact';
import { readTerms, type Terms } from '../../term/terms';
import { type Links, linkFor, readLinks } from '../confirm/links';

export interface KnownRecipient extends Recipient {
  staffNo: string;
  contact: MatchedContact | undefined;
}

export interface KnownClass extends MessageClass {
  /** The end time of the class. Empty if the term has no times for this period. */
  endTime: string;
  recipients: KnownRecipient[];
  classPeople?: KnownRecipient[];
}

export interface ClassRow {
  id: number;
  version: number;
  date: string;
  periodStart: number;
  periodEnd: number;
  form: string;
  topic: string;
  teachers: string;
  room: string;
  status: string;
  level: Level;
  termCode: string;
  campus: string;
  courseName: string;
  className: string;
  classComposition: string;
  courseStatus: string;
  deletedAt: string | null;
}

const select = (db: Db, where: RawBuilder<unknown>) =>
  sql<ClassRow>`
    select s."id", s."version", s."date", s."periodStart", s."periodEnd", s."form", s."topic",
      s."teachers", s."room", s."status", c."level", c."termCode", c."campus", c."courseName", c."className",
      c."classComposition", c."status" as "courseStatus", c."deletedAt"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where ${where} order by s."date", s."periodStart", s."id"`.execute(db);

/** The key of a recipient who is in the phone book. */
export const contactKey = (contactId: number): string => `c${contactId}`;

const keyOf = ({ staffNo, name }: Teacher, contact: MatchedContact | undefined): string => {
  if (contact) return contactKey(contact.contactId);
  return staffNo ? `n${staffNo}` : `m${matchText(name)}`;
};

/** Class contacts get no link, because only teachers answer. */
const toClassRecipient = (contact: MatchedContact): KnownRecipient => ({
  key: contactKey(contact.contactId),
  name: contact.name,
  staffNo: contact.staffNo,
  contact,
  contactId: contact.contactId,
  mobile: MOBILE.test(contact.mobile) ? contact.mobile : '',
  channel: contact.channel,
  optedOut: contact.smsOptOut,
  away: contact.away,
  ambiguous: 0,
});

type LinkTo = (key: string) => string;

const toRecipient = (
  teacher: Teacher,
  findTeacher: FindTeacher,
  linkTo: LinkTo,
): KnownRecipient => {
  const { contacts: candidates, away } = findTeacher(teacher);
  const contact = candidates.length === 1 ? candidates[0] : undefined;
  const mobile = contact?.mobile ?? '';
  const key = keyOf(teacher, contact);
  return {
    key,
    link: linkTo(key),
    name: teacher.name,
    staffNo: teacher.staffNo ?? '',
    contact,
    contactId: contact?.contactId ?? null,
    // Old data may contain something else than a mobile number in this field.
    mobile: MOBILE.test(mobile) ? mobile : '',
    channel: contact?.channel ?? 'sms',
    optedOut: contact?.smsOptOut ?? false,
    away,
    ambiguous: candidates.length > 1 ? candidates.length : 0,
  };
};

/**
 * A person may be listed twice in one class. Removes duplicates, because each person gets only one
 * message.
 */
const unique = (recipients: readonly KnownRecipient[]): KnownRecipient[] => [
  ...new Map(recipients.map((recipient) => [recipient.key, recipient])).values(),
];

/** Fields are copied one by one, because object spread is several times slower. */
const toClass = (
  row: ClassRow,
  people: readonly Teacher[],
  terms: Terms,
  findTeacher: FindTeacher,
  links: Links | undefined,
): KnownClass => {
  const term = terms(row.level, row.termCode);
  const periods = periodsOn(term, row);
  const linkTo: LinkTo = (key) => linkFor(links, row.id, key);
  return {
    sessionId: row.id,
    version: row.version,
    level: row.level,
    courseName: row.courseName,
    className: row.className,
    date: row.date,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    room: row.room,
    form: row.form,
    topic: row.topic,
    startTime: periods.find(({ no }) => no === row.periodStart)?.start ?? '',
    endTime: periods.find(({ no }) => no === row.periodEnd)?.end ?? '',
    holiday: isHoliday(term, row.date),
    off: row.status === 'cancelled' || row.courseStatus !== 'active' || row.deletedAt !== null,
    recipients: unique(people.map((teacher) => toRecipient(teacher, findTeacher, linkTo))),
  };
};

export const recipientsOf = async (
  db: Db,
  teachers: readonly Teacher[],
): Promise<KnownRecipient[]> => {
  const findTeacher = await findTeachers(db, teachers);
  return unique(teachers.map((teacher) => toRecipient(teacher, findTeacher, () => '')));
};

/**
 * Returns a function that converts table rows to classes. The contacts of all teachers are found
 * before.
 */
const reading = async (db: Db, rows: readonly ClassRow[]) => {
  const peopleIn = jsonReader<Teacher[]>();
  const findTeacher = await findTeachers(
    db,
    rows.flatMap(({ teachers }) => peopleIn(teachers)),
  );
  const links = await readLinks(db);
  return (row: ClassRow, terms: Terms) =>
    toClass(row, peopleIn(row.teachers), terms, findTeacher, links);
};

/** Like `reading`, with the class contacts, who are told of changes as well. */
export const readingWithPeople = async (db: Db, rows: readonly ClassRow[]) => {
  const read = await reading(db, rows);
  const listIn = jsonReader<string[]>();
  const namesOf = ({ className, classComposition }: ClassRow) => ({
    className,
    classComposition: listIn(classComposition),
  });
  const byNames = new Map(
    rows.map((row) => [`${row.className} ${row.classComposition}`, namesOf(row)]),
  );
  const peopleOf = await findClassPeople(db, [...byNames.values()]);
  const people = new Map(
    [...byNames].map(([key, names]) => [key, peopleOf(names).map(toClassRecipient)]),
  );
  return (row: ClassRow, terms: Terms): KnownClass => ({
    ...read(row, terms),
    classPeople: people.get(`${row.className} ${row.classComposition}`) ?? [],
  });
};

const complete = async (
  db: Db,
  rows: readonly ClassRow[],
  readingOf = reading,
): Promise<KnownClass[]> => {
  const read = await readingOf(db, rows);
  const terms = await readTerms(db);
  return mapYielding(rows, (row) => read(row, terms));
};

export const rowsById = async (db: Db, ids: readonly number[]): Promise<ClassRow[]> => {
  const rows: ClassRow[] = [];
  for (const run of chunks([...new Set(ids)])) {
    rows.push(...(await select(db, isIn('s.id', run))).rows);
  }
  return rows;
};

/**
 * Returns the classes between two dates, sorted by time. Cancelled classes are left out. Classes on
 * holidays have `holiday` set.
 */
export const classesBetween = async (
  db: Db,
  {
    level,
    dateFrom,
    dateTo,
    only = sql`1 = 1`,
  }: {
    level?: Level | undefined;
    dateFrom: string;
    dateTo: string;
    /** An additional SQL condition on class sessions `s` and courses `c`. */
    only?: RawBuilder<unknown> | undefined;
  },
): Promise<KnownClass[]> => {
  const ofLevel = level ? sql`and c."level" = ${level}` : sql``;
  const { rows } = await select(
    db,
    sql`s."date" >= ${dateFrom} and s."date" <= ${dateTo} ${ofLevel}
      and s."status" <> 'cancelled' and c."status" = 'active' and c."deletedAt" is null and ${only}`,
  );
  return complete(db, rows);
};

/** Returns class sessions by id. Cancelled sessions are included, deleted sessions are missing. */
export const classesById = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, KnownClass>> => {
  const rows = await rowsById(db, ids);
  return new Map((await complete(db, rows)).map((session) => [session.sessionId, session]));
};

/** Like `classesById`, with the class contacts. */
export const classesWithPeople = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, KnownClass>> => {
  const classes = await complete(db, await rowsById(db, ids), readingWithPeople);
  return new Map(classes.map((session) => [session.sessionId, session]));
};

export const addressed = (session: KnownClass, recipient: KnownRecipient) => ({
  level: session.level,
  sessionId: session.sessionId,
  courseName: session.courseName,
  contactId: recipient.contactId,
  recipientName: recipient.name,
  ...reachOf(recipient),
});
