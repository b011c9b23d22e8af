import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { SavedSession, updateSession as updateSessionCall } from '@/contract/rule';
import type {
  addSession as addSessionCall,
  removeSession as removeSessionCall,
} from '@/contract/session';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { conflict, notFound } from '../../../db/base/refusal';
import { newestLine } from '../../../db/write/state';
import { withUnmaskedNumbers } from '../../../db/write/unmaskNumbers';
import type { Writer } from '../../../db/write/writer';
import { checkCause } from '../../ledger/settings';
import { chooseNotices, lockClasses } from '../../messages/notices/choice';
import type { ClassChanges } from '../../messages/notices/plan';
import { postNotices } from '../../messages/notices/post';
import { writeTelling } from '../../messages/notices/telling';
import { countMessages } from '../../messages/records/affectedMessages';
import { refuseClosed } from '../../term/termChecks';
import { findTerm, readTerms, type Terms } from '../../term/terms';
import { newClashesIn } from '../clashes/find';
import { broughtAbout } from '../effects/clashes';
import { affectedSessionIds, classChanges } from '../effects/sessions';
import { blankSession, encodeSession } from './codec';
import { type PlannedSession, planChange } from './plan';
import { furtherSession, readKnown, readLogged, readLoggedSession, readSession } from './read';
import { saveChanges } from './saveChanges';
import { type LoggedSession, shown } from './shown';

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
 * Changes a class session. If the user sets a new date, the session keeps it even if the start of
 * the term changes later. If the user sets only the week or weekday, the date changes with the
 * start of the term.
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

/**
 * Adds a class session to a course (补课). If the user sets its date, the session keeps it even if
 * the start of the term changes later.
 */
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
  // Queues the messages last, because they need the id of the new class session.
  await postNotices(writer, notices.chosen, () => id);
  return savedAs(writer, { session, terms, planned, fresh, counts: notices.counts }, now);
};

/**
 * Describes the deletion of a class session in the form that is used to find the people to notify.
 */
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
