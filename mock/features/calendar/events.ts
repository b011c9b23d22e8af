import { type RawBuilder, sql } from 'kysely';
import { periodsOn } from '@/domain/time/terms';
import type { CalendarEvent } from '@/domain/timetable/ics';
import type { Db } from '../../db/schema/schema';
import { readTerms } from '../term/terms';

/**
 * The sessions of these conditions as a calendar shows them, in its order: without their numbers in the course and without
 * what the phone book says of their teachers, which cost more than all the rest.
 */
export const readEvents = async (
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
): Promise<CalendarEvent[]> => {
  const terms = await readTerms(db);
  const found: CalendarEvent[] = [];
  for (const condition of conditions) {
    const rows = await db
      .selectFrom('courseSessions as s')
      .innerJoin('courses as c', 'c.id', 's.courseId')
      .select(['s.id', 's.version', 's.updatedAt', 's.date', 's.periodStart', 's.periodEnd'])
      .select(['s.room', 's.status', 's.groupName', 's.teachers', 's.topic', 's.requirement'])
      .select(['c.courseName', 'c.className', 'c.level', 'c.termCode', 'c.campus'])
      .where(sql<boolean>`${condition}`)
      .where('c.deletedAt', 'is', null)
      .orderBy('s.date')
      .orderBy('s.periodStart')
      .orderBy('s.groupName')
      .orderBy('s.id')
      .execute();
    for (const { periodStart, periodEnd, level, termCode, campus, teachers, ...event } of rows) {
      const periods = periodsOn(terms(level, termCode), { date: event.date, campus });
      const timeOf = (no: number) => periods.find((period) => period.no === no);
      found.push({
        ...event,
        teachers: JSON.parse(teachers),
        startTime: timeOf(periodStart)?.start ?? '',
        endTime: timeOf(periodEnd)?.end ?? '',
      });
    }
  }
  return found;
};
