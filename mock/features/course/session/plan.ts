import { sql } from 'kysely';
import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { SessionFields } from '@/contract/rule';
import { statusToStore } from '@/domain/time/sessionStatus';
import { sessionTime, type TermCalendar } from '@/domain/time/terms';
import { isIn } from '../../../db/base/conditions';
import { invalidField } from '../../../db/base/refusal';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import type { CourseSession } from './shown';

export type ChangedFields = { [K in keyof SessionFields]?: SessionFields[K] | undefined };

/** A valid change of a class session. `values` are the database columns to write. */
export interface PlannedSession {
  before: CourseSession | undefined;
  after: CourseSession;
  values: ChangedFields & Pick<CourseSession, 'date' | 'week' | 'weekday' | 'fixedBy' | 'status'>;
}

interface ChangeProblem {
  field: keyof SessionFields;
  code: ErrorCode;
  params?: ErrorParams | undefined;
}

export type Planning = { planned: PlannedSession } | { problem: ChangeProblem };

const movesTime = (changed: ChangedFields) =>
  changed.date !== undefined || changed.week !== undefined || changed.weekday !== undefined;

const timeOf = (term: TermCalendar, session: CourseSession, changed: ChangedFields) => {
  // The date and week of a new class session are computed only from the user's input.
  if (session.id === 0) return sessionTime(term, changed);
  if (!movesTime(changed)) return { ok: true, value: session } as const;
  const { week, weekday } = session;
  return sessionTime(term, changed.date === undefined ? { week, weekday, ...changed } : changed);
};

/**
 * Returns the status to store after a change: the status that the user chose, `moved` if the date
 * of a stored, planned session changes, or otherwise the old status. `done` is never stored (see
 * `statusToStore`).
 */
const statusAfter = (
  { id, status }: CourseSession,
  requested: SessionFields['status'] | undefined,
  isMoved: boolean,
) => {
  if (requested && requested !== 'done') return requested;
  const stored = requested ? statusToStore(requested, status) : status;
  return isMoved && id !== 0 && stored === 'planned' ? 'moved' : stored;
};

/**
 * Plans the change of one class session. If the user sets a new date, the session keeps it even if
 * the start of the term changes later. If the user sets only the week or weekday, the date changes
 * with the start of the term.
 */
const planOn = (term: TermCalendar, session: CourseSession, changed: ChangedFields): Planning => {
  const time = timeOf(term, session, changed);
  if (!time.ok) return { problem: { field: 'date', ...time.problem } };
  const { date, week, weekday } = time.value;
  const moved = date !== session.date;
  const isNew = session.id === 0;
  const values = {
    ...changed,
    date,
    week,
    weekday,
    fixedBy: moved ? time.value.fixedBy : session.fixedBy,
    status: statusAfter(session, changed.status, moved),
  };
  const after = { ...session, ...values } as CourseSession;
  if (after.periodEnd < after.periodStart) {
    return { problem: { field: 'periodEnd', code: 'PERIODS_REVERSED' } };
  }
  return { planned: { before: isNew ? undefined : session, after, values } };
};

const slotOf = ({ courseId, date, periodStart, groupName }: CourseSession) =>
  JSON.stringify([courseId, date, periodStart, groupName]);

/**
 * Returns true if the date, first period or group of a class session changes. Only one session of a
 * course may have the same date, first period and group.
 */
const changesSlot = ({ before, after }: PlannedSession): boolean =>
  before === undefined || slotOf(before) !== slotOf(after);

/**
 * Returns the dates, first periods and groups that other class sessions of the same courses already
 * use.
 */
const occupiedSlots = async (db: Db, planned: readonly PlannedSession[]): Promise<Set<string>> => {
  const slots = new Set<string>();
  const changing = new Set(planned.map(({ after }) => after.id));
  const moving = planned.filter(changesSlot);
  for (const run of chunks([...new Set(moving.map(({ after }) => after.courseId))])) {
    const { rows } = await sql<CourseSession>`
      select "id", "courseId", "date", "periodStart", "groupName" from "courseSessions"
      where ${isIn('courseId', run)}`.execute(db);
    for (const row of rows) if (!changing.has(row.id)) slots.add(slotOf(row));
  }
  return slots;
};

/**
 * Rejects a planned change if another class session of the course has the same date, first period
 * and group.
 */
const refuseOccupied = async (db: Db, plannings: readonly Planning[]): Promise<Planning[]> => {
  const slots = await occupiedSlots(
    db,
    plannings.flatMap((each) => ('planned' in each ? [each.planned] : [])),
  );
  return plannings.map((planning) => {
    if (!('planned' in planning)) return planning;
    const { after } = planning.planned;
    const slot = slotOf(after);
    if (!slots.has(slot)) {
      slots.add(slot);
      return planning;
    }
    const params = { date: after.date, period: after.periodStart };
    return { problem: { field: 'date', code: 'SESSION_TAKEN', params } };
  });
};

/** Plans several changes of class sessions together. Nothing is saved. */
export const planChanges = async (
  db: Db,
  changes: readonly { session: CourseSession; changed: ChangedFields }[],
): Promise<Planning[]> => {
  const terms = await readTerms(db);
  const plannings = changes.map(({ session, changed }) =>
    planOn(terms(session.level, session.termCode), session, changed),
  );
  return refuseOccupied(db, plannings);
};

export const plannedOrRefused = (planning: Planning): PlannedSession => {
  if ('planned' in planning) return planning.planned;
  const { field, code, params } = planning.problem;
  throw invalidField(field, code, params);
};

export const planChange = async (
  db: Db,
  session: CourseSession,
  changed: ChangedFields,
): Promise<PlannedSession> => {
  const plannings = await planChanges(db, [{ session, changed }]);
  const [planned] = plannings.map(plannedOrRefused);
  if (!planned) throw new Error('Nothing was planned.');
  return planned;
};
