import { errorText } from '@/contract/base/errorCodes';
import type { AcceptInput } from '@/contract/requestDecisions';
import type { PlacedClass } from '@/contract/requestProposal';
import type { Teacher } from '@/contract/rule';
import { sameStanding } from '@/domain/timetable/standing';
import { invalid, invalidField, Refusal } from '../../../db/base/refusal';
import { beyondScope } from '../../../db/query/scope';
import type { Db } from '../../../db/schema/schema';
import { type PlannedSession, plannedOrRefused } from '../../course/session/plan';
import { readKnown } from '../../course/session/read';
import type { CourseSession } from '../../course/session/shown';
import { standingOf } from '../../ledger/changed';
import type { Reader } from '../asker';
import { obstaclesIn, planRequest } from '../plan';
import { readRequest } from '../requests';
import { classesOf, type RequestRow } from '../rows';

/**
 * Returns the wanted date, periods and room of each class session, by session id. Values that the
 * approver changes (`set`) take precedence.
 */
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

/**
 * Returns the contact of the teacher who asked. If the contact no longer exists, returns the name
 * that is stored in the request.
 */
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

/**
 * Reads the class sessions of a request as they are now. Throws 409 if a session has changed and
 * the approver has not seen the change. Throws a field error if a session is deleted, has begun or
 * is cancelled.
 */
export const presentClasses = async (
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

/**
 * Plans the change of a request, starting from the timetable as it is now. Throws a field error if
 * a class session cannot change or would stay the same.
 */
export const plannedNow = async (
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
