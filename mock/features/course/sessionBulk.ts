import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import type {
  PreviewedSessions,
  previewSessions as previewSessionsCall,
  SavedSessions,
  updateSessions as updateSessionsCall,
} from '@/contract/session';
import type { Term } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { holidayOn, isAfterTerm } from '@/domain/time/terms';
import { lengthOf } from '@/domain/timetable/blocks';
import { movedDate } from '@/domain/timetable/movedClasses';
import { conflict, invalidField } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import type { ContactOf } from '../contact/contactMatch';
import { checkCause } from '../ledger/settings';
import { lockClasses } from '../messages/notices/choice';
import { countMessages } from '../messages/records/affectedMessages';
import { readTerms } from '../term/terms';
import { newClashesIn } from './clashes';
import { savePlanned } from './savePlanned';
import { whatOf } from './sessionBulkSave';
import { affectedSessionIds, effectsOf } from './sessionEffects';
import { type ChangedFields, type Planning, planChanges, plannedOrRefused } from './sessionPlan';
import { hasBegun, isOpen, selectedSessions } from './sessionSelection';
import { type CourseSession, readSessions } from './sessions';
import { isTeacher } from './whose';

type BulkInput = ParsedInputOf<typeof previewSessionsCall>;

/**
 * Returns the teachers after a substitution. If the user selected a teacher, only that teacher is
 * replaced. Otherwise all teachers are replaced.
 */
const substituted = (
  { by, of }: BulkInput,
  former: readonly Teacher[],
  teacher: Teacher,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') return [teacher];
  const subject = matchText(of);
  const others = former.flatMap((each) => (isTeacher(subject, each, contactOf) ? teacher : each));
  return [...new Map(others.map((each) => [`${each.staffNo ?? ''} ${each.name}`, each])).values()];
};

const changedFields = (
  input: BulkInput,
  session: CourseSession,
  term: Term,
  contactOf: ContactOf,
): ChangedFields => {
  const { what, teacher, room = '', periodStart } = input.change;
  switch (what) {
    case 'teacher':
      return teacher ? { teachers: substituted(input, session.teachers, teacher, contactOf) } : {};
    case 'room':
      return { room };
    case 'cancel':
      return { status: 'cancelled' };
    case 'move':
      return {
        date: movedDate(term, session, input.change),
        ...(periodStart && { periodStart, periodEnd: periodStart + lengthOf(session) - 1 }),
      };
  }
};

const changesAnything = (session: CourseSession, changed: ChangedFields): boolean =>
  Object.entries(changed).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(session, name)),
  );

interface Change {
  session: CourseSession;
  planning: Planning;
  begun: boolean;
  chosen: boolean;
}

const wantedOf = async (db: Db, input: BulkInput, now: Date) => {
  const { sessions, contactOf } = await selectedSessions(db, input);
  const terms = await readTerms(db);
  const at = toInstant(now);
  const wanted = sessions.filter(isOpen).flatMap((session) => {
    const term = terms(session.level, session.termCode);
    const changed = changedFields(input, session, term, contactOf);
    const begun = hasBegun(session, term, at);
    return changesAnything(session, changed) ? [{ session, changed, begun }] : [];
  });
  return { wanted, left: sessions.length - wanted.length };
};

/**
 * Plans the change for all class sessions of the preview. The user may still select sessions that
 * are not selected now.
 */
const plan = async (
  db: Db,
  input: BulkInput,
  now: Date,
): Promise<{ changes: Change[]; unchanged: number }> => {
  const { wanted, left } = await wantedOf(db, input, now);
  const named = input.chosen && new Set(input.chosen);
  const isChosen = ({ session, begun }: (typeof wanted)[number]) =>
    named ? named.has(session.id) : !begun;
  const chosen = wanted.filter(isChosen);
  const plannings = new Map<number, Planning>();
  // Only selected class sessions will be saved. Without the other sessions, more times are free, so
  // the selected changes are planned again.
  for (const part of chosen.length === wanted.length ? [wanted] : [wanted, chosen]) {
    for (const [index, planning] of (await planChanges(db, part)).entries()) {
      plannings.set(part[index]?.session.id ?? 0, planning);
    }
  }
  const changes = wanted.flatMap((each) => {
    const planning = plannings.get(each.session.id);
    const { session, begun } = each;
    return planning ? [{ session, planning, begun, chosen: isChosen(each) }] : [];
  });
  return { changes, unchanged: left };
};

