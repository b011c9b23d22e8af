import type { CourseFields } from '@/contract/rule';
import { positionOf } from '@/domain/time/terms';
import type { SampleCourse, SessionWithCourse } from './courses';
import type { Planning } from './sessions';
import { roomKey, type Slot, teacherKey } from './timetable';

const sameSlot = (a: Slot, b: Slot) =>
  a.date === b.date && a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

const shareClass = (a: SampleCourse, b: SampleCourse) =>
  a.fields.classComposition.some((name) => b.fields.classComposition.includes(name));

/**
 * Finds two lectures of different subjects at the same time. The course of the second one must pass
 * the test `other`.
 */
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

/** Adds a make-up lesson at the same time as another lecture of the same student class. */
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

/** Creates three timetable clashes: one of a teacher, one of a room and one of a student class. */
export const addClashes = (desk: Planning, lectures: readonly SessionWithCourse[]) => {
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
