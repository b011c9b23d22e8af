import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import type { ProofStep } from '@/contract/proof';
import type { SmsAnswer, SmsRecord } from '@/contract/sms/sms';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { and, isIn } from '../../../db/base/conditions';
import { isScoped } from '../../../db/query/scope';
import type { Db } from '../../../db/schema/schema';
import { type StoredLine, writersOf } from '../../history/historyLabels';
import { decodeLine } from '../../history/storedLines';
import { decodeSms } from '../../messages/records/messages';
import { readReasons } from '../../messages/records/reasons';
import { type Replayed, replayClass } from './replay';

/** Reads the history of records of one type, oldest first. */
export const linesOf = async (
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

/**
 * Reads the ids of the answers to messages about a class session. A secretary gets only the answers
 * of contacts in the secretary's departments.
 */
const answerIdsOf = async (db: Db, sessionId: number): Promise<number[]> => {
  const hers = sql`exists (select 1 from "contacts" p where p."id" = a."contactId")`;
  const { rows } = await sql<{ id: number }>`
    select a."id" from "smsAnswers" a
    where ${and([sql`a."sessionId" = ${sessionId}`, ...(isScoped() ? [hers] : [])])}`.execute(db);
  return rows.map(({ id }) => id);
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

/** Reads the changes of a class session from its own history and from the history of its course. */
export const changeSteps = async (
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

/** Reads the teachers' answers to messages about a class. */
export const answerSteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
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

/**
 * Reads the ledger entries of a class session. Returns two steps for an undone entry: the change
 * and its undo.
 */
export const entrySteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
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

/**
 * Reads the messages about a class, with the attempts to send each message and the first opening of
 * its link.
 */
export const messageSteps = async (db: Db, sessionId: number): Promise<ProofStep[]> => {
  const { rows } = await sql<{ openedAt: string | null }>`
    select * from "smsRecords" where "deletedAt" is null and "id" in (
      select "id" from "smsRecords" where "sessionId" = ${sessionId}
      union select "messageId" from "smsClasses" where "sessionId" = ${sessionId})
    order by "id"`.execute(db);
  return rows.flatMap((row) => stepsOf(readReasons(decodeSms(row)), row.openedAt));
};
