import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import type { Term, undoTerm as undoTermCall } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { isIn } from '../../db/base/conditions';
import { notFound, Refusal } from '../../db/base/refusal';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { newestLine } from '../../db/write/state';
import type { Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import { noteActivity } from '../history/activities';
import { chooseNotices, lockClasses } from '../messages/notices/choice';
import type { ClassChanges } from '../messages/notices/plan';
import { postNotices } from '../messages/notices/post';
import { followChanges } from './follow';
import { saveFollowers } from './saveTerm';
import { moveSessions } from './sessions/moves';
import { sessionsOfTerm } from './sessions/read';
import type { Replaced } from './termChanges';
import { changesOfTerms, type PlacedChange, type PlacedTerm, placeChange } from './termNotices';
import { encodeTerm, fieldsOf, listTerms } from './terms';
import { lockedTerm } from './termUpdate';
import { changesToUndo, formerTerm, type Undoable } from './undoable';

/** Throws if a class session of the term was changed, deleted or created after the term change. */
const checkUntouched = async (
  { trx }: Writer,
  { term, formerPositions, lastSessionId }: Undoable,
): Promise<void> => {
  const edited = new Refusal('TERM_CHANGE_EDITED');
  const versions = new Map<number, number>();
  for (const run of chunks(formerPositions.map(([id]) => id))) {
    const { rows } = await sql<{ id: number; version: number }>`
      select "id", "version" from "courseSessions"
      where ${isIn('id', run)}`.execute(trx);
    for (const { id, version } of rows) versions.set(id, version);
  }
  if (formerPositions.some(([id, version]) => versions.get(id) !== version)) throw edited;
  const sessions = await sessionsOfTerm(trx, term);
  if (sessions.some(({ id }) => id > lastSessionId)) throw edited;
};

const putBack = async ({ trx, at, actor }: Writer, term: Term, { fields, currentId }: Replaced) => {
  const stamp = { version: term.version + 1, updatedAt: at, updatedBy: actor.userName };
  await trx
    .updateTable('terms')
    .set({ ...stamp, ...(fields ? encodeTerm(fields) : { deletedAt: at, isCurrent: 0 }) })
    .where('id', '=', term.id)
    .execute();
  if (currentId === term.id || !term.current) return;
  await trx.updateTable('terms').set({ isCurrent: 0 }).where('id', '=', term.id).execute();
  if (currentId === null) return;
  await trx.updateTable('terms').set({ isCurrent: 1 }).where('id', '=', currentId).execute();
};

const undoChange = async (
  writer: Writer,
  undo: Undoable,
  counts: NoticeCounts = {},
): Promise<Term> => {
  const { term, replaced, placed } = undo;
  const { id, version, termCode } = term;
  await checkUntouched(writer, undo);
  const movedSessions = (await moveSessions(writer, placed)).filter(
    ({ date, to }) => date !== to,
  ).length;
  await putBack(writer, term, replaced);
  await writer.trx.deleteFrom('termChanges').where('termId', '=', id).execute();
  const after = { ...formerTerm(undo), version: version + 1 };
  await writer.log([
    {
      type: 'term',
      recordId: id,
      action: 'undo',
      before: fieldsOf(term),
      after: { ...fieldsOf(after), movedSessions, ...counts },
    },
  ]);
  await noteActivity(writer, {
    verb: 'undone',
    objectType: 'term',
    objectId: id,
    objectLabel: termCode,
    summary: sentence('termUndone', { code: termCode, moved: movedSessions }),
  });
  return { ...after, current: replaced.currentId === id };
};

const changesOfUndo = async (
  db: Db,
  terms: readonly Term[],
  undos: readonly Undoable[],
  now: Date,
): Promise<ClassChanges> => {
  const former = new Map(undos.map((undo) => [undo.term.id, formerTerm(undo)]));
  const following = followChanges(terms.map((term) => former.get(term.id) ?? term));
  const sides: PlacedTerm[] = undos.map((undo) => ({
    ...{ before: undo.term, after: formerTerm(undo), placed: undo.placed },
  }));
  for (const change of following) sides.push(await placeChange(db, change, toDay(now)));
  return changesOfTerms(db, sides, now);
};

/**
 * Returns the class sessions that undoing the last change of a term would affect, for the preview.
 */
export const changesOfTermUndo = async (db: Db, id: number, now: Date): Promise<ClassChanges> => {
  const terms = await listTerms(db);
  const term = terms.find((each) => each.id === id);
  if (!term) throw notFound();
  return changesOfUndo(db, terms, await changesToUndo(db, terms, term), now);
};

/**
 * Undoes the last change of a term, and the changes of postgraduate terms that this change caused.
 * Also updates postgraduate terms that copy the restored data, and notifies the chosen people.
 * Throws if a user has changed the term or its class sessions since then.
 */
export const undoTerm = async (
  writer: Writer,
  { id, version, notices: choice }: ParsedInputOf<typeof undoTermCall>,
  now: Date,
): Promise<Term> => {
  const { trx } = writer;
  await lockClasses(writer, choice);
  const term = await lockedTerm(writer, { id, version });
  const terms = await listTerms(trx);
  const [main, ...others] = await changesToUndo(trx, terms, term);
  const changes = await changesOfUndo(trx, terms, [main, ...others], now);
  const { chosen, counts } = await chooseNotices(writer, changes, choice, now);
  writer.about({ undoes: { historyId: await newestLine(trx, 'term', id) } });
  const undone = await undoChange(writer, main, counts);
  for (const other of others) await undoChange(writer, other);
  const followers: PlacedChange[] = [];
  for (const change of followChanges(await listTerms(trx))) {
    followers.push(await placeChange(trx, change, toDay(now)));
  }
  await saveFollowers(writer, followers, undone);
  await postNotices(writer, chosen);
  return undone;
};
