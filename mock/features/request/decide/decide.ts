import type { RequestStep } from '@/contract/changeRequest';
import type { AcceptInput, RefuseInput } from '@/contract/requestDecisions';
import type { Teacher } from '@/contract/rule';
import { notFound, Refusal } from '../../../db/base/refusal';
import { beyondScope } from '../../../db/query/scope';
import type { Writer } from '../../../db/write/writer';
import { applyRequest } from '../apply';
import { isAskedBy, nameOfReader, type Reader } from '../asker';
import { tellAsker } from '../messages';
import { findRequest, nextStepOf, type RequestRow } from '../rows';
import { keepSides } from '../sides';
import { addStep } from '../steps';
import { substituteNow } from '../substitutes';
import { openRequest, refuseOther } from './open';
import { plannedNow, presentClasses } from './plannedNow';

const save = async (
  { trx, at, actor }: Writer,
  { id, version }: RequestRow,
  state: RequestRow['state'],
  substitute: Teacher | null = null,
): Promise<void> => {
  const waits = state === 'unit' || state === 'office';
  await trx
    .updateTable('changeRequests')
    .set({
      state,
      // Stores the substitute again, because the name or staff number may have changed in the phone
      // book.
      ...(substitute && { substitute: JSON.stringify(substitute) }),
      waitingSince: waits ? at : null,
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
};

const logDecision = (
  { log }: Writer,
  { id, asker, state, kind }: RequestRow,
  action: 'accept' | 'refuse' | 'takeBack',
  after: Record<string, unknown>,
) =>
  log([
    { type: 'request', recordId: id, action, before: { state }, after: { asker, kind, ...after } },
  ]);

/**
 * Stores one approval of a request and returns the id of the request. The last approval also
 * carries out the change, in the same transaction.
 */
export const acceptRequest = async (
  writer: Writer,
  input: AcceptInput,
  { step, reader, now }: { step: RequestStep; reader: Reader; now: Date },
): Promise<number> => {
  const { trx } = writer;
  const request = await openRequest(writer, input, reader, now);
  await refuseOther(trx, request, step, { reader, now });
  const { set = [], notices } = input;
  const sessions = await presentClasses(trx, request, input, { reader, now });
  const substitute = await beyondScope(() => substituteNow(trx, request, sessions));
  const planned = await beyondScope(() => plannedNow(trx, request, sessions, { substitute, set }));
  const name = await nameOfReader(trx, reader);
  const next = nextStepOf(request);
  const state = next ?? 'accepted';
  await save(writer, request, state, substitute);
  const stepId = await addStep(writer, request.id, { action: 'accept', step, name, set });
  await logDecision(writer, request, 'accept', { state });
  if (next) {
    await keepSides(writer, request.id, planned);
    await tellAsker(writer, request, { what: 'passed', next }, { stepId, now });
  } else {
    await applyRequest(writer, request, { planned, notices, now, stepId });
  }
  return request.id;
};

export const refuseRequest = async (
  writer: Writer,
  input: RefuseInput,
  { step, reader, now }: { step: RequestStep; reader: Reader; now: Date },
): Promise<number> => {
  const { trx } = writer;
  const request = await openRequest(writer, input, reader, now);
  await refuseOther(trx, request, step, { reader, now });
  const { sentence } = input;
  const name = await nameOfReader(trx, reader);
  await save(writer, request, 'refused');
  const stepId = await addStep(writer, request.id, { action: 'refuse', step, name, sentence });
  await logDecision(writer, request, 'refuse', { state: 'refused', note: sentence });
  await tellAsker(writer, request, { what: 'refused', sentence }, { stepId, now });
  return request.id;
};

/** Withdraws an open request. Throws if the request is not the person's own. */
export const withdrawRequest = async (
  writer: Writer,
  input: { id: number; version: number },
  { reader, now }: { reader: Reader; now: Date },
): Promise<number> => {
  const { trx } = writer;
  const request = await openRequest(writer, input, reader, now);
  if (!isAskedBy(request, reader)) throw new Refusal('FORBIDDEN');
  const name = await nameOfReader(trx, reader);
  await save(writer, request, 'withdrawn');
  const stepId = await addStep(writer, request.id, { action: 'withdraw', name });
  await logDecision(writer, request, 'takeBack', { state: 'withdrawn' });
  if (reader.kind !== 'teacher') {
    await tellAsker(writer, request, { what: 'withdrawn', by: name }, { stepId, now });
  }
  return request.id;
};

/** Returns the full telephone number of an urgent request. The history records this call. */
export const revealRequest = async (writer: Writer, id: number): Promise<{ mobile: string }> => {
  const request = await findRequest(writer.trx, id);
  if (!request?.mobile) throw notFound();
  const after = { asker: request.asker };
  await writer.log([{ type: 'request', recordId: id, action: 'reveal', after }]);
  return { mobile: request.mobile };
};
