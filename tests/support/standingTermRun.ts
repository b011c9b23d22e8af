import { sql } from 'kysely';
import { toInstant } from '@/domain/time/dates';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import { noticedClasses } from '../../mock/features/messages/notices/noticed';
import { claimDue } from '../../mock/features/messages/outbox/claim';
import { expireLate, giveUpMarked } from '../../mock/features/messages/outbox/givenUp';
import { recordHandOvers } from '../../mock/features/messages/outbox/handOverNotes';
import {
  reconcileInTheEvening,
  reconcileStanding,
} from '../../mock/features/messages/standing/reconcile';
import { withFollowers } from '../../mock/openStore';
import { openTestStore, startApi } from './api';
import { brokenPromises } from './brokenPromises';
import { addContact, addCourse, setTermStart } from './records';
import { SimulatedTerm } from './standingTerm';

/** The first Monday of the simulated term. */
const FIRST = new Date('2026-08-31T00:00:00+08:00');
const AT_ONCE = 60;
const HOUR = 3_600_000;
const LEASE = 60_000;

/**
 * Sends the due messages of one server. Returns each as `sessions person day number`. A message that
 * is out of date when it is due is written again, and sent the second time.
 */
const sendDue = async (
  store: Store,
  now: Date,
  end: 'noted' | 'killed' | 'unreached',
): Promise<string[]> => {
  await expireLate(store, now);
  const first = await claimDue(store, now, { size: 1000, lease: LEASE });
  const taken = [...first, ...(await claimDue(store, now, { size: 1000, lease: LEASE }))];
  // If the server is killed here, the messages were sent but their result was not stored.
  if (taken.length > 0 && end !== 'killed') {
    const result =
      end === 'noted'
        ? ({ outcome: 'accepted', gatewayId: '' } as const)
        : ({ outcome: 'unreached' } as const);
    await recordHandOvers(
      store,
      now,
      taken.map((item) => ({ ...item, at: now, result })),
    );
  }
  const classes = await noticedClasses(
    store.reader,
    taken.map(({ record }) => record.id),
  );
  return taken.map(({ record: { id, sessionId, contactId, sessionAt, mobile } }) => {
    const ofDay = classes.get(id)?.map((each) => each.sessionId);
    return [ofDay?.join('+') ?? sessionId, contactId, sessionAt?.slice(0, 10), mobile].join(' ');
  });
};

/** Returns the hours of a day at which messages are sent. */
const hoursOf = (term: SimulatedTerm): number[] =>
  term.below(2) === 0 ? [7 + term.below(9), 18] : [18, 19 + term.below(5)];

const restart = async (store: Store, now: Date): Promise<void> => {
  const later = new Date(now.getTime() + LEASE + 1);
  await giveUpMarked(store, later, { lease: LEASE, all: true });
  await reconcileStanding(store, now);
};

const openOther = async (engine: Engine, { db, dir }: Store & { dir: string }): Promise<Store> => {
  if (engine === 'sqlite') {
    const store = await openSqlite(dir);
    await sql`pragma synchronous = off`.execute(store.db);
    return withFollowers(store);
  }
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return withFollowers(await openPostgres(process.env.DATABASE_URL ?? '', rows[0]?.schema));
};

const PEOPLE = [...'甲乙丙丁戊己庚辛壬癸'].map((letter, index) => ({
  name: `教师${letter}`,
  staffNo: `10${index}`,
  mobile: `1380000000${index}`,
}));

/** Starts two servers with one database, and a simulated term. */
const begin = async (engine: Engine, seed: number) => {
  const store = await openTestStore(engine);
  const api = await startApi(engine, { store });
  const admin = await api.as('admin');
  await setTermStart(admin);
  const people = [];
  for (const person of PEOPLE) {
    const { id } = await addContact(admin, person);
    people.push({ id, ...person });
  }
  const courses = {
    bachelor: await addCourse(admin),
    postgraduate: await addCourse(admin, { level: 'postgraduate', courseName: '分子生物学' }),
  };
  const term = new SimulatedTerm(seed, courses, people);
  const other = await openOther(engine, store);
  const close = async () => {
    await other.close();
    await api.close();
  };
  return { term, servers: [store, other] as const, close };
};

