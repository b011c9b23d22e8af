import { toInstant } from '@/domain/time/dates';
import type { Engine, Store } from '../../../../mock/db/store';
import { write } from '../../../../mock/db/write';
import {
  expireLate,
  noteHandOvers,
  recoverMarked,
  takeDue,
} from '../../../../mock/features/sms/smsOutbox';
import {
  reconcileInTheEvening,
  reconcileStanding,
} from '../../../../mock/features/smsStanding/queue';
import { ALL, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, setTermStart } from '../../../support/records';
import { SimulatedTerm } from '../../../support/standingTerm';

/** The term begins on this Monday, and lasts so many days; so many things happen in it. */
const FIRST = new Date('2026-08-31T00:00:00+08:00');
const DAYS = 20 * 7;
const SEEDS = ALL ? 200 : 10;
/** Some of `npm run test:all` live through a term in which everything changes all the time. */
const changesOf = (seed: number) => (ALL && seed % 20 === 1 ? 3000 : 200);
const HOUR = 3_600_000;
const LEASE = 60_000;

/** What one server sends at this moment, each as `session person day number`. */
const sendDue = async (
  store: Store,
  now: Date,
  end: 'noted' | 'killed' | 'unreached',
): Promise<string[]> => {
  await expireLate(store, now);
  const taken = await takeDue(store, now, { size: 1000, lease: LEASE });
  // A server that dies here has handed them over, and knows nothing of it.
  if (taken.length > 0 && end !== 'killed') {
    const result =
      end === 'noted'
        ? ({ outcome: 'accepted', gatewayId: '' } as const)
        : ({ outcome: 'unreached' } as const);
    await noteHandOvers(
      store,
      now,
      taken.map((item) => ({ ...item, at: now, result })),
    );
  }
  return taken.map(({ record: { sessionId, contactId, sessionAt, mobile } }) =>
    [sessionId, contactId, sessionAt?.slice(0, 10), mobile].join(' '),
  );
};

/** A day’s moments: when the reminders go out, and some other one. */
const hoursOf = (term: SimulatedTerm): number[] =>
  term.below(2) === 0 ? [7 + term.below(9), 18] : [18, 19 + term.below(5)];

/** A server that was dead for a while starts again. */
const restart = async (store: Store, now: Date): Promise<void> => {
  const later = new Date(now.getTime() + LEASE + 1);
  await recoverMarked(store, later, { lease: LEASE, all: true });
  await reconcileStanding(store, now);
};

let api: TestApi;
afterEach(() => api.close());

const begin = async (engine: Engine, seed: number) => {
  api = await startApi(engine);
  const admin = await api.as('admin');
  await setTermStart(admin);
  const people = [];
  for (let index = 0; index < 6; index += 1) {
    const person = {
      name: `教师${'甲乙丙丁戊己'[index]}`,
      staffNo: `10${index}`,
      mobile: `1380000000${index}`,
    };
    const { id } = await addContact(admin, person);
    people.push({ id, ...person });
  }
  const { id } = await addCourse(admin);
  const term = new SimulatedTerm(seed, id, people);
  await write(api.store, { id: 1, userName: 'admin' }, FIRST, (writer) => term.save(writer));
  return term;
};

const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
const cases = seeds.map((seed): [number, Engine] => [
  seed,
  seed % 10 === 0 ? 'postgres' : 'sqlite',
]);

test.each(cases)(
  'M-08 over a term of random changes everybody who teaches gets one reminder: seed %i on %s',
  async (seed, engine) => {
    const term = await begin(engine, seed);
    const { store } = api;
    const changes = changesOf(seed);
    let changed = 0;
    let told = 0;
    for (let day = 0; day < DAYS; day += 1) {
      for (const hour of hoursOf(term)) {
        const now = new Date(FIRST.getTime() + (day * 24 + hour) * HOUR + term.below(60) * 60_000);
        const wanted = ((day + 1) / DAYS) * changes;
        if (changed < wanted && term.below(3) === 0) {
          const count = Math.min(
            1 + term.below(Math.ceil(changes / 17)),
            Math.ceil(wanted - changed),
          );
          await term.change(store, now, count);
          changed += count;
        }
        const event = term.below(12);
        // For some hours no server is there.
        if (event === 0) continue;
        if (event === 1 && term.below(3) === 0) await restart(store, now);
        await reconcileInTheEvening(store, now);
        const expected = term.expected(now);
        const end = event === 2 ? 'killed' : event === 3 ? 'unreached' : 'noted';
        const sent =
          event === 4
            ? (await Promise.all([1, 2].map(() => sendDue(store, now, end)))).flat()
            : await sendDue(store, now, end);
        expect([toInstant(now), ...sent.sort()]).toEqual([toInstant(now), ...expected]);
        if (end !== 'unreached') for (const message of sent) term.tell(message);
        told += sent.length;
        if (end === 'killed' && sent.length > 0) await restart(store, now);
      }
    }
    expect(changed).toBeGreaterThanOrEqual(changes * 0.9);
    expect(told).toBeGreaterThan(10);
  },
);