const itemOf = (
  { session, planning, begun, chosen }: Change,
  term: Term,
  now: Date,
): Omit<PreviewedSessions['items'][number], 'session'> => {
  const problem = 'problem' in planning ? planning.problem : undefined;
  const after = 'planned' in planning ? planning.planned.after : session;
  const { date, weekday, periodStart, periodEnd, room, teachers } = after;
  return {
    ...{ held: begun, chosen, date, weekday, periodStart, periodEnd, room },
    status: statusAt(after, term, clockTime(now)),
    teachers: teachers.map(({ name }) => name),
    holiday: holidayOn(term, date)?.name ?? null,
    afterTerm: isAfterTerm(term, date),
    problem: problem ? errorText(problem.code, problem.params) : '',
  };
};

/** Returns a preview of a bulk change of class sessions (T-08). Nothing is saved. */
export const previewSessions = async (
  db: Db,
  input: BulkInput,
  now: Date,
): Promise<PreviewedSessions> => {
  const { changes, unchanged } = await plan(db, input, now);
  const terms = await readTerms(db);
  const sessions = new Map(
    (
      await readSessions(
        db,
        changes.map(({ session }) => session.id),
        now,
      )
    ).map((each) => [each.id, each]),
  );
  const items = changes.flatMap((change) => {
    const session = sessions.get(change.session.id);
    const { level, termCode } = change.session;
    return session ? { session, ...itemOf(change, terms(level, termCode), now) } : [];
  });
  const planned = changes.flatMap(({ planning, chosen }) =>
    chosen && 'planned' in planning ? [planning.planned] : [],
  );
  return { items, left: unchanged, ...(await effectsOf(db, planned, now)) };
};

const stampsOf = (stamps: readonly { id: number; version: number }[]) =>
  stamps
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

type Update = ParsedInputOf<typeof updateSessionsCall>;

/**
 * Throws if a class session has changed since the preview. Also throws if a class has already
 * begun, unless the user confirmed this (`held`).
 */
const checkChanges = (changes: readonly Change[], { sessions, without = [] }: Update): void => {
  const seen = [...sessions, ...without];
  if (stampsOf(changes.map(({ session }) => session)) !== stampsOf(seen)) throw conflict(null);
  const named = new Set(sessions.flatMap(({ id, held }) => (held ? id : [])));
  const over = changes.find(
    ({ session, begun, chosen }) => chosen && begun && !named.has(session.id),
  );
  if (!over) return;
  const { date, periodStart: period } = over.session;
  throw invalidField('sessions', 'SESSION_HELD', { date, period });
};

/**
 * Saves a bulk change of class sessions (T-08). If a session has changed since the preview, nothing
 * is saved.
 */
export const updateSessions = async (
  writer: Writer,
  input: Update,
  now: Date,
): Promise<SavedSessions> => {
  const { trx } = writer;
  const { sessions, without: _, notices: choice, cause, ...asked } = input;
  await lockClasses(writer, choice);
  const chosen = sessions.map(({ id }) => id);
  const { changes } = await plan(trx, { ...asked, chosen }, now);
  checkChanges(changes, input);
  const planned = changes
    .filter((change) => change.chosen)
    .map(({ planning }) => plannedOrRefused(planning));
  await checkCause(trx, cause, planned, now);
  const { historyId, fresh, counts } = await savePlanned(writer, planned, {
    ...{ cause, choice, now },
    bulk: {
      what: whatOf(asked, planned),
      range: sentence('changedRange', { of: asked.of, from: asked.dateFrom, to: asked.dateTo }),
    },
  });
  const affected = await countMessages(trx, affectedSessionIds(planned));
  return {
    changed: planned.length,
    historyId,
    affected,
    ...counts,
    ...newClashesIn(fresh),
  };
};
