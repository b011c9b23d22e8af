import { isBulkChange } from '@/contract/history';
import { sessionShape } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { classChanges } from '../course/sessionEffects';
import { type PlannedSession, planChanges, plannedOrRefused } from '../course/sessionPlan';
import { type CourseSession, readKnown } from '../course/sessions';
import {
  type CourseValues,
  changedStates,
  changesOfCourses,
  restoredStates,
} from '../messages/notices/courseChanges';
import type { ClassChanges } from '../messages/notices/plan';
import { readLinesOf } from './history';
import type { StoredLine } from './historyLabels';
import { differing, plain, sessionChange, type Values } from './historyValues';

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

const ofSessions = async (db: Db, lines: readonly StoredLine[]): Promise<ClassChanges> => {
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
  return { ...classChanges(await plannedBack(db, backs)), onlyWrongMessages: true };
};

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
  return { ...(await changesOfCourses(db, states, today)), onlyWrongMessages: true };
};

/**
 * Returns the classes that an undo changes, before and after. The teachers of these classes may
 * need a message.
 */
export const changesOfUndo = async (db: Db, line: StoredLine, now: Date): Promise<ClassChanges> => {
  const lines = isBulkChange(line) ? await readLinesOf(db, line.id) : [line];
  if (line.type === 'session') return ofSessions(db, lines);
  if (line.type === 'course') return ofCourses(db, lines, toDay(now));
  return { ids: [] };
};
