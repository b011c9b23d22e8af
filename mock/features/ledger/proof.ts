import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import type { Proof, ProofStep } from '@/contract/proof';
import type { SmsRecord } from '@/contract/sms/sms';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import { decodeLine } from '../history/history';
import { type StoredLine, withLabels } from '../history/historyLabels';
import { decodeSms } from '../messages/records/messages';
import { readReasons } from '../messages/records/reasons';

const linesOf = async (
  db: Db,
  type: HistoryType,
  ids: readonly number[],
): Promise<StoredLine[]> => {
  const { rows } = await sql<object>`
    select * from "history" where "type" = ${type} and ${isIn('recordId', ids)}
    order by "id"`.execute(db);
  return rows.map(decodeLine);
};

const answerIdsOf = async (db: Db, sessionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('smsAnswers')
    .select('id')
    .where('sessionId', '=', sessionId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds the course of a class. The class may be deleted, and its history may have aged out. */
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

const changesStatus = ({ before, after }: StoredLine) => before?.status !== after?.status;

const entrySteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
  const rows = await db
    .selectFrom('ledgerClasses as k')
    .innerJoin('ledger as e', 'e.id', 'k.entryId')
    .select(['e.id as entryId', 'e.createdAt', 'e.year', 'e.no', 'e.reason', 'e.note', 'e.asker'])
    .select(['e.askedOn', 'k.kind', 'k.undoneAt'])
    .where('k.sessionId', '=', sessionId)
    .orderBy('e.id')
    .execute();
  return rows.flatMap(({ createdAt, year, no, undoneAt, ...entry }): ProofStep[] => {
    const number = changeNumber(year, no);
    const { entryId } = entry;
    return [
      { what: 'entry', at: createdAt, ...entry, number },
      ...(undoneAt === null ? [] : [{ what: 'undone' as const, at: undoneAt, entryId, number }]),
    ];
  });
};

const stepsOf = (record: SmsRecord): ProofStep[] => {
  const { id, recipientName, kind, channel, mobile, content, status, errorText } = record;
  const message = { id, kind, channel, recipientName, mobile, content, status, errorText };
  return [
    { what: 'message', at: record.createdAt, message },
    ...record.attempts.map(
      (attempt): ProofStep => ({ what: 'sending', messageId: id, recipientName, ...attempt }),
    ),
  ];
};

const messageSteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
  const { rows } = await sql<object>`
    select * from "smsRecords" where "deletedAt" is null and "id" in (
      select "id" from "smsRecords" where "sessionId" = ${sessionId}
      union select "messageId" from "smsClasses" where "sessionId" = ${sessionId})
    order by "id"`.execute(db);
  return rows.flatMap((row) => stepsOf(readReasons(decodeSms(row))));
};

/**
 * Reads what happened to a class and its course, why, and who was told, oldest first. Steps
 * of the same time are in this order: history, ledger, messages.
 */
export const readProof = async (db: Db, sessionId: number): Promise<Proof> => {
  const ofSession = await linesOf(db, 'session', [sessionId]);
  const course = await courseOf(db, await courseIdOf(db, sessionId, ofSession));
  const ofCourse = (await linesOf(db, 'course', [course.courseId])).filter(changesStatus);
  const answers = await linesOf(db, 'smsAnswer', await answerIdsOf(db, sessionId));
  const lines = (await withLabels(db, [...ofCourse, ...ofSession, ...answers])).sort(
    (a, b) => a.id - b.id,
  );
  const steps: ProofStep[] = [
    ...lines.map((line): ProofStep => ({ what: 'line', at: line.at, line })),
    ...(await entrySteps(db, sessionId)),
    ...(await messageSteps(db, sessionId)),
  ];
  const inOrder = steps.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return { sessionId, ...course, steps: inOrder };
};
