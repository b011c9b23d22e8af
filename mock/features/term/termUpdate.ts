import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { TERM_FIELDS, type Term, type updateTerm as updateTermCall } from '@/contract/term';
import { conflict, invalidField, notFound } from '../../db/refusal';
import type { Writer } from '../../db/writer';
import { redateSessions } from './termSessions';
import { encodeTerm, listTerms } from './terms';

const fieldsOf = (term: Term) =>
  Object.fromEntries(TERM_FIELDS.map((field) => [field, term[field]]));

/**
 * Refuses to cut off weeks in which there still are classes; one that was called off needs none. Only a
 * term that becomes shorter is looked at, so that holidays can be set where a class is beyond it already.
 */
const checkWeeks = async ({ trx }: Writer, before: Term, { weeks, level, termCode }: Term) => {
  if (weeks >= before.weeks) return;
  const { rows } = await sql<{ count: number; lastWeek: number }>`
    select count(*) as "count", max(s."week") as "lastWeek"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."deletedAt" is null and c."level" = ${level} and c."termCode" = ${termCode}
    and s."status" <> 'cancelled' and s."week" > ${weeks}`.execute(trx);
  const { count = 0, lastWeek = 0 } = rows[0] ?? {};
  if (Number(count) === 0) return;
  throw invalidField('weeks', 'TERM_WEEKS_SHORT', { weeks, count: Number(count), lastWeek });
};

/**
 * Changes what a term says about its weeks, days and periods. Sessions by week get the dates that the
 * term now gives them, those by date their weeks; messages follow by the term's line in the history.
 */
export const updateTerm = async (
  writer: Writer,
  { id, version, ...changed }: ParsedInputOf<typeof updateTermCall>,
): Promise<Term> => {
  const { trx, at, actor } = writer;
  await writer.lock('courses');
  const before = (await listTerms(trx)).find((term) => term.id === id);
  if (!before) throw notFound();
  if (before.version !== version) throw conflict(before);
  await trx
    .updateTable('terms')
    .set({
      ...encodeTerm(changed),
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
  const after = { ...before, ...changed, version: version + 1 };
  const moved = await redateSessions(writer, after, undefined, 'swaps');
  // After the sessions moved: a swap may put one that is held by date into another week.
  await checkWeeks(writer, before, after);
  const movedSessions = moved.filter(({ date, to }) => date !== to).length;
  await writer.log([
    {
      type: 'term',
      recordId: id,
      action: 'update',
      before: fieldsOf(before),
      after: { ...fieldsOf(after), movedSessions },
    },
  ]);
  return after;
};
