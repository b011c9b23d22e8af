import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import type { Term } from '@/contract/term';
import type { Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import { noteActivity } from '../history/activities';
import { chooseNotices } from '../messages/notices/choice';
import { postNotices } from '../messages/notices/post';
import { moveSessions } from './sessions/moves';
import { keepChange } from './termChanges';
import { checkWeeks } from './termChecks';
import { changesOfTerms, type PlacedChange, placeChange } from './termNotices';
import type { PlannedTerms } from './termPlan';
import { currentTerm, encodeTerm, fieldsOf } from './terms';

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

export type Leader = Pick<Term, 'id' | 'version'>;

interface Saving {
  leader?: Leader | undefined;
  counts?: NoticeCounts;
}

const saveOne = async (
  writer: Writer,
  { placed, ...change }: PlacedChange,
  { leader, counts }: Saving,
): Promise<Term> => {
  const { before, action } = change;
  const previous = await currentTerm(writer.trx, before.level);
  const after = await store(writer, before, change.after);
  const moved = await moveSessions(writer, placed);
  // Checks the weeks only after class sessions have moved, because a swapped day (调休) may put a
  // class session into another week.
  await checkWeeks(writer, before, after);
  const movedSessions = moved.filter(({ date, to }) => date !== to).length;
  await keepChange(writer, { before, after, previousId: previous?.id ?? null, moved, leader });
  await writer.log([
    {
      type: 'term',
      recordId: after.id,
      action,
      before: fieldsOf(before),
      after: { ...fieldsOf(after), movedSessions, ...counts },
    },
  ]);
  await noteActivity(writer, {
    verb: VERBS[action],
    objectType: 'term',
    objectId: after.id,
    objectLabel: after.termCode,
    summary: sentence(SUMMARIES[action], { code: after.termCode, moved: movedSessions }),
  });
  return after;
};

/**
 * Saves changes of postgraduate terms that copy data from the changed undergraduate term. Undoing
 * the change of the undergraduate term also undoes these changes.
 */
export const saveFollowers = async (
  writer: Writer,
  changes: readonly PlacedChange[],
  leader: Leader,
): Promise<void> => {
  for (const change of changes) await saveOne(writer, change, { leader });
};

/**
 * Creates or changes a term, and the postgraduate term that shares its data. Moves class sessions,
 * updates reminders and notifies the chosen people (M-14). Stores data for an undo.
 */
export const saveTerm = async (
  writer: Writer,
  [change, follower]: PlannedTerms,
  { choice, now }: { choice: NoticeChoice | undefined; now: Date },
): Promise<Term> => {
  const today = writer.at.slice(0, 10);
  const main = await placeChange(writer.trx, change, today);
  const followers = follower ? [await placeChange(writer.trx, follower, today)] : [];
  const changes = await changesOfTerms(writer.trx, [main, ...followers], now);
  const { chosen, counts } = await chooseNotices(writer, changes, choice, now);
  const after = await saveOne(writer, main, { counts });
  await saveFollowers(writer, followers, after);
  await postNotices(writer, chosen);
  return after;
};
