import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PERSONAL, READS, WRITES } from '../../../mock/db/connection/limits';
import { openPostgres } from '../../../mock/db/connection/openPostgres';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { addMessages } from '../../../mock/features/messages/records/messages';
import { withFollowers } from '../../../mock/openStore';
import { PASSWORDS } from '../../support/accounts';
import {
  type Answer,
  type Client,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { type CutProxy, startCutProxy } from '../../support/cutProxy';
import { later } from '../../support/records';
import { FakeGateway, queuedMessages, startOutbox, until } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { isFull } from '../../support/tier';

const URL_OF_TESTS = process.env.DATABASE_URL ?? '';
/** Milliseconds without data after which a connection counts as lost. */
const SILENCE = 300;
const MANY = 20;
const MESSAGES = 100;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a PostgreSQL that stands still, is away or comes back', () => {
  let own: Store;
  let schema: string | undefined;
  let proxy: CutProxy;
  let api: TestApi;
  let admin: Client;

  const start = async (url = proxy.url) => {
    api = await startApi('postgres', { store: withFollowers(await openPostgres(url, schema)) });
    admin = await api.as('admin');
  };

  beforeEach(async () => {
    own = await openTestStore('postgres');
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(own.db);
    schema = rows[0]?.name;
    proxy = await startCutProxy(URL_OF_TESTS);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    proxy.mend();
    proxy.resume();
    await api.close();
    await proxy.close();
    await own.close();
  });

  const add = (name: string) =>
    admin.post('/api/directory', { method: 'post', name, department: '外科' });
  const read = () => admin.get('/api/directory');
  const stored = async (): Promise<string[]> => {
    const rows = await own.db.selectFrom('contacts').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const outcomeOf = ({ status, body }: Answer) =>
    status < 300 ? 'done' : `${status} ${body.ErrorCode}`;
  const AWAY = '503 UNAVAILABLE';

  testFull('who asks while it stands still waits, and is answered when it goes on', async () => {
    await start();
    proxy.stall();
    const asked = [
      ...times(MANY, (index) => add(`甲${index}`)),
      ...times(MANY, read),
      api.client().signIn('user', PASSWORDS.user),
    ];
    setTimeout(proxy.resume, SILENCE);
    const outcomes = (await Promise.all(asked)).map(outcomeOf);
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await stored()).toHaveLength(MANY);
  });

  testFull('what it never answers is given up, and that connection is not used again', async () => {
    for (const bounds of [READS, WRITES, PERSONAL]) {
      jest.replaceProperty(bounds, 'answerTimeout', SILENCE);
    }
    await start();
    for (const pieces of [1, 3, 6, 9]) {
      proxy.after(pieces, 'stall');
      expect(outcomeOf(await add(`甲${pieces}`))).toMatch(/^(done|503 UNAVAILABLE)$/);
      proxy.mend();
      proxy.resume();
      await until(async () => outcomeOf(await add(`乙${pieces}`)) === 'done');
    }
    const names = await stored();
    expect(names).toEqual(expect.arrayContaining(['乙1', '乙3', '乙6', '乙9']));
    expect(new Set(names).size).toBe(names.length);
  });

  testFull(
    'a write may be silent for long between its statements, none of which may take long',
    async () => {
      // Statements time out three seconds earlier than the connection.
      const short = { ...WRITES, silence: 3000 + SILENCE };
      const store = await openPostgres(URL_OF_TESTS, schema, short);
      const failing = sql`select pg_sleep(1000)`.execute(store.db);
      await expect(failing).rejects.toMatchObject({ code: '57014' });
      await store.close();
      const silent = await openPostgres(URL_OF_TESTS, schema, {
        ...WRITES,
        answerTimeout: SILENCE,
      });
      const asked = await silent.db.transaction().execute(async (trx) => {
        const first = await sql<{ id: number }>`select txid_current() as id`.execute(trx);
        await sleep(3 * SILENCE);
        const second = await sql<{ id: number }>`select txid_current() as id`.execute(trx);
        return [first.rows[0]?.id, second.rows[0]?.id];
      });
      expect(asked[0]).toBe(asked[1]);
      await silent.close();
    },
  );

  test('while it is away every call says so at once, and the first after it works', async () => {
    await start();
    await add('甲');
    for (const _ of [1, 2]) {
      proxy.cut();
      const asked = [read(), add('乙'), api.client().signIn('user', PASSWORDS.user), read()];
      const outcomes = (await Promise.all(asked)).map(outcomeOf);
      expect(new Set(outcomes)).toEqual(new Set([AWAY]));
      proxy.mend();
      expect(outcomeOf(await add('丙'))).toBe('done');
      expect(outcomeOf(await read())).toBe('done');
    }
    expect(await stored()).toEqual(['丙', '丙', '甲']);
  });

  testFull(
    'cut anywhere in a write, it is told as away, and what was acknowledged is there',
    async () => {
      await start();
      const done: string[] = [];
      for (let pieces = 1; pieces <= (isFull ? 60 : 6); pieces += 1) {
        const name = `甲${pieces}`;
        proxy.after(pieces, 'break');
        const outcome = outcomeOf(await add(name));
        if (outcome === 'done') done.push(name);
        else expect(outcome).toBe(AWAY);
        expect(outcomeOf(await add(`${name}乙`))).toMatch(/^(done|503 UNAVAILABLE)$/);
      }
      const names = await stored();
      expect(names).toEqual(expect.arrayContaining(done));
      expect(new Set(names).size).toBe(names.length);
      proxy.mend();
      expect(outcomeOf(await add('最后'))).toBe('done');
    },
  );

  test('M-05 no message is sent twice, and none is left when it is back', async () => {
    await start();
    await write(own, { id: 1, userName: 'admin' }, NOW, (writer) =>
      addMessages(writer, queuedMessages(MESSAGES)),
    );
    const gateway = new FakeGateway();
    let now = later(9 * 60);
    const outbox = startOutbox(api.store, gateway, () => now);
    for (const pieces of [2, 5, 8, 11]) {
      const before = gateway.got.length;
      proxy.after(pieces, 'break');
      await until(() => gateway.got.length > before || gateway.got.length === MESSAGES);
      proxy.cut();
      proxy.mend();
    }
    // Messages that were being sent become `unknown` after some time.
    now = later(9 * 60 + 2);
    const left = () =>
      own.db.selectFrom('smsRecords').select('id').where('status', '=', 'queued').execute();
    await until(async () => (await left()).length === 0);
    await outbox.stop();
    const references = gateway.got.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    expect(references.length).toBeGreaterThan(MESSAGES / 2);
  });

  testFull(
    'where it has no room for more connections it counts as away, and there is no 500',
    async () => {
      const roleName = `few_${randomUUID().replaceAll('-', '')}`;
      const role = sql.id(roleName);
      await sql`create role ${role} login password 'few' connection limit 3 in role postgres`.execute(
        own.db,
      );
      const url = new URL(URL_OF_TESTS);
      [url.username, url.password] = [roleName, 'few'];
      await start(url.href);
      const outcomes = (await Promise.all(times(MANY, read))).map(outcomeOf);
      expect(new Set([...outcomes, AWAY, 'done'])).toEqual(new Set([AWAY, 'done']));
      expect(outcomes).toContain('done');
      await until(async () => outcomeOf(await add('甲')) === 'done');
      await sql`drop role ${role}`.execute(own.db);
    },
  );
});
