import { type RawBuilder, sql } from 'kysely';
import type { Level, Teacher } from '@/contract/rule';
import type { MessageClass } from '@/domain/sms/messageClass';
import { reachOf } from '@/domain/sms/reach';
import { periodsOn } from '@/domain/time/periodTables';
import { isHoliday } from '@/domain/time/terms';
import { mapYielding } from '../../../db/base/yielding';
import { jsonReader } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { findClassPeople } from '../../contact/classPeople';
import { type FindTeacher, findTeachers } from '../../contact/contactMatch';
import { readTerms, type Terms } from '../../term/terms';
import { type Links, linkFor, readLinks } from '../confirm/links';
import { type ClassRow, rowsById, selectClasses } from './classRows';
import {
  type KnownRecipient,
  type LinkTo,
  toClassRecipient,
  toRecipient,
  unique,
} from './recipients';

export interface KnownClass extends MessageClass {
  /** End time of the class. Empty if the term defines no times for this period. */
  endTime: string;
  recipients: KnownRecipient[];
  classPeople?: KnownRecipient[];
}

/** Copies the fields one by one, because object spread is several times slower. */
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

/**
 * Returns a function that converts table rows to classes. The contacts of all teachers are looked
 * up at once beforehand.
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

/** Like `reading`, but also adds the class contacts, who get messages about changes too. */
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

/**
 * Returns the classes between two dates, sorted by time. Leaves out cancelled classes. Classes on
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
    /** An extra SQL condition on class sessions (`s`) and courses (`c`). */
    only?: RawBuilder<unknown> | undefined;
  },
): Promise<KnownClass[]> => {
  const ofLevel = level ? sql`and c."level" = ${level}` : sql``;
  const { rows } = await selectClasses(
    db,
    sql`s."date" >= ${dateFrom} and s."date" <= ${dateTo} ${ofLevel}
      and s."status" <> 'cancelled' and c."status" = 'active' and c."deletedAt" is null and ${only}`,
  );
  return complete(db, rows);
};

/** Returns class sessions by id, including cancelled ones. Deleted ones are missing. */
export const classesById = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, KnownClass>> => {
  const rows = await rowsById(db, ids);
  return new Map((await complete(db, rows)).map((session) => [session.sessionId, session]));
};

/** Like `classesById`, but also adds the class contacts. */
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
