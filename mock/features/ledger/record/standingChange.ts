import type { ChangeKind, Standing } from '@/contract/ledger';
import type { Course, Level, Teacher } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { isHoliday } from '@/domain/time/terms';
import type { FormerPlace } from '../../../db/write/changedRecords';

export type CourseOfClass = Pick<Course, 'status' | 'campus' | 'termCode'> & { isDeleted: boolean };

/**
 * A stored class session, with the fields of its course that decide whether and when it takes
 * place.
 */
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

/**
 * Returns the state of a class session on the date in `place`, with its times of day. On a holiday,
 * the status is `holiday`.
 */
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

/**
 * Sets the status `off`, because the whole course does not take place. The status `cancelled` means
 * that only this session was cancelled.
 */
const off = (standing: Standing): Standing => ({ ...standing, status: 'off' });

/**
 * Returns how a class session changes because its course or term changes. Undefined if the class
 * session stays the same.
 */
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

/**
 * True if the change only replaces period times that nobody had confirmed (T-12). Such a change of
 * a term makes no ledger entry.
 */
export const onlyConfirms = (
  { before, after }: { before: Standing | undefined; after: Standing | undefined },
  { hoursConfirmedAt }: Term,
): boolean =>
  hoursConfirmedAt === null && before?.date === after?.date && before?.status === after?.status;
