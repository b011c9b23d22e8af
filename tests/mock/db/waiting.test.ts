import { sql } from 'kysely';
import type { Bounds } from '../../../mock/db/connection/limits';
import { openPostgres, openSqlite } from '../../../mock/db/connection/open';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { PASSWORDS } from '../../support/accounts';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { testFull } from '../../support/testFull';

const MANY = 30;
/** Fewer connections than writes, with a timeout that is long enough for a busy machine. */
const PATIENT: Bounds = { connections: 10, waiting: 100, wait: 60_000 };
/** One connection, opened before, because opening it may take as long as the timeout. */
const QUICKLY_GIVEN_UP: Bounds = { connections: 1, waiting: 3, wait: 1000 };

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(engines())('while another program writes, on %s', (engine) => {
  let store: Store & { dir: string };
  let other: Store;
  let api: TestApi;
  let admin: Client;
  let release: () => void;
  let held: Promise<void>;

  const openAgain = async () => {
    if (engine === 'sqlite') return openSqlite(store.dir);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store.db);
    return openPostgres(process.env.DATABASE_URL ?? '', rows[0]?.name);
  };

  const start = async (bounds: Bounds) => {
    store = await openTestStore(engine, bounds);
    api = await startApi(engine, { store });
    admin = await api.as('admin');
    other = await openAgain();
    await new Promise<void>((locked) => {
      held = write(other, { id: 0, userName: 'other' }, NOW, async (writer) => {
        await writer.lock('contacts');
        await new Promise<void>((resolve) => {
          release = resolve;
          locked();
        });
      });
    });
  };

  afterEach(async () => {
    release();
    await held;
    await other.close();
    await api.close();
  });

  const add = (index: number) =>
    admin.post('/api/directory', { method: 'post', name: `甲${index}`, department: '外科' });
  const total = async () =>
    (await admin.get('/api/directory')).body.Value.pagination.total as number;

  test('everybody can read, and the writes that wait are done in the end', async () => {
    await start(PATIENT);
    const writes = times(MANY, add);
    const signIn = api.client().signIn('user', PASSWORDS.user);
    const reads = await Promise.all(
      times(MANY, (index) => admin.get(index % 2 ? '/api/directory' : '/api/currentUser')),
    );
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    // With PostgreSQL, a sign-in does not wait for the lock of records.
    if (engine === 'postgres') await signIn;
    release();
    expect((await signIn).status).toBe(200);
    const answers = await Promise.all(writes);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await total()).toBe(MANY);
  });

  testFull(
    'a write that has waited long enough is 503, tells when to try again, and is not done',
    async () => {
      await start(QUICKLY_GIVEN_UP);
      for (const { status, headers, body } of await Promise.all(times(20, add))) {
        expect([status, body.ErrorCode]).toEqual([503, 'BUSY']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      release();
      await held;
      expect((await add(20)).status).toBe(201);
      expect(await total()).toBe(1);
    },
  );
});
