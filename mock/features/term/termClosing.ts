import { sql } from 'kysely';
import type { Term } from '@/contract/term';
import { lastDayOf } from '@/domain/time/terms';
import { isIn } from '../../db/base/conditions';
import { Refusal } from '../../db/base/refusal';
import { chunks } from '../../db/schema/codec';
import type { ChangedRecords } from '../../db/write/changedRecords';
import type { Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import { noteActivity } from '../history/activities';
import { lockedTerm } from './termUpdate';

type Stamp = { id: number; version: number };

const setClosed = async (writer: Writer, term: Term, closedAt: string | null): Promise<Term> => {
  const { trx, at, actor } = writer;
  const version = term.version + 1;
  await trx
    .updateTable('terms')
    .set({ closedAt, version, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', term.id)
    .execute();
  const action = closedAt === null ? 'open' : 'close';
  await writer.log([
    {
      type: 'term',
      recordId: term.id,
      action,
      before: { closedAt: term.closedAt },
      after: { closedAt },
    },
  ]);
  await noteActivity(writer, {
    verb: closedAt === null ? 'opened' : 'closed',
    objectType: 'term',
    objectId: term.id,
    objectLabel: term.termCode,
    summary: sentence(closedAt === null ? 'termOpened' : 'termClosed', { code: term.termCode }),
  });
  return { ...term, version, closedAt };
};

export const closeTerm = async (writer: Writer, stamp: Stamp): Promise<Term> => {
  const term = await lockedTerm(writer, stamp);
  const last = lastDayOf(term);
  if (last === null || last >= writer.at.slice(0, 10)) {
    throw new Refusal('TERM_NOT_OVER', { params: { term: term.termCode } });
  }
  return term.closedAt === null ? setClosed(writer, term, writer.at) : term;
};

export const openTerm = async (writer: Writer, stamp: Stamp): Promise<Term> => {
  const term = await lockedTerm(writer, stamp);
  return term.closedAt === null ? term : setClosed(writer, term, null);
};

const closedAmong = async ({ trx }: Writer, column: 'c.id' | 's.id', ids: ReadonlySet<number>) => {
  const from =
    column === 'c.id'
      ? sql`"courses" c`
      : sql`"courseSessions" s inner join "courses" c on c."id" = s."courseId"`;
  for (const run of chunks([...ids])) {
    const { rows } = await sql<{ termCode: string }>`
      select c."termCode" from ${from} inner join "terms" t
        on t."level" = c."level" and t."termCode" = c."termCode"
      where ${isIn(column, run)} and t."closedAt" is not null
        and t."deletedAt" is null limit 1`.execute(trx);
    if (rows[0]) return rows[0].termCode;
  }
  return undefined;
};

/**
 * Throws if a write changes a course or class session of a closed term. The history entries of the
 * write show which records it changes.
 */
export const refuseInClosedTerms = async (
  writer: Writer,
  touched: ChangedRecords,
): Promise<void> => {
  if (touched.courses.size + touched.sessions.size === 0) return;
  const closed = await writer.trx
    .selectFrom('terms')
    .select(['level', 'termCode'])
    .where('closedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  if (closed.length === 0) return;
  const leftTerm = closed.find(({ level, termCode }) =>
    touched.leftTerms.has(`${level} ${termCode}`),
  );
  const term =
    leftTerm?.termCode ??
    (await closedAmong(writer, 'c.id', touched.courses)) ??
    (await closedAmong(writer, 's.id', touched.sessions));
  if (term !== undefined) throw new Refusal('TERM_CLOSED', { params: { term } });
};
