import { sql } from 'kysely';
import type { Proof, ProofStep } from '@/contract/proof';
import { notFound } from '../../../db/base/refusal';
import { beyondScope, isScoped } from '../../../db/query/scope';
import type { Db } from '../../../db/schema/schema';
import type { StoredLine } from '../../history/historyLabels';
import { answerSteps, changeSteps, entrySteps, linesOf, messageSteps } from './steps';

/**
 * Returns the course id of a class session. Looks in its history first, then in the timetable and
 * in the ledger, because old history entries or the session itself may be deleted.
 */
const courseIdOf = async (
  db: Db,
  sessionId: number,
  lines: readonly StoredLine[],
): Promise<number> => {
  for (const { before, after } of lines) {
    const { courseId } = after ?? before ?? {};
    if (typeof courseId === 'number') return courseId;
  }
  for (const [table, column] of [
    ['courseSessions', 'id'],
    ['ledgerClasses', 'sessionId'],
  ] as const) {
    const { rows } = await sql<{ courseId: number }>`
      select "courseId" from ${sql.table(table)} where ${sql.ref(column)} = ${sessionId}
      limit 1`.execute(db);
    if (rows[0]) return rows[0].courseId;
  }
  throw notFound();
};

const courseOf = async (db: Db, id: number) => {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'courseName', 'className', 'department', 'level', 'termCode'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!course) throw notFound();
  const { id: courseId, ...shown } = course;
  return { courseId, ...shown };
};

/**
 * Throws 404 if a secretary may not see the class session. A deleted session may be seen if the
 * ledger contains it.
 */
const refuseHidden = async (db: Db, sessionId: number): Promise<void> => {
  if (!isScoped()) return;
  const { rows } = await sql<object>`
    select "id" from "courseSessions" where "id" = ${sessionId}
    union select "id" from "ledgerClasses" where "sessionId" = ${sessionId}`.execute(db);
  if (rows.length === 0) throw notFound();
};

/**
 * Reads everything that happened to a class session, oldest first: changes, reasons,
 * messages and answers. Steps at the same time are in the order history, ledger, messages, answers.
 */
export const readProof = async (db: Db, sessionId: number): Promise<Proof> => {
  await refuseHidden(db, sessionId);
  const ofSession = await linesOf(db, 'session', [sessionId]);
  const courseId = await courseIdOf(db, sessionId, ofSession);
  const course = await beyondScope(() => courseOf(db, courseId));
  const ids = { sessionId, courseId: course.courseId };
  const steps: ProofStep[] = [
    // Also reads data outside the secretary's departments. The secretary may see this class
    // session, but its former teachers may belong to other departments.
    ...(await beyondScope(() => changeSteps(db, ids, ofSession))),
    ...(await entrySteps(db, sessionId)),
    ...(await messageSteps(db, sessionId)),
    ...(await answerSteps(db, sessionId)),
  ];
  const inOrder = steps.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return { sessionId, ...course, steps: inOrder };
};
