import type { Term } from '@/contract/term';
import type { Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';
import { keepChange } from './termChanges';
import { checkTerm, checkWeeks, refuseClosed } from './termChecks';
import { redateSessions } from './termSessions';
import { currentTerm, encodeTerm, fieldsOf } from './terms';

export interface TermChange {
  /** Blank, with the id 0, where the term is made. */
  before: Term;
  after: Term;
  action: 'create' | 'setStartDate' | 'update';
  /** Sessions whose day is over move along with a new start date. */
  movePast: boolean;
  /** The field that is told of a start date that does not fit. */
  startField: string;
}

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

/**
 * Makes or changes a term: its sessions by week get the dates that the term now gives them, those by date
 * their weeks; messages follow by the term's line in the history. What it takes to take it back is kept.
 */
export const saveTerm = async (writer: Writer, change: TermChange): Promise<Term> => {
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
  await keepChange(writer, { before, after, previousId: previous?.id ?? null, moved });
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
