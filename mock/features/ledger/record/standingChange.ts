import type { ChangeKind, Standing } from '@/contract/ledger';
import type { Course, Level, Teacher } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { isHoliday } from '@/domain/time/terms';
import type { FormerPlace } from '../../../db/write/changedRecords';

export type CourseOfClass = Pick<Course, 'status' | 'campus' | 'termCode'> & { isDeleted: boolean };

/** A stored class with the fields of its course that decide whether and when it is held. */
export interface ClassOfCourse extends FormerPlace, CourseOfClass {
  id: number;
  courseId: number;
  periodStart: number;
  periodEnd: number;
  room: string;
  groupName: string;
  sessionStatus: string;
  teachers: string;
  teacherMatch: string;
  level: Level;
  deletedAt: string | null;
}

interface Side {
  place: FormerPlace;
  course: CourseOfClass;
  term: Term;
}

/** Returns how a class stands at a place of the calendar, by the state of its course and term. */
export const standingIn = (
  row: ClassOfCourse,
  { place: { date, week, weekday }, course, term }: Side,
  teachers: Teacher[],
): Standing => {
  const { periodStart, periodEnd, room, groupName, sessionStatus } = row;
  const periods = periodsOn(term, { date, campus: course.campus });
  const timeOf = (no: number) => periods.find((period) => period.no === no);
  return {
    ...{ date, week, weekday, periodStart, periodEnd, room, groupName, teachers },
    status: isHoliday(term, date) ? 'holiday' : sessionStatus,
    startTime: timeOf(periodStart)?.start ?? '',
    endTime: timeOf(periodEnd)?.end ?? '',
  };
};

const withoutTimes = ({ startTime: _, endTime: __, ...standing }: Standing): Standing => standing;

const isHeld = ({ status, isDeleted }: CourseOfClass) => status === 'active' && !isDeleted;

/** A class of a course that is not held has this status. It is no cancelled class of its own. */
const off = (standing: Standing): Standing => ({ ...standing, status: 'off' });

/** Returns what a change of the course or calendar means for a class. Undefined if nothing. */
export const changeOf = (
  before: { course: CourseOfClass; standing: Standing },
  after: { course: CourseOfClass; standing: Standing },
): { kind: ChangeKind; before: Standing | undefined; after: Standing | undefined } | undefined => {
  const [was, will] = [withoutTimes(before.standing), withoutTimes(after.standing)];
  if (isHeld(before.course) !== isHeld(after.course)) {
    if (after.course.isDeleted) return { kind: 'remove', before: was, after: undefined };
    if (before.course.isDeleted) return { kind: 'reinstate', before: undefined, after: will };
    return isHeld(after.course)
      ? { kind: 'reinstate', before: off(will), after: will }
      : { kind: 'cancel', before: was, after: off(was) };
  }
  if (!isHeld(after.course)) return undefined;
  const fields = ['date', 'status', 'startTime', 'endTime'] as const;
  const isSame = fields.every((field) => before.standing[field] === after.standing[field]);
  return isSame ? undefined : { kind: 'calendar', before: before.standing, after: after.standing };
};

/** Checks whether a term had no confirmed period times, which others replace now (T-12). */
export const onlyConfirms = (
  { before, after }: { before: Standing | undefined; after: Standing | undefined },
  { hoursConfirmedAt }: Term,
): boolean =>
  hoursConfirmedAt === null && before?.date === after?.date && before?.status === after?.status;
