import { type Selectable, sql } from 'kysely';
import type { Term } from '@/contract/term';
import { isIn } from '../../db/conditions';
import { Refusal } from '../../db/refusal';
import { chunks } from '../../db/schema/codec';
import type { Schema } from '../../db/schema/schema';
import type { Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';
import { saveFollowers } from './saveTerm';
import type { Replaced, Stood } from './termChanges';
import { refuseClosed } from './termChecks';
import { followChanges } from './termPlan';
import { moveSessions, sessionsOfTerm } from './termSessions';
import { encodeTerm, fieldsOf, listTerms } from './terms';
import { lockedTerm } from './termUpdate';

/** Refuses where a session of the term was changed, deleted or made since. */
const checkUntouched = async (
  { trx }: Writer,
  term: Term,
  stood: readonly Stood[],
  lastSessionId: number,
): Promise<void> => {
  const edited = new Refusal('TERM_CHANGE_EDITED');
  const versions = new Map<number, number>();
  for (const run of chunks(stood.map(([id]) => id))) {
    const { rows } = await sql<{ id: number; version: number }>`
      select "id", "version" from "courseSessions"
      where ${isIn('id', run)}`.execute(trx);
    for (const { id, version } of rows) versions.set(id, version);
  }
  if (stood.some(([id, version]) => versions.get(id) !== version)) throw edited;
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

/** Puts each session back to where it stood, exactly. */
const moveBack = async (writer: Writer, term: Term, stood: readonly Stood[]) => {
  const former = new Map(stood.map((each) => [each[0], each]));
  const sessions = (await sessionsOfTerm(writer.trx, term)).flatMap((session) => {
    const [, , to, toWeek, toWeekday] = former.get(session.id) ?? [];
    if (to === undefined || toWeek === undefined || toWeekday === undefined) return [];
    return [{ ...session, to, toWeek, toWeekday }];
  });
  await moveSessions(writer, sessions);
  return sessions.filter(({ date, to }) => date !== to).length;
};

type StoredChange = Selectable<Schema['termChanges']>;

/** Takes one term's change back, and gives the term as it is then. */
const undoChange = async (writer: Writer, term: Term, change: StoredChange): Promise<Term> => {
  refuseClosed(term);
  const { id, version, termCode } = term;
  if (change.termVersion !== version) throw new Refusal('TERM_CHANGE_EDITED');
  const stood: Stood[] = JSON.parse(change.sessions);
  const replaced: Replaced = JSON.parse(change.before);
  await checkUntouched(writer, term, stood, change.lastSessionId);
  const movedSessions = await moveBack(writer, term, stood);
  await putBack(writer, term, replaced);
  await writer.trx.deleteFrom('termChanges').where('termId', '=', id).execute();
  const after = { ...term, ...replaced.fields, version: version + 1 };
  await writer.log([
    {
      type: 'term',
      recordId: id,
      action: 'undo',
      before: fieldsOf(term),
      after: { ...fieldsOf(after), movedSessions },
    },
  ]);
  await noteActivity(writer, {
    verb: 'undone',
    objectType: 'term',
    objectId: id,
    objectLabel: termCode,
    summary: activityText('termUndone', { code: termCode, moved: movedSessions }),
  });
  return { ...after, current: replaced.currentId === id };
};

/** The changes that came about with this one. */
const changesWith = ({ trx }: Writer, { termId, termVersion }: StoredChange) =>
  trx
    .selectFrom('termChanges')
    .selectAll()
    .where('leaderId', '=', termId)
    .where('leaderVersion', '=', termVersion)
    .execute();

/**
 * Takes the last change of a term back, with those that came about with it, as long as nothing of them was edited since.
 * Postgraduate terms that follow what is put back change with it.
 */
export const undoTerm = async (
  writer: Writer,
  { id, version }: { id: number; version: number },
): Promise<Term> => {
  const { trx } = writer;
  const term = await lockedTerm(writer, { id, version });
  const change = await trx
    .selectFrom('termChanges')
    .selectAll()
    .where('termId', '=', id)
    .executeTakeFirst();
  refuseClosed(term);
  if (change?.termVersion !== version || change.leaderId !== null) {
    throw new Refusal('TERM_CHANGE_NONE');
  }
  const others = await changesWith(writer, change);
  const undone = await undoChange(writer, term, change);
  const terms = await listTerms(trx);
  for (const other of others) {
    const led = terms.find((each) => each.id === other.termId);
    if (!led) throw new Refusal('TERM_CHANGE_EDITED');
    await undoChange(writer, led, other);
  }
  await saveFollowers(writer, followChanges(await listTerms(trx)), undone);
  return undone;
};
