import { sql } from 'kysely';
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
import { classStart } from '@/domain/sms/sms';
import { addDays, toInstant } from '@/domain/time/dates';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { holidayOn, isAfterTerm, periodsOn } from '@/domain/time/terms';
import { conflict, invalidField } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import { type ContactOf, matchContacts } from '../contact/contactMatch';
import { chooseNotices, lockClasses } from '../messages/notices/choice';
import { postNotices } from '../messages/notices/post';
import { countMessages } from '../messages/records/affectedMessages';
import { readTerms } from '../term/terms';
import { between, newClashesIn, storedSessions } from './clashes';
import { saveBulkSessions, whatOf } from './sessionBulkSave';
import { affectedSessionIds, broughtAbout, classChanges, effectsOf } from './sessionEffects';
import { type ChangedFields, type Planning, planChanges, plannedOrRefused } from './sessionPlan';
import { type CourseSession, readKnown, readSessions } from './sessions';
import { belongsTo, isTeacher } from './whose';

type BulkInput = ParsedInputOf<typeof previewSessionsCall>;

/** Finds the class sessions of a bulk change, in order of time. Cancelled sessions are included. */
const selected = async (db: Db, { by, of, level, courseId, dateFrom, dateTo }: BulkInput) => {
  const days = between(dateFrom, dateTo);
  const condition = by === 'course' ? sql`${days} and s."courseId" = ${courseId ?? 0}` : days;
  const all = await storedSessions(db, condition);
  const contactOf = await matchContacts(
    db,
    all.flatMap(({ teachers }) => teachers),
  );
  const subject = matchText(of);
  const ids = all
    .filter((each) => {
      if (by === 'course') return true;
      if (by === 'all') return level === undefined || each.level === level;
      return belongsTo(subject, each, by, contactOf);
    })
    .map(({ sessionId }) => sessionId);
  const known = await readKnown(db, ids);
  const sessions = ids.flatMap((id) => known.get(id) ?? []);
  return { sessions, contactOf };
};

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
  contactOf: ContactOf,
): ChangedFields => {
  const { what, teacher, room = '', days = 0 } = input.change;
  switch (what) {
    case 'teacher':
      return teacher ? { teachers: substituted(input, session.teachers, teacher, contactOf) } : {};
    case 'room':
      return { room };
    case 'cancel':
      return { status: 'cancelled' };
    case 'move':
      return { date: addDays(session.date, days) };
  }
};

const changesAnything = (session: CourseSession, changed: ChangedFields): boolean =>
  Object.entries(changed).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(session, name)),
  );

/**
 * Tells whether a class has begun. If the start time is unknown, a class counts as begun on the
 * next day.
 */
const hasBegun = (session: CourseSession, term: Term, at: string): boolean => {
  const { date, campus, periodStart } = session;
  const start = periodsOn(term, { date, campus }).find(({ no }) => no === periodStart)?.start;
  return start ? toInstant(classStart(date, start)) <= at : date < at.slice(0, 10);
};

/** A bulk change applies only to class sessions that are not cancelled. */
const isOpen = ({ status }: CourseSession) => status !== 'cancelled';

interface Change {
  session: CourseSession;
  planning: Planning;
  begun: boolean;
  chosen: boolean;
}

const wantedOf = async (db: Db, input: BulkInput, now: Date) => {
  const { sessions, contactOf } = await selected(db, input);
  const terms = await readTerms(db);
  const at = toInstant(now);
  const wanted = sessions.filter(isOpen).flatMap((session) => {
    const changed = changedFields(input, session, contactOf);
    const begun = hasBegun(session, terms(session.level, session.termCode), at);
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
  const { date, weekday, room, teachers } = after;
  return {
    ...{ held: begun, chosen, date, weekday, room },
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
  const { sessions, without: _, notices: choice, ...asked } = input;
  await lockClasses(writer, choice);
  const chosen = sessions.map(({ id }) => id);
  const { changes } = await plan(trx, { ...asked, chosen }, now);
  checkChanges(changes, input);
  const planned = changes
    .filter((change) => change.chosen)
    .map(({ planning }) => plannedOrRefused(planning));
  const fresh = await broughtAbout(trx, planned);
  const notices = await chooseNotices(trx, classChanges(planned), choice, now);
  const historyId = await saveBulkSessions(writer, planned, {
    what: whatOf(asked, planned),
    range: sentence('changedRange', { of: asked.of, from: asked.dateFrom, to: asked.dateTo }),
    ...notices.counts,
  });
  await postNotices(writer, notices.chosen);
  const affected = await countMessages(trx, affectedSessionIds(planned));
  return {
    changed: planned.length,
    historyId,
    affected,
    ...notices.counts,
    ...newClashesIn(fresh),
  };
};
