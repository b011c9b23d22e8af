import type { ParsedInputOf } from '@/contract/base/endpoint';
import { type ClassEffects, UNREACHABLE_REASONS } from '@/contract/changeEffects';
import { blankCourse, type Course, type CourseFields, type createRule } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { classNameOf, courseKey } from '@/domain/rows/courseKey';
import { sessionTime } from '@/domain/time/terms';
import type { Db } from '../../../db/schema/schema';
import {
  type CourseState,
  changedStates,
  changesOfCourses,
} from '../../messages/notices/courseChanges';
import type { ClassChanges } from '../../messages/notices/plan';
import { countMessages } from '../../messages/records/affectedMessages';
import { readTerms } from '../../term/terms';
import { sessionsOfNew, sessionsWith } from '../clashes/afterChange';
import { clockedAt, clocksBy } from '../classClock';
import { blankSession } from '../session/codec';
import { clashesAfter, toldClashes } from './clashes';

/** Returns true if a change of a course may cause or remove timetable clashes. */
export const clashesOtherwise = (before: CourseFields, after: CourseFields): boolean =>
  courseKey(before) !== courseKey(after) ||
  before.status !== after.status ||
  before.level !== after.level ||
  before.termCode !== after.termCode ||
  before.campus !== after.campus ||
  before.studentCount !== after.studentCount ||
  before.className !== after.className ||
  before.classComposition.join() !== after.classComposition.join();

/**
 * The changed or restored courses that may get other timetable clashes (`courses`). `states` has
 * the new status, campus or term of each course, or that it is no longer deleted.
 */
export interface ChangedCourses {
  /** The values of each course after the change, by course id. */
  courses: ReadonlyMap<number, CourseFields>;
  states: ReadonlyMap<number, CourseState>;
}

export const changedCourses = (
  changes: readonly { before: Course; changed: Partial<CourseFields> }[],
): ChangedCourses => {
  const courses = changes.flatMap(({ before, changed }) => {
    const after = { ...before, ...changed };
    return clashesOtherwise(before, after) ? ([[before.id, after]] as const) : [];
  });
  return { courses: new Map(courses), states: changedStates(changes) };
};

/**
 * Returns the new dates of all class sessions, by session id, of courses that move to another term.
 * Past sessions are included.
 */
const newDates = async (
  db: Db,
  states: ChangedCourses['states'],
): Promise<ReadonlyMap<number, string>> => {
  const moving = new Map([...states].filter(([, { termCode }]) => termCode !== undefined));
  const { after } = await changesOfCourses(db, moving, '');
  return new Map(
    [...(after?.sessions ?? [])].flatMap(([id, { date }]) =>
      date === undefined ? [] : [[id, date]],
    ),
  );
};

const clashesOf = async (db: Db, { courses, states }: ChangedCourses) => {
  const sessions = await sessionsWith(db, courses);
  const dates = await newDates(db, states);
  const clockBy = clocksBy(await readTerms(db));
  const moved = sessions.map((each) => {
    const date = dates.get(each.sessionId);
    return date === undefined ? each : clockedAt(each, date, clockBy);
  });
  const days = [...sessions, ...moved].map(({ date }) => date);
  return toldClashes(await clashesAfter(db, moved, days), courses.size > 1);
};

/**
 * Returns the timetable clashes of a new, unsaved course. Ignores class sessions with an invalid
 * time, and returns undefined if no session has a valid time.
 */
export const newCourseEffects = async (
  db: Db,
  { sessions = [], ...input }: ParsedInputOf<typeof createRule>,
): Promise<ClassEffects | undefined> => {
  const course: CourseFields = { ...blankCourse, ...input };
  const terms = await readTerms(db);
  const term = terms(course.level, course.termCode);
  const rows = sessions.flatMap((session, index) => {
    const time = sessionTime(term, session);
    return time.ok ? { ...blankSession, ...session, ...time.value, id: -1 - index } : [];
  });
  if (rows.length === 0) return undefined;
  const planned = sessionsOfNew({ ...course, className: classNameOf(course) }, rows, terms);
  const days = planned.map(({ date }) => date);
  return {
    ...toldClashes(await clashesAfter(db, planned, days), false),
    messages: { unsent: 0, sent: 0 },
    unreachable: [],
  };
};

/**
 * Returns the people whom no message can reach, with the reason. `rows` are all people to notify.
 */
export const unreachableIn = (rows: readonly NoticeRow[]): ClassEffects['unreachable'] =>
  rows.flatMap(({ name, obstacle }) => {
    const reason = UNREACHABLE_REASONS.find((each) => each === obstacle);
    return reason ? [{ name, reason }] : [];
  });

/**
 * Returns the effects of changed courses on their class sessions: clashes, text messages, and
 * people whom no message can reach. Undefined if no session is affected. `rows` are the people to
 * notify.
 */
export const courseEffects = async (
  db: Db,
  changed: ChangedCourses,
  { ids }: ClassChanges,
  rows: readonly NoticeRow[],
): Promise<ClassEffects | undefined> => {
  if (changed.courses.size === 0 && ids.length === 0) return undefined;
  return {
    ...(await clashesOf(db, changed)),
    messages: await countMessages(db, ids),
    unreachable: unreachableIn(rows),
  };
};
