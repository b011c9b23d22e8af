import { errorText } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import type {
  AcceptInput,
  PlacedClass,
  RefuseInput,
  RequestAction,
  RequestStep,
} from '@/contract/changeRequest';
import type { Teacher } from '@/contract/rule';
import { sameStanding } from '@/domain/timetable/standing';
import { invalid, invalidField, notFound, Refusal } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { type PlannedSession, plannedOrRefused } from '../course/sessionPlan';
import { type CourseSession, readKnown } from '../course/sessions';
import { standingOf } from '../ledger/changed';
import { applyRequest } from './apply';
import { isAskedBy, nameOfReader, type Reader } from './asker';
import { tellAsker } from './messages';
import { obstaclesIn, planRequest } from './plan';
import { readRequest } from './requests';
import { classesOf, findRequest, nextStepOf, type RequestRow, stepsOf } from './rows';
import { keepSides } from './sides';
import { addStep } from './steps';
import { substituteNow } from './substitutes';

/** The places that classes of an open request are to have, with what the approver set last. */
export const placesOf = async (
  db: Db,
  { id, kind }: Pick<RequestRow, 'id' | 'kind'>,
  set: readonly PlacedClass[],
): Promise<Map<number, Omit<PlacedClass, 'id'>>> => {
  const classes = (await classesOf(db, [id])).get(id) ?? [];
  const places = new Map(
    classes.map(({ sessionId, before, after }): [number, Omit<PlacedClass, 'id'>] => {
      const { date, periodStart, periodEnd, room } = after;
      const isMoved =
        date !== before.date ||
        periodStart !== before.periodStart ||
        periodEnd !== before.periodEnd;
      return [
        sessionId,
        {
          ...(kind === 'move' && isMoved && { date, periodStart, periodEnd }),
          ...(room !== before.room && { room }),
        },
      ];
    }),
  );
  for (const { id: sessionId, ...place } of set) {
    if (places.has(sessionId)) places.set(sessionId, { ...places.get(sessionId), ...place });
  }
  return places;
};

/** Returns the asker as the classes name her. The contact may be deleted by now. */
export const askerAsContact = async (db: Db, { contactId, asker }: RequestRow) => {
  const contact = await beyondScope(() =>
    db
      .selectFrom('contacts')
      .select(['id', 'name', 'staffNo'])
      .where('id', '=', contactId)
      .executeTakeFirst(),
  );
  return contact ?? { id: contactId, name: asker, staffNo: '' };
};

const DONE = {
  'zh-CN': { ask: '提出', accept: '同意', refuse: '退回', withdraw: '撤回' },
  en: { ask: 'made', accept: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
} satisfies Record<string, Record<RequestAction, string>>;

/** Throws 409 and names the person who decided before. */
const refuseDecided = async (db: Db, id: number, reader: Reader, now: Date): Promise<never> => {
  const last = (await stepsOf(db, [id])).get(id)?.at(-1);
  throw new Refusal('REQUEST_DECIDED', {
    params: { name: last?.name ?? '', what: spoken(DONE)[last?.action ?? 'ask'] },
    value: await readRequest(db, id, reader, now),
  });
};

/**
 * Reads the request under the lock. Throws if it does not exist, or if somebody else was faster.
 * Only one of two approvers gets here with the version that both have read.
 */
const openRequest = async (
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

/** Throws if the reader may not decide on this step: her own request, or classes of other units. */
const refuseOther = async (
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
      // The contact's name or staff number may have changed since.
      ...(substitute && { substitute: JSON.stringify(substitute) }),
      waitingSince: waits ? at : null,
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Throws 409 if a class has changed since it was asked and the approver has not looked at it. Throws
 * at the field if it is gone, has begun or is cancelled.
 */
const presentClasses = async (
  db: Db,
  request: RequestRow,
  { seen = [] }: AcceptInput,
  { reader, now }: { reader: Reader; now: Date },
): Promise<CourseSession[]> => {
  const asked = (await classesOf(db, [request.id])).get(request.id) ?? [];
  const known = await readKnown(
    db,
    asked.map(({ sessionId }) => sessionId),
  );
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const obstacleOf = await obstaclesIn(db, now);
  const sessions = asked.map(({ sessionId, before }) => {
    const session = known.get(sessionId);
    if (!session) throw invalidField('classes', 'REQUEST_CLASS_GONE');
    const obstacle = obstacleOf(session);
    const { date, periodStart: period, version } = session;
    if (obstacle) throw invalidField('classes', obstacle, { date, period });
    const isAsSeen =
      versions.get(sessionId) === version || sameStanding(standingOf(session), before);
    return { session, isAsSeen };
  });
  if (sessions.some(({ isAsSeen }) => !isAsSeen)) {
    throw new Refusal('REQUEST_CHANGED', { value: await readRequest(db, request.id, reader, now) });
  }
  return sessions.map(({ session }) => session);
};

const plannedNow = async (
  db: Db,
  request: RequestRow,
  sessions: readonly CourseSession[],
  { substitute, set }: { substitute: Teacher | null; set: readonly PlacedClass[] },
): Promise<PlannedSession[]> => {
  const plannings = await planRequest(db, sessions, {
    ...{ kind: request.kind, substitute },
    asker: await askerAsContact(db, request),
    places: await placesOf(db, request, set),
  });
  const planned = plannings.map(plannedOrRefused);
  const same = planned.filter(
    ({ before, after }) => before && sameStanding(standingOf(before), standingOf(after)),
  );
  if (same.length > 0) {
    throw invalid(
      same.map(({ after: { date, periodStart: period } }) => ({
        field: 'set',
        code: 'REQUEST_NOTHING',
        message: errorText('REQUEST_NOTHING', { date, period }),
      })),
    );
  }
  return planned;
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
 * Approves one step of a request. The last step makes the change, in the same transaction.
 * Like the functions below, it returns the id of the request.
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

/** Takes an open request back. Only the asker can. */
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

/** Returns the full telephone number of an urgent request. */
export const revealRequest = async (writer: Writer, id: number): Promise<{ mobile: string }> => {
  const request = await findRequest(writer.trx, id);
  if (!request?.mobile) throw notFound();
  const after = { asker: request.asker };
  await writer.log([{ type: 'request', recordId: id, action: 'reveal', after }]);
  return { mobile: request.mobile };
};