/** Makes changes until a time: bulk changes, imports and their undo, reminders by hand. */
const changeUntil = async (
  term: SimulatedTerm,
  servers: readonly [Store, Store],
  now: Date,
  { changed, wanted }: { changed: number; wanted: number },
): Promise<number> => {
  let done = changed;
  while (done < wanted) {
    const server = term.oneOf(servers);
    const what = term.below(10);
    if (what === 0) await term.importOrUndo(server, now);
    else if (what < 3) await term.askByHand(server, now);
    const count = Math.min(1 + term.below(AT_ONCE), Math.ceil(wanted - done));
    await term.change(server, now, count);
    done += count;
  }
  return done;
};

/** Sends the due messages at a time, by one server or both, and compares them with the model. */
const sendAt = async (term: SimulatedTerm, servers: readonly [Store, Store], now: Date) => {
  const event = term.below(12);
  const server = term.oneOf(servers);
  // No server runs for some hours.
  if (event === 0) return undefined;
  if (event === 1 && term.below(3) === 0) await restart(server, now);
  const working = event === 4 || event === 5 ? servers : [server];
  await Promise.all(working.map((each) => reconcileInTheEvening(each, now)));
  term.model.expire(now);
  const expected = term.model.expected(now);
  const end = event === 2 ? 'killed' : event === 3 ? 'unreached' : 'noted';
  const sent = (await Promise.all(working.map((each) => sendDue(each, now, end)))).flat().sort();
  const at = end === 'killed' ? new Date(now.getTime() + LEASE + 1) : now;
  if (end !== 'unreached') for (const message of sent) term.model.tell(message, now, at);
  if (end === 'killed' && sent.length > 0) await restart(server, now);
  return { expected, sent };
};

/** Checks at the end of a day that the server keeps its promises. */
const checkPromises = async (server: Store, day: number): Promise<void> => {
  const evening = new Date(FIRST.getTime() + (day * 24 + 23) * HOUR);
  // The simulation writes records without what they hold then in the history.
  expect([day, ...(await brokenPromises(server, evening, 'history'))]).toEqual([day]);
};

/** A simulated term: its length in days, the number of changes, and how many messages it sends. */
interface Length {
  days: number;
  changes: number;
  least: number;
  /** How many messages are about classes of both levels. */
  leastJoint?: number;
}

/** Runs a term with random changes. At each moment of sending, compares messages with the model. */
export const runTerm = async (
  engine: Engine,
  seed: number,
  { days, changes, least, leastJoint = 0 }: Length,
): Promise<void> => {
  const { term, servers, close } = await begin(engine, seed);
  let changed = 0;
  let told = 0;
  let joint = 0;
  try {
    for (let day = 0; day < days; day += 1) {
      for (const hour of hoursOf(term)) {
        const minutes = term.below(60);
        const now = new Date(FIRST.getTime() + (day * 24 + hour) * HOUR + minutes * 60_000);
        const comes = term.below(2) === 0 || day === days - 1;
        const wanted = comes ? ((day + 1) / days) * changes : 0;
        changed = await changeUntil(term, servers, now, { changed, wanted });
        const moment = await sendAt(term, servers, now);
        if (!moment) continue;
        const at = toInstant(now);
        expect([at, ...moment.sent]).toEqual([at, ...moment.expected]);
        told += moment.sent.length;
        joint += moment.sent.filter((message) => term.isJoint(message)).length;
      }
      if (day % 7 === 6 || day === days - 1) await checkPromises(servers[0], day);
    }
  } finally {
    await close();
  }
  expect(changed).toBe(changes);
  expect(told).toBeGreaterThan(least);
  expect(joint).toBeGreaterThanOrEqual(leastJoint);
};
