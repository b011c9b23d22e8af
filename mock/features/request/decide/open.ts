import { spoken } from '@/contract/base/language';
import type { RequestAction, RequestStep } from '@/contract/changeRequest';
import { notFound, Refusal } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { isAskedBy, type Reader } from '../asker';
import { readRequest } from '../requests';
import { classesOf, findRequest, type RequestRow, stepsOf } from '../rows';

const DONE = {
  'zh-CN': { ask: '提出', accept: '同意', refuse: '退回', withdraw: '撤回' },
  en: { ask: 'made', accept: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
} satisfies Record<string, Record<RequestAction, string>>;

/**
 * Throws 409, because somebody has already decided on the request. The error contains the name of
 * that person and the request as it is now.
 */
const refuseDecided = async (db: Db, id: number, reader: Reader, now: Date): Promise<never> => {
  const last = (await stepsOf(db, [id])).get(id)?.at(-1);
  throw new Refusal('REQUEST_DECIDED', {
    params: { name: last?.name ?? '', what: spoken(DONE)[last?.action ?? 'ask'] },
    value: await readRequest(db, id, reader, now),
  });
};

/**
 * Locks and reads an open request. Throws if it does not exist or somebody has decided on it. If
 * two approvers send the same version, only the first one succeeds.
 */
export const openRequest = async (
  writer: Writer,
  { id, version }: { id: number; version: number },
  reader: Reader,
  now: Date,
): Promise<RequestRow> => {
  await writer.lock('contacts', 'courses');
  const request = await findRequest(writer.trx, id);
  if (!request || (reader.kind === 'teacher' && request.contactId !== reader.contact)) {
    throw notFound();
  }
  if (request.version !== version || request.waitingSince === null) {
    return refuseDecided(writer.trx, id, reader, now);
  }
  return request;
};

/**
 * Throws if the person may not decide on this step of the request: the step is already decided, the
 * request is the person's own, or it has class sessions that the person may not see.
 */
export const refuseOther = async (
  db: Db,
  request: RequestRow,
  step: RequestStep,
  { reader, now }: { reader: Reader; now: Date },
): Promise<void> => {
  if (request.state !== step) await refuseDecided(db, request.id, reader, now);
  if (isAskedBy(request, reader)) throw new Refusal('REQUEST_OWN');
  const own = (await classesOf(db, [request.id])).get(request.id) ?? [];
  if (own.length < request.classCount) throw new Refusal('REQUEST_OUTSIDE');
};
