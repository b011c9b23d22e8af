import { isClashKind, type WarningKind } from '@/contract/clash';
import type { ImportIssue } from '@/contract/import/import';
import type { CourseFields, Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { warningAt } from '@/domain/base/issues';
import { classNameOf } from '@/domain/rows/courseKey';
import { type CourseMerge, sessionKey } from '@/domain/rows/courseMerge';
import { formatPeriods } from '@/domain/time/reading/periodList';
import type { SessionDraft } from '@/domain/time/sessions/sessionTimes';
import type { Clash } from '@/domain/timetable/clashes';
import type { ClashSession } from '@/domain/timetable/clashSession';
import { clashNames, clashNote, timesText, warningParams } from '@/domain/timetable/clashTexts';
import type { Clock } from '@/domain/timetable/timeOfDay';
import { yieldIfLong } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { classesOf } from '../../course/clashes/classes';
import { clashesAmong } from '../../course/clashes/find';
import { storedOn } from '../../course/clashes/stored';
import { clocksBy } from '../../course/classClock';
import { readTerms } from '../../term/terms';
import type { KnownCourse, PlannedCourse } from '../courses/data';

const FIELDS = {
  teacher: ['teachers', 'CLASH_TEACHER'],
  room: ['room', 'CLASH_ROOM'],
  class: ['classComposition', 'CLASH_CLASS'],
  small: ['room', 'CLASH_SMALL'],
  closed: ['room', 'CLASH_CLOSED'],
  far: ['room', 'CLASH_FAR'],
} as const satisfies Record<WarningKind, readonly [string, string]>;

const MAX_ISSUES = 3;

const clashSession = (
  id: string,
  key: string,
  course: Partial<CourseFields>,
  session: Omit<SessionDraft, 'fixedBy'>,
  clock: Clock,
): ClashSession => ({
  id,
  courseKey: key,
  courseName: course.courseName ?? '',
  campus: course.campus ?? '',
  students: course.studentCount ?? null,
  date: session.date,
  periodStart: session.periodStart,
  periodEnd: session.periodEnd,
  startTime: clock.startTime,
  endTime: clock.endTime,
  groupName: session.groupName,
  room: session.room,
  classes: classesOf(course),
  teachers: session.teachers,
});

interface ClashNote {
  clash: Clash;
  other: ClashSession;
}

/**
 * Returns warnings about the timetable clashes of one file row. Clashes with the same course and
 * the same teacher, room or class share one warning.
 */
const issuesOfClashes = (notes: ClashNote[]): ImportIssue[] => {
  const groups = groupBy(
    notes,
    ({ clash, other }) => `${clash.kind} ${clashNames(clash)} ${other.courseKey}`,
  );
  return [...groups.values()].slice(0, MAX_ISSUES).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { clash, other } = first;
    const [field, code] = FIELDS[clash.kind];
    const periods = formatPeriods([{ start: other.periodStart, end: other.periodEnd }]);
    const params = {
      ...{ name: clashNames(clash), date: other.date, course: other.courseName },
      ...warningParams(clash),
    };
    const times = clashNote(clash, other) + (group.length > 1 ? timesText(group.length) : '');
    return [warningAt(field, code, { ...params, periods: periods.replace('节', ''), times })];
  });
};

const slotOf = (key: string, session: Pick<SessionDraft, 'date' | 'periodStart' | 'groupName'>) =>
  `${key} ${sessionKey(session)}`;

/**
 * Adds warnings to new and changed file rows whose class sessions clash with each other or with
 * stored class sessions.
 */
export const warnOfClashes = async (
  db: Db,
  rows: readonly PlannedCourse[],
  merges: ReadonlyMap<string, CourseMerge>,
  known: ReadonlyMap<string, KnownCourse>,
  level: Level,
): Promise<void> => {
  const incoming: ClashSession[] = [];
  const clockBy = clocksBy(await readTerms(db));
  for (const [key, { values, sessions }] of merges) {
    const full = { ...known.get(key)?.course, ...values } as CourseFields;
    const { termCode = '', campus = '' } = full;
    const course = {
      ...full,
      className: classNameOf({
        ...full,
        classComposition: full.classComposition ?? [],
        leadTeachers: full.leadTeachers ?? [],
        className: full.className ?? '',
      }),
    };
    for (const session of sessions.values()) {
      const clock = clockBy({ level, termCode, campus }, session);
      incoming.push(clashSession(slotOf(key, session), key, course, session, clock));
    }
    await yieldIfLong();
  }
  const slots = new Set(incoming.map(({ id }) => id));
  const stored = (await storedOn(db, [...new Set(incoming.map(({ date }) => date))])).filter(
    (session) => !session.cancelled && !slots.has(slotOf(session.courseKey, session)),
  );
  const all = [...incoming, ...stored];
  const sides = (await clashesAmong(db, all)).flatMap((clash) => [
    { own: clash.a, clash, other: clash.b },
    ...(clash.a === clash.b ? [] : [{ own: clash.b, clash, other: clash.a }]),
  ]);
  const notesOf = groupBy(
    sides.filter(({ own }) => slots.has(own.id)),
    ({ own }) => own.id,
  );
  if (notesOf.size > 0) for (const row of rows) markRow(row, notesOf);
};

const markRow = (row: PlannedCourse, notesOf: ReadonlyMap<string, ClashNote[]>) => {
  if (row.verdict !== 'new' && row.verdict !== 'changed') return;
  const notes = row.read.sessions.flatMap(
    (session) => notesOf.get(slotOf(row.read.key, session)) ?? [],
  );
  if (notes.length === 0) return;
  // Only a real clash changes the verdict. A mere warning, for example about a room that is too
  // small, leaves the row new or changed.
  if (notes.some(({ clash }) => isClashKind(clash.kind))) row.verdict = 'clash';
  row.issues.push(...issuesOfClashes(notes));
};
