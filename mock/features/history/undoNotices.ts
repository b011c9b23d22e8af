import type { ClassEffects } from '@/contract/changeEffects';
import { isBulkChange } from '@/contract/historyRestore';
import { COURSE_FIELDS, sessionShape } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { selectByIds } from '../../db/write/records';
import { restoredCourses } from '../course/courseNotices';
import { courseKind } from '../course/courses';
import { type ChangedCourses, changedCourses, courseEffects } from '../course/effects/courses';
import { classChanges, classEffectsOf } from '../course/effects/sessions';
import { type PlannedSession, planChanges, plannedOrRefused } from '../course/session/plan';
import { readKnown } from '../course/session/read';
import type { CourseSession } from '../course/session/shown';
import {
  type CourseValues,
  changedStates,
  changesOfCourses,
  restoredStates,
} from '../messages/notices/courseChanges';
import type { ClassChanges } from '../messages/notices/plan';
import type { StoredLine } from './historyLabels';
import { differing, plain, sessionChange, type Values } from './historyValues';
import { readLinesOf } from './storedLines';

const SESSION_FIELDS = Object.keys(sessionShape);

export const plannedBack = async (
  db: Db,
  backs: readonly { present: CourseSession; before: Values; former: Values }[],
): Promise<PlannedSession[]> => {
  const wanted = backs.map(({ present, before, former }) => ({
    session: present,
    changed: sessionChange({ ...present }, former, before),
  }));
  return (await planChanges(db, wanted)).map(plannedOrRefused);
};

const plannedOf = async (db: Db, lines: readonly StoredLine[]): Promise<PlannedSession[]> => {
  const known = await readKnown(
    db,
    lines.map(({ recordId }) => recordId),
  );
  const backs = lines.flatMap(({ recordId, before, after }) => {
    const present = known.get(recordId);
    if (!present || !before || !after) return [];
    const fields = differing(SESSION_FIELDS, before, after);
    const former = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    return fields.length > 0 ? [{ present, before, former }] : [];
  });
  return plannedBack(db, backs);
};

const ofSessions = async (db: Db, lines: readonly StoredLine[]): Promise<ClassChanges> =>
  classChanges(await plannedOf(db, lines));

const ofCourses = async (
  db: Db,
  lines: readonly StoredLine[],
  today: string,
): Promise<ClassChanges> => {
  const removed = lines.flatMap(({ recordId: id, before, after }) =>
    before && !after ? { ...(before as CourseValues), id } : [],
  );
  const changed = lines.flatMap(({ recordId: id, before, after }) =>
    before && after ? { before: { ...(after as CourseValues), id }, changed: before } : [],
  );
  const states = new Map([...restoredStates(removed), ...changedStates(changed)]);
  return changesOfCourses(db, states, today);
};

const linesOf = async (db: Db, line: StoredLine): Promise<StoredLine[]> =>
  isBulkChange(line) ? readLinesOf(db, line.id) : [line];

/** Returns the courses as they will be after the undo, including courses that the undo restores. */
const coursesBack = async (db: Db, lines: readonly StoredLine[]): Promise<ChangedCourses> => {
  const ids = lines.map(({ recordId }) => recordId);
  const restored = await restoredCourses(db, ids);
  const present = new Map((await selectByIds(db, courseKind, ids)).map((each) => [each.id, each]));
  const { courses, states } = changedCourses(
    lines.flatMap(({ recordId, before, after }) => {
      const course = present.get(recordId);
      if (!course || !before || !after) return [];
      const fields = differing(COURSE_FIELDS, before, after);
      return [{ before: course, changed: Object.fromEntries(fields.map((f) => [f, before[f]])) }];
    }),
  );
  return {
    courses: new Map([...restored.courses, ...courses]),
    states: new Map([...restored.states, ...states]),
  };
};

/**
 * Returns the effects of an undo on class sessions: clashes, messages, and people whom no message
 * can reach. Undefined if the undo affects no class session.
 */
export const effectsOfUndo = async (
  db: Db,
  line: StoredLine,
  changes: ClassChanges,
  rows: readonly NoticeRow[],
): Promise<ClassEffects | undefined> => {
  const lines = await linesOf(db, line);
  if (line.type === 'course') return courseEffects(db, await coursesBack(db, lines), changes, rows);
  return line.type === 'session' ? classEffectsOf(db, await plannedOf(db, lines)) : undefined;
};

/**
 * Returns the class sessions that an undo changes, before and after the undo, because their
 * teachers may need a message.
 */
export const changesOfUndo = async (db: Db, line: StoredLine, now: Date): Promise<ClassChanges> => {
  const lines = await linesOf(db, line);
  if (line.type === 'session') return ofSessions(db, lines);
  if (line.type === 'course') return ofCourses(db, lines, toDay(now));
  return { ids: [] };
};
