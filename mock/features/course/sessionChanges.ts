import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { SavedSession, updateSession as updateSessionCall } from '@/contract/rule';
import type {
  addSession as addSessionCall,
  removeSession as removeSessionCall,
} from '@/contract/session';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { isIn } from '../../db/base/conditions';
import { conflict, notFound } from '../../db/base/refusal';
import { chunks } from '../../db/schema/codec';
import { newestLine } from '../../db/write/state';
import { withUnmaskedNumbers } from '../../db/write/unmaskNumbers';
import type { Writer } from '../../db/write/writer';
import { checkCause } from '../ledger/settings';
import { chooseNotices, lockClasses } from '../messages/notices/choice';
import type { ClassChanges } from '../messages/notices/plan';
import { postNotices } from '../messages/notices/post';
import { writeTelling } from '../messages/notices/telling';
import { countMessages } from '../messages/records/affectedMessages';
import { refuseClosed } from '../term/termChecks';
import { findTerm, readTerms, type Terms } from '../term/terms';
import { newClashesIn } from './clashes';
import { affectedSessionIds, broughtAbout, classChanges } from './sessionEffects';
import { type PlannedSession, planChange } from './sessionPlan';
import {
  blankSession,
  encodeSession,
  furtherSession,
  type LoggedSession,
  readKnown,
  readLogged,
  readLoggedSession,
  readSession,
  shown,
} from './sessions';

/**
 * Before saving, sets temporary dates. If two class sessions exchange their times, the unique index
 * would otherwise reject the first change.
 */
const freeSlots = async ({ trx }: Writer, planned: readonly PlannedSession[]): Promise<void> => {
  if (planned.length < 2) return;
  for (const run of chunks(planned.map(({ after }) => after.id))) {
    await sql`update "courseSessions" set "date" = '~' || "date"
      where ${isIn('id', run)}`.execute(trx);
  }
};

const byId = (sessions: readonly LoggedSession[]) =>
  new Map(sessions.map((each) => [each.id, each]));

/** Facts of a change for the history besides the class: who was told, who asked and who approved. */
export interface NotedChange extends NoticeCounts {
  asker?: string;
  approvers?: string;
}

/**
 * Saves planned changes with history entries. Returns the saved class sessions and the terms.
 * `partOf` is the id of the history entry of a bulk change.
 */
export const saveChanges = async (
  writer: Writer,
  planned: readonly PlannedSession[],
  { partOf, notices = {} }: { partOf?: number; notices?: NotedChange } = {},
): Promise<{ sessions: Map<number, LoggedSession>; terms: Terms }> => {
  const { trx, at, actor, log } = writer;
  const ids = planned.map(({ after }) => after.id);
  const terms = await readTerms(trx);
  const before = byId(await readLogged(trx, ids, terms));
  await freeSlots(writer, planned);
  for (const { after, values } of planned) {
    await trx
      .updateTable('courseSessions')
      .set({
        ...encodeSession(values),
        version: after.version + 1,
        updatedAt: at,
        updatedBy: actor.userName,
      })
      .where('id', '=', after.id)
      .execute();
  }
  const after = byId(await readLogged(trx, ids, terms));
  await log(
    planned.map(({ before: former, values, after: { id } }) => ({
      type: 'session',
      recordId: id,
      action: 'update',
      // The history stores `fixedBy` too, because an undo must restore this field.
      before: { ...before.get(id), fixedBy: former?.fixedBy },
      after: { ...after.get(id), fixedBy: values.fixedBy, ...notices },
      partOf,
    })),
  );
  return { sessions: after, terms };
};

interface Saved {
  session: LoggedSession | undefined;
  terms: Terms;
  planned: PlannedSession;
  fresh: Awaited<ReturnType<typeof broughtAbout>>;
  counts: NoticeCounts;
}

