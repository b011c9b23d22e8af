import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../../mock/db/connection/openPostgres';
import { dropTables } from '../../../mock/db/migrate/dropTables';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { Outbox } from '../../../mock/features/messages/outbox/worker';
import { addMessages } from '../../../mock/features/messages/records/messages';
import { withFollowers } from '../../../mock/openStore';
import { silentLog } from '../../../mock/telemetry/log';
import { type Client, NOW, startApi, type TestApi } from '../../support/api';
import { later } from '../../support/records';
import { FakeGateway, queuedMessages, until } from '../../support/sms';
import { type StoppablePostgres, startStoppablePostgres } from '../../support/startPostgres';

/** Milliseconds for which the database is stopped. */
const AWAY = 10_000;
/** Milliseconds after which a browser gives up waiting. */
const PATIENCE = 30_000;
const WRITERS = 12;
const READERS = 6;
/** Milliseconds. The server has to be back after ten seconds. Twice that allows for other tests. */
const BACK = 20_000;
/** The minimum number of calls before, during and after the stop. */
const SOME = 10;
const MESSAGES = 400;

let postgres: StoppablePostgres;
beforeAll(async () => {
  postgres = await startStoppablePostgres();
});
afterAll(() => postgres.stop());

const FAULTS = [
  ['crashes, and another one with its data takes its address', 'crash'],
  ['is stopped and started', 'stop'],
] as const;

describe.each(FAULTS)('under load, a PostgreSQL that %s', (_what, fault) => {
  let api: TestApi;
  let store: Store;
  let admin: Client;
  beforeEach(async () => {
    store = withFollowers(await openPostgres(postgres.url));
    api = await startApi('postgres', { store });
    admin = await api.as('admin');
  });
  afterEach(async () => {
    await dropTables(store);
    await api.close();
  });

  test('M-05 is told as 503 while it is away, loses nothing, sends nothing twice, and works by itself when it is back', async () => {
    await write(store, { id: 1, userName: 'admin' }, NOW, (writer) =>
      addMessages(writer, queuedMessages(MESSAGES)),
    );
    const gateway = new FakeGateway();
    let now = later(9 * 60);
    gateway.answer = async ({ reference }) => {
      await sleep(20);
      return { outcome: 'accepted', gatewayId: `G-${reference}` };
    };
    // Small batches, so that some messages are left.
    const outbox = new Outbox({ store, gateway, now: () => now, log: silentLog, size: 2 });

    const acknowledged: string[] = [];
    const statuses: Record<string, number> = {};
    let longest = 0;
    let ended = false;
    const timed = async (ask: () => ReturnType<Client['get']>) => {
      const begun = performance.now();
      const { status, body } = await ask();
      longest = Math.max(longest, performance.now() - begun);
      const outcome = status < 300 ? 'done' : `${status} ${body.ErrorCode}`;
      statuses[outcome] = (statuses[outcome] ?? 0) + 1;
      return outcome;
    };
    const writing = async (writer: number) => {
      for (let at = 0; !ended; at += 1) {
        const name = `甲${writer}号${at}`;
        const body = { method: 'post', name, department: '外科' };
        const outcome = await timed(() => admin.post('/api/directory', body));
        if (outcome === 'done') acknowledged.push(name);
        // A browser does not retry at once.
        else await sleep(20);
      }
    };
    const reading = async () => {
      while (!ended) {
        if ((await timed(() => admin.get('/api/directory?pageSize=5'))) !== 'done') await sleep(20);
      }
    };
    const load = [
      ...Array.from({ length: WRITERS }, (_, writer) => writing(writer)),
      ...Array.from({ length: READERS }, reading),
    ];

    await until(() => acknowledged.length >= SOME && gateway.got.length >= SOME);
    await postgres.now(fault);
    const AWAY_ANSWER = '503 UNAVAILABLE';
    await until(() => (statuses[AWAY_ANSWER] ?? 0) >= SOME);
    await sleep(AWAY);
    const [writes, handedOver] = [acknowledged.length, gateway.got.length];
    expect(handedOver).toBeLessThan(MESSAGES);
    await postgres.now('start');
    const back = performance.now();
    await until(() => acknowledged.length > writes && gateway.got.length > handedOver);
    expect(performance.now() - back).toBeLessThan(BACK);
    await until(() => acknowledged.length >= writes + SOME);
    await until(() => gateway.got.length >= handedOver + SOME);
    ended = true;
    await Promise.all(load);

    // On a slow machine, more calls may wait than the server accepts.
    const others = Object.keys(statuses).filter((each) => each !== '503 BUSY');
    expect(others.sort()).toEqual([AWAY_ANSWER, 'done']);
    expect(longest).toBeLessThan(PATIENCE);
    const rows = await store.db.selectFrom('contacts').select('name').execute();
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);

    // Messages whose result was not stored become `unknown`, and are not sent again.
    await until(() => gateway.got.length >= MESSAGES - outbox.runningCount - 2);
    now = later(9 * 60 + 2);
    const left = () =>
      store.db.selectFrom('smsRecords').select('id').where('status', '=', 'queued').execute();
    await until(async () => (await left()).length === 0);
    await outbox.stop();
    const references = gateway.got.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    const contents = gateway.got.map(({ content }) => content);
    expect(new Set(contents).size).toBe(contents.length);
  });
});
