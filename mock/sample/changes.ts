import type { CourseFields } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { isHoliday, positionOf } from '@/domain/time/terms';
import type { SampleContact } from './contacts';
import type { SampleCourse } from './courses';
import { sample, shuffle } from './random';
import { recipients } from './recipients';
import { isPlainDay, type Planning, range, type SampleSession } from './sessions';
import { classKey, roomKey, type Slot, teacherKey } from './timetable';

export interface SessionWithCourse {
  course: SampleCourse;
  session: SampleSession;
}

/** A moved or cancelled class session, with its values before the change. */
export interface Change extends SessionWithCourse {
  before: SampleSession;
}

/** Returns the day and time at which the office made the changes: yesterday afternoon. */
export const CHANGED = (today: string): [day: string, time: string] => [
  addDays(today, -1),
  '16:18',
];

const MOVED = 2;
const CANCELLED = 2;
/** Only class sessions up to this many days after today are moved or cancelled. */
const DAYS_AHEAD = 21;

export const isReachable = ({ mobile, smsOptOut }: SampleContact) => mobile !== '' && !smsOptOut;

const classKeys = ({ classComposition }: CourseFields) => classComposition.map(classKey);

/** Returns the planned lectures of active courses in the next weeks. */
const openLectures = (
  { term }: Planning,
  courses: readonly SampleCourse[],
  today: string,
): SessionWithCourse[] =>
  courses
    .filter(({ fields }) => fields.status === 'active')
    .flatMap((course) => course.sessions.map((session) => ({ course, session })))
    .filter(
      ({ session: { date, form, status, fixedBy, teachers } }) =>
        date > today &&
        date <= addDays(today, DAYS_AHEAD) &&
        !isHoliday(term, date) &&
        form === '讲课' &&
        status === 'planned' &&
        fixedBy === 'week' &&
        teachers.length === 1,
    );

/** Moves a class session to the next day on which class, teacher and room are free. */
const move = (
  { term, timetable }: Planning,
  { course, session }: SessionWithCourse,
): Change | undefined => {
  const { date, periodStart, periodEnd, room, teachers } = session;
  const from = { date, periodStart, periodEnd };
  const keys = [...classKeys(course.fields), ...teachers.map(teacherKey), roomKey(room)];
  const to = range(1, DAYS_AHEAD)
    .map((days) => ({ ...from, date: addDays(date, days) }))
    .find((slot) => {
      const { week, weekday } = positionOf(term, slot.date);
      const inTerm = week !== null && week <= term.weeks && weekday <= 5;
      return inTerm && isPlainDay(term, slot.date) && timetable.isFree(keys, [slot]);
    });
  if (!to) return undefined;
  const before = { ...session };
  timetable.take(keys, to);
  Object.assign(session, to, positionOf(term, to.date), { fixedBy: 'date', status: 'moved' });
  return { course, session, before };
};

const sameSlot = (a: Slot, b: Slot) =>
  a.date === b.date && a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

const shareClass = (a: SampleCourse, b: SampleCourse) =>
  a.fields.classComposition.some((name) => b.fields.classComposition.includes(name));

/** Finds two lectures of different subjects at the same time. */
const coincidence = (
  lectures: readonly SessionWithCourse[],
  other: (course: CourseFields) => boolean,
) => {
  for (const first of lectures) {
    const second = lectures.find(
      ({ course, session }) =>
        course.fields.courseCode !== first.course.fields.courseCode &&
        other(course.fields) &&
        sameSlot(session, first.session),
    );
    if (second) return { first, second };
  }
  return undefined;
};

/** Adds a make-up lesson that clashes with another lecture of the same class. */
const addMakeUp = ({ term, timetable }: Planning, lectures: readonly SessionWithCourse[]) => {
  const small = lectures.filter(({ course }) => course.fields.classComposition.length === 1);
  for (const { course, session } of small) {
    const needs = [...session.teachers.map(teacherKey), roomKey(session.room)];
    const other = lectures.find(
      (session) =>
        session.course !== course &&
        shareClass(session.course, course) &&
        timetable.isFree(needs, [session.session]),
    );
    if (!other) continue;
    const { date, periodStart, periodEnd } = other.session;
    const slot = { date, periodStart, periodEnd };
    const when = { ...slot, ...positionOf(term, date), fixedBy: 'date' as const };
    course.sessions.push({ ...session, ...when, topic: '补课' });
    return;
  }
};

const addClashes = (desk: Planning, lectures: readonly SessionWithCourse[]) => {
  const withTeacher = coincidence(lectures, ({ level }) => level === 'postgraduate');
  if (withTeacher) withTeacher.second.session.teachers = withTeacher.first.session.teachers;
  const used = [withTeacher?.first, withTeacher?.second];
  const others = lectures.filter((session) => !used.includes(session));
  const withRoom = coincidence(others, ({ level }) => level === 'bachelor');
  if (withRoom) withRoom.second.session.room = withRoom.first.session.room;
  const remaining = others.filter(
    (session) => session !== withRoom?.first && session !== withRoom?.second,
  );
  addMakeUp(desk, remaining);
};

/** Moves and cancels some class sessions and creates some timetable clashes, as in a real term. */
export const applyChanges = (
  desk: Planning,
  courses: readonly SampleCourse[],
  contacts: readonly SampleContact[],
  today: string,
): { moved: Change[]; cancelled: Change[] } => {
  const moved: Change[] = [];
  const recipientsOf = recipients(contacts);
  for (const session of shuffle(openLectures(desk, courses, today))) {
    if (moved.length === MOVED) break;
    // Skips this class session if a teacher cannot receive a text message about the change.
    if (!recipientsOf(session.session).every(isReachable)) continue;
    const done = move(desk, session);
    if (done) moved.push(done);
  }
  const cancelled = sample(openLectures(desk, courses, today), CANCELLED).map((lecture) => ({
    ...lecture,
    before: { ...lecture.session },
  }));
  for (const { session } of cancelled) session.status = 'cancelled';
  addClashes(desk, shuffle(openLectures(desk, courses, today)));
  return { moved, cancelled };
};
