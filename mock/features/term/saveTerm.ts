import type { Term } from '@/contract/term';
import type { Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';
import { keepChange } from './termChanges';
import { checkTerm, checkWeeks, refuseClosed } from './termChecks';
import type { PlannedTerms, TermChange } from './termPlan';
import { redateSessions } from './termSessions';
import { currentTerm, encodeTerm, fieldsOf } from './terms';

/** Which sessions stay: those whose day is over, where only the start date would move them. */
export const heldBefore = (
  { before, after, movePast }: Pick<TermChange, 'before' | 'after' | 'movePast'>,
  today: string,
): string | undefined => (movePast || before.startDate === after.startDate ? undefined : today);

/** The field that is told of two sessions that would come to stand on one place. */
export const fieldOfMove = ({ before, after, startField }: TermChange): string =>
  before.startDate === after.startDate ? 'swaps' : startField;

const store = async ({ trx, at, actor, created }: Writer, before: Term, after: Term) => {
  const { id: _id, version: _version, current, ...values } = after;
  const isCurrent = current ? 1 : 0;
  if (current && !before.current) {
    await trx
      .updateTable('terms')
      .set({ isCurrent: 0 })
      .where('level', '=', after.level)
      .where('isCurrent', '=', 1)
      .execute();
  }
  if (before.id === 0) {
    const row = await trx
      .insertInto('terms')
      .values({ ...encodeTerm(values), ...created, isCurrent })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...after, id: row.id, version: 1 };
  }
  const version = before.version + 1;
  await trx
    .updateTable('terms')
    .set({ ...encodeTerm(values), isCurrent, version, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', before.id)
    .execute();
  return { ...after, version };
};

const SUMMARIES = {
  create: 'termCreated',
  setStartDate: 'termStart',
  update: 'termChanged',
} as const;

const VERBS = { create: 'updated', setStartDate: 'setTermDate', update: 'updated' } as const;

/** A term that was changed, as those that change with it are taken back. */
export type Leader = Pick<Term, 'id' | 'version'>;

const saveOne = async (
  writer: Writer,
  change: TermChange,
  leader: Leader | undefined,
): Promise<Term> => {
  const { before, action, startField } = change;
  refuseClosed(before);
  checkTerm(change.after, startField);
  const previous = await currentTerm(writer.trx, before.level);
  const after = await store(writer, before, change.after);
  const moved = await redateSessions(
    writer,
    { term: after, before: heldBefore(change, writer.at.slice(0, 10)) },
    { field: fieldOfMove(change) },
  );
  // After the sessions moved: a swap may put one that is held by date into another week.
  await checkWeeks(writer, before, after);
  const movedSessions = moved.filter(({ date, to }) => date !== to).length;
  await keepChange(writer, { before, after, previousId: previous?.id ?? null, moved, leader });
  await writer.log([
    {
      type: 'term',
      recordId: after.id,
      action,
      before: fieldsOf(before),
      after: { ...fieldsOf(after), movedSessions },
    },
  ]);
  await noteActivity(writer, {
    verb: VERBS[action],
    objectType: 'term',
    objectId: after.id,
    objectLabel: after.termCode,
    summary: activityText(SUMMARIES[action], { code: after.termCode }, { moved: movedSessions }),
  });
  return after;
};

/** Saves changes of terms that came about with that of another one, which takes them back with its own. */
export const saveFollowers = async (
  writer: Writer,
  changes: readonly TermChange[],
  leader: Leader,
): Promise<void> => {
  for (const change of changes) await saveOne(writer, change, leader);
};

/**
 * Makes or changes a term, and those that are made with it or follow it: sessions by week get the dates that their term
 * now gives them, those by date their weeks; messages follow by the lines in the history. What it takes to take it back
 * is kept.
 */
export const saveTerm = async (writer: Writer, [change, follower]: PlannedTerms): Promise<Term> => {
  const after = await saveOne(writer, change, undefined);
  if (follower) await saveFollowers(writer, [follower], after);
  return after;
};
