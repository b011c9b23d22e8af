import { type RawBuilder, sql } from 'kysely';
import { periodsOn } from '@/domain/time/periodTables';
import type { CalendarEvent } from '@/domain/timetable/ics';
import type { Db } from '../../db/schema/schema';
import { readHoursChanges } from '../term/hours';
import { readTerms } from '../term/terms';
import { revisionOf } from './revision';

/**
 * Reads the class sessions that match the conditions, as events of a calendar file. The result has
 * all events of the first condition, sorted by time, then those of the next one. Reads only the
 * fields that an event needs, because other data is slow to read.
 */
export const readEvents = async (
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
): Promise<CalendarEvent[]> => {
  const terms = await readTerms(db);
  const hours = await readHoursChanges(db);
  const found: CalendarEvent[] = [];
  for (const condition of conditions) {
    const rows = await db
      .selectFrom('courseSessions as s')
      .innerJoin('courses as c', 'c.id', 's.courseId')
      .select(['s.id', 's.version', 's.updatedAt', 's.date', 's.periodStart', 's.periodEnd'])
      .select(['s.room', 's.status', 's.groupName', 's.teachers', 's.topic', 's.requirement'])
      .select(['c.courseName', 'c.className', 'c.level', 'c.termCode', 'c.campus'])
      .select(['c.version as courseVersion', 'c.updatedAt as courseUpdatedAt'])
      .where(sql<boolean>`${condition}`)
      .where('c.deletedAt', 'is', null)
      .orderBy('s.date')
      .orderBy('s.periodStart')
      .orderBy('s.groupName')
      .orderBy('s.id')
      .execute();
    for (const { periodStart, periodEnd, level, termCode, campus, teachers, ...row } of rows) {
      const { version, updatedAt, courseVersion, courseUpdatedAt, ...event } = row;
      const course = { version: courseVersion, updatedAt: courseUpdatedAt };
      const periods = periodsOn(terms(level, termCode), { date: event.date, campus });
      const timeOf = (no: number) => periods.find((period) => period.no === no);
      found.push({
        ...event,
        revision: revisionOf({ version, updatedAt }, course, hours),
        teachers: JSON.parse(teachers),
        startTime: timeOf(periodStart)?.start ?? '',
        endTime: timeOf(periodEnd)?.end ?? '',
      });
    }
  }
  return found;
};
