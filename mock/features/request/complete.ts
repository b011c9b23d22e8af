import type { ChangeRequest } from '@/contract/changeRequest';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { isAskedBy, type Reader } from './asker';
import { classesOf, nextStepOf, type RequestRow, type StoredStep, stepsOf } from './rows';

interface Numbered {
  id: number;
  number: string;
}

/** Reads the ledger entry of each accepted request, by request id. */
const entriesOf = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, Pick<ChangeRequest, 'historyId' | 'isUndone'> & Numbered>();
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('ledger')
      .select(['id', 'year', 'no', 'historyId', 'requestId', 'undoneAt'])
      .where('requestId', 'in', run)
      .orderBy('id', 'desc')
      .execute();
    for (const { id, year, no, historyId, requestId, undoneAt } of rows) {
      if (requestId === null) continue;
      const number = changeNumber(year, no);
      found.set(requestId, { id, number, historyId, isUndone: undoneAt !== null });
    }
  }
  return found;
};

const mayDo = (row: RequestRow, ownClasses: number, reader: Reader): ChangeRequest['may'] => {
  if (row.state !== 'unit' && row.state !== 'office') return [];
  if (isAskedBy(row, reader)) return ['withdraw'];
  if (reader.kind === 'teacher') return [];
  const isHers =
    reader.kind === 'office' || (row.state === 'unit' && ownClasses === row.classCount);
  return isHers ? ['accept', 'refuse'] : [];
};

const shownStep = ({ requestId, byAccount, ...step }: StoredStep) => step;

/**
 * Completes each request with its class sessions, its steps (such as an approval) and its ledger
 * entry. `limit` is the maximum number of class sessions for each request.
 */
export const complete = async (
  db: Db,
  rows: readonly RequestRow[],
  { reader, before, limit }: { reader: Reader; before: string; limit?: number },
): Promise<ChangeRequest[]> => {
  const ids = rows.map(({ id }) => id);
  const classes = await classesOf(db, ids);
  const steps = await stepsOf(db, ids);
  const entries = await entriesOf(db, ids);
  return rows.map((row) => {
    const { contactId, byAccount, needs, substituteId, ...request } = row;
    const own = classes.get(row.id) ?? [];
    const entry = entries.get(row.id);
    return {
      ...request,
      classes: own.slice(0, limit),
      isOverdue: request.waitingSince !== null && request.waitingSince <= before,
      steps: (steps.get(row.id) ?? []).map(shownStep),
      nextStep: nextStepOf(row),
      may: mayDo(row, own.length, reader),
      entryId: entry?.id ?? null,
      entryNumber: entry?.number ?? '',
      historyId: entry?.historyId ?? null,
      isUndone: entry?.isUndone ?? false,
    };
  });
};