const savedAs = async (
  { trx }: Writer,
  { session, terms, planned, fresh, counts }: Saved,
  now: Date,
): Promise<SavedSession> => {
  if (!session) throw notFound();
  const { level, termCode } = planned.after;
  return {
    ...shown(session, planned.after, terms(level, termCode), now),
    ...counts,
    affected: await countMessages(trx, affectedSessionIds([planned])),
    historyId: await newestLine(trx, 'session', session.id),
    ...newClashesIn(fresh),
  };
};

/**
 * Changes a class session. If the user sets a new date, this date stays when the start of the term
 * changes.
 */
export const updateSession = async (
  writer: Writer,
  { id, version, notices: choice, cause, ...typed }: ParsedInputOf<typeof updateSessionCall>,
  now: Date,
  { isUndo = false }: { isUndo?: boolean } = {},
): Promise<SavedSession> => {
  const { trx } = writer;
  await lockClasses(writer, choice);
  const session = (await readKnown(trx, [id])).get(id);
  if (!session) throw notFound();
  if (session.version !== version) throw conflict(await readSession(trx, id, now));
  const planned = await planChange(trx, session, withUnmaskedNumbers(typed, session));
  if (!isUndo) await checkCause(trx, cause, [planned], now);
  const fresh = await broughtAbout(trx, [planned]);
  const notices = await chooseNotices(writer, classChanges([planned]), choice, now);
  const { counts } = notices;
  writer.about({ cause });
  const { sessions, terms } = await saveChanges(writer, [planned], { notices: counts });
  await postNotices(writer, notices.chosen);
  return savedAs(writer, { session: sessions.get(id), terms, planned, fresh, counts }, now);
};

/** Adds a class session to a course (补课). Its date stays when the start of the term changes. */
export const addSession = async (
  writer: Writer,
  { courseId, notices: choice, cause, ...input }: ParsedInputOf<typeof addSessionCall>,
  now: Date,
): Promise<SavedSession> => {
  const { trx, created, log } = writer;
  await lockClasses(writer, choice);
  const planned = await planChange(trx, await furtherSession(trx, courseId), input);
  await checkCause(trx, cause, [planned], now);
  const fresh = await broughtAbout(trx, [planned]);
  const notices = await chooseNotices(writer, classChanges([planned]), choice, now);
  writer.about({ cause });
  const { id } = await trx
    .insertInto('courseSessions')
    .values({
      ...encodeSession({ ...blankSession, ...input, ...planned.values }),
      source: null,
      courseId,
      ...created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = await readTerms(trx);
  const [session] = await readLogged(trx, [id], terms);
  await log([
    { type: 'session', recordId: id, action: 'create', after: { ...session, ...notices.counts } },
  ]);
  writer.about({ untold: notices.untold.map(({ key }) => ({ key, sessionId: id })) });
  // The text messages need the id of the new class session, which exists only now.
  await postNotices(writer, notices.chosen, () => id);
  return savedAs(writer, { session, terms, planned, fresh, counts: notices.counts }, now);
};

/** Describes the deletion of a class session, to find the people to notify. */
export const removalOf = (id: number): ClassChanges => ({
  ids: [id],
  after: { sessions: new Map([[id, { isMissing: true }]]) },
});

export const removeSession = async (
  writer: Writer,
  { id, version, notices: choice, cause }: ParsedInputOf<typeof removeSessionCall>,
  now: Date,
): Promise<{ deleted: number } & NoticeCounts> => {
  const { trx, log } = writer;
  await lockClasses(writer, choice);
  const session = (await readKnown(trx, [id])).get(id);
  if (!session) throw notFound();
  if (session.version !== version) throw conflict(await readSession(trx, id, now));
  const before = await readLoggedSession(trx, id);
  refuseClosed(await findTerm(trx, session.level, session.termCode));
  await checkCause(trx, cause, [{ before: session, after: undefined }], now);
  return writeTelling(writer, { changes: removalOf(id), choice, now }, async (counts) => {
    writer.about({ cause });
    await trx.deleteFrom('courseSessions').where('id', '=', id).execute();
    await log([
      { type: 'session', recordId: id, action: 'delete', before: { ...before, ...counts } },
    ]);
    return { deleted: 1 };
  });
};
