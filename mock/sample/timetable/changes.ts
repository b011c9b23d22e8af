import type { CourseFields } from '@/contract/rule';
import { addDays, mondayOf } from '@/domain/time/dates';
import { isHoliday, positionOf } from '@/domain/time/terms';
import { recipients } from '../messages/recipients';
import { namesWithContacts } from '../people/classContacts';
import type { SampleContact } from '../people/contacts';
import { shuffle } from '../random';
import { addClashes } from './clashes';
import type { SampleCourse, SessionWithCourse } from './courses';
import { isPlainDay, type Planning, range, type SampleSession } from './sessions';
import { classKey, roomKey, teacherKey } from './timetable';

/** A moved or cancelled class session. `before` is the session before the change. */
export interface Change extends SessionWithCourse {
  before: SampleSession;
}

/** Returns when the office made the changes: yesterday afternoon. */
export const CHANGED = (today: string): [day: string, time: string] => [
  addDays(today, -1),
  '16:18',
];

const CANCELLED = 2;
/** Only class sessions within this many days from today are moved or cancelled. */
const DAYS_AHEAD = 21;

export const isReachable = ({ mobile, smsOptOut }: SampleContact) => mobile !== '' && !smsOptOut;

const classKeys = ({ classComposition }: CourseFields) => classComposition.map(classKey);

/** Returns the lectures of active courses in the next weeks that can be moved or cancelled. */
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

/** Moves a class session to the next day on which its classes, teachers and room are free. */
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

/**
 * Returns the lectures of teachers who still work, starting with the teachers who have the most
 * classes this week and next week.
 */
const busiestFirst = (
  lectures: readonly SessionWithCourse[],
  courses: readonly SampleCourse[],
  contacts: readonly SampleContact[],
  today: string,
): SessionWithCourse[] => {
  const from = mondayOf(today);
  const counts = new Map<string, number>();
  for (const { date, teachers } of courses.flatMap(({ sessions }) => sessions)) {
    if (date < from || date >= addDays(from, 14)) continue;
    for (const { staffNo } of teachers) {
      if (staffNo) counts.set(staffNo, (counts.get(staffNo) ?? 0) + 1);
    }
  }
  const working = new Set(
    contacts.flatMap(({ staffNo, status }) => (status === '在职' ? staffNo : [])),
  );
  const staffNoOf = ({ session }: SessionWithCourse) => session.teachers[0]?.staffNo ?? '';
  const countOf = (lecture: SessionWithCourse) => counts.get(staffNoOf(lecture)) ?? 0;
  return lectures
    .filter((lecture) => staffNoOf(lecture) !== '' && working.has(staffNoOf(lecture)))
    .sort((a, b) => countOf(b) - countOf(a));
};

/**
 * Moves and cancels some class sessions and creates some timetable clashes, as in a real term. The
 * first moved session is taught by the teacher with the demo account. Sessions of student classes
 * that have class contacts are cancelled first.
 */
export const applyChanges = (
  desk: Planning,
  courses: readonly SampleCourse[],
  contacts: readonly SampleContact[],
  today: string,
): { moved: Change[]; cancelled: Change[] } => {
  const recipientsOf = recipients(contacts);
  const moveOne = (lectures: readonly SessionWithCourse[]): Change[] => {
    for (const lecture of lectures) {
      if (lecture.session.status !== 'planned') continue;
      // Every teacher must be able to get a text message about the change.
      if (!recipientsOf(lecture.session).every(isReachable)) continue;
      const done = move(desk, lecture);
      if (done) return [done];
    }
    return [];
  };
  const lectures = shuffle(openLectures(desk, courses, today));
  const moved = [
    ...moveOne(busiestFirst(lectures, courses, contacts, today)),
    ...moveOne(lectures),
  ];
  const names = new Set(namesWithContacts(courses));
  const hasContacts = ({ course }: SessionWithCourse) =>
    course.fields.classComposition.some((name) => names.has(name));
  const open = shuffle(openLectures(desk, courses, today));
  const cancelled = [...open.filter(hasContacts), ...open.filter((each) => !hasContacts(each))]
    .slice(0, CANCELLED)
    .map((lecture) => ({ ...lecture, before: { ...lecture.session } }));
  for (const { session } of cancelled) session.status = 'cancelled';
  addClashes(desk, shuffle(openLectures(desk, courses, today)));
  return { moved, cancelled };
};
