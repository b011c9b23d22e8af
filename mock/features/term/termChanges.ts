import { sql } from 'kysely';
import type { ListedTerm, Term } from '@/contract/term';
import { conflict, notFound, Refusal } from '../../db/refusal';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';
import { refuseClosed } from './termChecks';
import { type Moved, moveSessions, sessionsOfTerm } from './termSessions';
import { encodeTerm, fieldsOf, listTerms } from './terms';

/** A session as it stood before a change: its id, its version since, date, week and weekday. */
type Stood = [id: number, version: number, date: string, week: number | null, weekday: number];

interface Replaced {
  /** Null where the change made the term. */
  fields: ReturnType<typeof fieldsOf> | null;
  /** Which term of the level was the current one. */
  currentId: number | null;
}

interface Change {
  before: Term;
  after: Term;
  previousId: number | null;
  moved: readonly Moved[];
}

/** Keeps what it takes to take a change back; of each term the last one. */
export const keepChange = async (
  { trx, at, actor }: Writer,
  { before, after, previousId, moved }: Change,
): Promise<void> => {
  const stood = moved.map(
    ({ id, version, date, week, weekday }): Stood => [id, version + 1, date, week, weekday],
  );
  const replaced: Replaced = {
    fields: before.id === 0 ? null : fieldsOf(before),
    currentId: previousId,
  };
  const newest = await trx
    .selectFrom('courseSessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  await trx.deleteFrom('termChanges').where('termId', '=', after.id).execute();
  await trx
    .insertInto('termChanges')
    .values({
      termId: after.id,
      at,
      by: actor.userName,
      termVersion: after.version,
      before: JSON.stringify(replaced),
      sessions: JSON.stringify(stood),
      moved: moved.filter(({ date, to }) => date !== to).length,
      lastSessionId: newest?.id ?? 0,
    })
    .execute();
};

/** The terms, each with its last change where that is the last that was done to the term itself. */
export const listWithChanges = async (db: Db): Promise<ListedTerm[]> => {
  const rows = await db
    .selectFrom('termChanges')
    .select(['termId', 'at', 'by', 'moved', 'termVersion'])
    .execute();
  const byTerm = new Map(rows.map((row) => [row.termId, row]));
  return (await listTerms(db)).map((term) => {
    const change = byTerm.get(term.id);
    const open = change?.termVersion === term.version && term.closedAt === null;
    const undoable = change && open ? { at: change.at, by: change.by, moved: change.moved } : null;
    return { ...term, undoable };
  });
};

/** Refuses where a session of the term was changed, deleted or made since. */
const checkUntouched = async (
  { trx }: Writer,
  term: Term,
  stood: readonly Stood[],
  lastSessionId: number,
): Promise<void> => {
  const edited = new Refusal('TERM_CHANGE_EDITED');
  const versions = new Map<number, number>();
  for (const run of chunks(stood)) {
    const { rows } = await sql<{ id: number; version: number }>`
      select "id", "version" from "courseSessions"
      where "id" in (${sql.join(run.map(([id]) => id))})`.execute(trx);
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

/** Takes the last change of a term back, as long as nothing of it was edited since. */
export const undoTerm = async (
  writer: Writer,
  { id, version }: { id: number; version: number },
): Promise<Term> => {
  const { trx } = writer;
  await writer.lock('courses');
  const term = (await listTerms(trx)).find((each) => each.id === id);
  if (!term) throw notFound();
  if (term.version !== version) throw conflict(term);
  refuseClosed(term);
  const change = await trx
    .selectFrom('termChanges')
    .selectAll()
    .where('termId', '=', id)
    .executeTakeFirst();
  if (change?.termVersion !== version) throw new Refusal('TERM_CHANGE_NONE');
  const stood: Stood[] = JSON.parse(change.sessions);
  const replaced: Replaced = JSON.parse(change.before);
  await checkUntouched(writer, term, stood, change.lastSessionId);
  const movedSessions = await moveBack(writer, term, stood);
  await putBack(writer, term, replaced);
  await trx.deleteFrom('termChanges').where('termId', '=', id).execute();
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
    objectLabel: term.termCode,
    summary: activityText('termUndone', { code: term.termCode, moved: movedSessions }),
  });
  return { ...after, current: replaced.currentId === id };
};
