import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import type { Proof, ProofStep } from '@/contract/proof';
import type { SmsAnswer, SmsRecord } from '@/contract/sms/sms';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { and, isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { beyondScope, isScoped } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { decodeLine } from '../history/history';
import { type StoredLine, writersOf } from '../history/historyLabels';
import { decodeSms } from '../messages/records/messages';
import { readReasons } from '../messages/records/reasons';
import { type Replayed, replayClass } from './replay';

const linesOf = async (
  db: Db,
  type: HistoryType,
  ids: readonly number[],
): Promise<StoredLine[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<object>`
    select * from "history" where "type" = ${type} and ${isIn('recordId', ids)}
    order by "id"`.execute(db);
  return rows.map(decodeLine);
};

/** A secretary reads the answers of her units' people only. */
const answerIdsOf = async (db: Db, sessionId: number): Promise<number[]> => {
  const hers = sql`exists (select 1 from "contacts" p where p."id" = a."contactId")`;
  const { rows } = await sql<{ id: number }>`
    select a."id" from "smsAnswers" a
    where ${and([sql`a."sessionId" = ${sessionId}`, ...(isScoped() ? [hers] : [])])}`.execute(db);
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

/** Refuses a class that a secretary does not see. She sees deleted ones in the ledger. */
const refuseHidden = async (db: Db, sessionId: number): Promise<void> => {
  if (!isScoped()) return;
  const { rows } = await sql<object>`
    select "id" from "courseSessions" where "id" = ${sessionId}
    union select "id" from "ledgerClasses" where "sessionId" = ${sessionId}`.execute(db);
  if (rows.length === 0) throw notFound();
};

const changesStatus = ({ before, after }: StoredLine) => before?.status !== after?.status;

type WriterOf = Awaited<ReturnType<typeof writersOf>>;

const changeStep = (event: Replayed, writerOf: WriterOf): ProofStep => {
  const { state } = event;
  if ('move' in event) return { what: 'term', at: event.move.at, state };
  const { id: historyId, at, type, action } = event.line;
  const of = type === 'course' ? 'course' : 'session';
  return { what: 'change', at, state, historyId, of, action, writer: writerOf(event.line) };
};

const changeSteps = async (
  db: Db,
  ids: { sessionId: number; courseId: number },
  ofSession: readonly StoredLine[],
): Promise<ProofStep[]> => {
  const ofCourse = (await linesOf(db, 'course', [ids.courseId])).filter(changesStatus);
  const [made] = ofCourse.filter(({ action }) => action === 'create');
  const lines = [...ofCourse.filter((line) => line !== made), ...ofSession];
  const { events, first } = await replayClass(db, ids, lines);
  const writerOf = await writersOf(db, made ? [made, ...lines] : lines);
  const steps = events.map((event) => changeStep(event, writerOf));
  if (!first) return steps;
  const { createdAt, ...state } = first;
  const writer = made?.at === createdAt && writerOf(made);
  const nobody = { kind: 'unknown', id: null, name: '', userName: '' } as const;
  return [{ what: 'begin', at: createdAt, state, writer: writer || nobody }, ...steps];
};

const answerSteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
  const lines = await linesOf(db, 'smsAnswer', await answerIdsOf(db, sessionId));
  const writerOf = await writersOf(db, lines);
  return lines.flatMap((line): ProofStep[] => {
    const {
      recipientName,
      answer,
      answerText = '',
    } = (line.after ?? {}) as {
      recipientName?: string;
      answer?: SmsAnswer;
      answerText?: string;
    };
    if (!recipientName || !answer) return [];
    const writer = writerOf(line);
    return [{ what: 'answer', at: line.at, writer, recipientName, answer, answerText }];
  });
};

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

const stepsOf = (record: SmsRecord, openedAt: string | null): ProofStep[] => {
  const { id, recipientName, kind, channel, mobile, content, status, errorText } = record;
  const message = { id, kind, channel, recipientName, mobile, content, status, errorText };
  const of = { messageId: id, recipientName };
  return [
    { what: 'message', at: record.createdAt, message },
    ...record.attempts.map((attempt): ProofStep => ({ what: 'sending', ...of, ...attempt })),
    ...(openedAt === null ? [] : [{ what: 'opened' as const, at: openedAt, ...of }]),
  ];
};

const messageSteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
  const { rows } = await sql<{ openedAt: string | null }>`
    select * from "smsRecords" where "deletedAt" is null and "id" in (
      select "id" from "smsRecords" where "sessionId" = ${sessionId}
      union select "messageId" from "smsClasses" where "sessionId" = ${sessionId})
    order by "id"`.execute(db);
  return rows.flatMap((row) => stepsOf(readReasons(decodeSms(row)), row.openedAt));
};

/**
 * Reads what happened to a class and its course, why, and who was told, oldest first (X-13). Steps
 * of the same time are in this order: history, ledger, messages, answers.
 */
export const readProof = async (db: Db, sessionId: number): Promise<Proof> => {
  await refuseHidden(db, sessionId);
  const ofSession = await linesOf(db, 'session', [sessionId]);
  const courseId = await courseIdOf(db, sessionId, ofSession);
  const course = await beyondScope(() => courseOf(db, courseId));
  const ids = { sessionId, courseId: course.courseId };
  const steps: ProofStep[] = [
    // A secretary may read the class, so she may read how it was with teachers of other units.
    ...(await beyondScope(() => changeSteps(db, ids, ofSession))),
    ...(await entrySteps(db, sessionId)),
    ...(await messageSteps(db, sessionId)),
    ...(await answerSteps(db, sessionId)),
  ];
  const inOrder = steps.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return { sessionId, ...course, steps: inOrder };
};
