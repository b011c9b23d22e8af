import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import type {
  ChangeRequest,
  listRequests as listRequestsCall,
  REQUEST_WAITS,
  RequestedClass,
} from '@/contract/changeRequest';
import { sameStanding } from '@/domain/timetable/standing';
import { and, isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { contains, equals } from '../../db/query/filters';
import { listPage } from '../../db/query/list';
import type { ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Actor, Writer } from '../../db/write/writer';
import { readLogged } from '../course/session/read';
import { standingOf } from '../ledger/changed';
import { classFilters } from '../ledger/classFilters';
import type { Reader } from './asker';
import { complete } from './complete';
import { decodeRequest, findRequest, type RequestRow } from './rows';
import { isOverdueSince, isWaiting, overdueBefore, waitsFor } from './waiting';

/** Maximum number of class sessions that the list shows for each request. */
const SHOWN = 3;

const { filters: byClass } = classFilters({
  ...{ table: 'requestClasses', column: 'requestId', id: sql`r."id"` },
});

const specFor = (reader: Reader, before: string): ListSpec<RequestRow> => ({
  from: sql`"changeRequests" r`,
  base: reader.kind === 'teacher' ? sql`r."contactId" = ${reader.contact}` : sql`1 = 1`,
  filters: {
    kind: equals('r.kind'),
    state: equals('r.state'),
    reason: equals('r.reason'),
    id: equals('r.id'),
    asker: contains('r.askerMatch'),
    ...byClass,
    waits: (value: (typeof REQUEST_WAITS)[number]) => {
      const forMe = value.startsWith('me') ? [waitsFor(reader, before)] : [isWaiting];
      return and(value.endsWith('verdue') ? [...forMe, isOverdueSince(before)] : forMe);
    },
  },
  direct: ['sessionId', 'id'],
  order: sql`r."createdAt" desc, r."id" desc`,
  id: sql`r."id"`,
  decode: decodeRequest,
});

/**
 * Lists requests. A teacher sees only the teacher's own requests. A secretary sees only requests
 * with classes of the secretary's departments.
 */
export const listRequests = async (
  readers: Readers,
  query: ParsedInputOf<typeof listRequestsCall>,
  reader: Reader,
  now: Date,
): Promise<Page<ChangeRequest>> => {
  const before = await overdueBefore(readers.reader, now);
  const { list, pagination } = await listPage(readers, specFor(reader, before), query);
  return {
    list: await complete(readers.reader, list, { reader, before, limit: SHOWN }),
    pagination,
  };
};

/**
 * Adds the present state (`now`) to class sessions that have changed since the request was made or
 * last approved.
 */
const withPresent = async (
  db: Db,
  classes: readonly RequestedClass[],
): Promise<RequestedClass[]> => {
  const present = new Map(
    (
      await readLogged(
        db,
        classes.map(({ sessionId }) => sessionId),
      )
    ).map((each) => [each.id, each]),
  );
  return classes.map((each) => {
    const session = present.get(each.sessionId);
    const now = session ? standingOf(session) : null;
    return now && sameStanding(now, each.before) ? each : { ...each, now };
  });
};

/** Reads one request with all its classes. Throws 404 if the reader may not see it. */
export const readRequest = async (
  db: Db,
  id: number,
  reader: Reader,
  now: Date,
): Promise<ChangeRequest> => {
  const row = await findRequest(db, id);
  if (!row || (reader.kind === 'teacher' && row.contactId !== reader.contact)) throw notFound();
  const [request] = await complete(db, [row], { reader, before: await overdueBefore(db, now) });
  if (!request || request.classes.length === 0) throw notFound();
  if (request.waitingSince === null) return request;
  return { ...request, classes: await withPresent(db, request.classes) };
};

/** Returns the newest request of the teacher about each of these classes, by class id. */
export const ownRequestsAbout = async (
  db: Db,
  sessionIds: readonly number[],
  reader: Reader & { kind: 'teacher' },
  now: Date,
): Promise<Map<number, ChangeRequest>> => {
  const { rows } = await sql<object>`
    select r.* from "changeRequests" r where r."contactId" = ${reader.contact}
      and exists (select 1 from "requestClasses" k
        where k."requestId" = r."id" and ${isIn('k.sessionId', sessionIds)})
    order by r."id"`.execute(db);
  const before = await overdueBefore(db, now);
  const requests = await complete(db, rows.map(decodeRequest), { reader, before });
  return new Map(
    requests.flatMap((request) =>
      request.classes.map(({ sessionId }): [number, ChangeRequest] => [sessionId, request]),
    ),
  );
};

/**
 * Runs `work`, which writes a request and returns its id. Reads the request only after the write,
 * because its ledger entry is added at the end of the write.
 */
export const writeRequest = async (
  store: Store,
  actor: Actor,
  { reader, now }: { reader: Reader; now: Date },
  work: (writer: Writer) => Promise<number>,
): Promise<ChangeRequest> => {
  const id = await write(store, actor, now, work);
  return readRequest(store.reader, id, reader, now);
};

/** Returns the ids of the class sessions that have an open request. */
export const waitingAmong = async (db: Db, sessionIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ sessionId: number }>`
    select k."sessionId" from "requestClasses" k
    inner join "changeRequests" r on r."id" = k."requestId"
    where ${isWaiting} and ${isIn('k.sessionId', sessionIds)}`.execute(db);
  return new Set(rows.map(({ sessionId }) => sessionId));
};
