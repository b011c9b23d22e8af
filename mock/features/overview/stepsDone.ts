import { sql } from 'kysely';
import type { FirstStep } from '@/contract/overview';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import type { Db } from '../../db/schema/schema';

/** A level (undergraduate or postgraduate) and the term that the office is preparing for it. */
export interface Prepared {
  level: Level;
  term: Term | undefined;
}

const anyOf = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Setup steps to be done for each level and term. */
export type OfTerm = Extract<FirstStep, 'dates' | 'hours' | 'holidays' | 'timetable' | 'reminders'>;
/** Setup steps to be done only once. */
export type OfOffice = Exclude<FirstStep, OfTerm>;

const coursesOf = (db: Db, { level, term }: Prepared) => {
  const courses = db
    .selectFrom('courses')
    .where('courses.deletedAt', 'is', null)
    .where('courses.level', '=', level);
  return term ? courses.where('courses.termCode', '=', term.termCode) : courses;
};

export const isDoneOfTerm: Record<
  OfTerm,
  (db: Db, prepared: Prepared) => boolean | Promise<boolean>
> = {
  dates: (_, { term }) => Boolean(term?.startDate),
  hours: (_, { term }) => Boolean(term?.hoursConfirmedAt),
  holidays: (_, { term }) => (term?.holidays.length ?? 0) > 0,
  timetable: (db, prepared) =>
    anyOf(
      coursesOf(db, prepared)
        .innerJoin('courseSessions', 'courseSessions.courseId', 'courses.id')
        .select('courseSessions.id')
        .limit(1),
    ),
  reminders: (db, { level }) =>
    anyOf(
      db
        .selectFrom('smsStanding')
        .select('level')
        .where('isOn', '=', 1)
        .where('level', '=', level)
        .limit(1),
    ),
};

export const isDoneOfOffice: Record<OfOffice, (db: Db) => Promise<boolean>> = {
  phoneBook: (db) =>
    anyOf(db.selectFrom('contacts').select('id').where('deletedAt', 'is', null).limit(1)),
  signature: (db) => anyOf(db.selectFrom('smsSettings').select('version').limit(1)),
  testMessage: (db) =>
    anyOf(
      db
        .selectFrom('smsRecords')
        .select('id')
        // `'test'` must be a literal: with a parameter, SQLite would not use the partial index for
        // test messages.
        .where(sql<boolean>`"kind" = 'test'`)
        // Test messages through the simulated gateway do not count, because nobody received them.
        .where('status', 'in', ['sent', 'delivered'])
        .limit(1),
    ),
};
