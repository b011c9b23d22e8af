import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { listMyClasses, MyClasses, WallClass } from '@/contract/my';
import type { Session } from '@/contract/rule';
import { addDays, mondayOf, toDay } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import type { TeacherContact } from '../account/teacherContact';
import { sessionIdsOf } from '../calendar/subjects';
import { readSessions } from '../course/session/read';

/**
 * Returns the fields of a class session that a teacher's own timetable shows. Names of teachers are
 * the only data about other people.
 */
export const onWall = ({
  id,
  version,
  level,
  courseName,
  className,
  date,
  week,
  weekday,
  periodStart,
  periodEnd,
  startTime,
  endTime,
  room,
  groupName,
  status,
  holiday,
  teachers,
}: Session): WallClass => ({
  ...{ id, version, level, courseName, className, date, week, weekday, periodStart, periodEnd },
  ...{ startTime, endTime, room, groupName, status, holiday },
  teachers: teachers.map(({ name }) => name),
});

/** Returns the teacher as the subject of a timetable, as the calendar functions need it. */
export const subjectOf = ({ id, name, staffNo }: TeacherContact) => ({
  by: 'teacher' as const,
  name,
  staffNo,
  contactId: id,
});

export const listOwnClasses = async (
  readers: Readers,
  teacher: TeacherContact,
  { dateFrom, dateTo }: ParsedInputOf<typeof listMyClasses>,
  now: Date,
): Promise<MyClasses> => {
  const monday = mondayOf(toDay(now));
  const isRange = dateFrom !== undefined && dateTo !== undefined;
  const [from, to] = isRange ? [dateFrom, dateTo] : [monday, addDays(monday, 6)];
  const ids = await sessionIdsOf(readers, subjectOf(teacher), from, to);
  const sessions = await readSessions(readers.reader, ids, now);
  return {
    name: teacher.name,
    classes: sessions.map(onWall).sort(byTime),
  };
};

const byTime = (a: WallClass, b: WallClass): number =>
  a.date.localeCompare(b.date) || a.periodStart - b.periodStart || a.id - b.id;
