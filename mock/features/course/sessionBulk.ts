import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import type {
  BulkChange,
  PreviewedSessions,
  previewSessions as previewSessionsCall,
  SavedSessions,
  updateSessions as updateSessionsCall,
} from '@/contract/session';
import type { Term } from '@/contract/term';
import { addDays, toInstant } from '@/domain/time/dates';
import { holidayOn, isAfterTerm } from '@/domain/time/terms';
import { conflict } from '../../db/refusal';
import type { Db } from '../../db/schema/schema';
import { newestLine } from '../../db/state';
import type { Writer } from '../../db/writer';
import { type ContactOf, matchContacts } from '../contact/contactMatch';
import { countMessages } from '../sms/affectedMessages';
import { readTerms } from '../term/terms';
import { between, newClashesIn, storedSessions } from './clashes';
import { saveChanges } from './sessionChanges';
import { broughtAbout, effectsOf, toldOtherwise } from './sessionEffects';
import {
  type ChangedFields,
  type PlannedSession,
  type Planning,
  planChanges,
  plannedOrRefused,
} from './sessionPlan';
import { type CourseSession, readKnown, readSessions } from './sessions';
import { isTeacher, standsUnder } from './whose';

type Asked = ParsedInputOf<typeof previewSessionsCall>;

/** The sessions that are asked for, whatever their state, in their order. */
const selected = async (db: Db, { by, of, courseId, dateFrom, dateTo }: Asked) => {
  const days = between(dateFrom, dateTo);
  const condition = by === 'course' ? sql`${days} and s."courseId" = ${courseId ?? 0}` : days;
  const all = await storedSessions(db, condition);
  const contactOf = await matchContacts(
    db,
    all.flatMap(({ teachers }) => teachers),
  );
  const asked = matchText(of);
  const ids = all
    .filter((each) => by === 'course' || standsUnder(asked, each, by, contactOf))
    .map(({ sessionId }) => sessionId);
  const known = await readKnown(db, ids);
  const sessions = ids.flatMap((id) => known.get(id) ?? []);
  return { sessions, contactOf };
};

/** The teachers with another one in the place of whom the sessions were asked for by, or of all. */
const substituted = (
  { by, of }: Asked,
  former: readonly Teacher[],
  teacher: Teacher,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') return [teacher];
  const asked = matchText(of);
  const others = former.flatMap((each) => (isTeacher(asked, each, contactOf) ? teacher : each));
  return [...new Map(others.map((each) => [`${each.staffNo ?? ''} ${each.name}`, each])).values()];
};

const changedFields = (
  asked: Asked,
  session: CourseSession,
  contactOf: ContactOf,
): ChangedFields => {
  const { what, teacher, room = '', days = 0 } = asked.change;
  switch (what) {
    case 'teacher':
      return teacher ? { teachers: substituted(asked, session.teachers, teacher, contactOf) } : {};
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

/** What is over or called off is not changed along with others. */
const isOpen = ({ status }: CourseSession) => status === 'planned' || status === 'moved';

interface Change {
  session: CourseSession;
  planning: Planning;
}

/** Works out what is asked for: the changes in their order, and how many sessions stay as they are. */
const plan = async (db: Db, asked: Asked): Promise<{ changes: Change[]; left: number }> => {
  const { sessions, contactOf } = await selected(db, asked);
  const wanted = sessions.filter(isOpen).flatMap((session) => {
    const changed = changedFields(asked, session, contactOf);
    return changesAnything(session, changed) ? [{ session, changed }] : [];
  });
  const plannings = await planChanges(db, wanted);
  const changes = wanted.flatMap(({ session }, index) => {
    const planning = plannings[index];
    return planning ? [{ session, planning }] : [];
  });
  return { changes, left: sessions.length - changes.length };
};

/** How one session would stand, or why it can't. */
const itemOf = (
  { session, planning }: Change,
  term: Term,
): Omit<PreviewedSessions['items'][number], 'session'> => {
  const problem = 'problem' in planning ? planning.problem : undefined;
  const after = 'planned' in planning ? planning.planned.after : session;
  const { date, weekday, room, teachers, status } = after;
  return {
    ...{ date, weekday, room, status },
    teachers: teachers.map(({ name }) => name),
    holiday: holidayOn(term, date)?.name ?? null,
    afterTerm: isAfterTerm(term, date),
    problem: problem ? errorText(problem.code, problem.params) : '',
  };
};

/** What a change of several sessions would bring about; writes nothing (T-08). */
export const previewSessions = async (
  db: Db,
  asked: Asked,
  now: Date,
): Promise<PreviewedSessions> => {
  const { changes, left } = await plan(db, asked);
  const terms = await readTerms(db);
  const sessions = new Map(
    (
      await readSessions(
        db,
        changes.map(({ session }) => session.id),
      )
    ).map((each) => [each.id, each]),
  );
  const items = changes.flatMap((change) => {
    const session = sessions.get(change.session.id);
    const { level, termCode } = change.session;
    return session ? { session, ...itemOf(change, terms(level, termCode)) } : [];
  });
  const planned = changes.flatMap(({ planning }) =>
    'planned' in planning ? [planning.planned] : [],
  );
  return { items, left, ...(await effectsOf(db, planned, toInstant(now))) };
};

const WHAT = {
  teacher: ({ teacher }: BulkChange) => `改由 ${teacher?.name ?? ''} 上课`,
  room: ({ room }: BulkChange) => `改到 ${room ?? ''}`,
  cancel: () => '停课',
  move: ({ days = 0 }: BulkChange) => (days > 0 ? `推后 ${days} 天` : `提前 ${-days} 天`),
} as const;

/** Saves changes of several sessions under one line of the history, which takes all of them back; gives that line. */
export const saveMany = async (
  writer: Writer,
  planned: readonly PlannedSession[],
  what: string,
): Promise<number> => {
  const after = { what, count: planned.length };
  await writer.log([{ type: 'session', recordId: 0, action: 'updateMany', after }]);
  const historyId = await newestLine(writer.trx, 'session', 0);
  await saveChanges(writer, planned, historyId);
  return historyId;
};

const stampsOf = (stamps: readonly { id: number; version: number }[]) =>
  stamps
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

/** Changes all of the sessions that were looked at, or none where they are not the same any more (T-08). */
export const updateSessions = async (
  writer: Writer,
  { sessions, ...asked }: ParsedInputOf<typeof updateSessionsCall>,
): Promise<SavedSessions> => {
  const { trx } = writer;
  await writer.lock('courses');
  const { changes } = await plan(trx, asked);
  if (stampsOf(changes.map(({ session }) => session)) !== stampsOf(sessions)) throw conflict(null);
  const planned = changes.map(({ planning }) => plannedOrRefused(planning));
  const fresh = await broughtAbout(trx, planned);
  const what = `${asked.of} ${asked.dateFrom} 至 ${asked.dateTo} ${WHAT[asked.change.what](asked.change)}`;
  const historyId = await saveMany(writer, planned, what);
  const affected = await countMessages(trx, toldOtherwise(planned));
  return { changed: planned.length, historyId, affected, ...newClashesIn(fresh) };
};
