import fs from 'node:fs';
import path from 'node:path';
import { type CompiledQuery, sql } from 'kysely';
import { blankContact, type Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { Bounds } from '../../../mock/db/connection/limits';
import { openPostgres } from '../../../mock/db/connection/openPostgres';
import { openSqlite } from '../../../mock/db/connection/openSqlite';
import type { LockName } from '../../../mock/db/write/locks';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import type { Writer } from '../../../mock/db/write/writer';
import {
  changeContacts,
  createContact,
  readContact,
} from '../../../mock/features/contact/contacts';
import { PASSWORDS } from '../../support/accounts';
import {
  type Client,
  ENGINES,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { IMPORT_KINDS } from '../../support/importKinds';
import { ROOT } from '../../support/paths';
import { recordQueries } from '../../support/queries';
import { addContact, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { acquireStore } from '../../support/storePool';
import { testFull } from '../../support/testFull';

describe('locks', () => {
  const ACTOR = { id: 0, userName: 'test' };

  test('no code sets a savepoint: PostgreSQL gives locks back that were taken behind it', () => {
    const folder = path.join(ROOT, 'mock');
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /savepoint/i.test(fs.readFileSync(path.join(folder, file), 'utf8')));
    expect(files).toEqual([]);
  });

  describe.each(ENGINES)('the locks of a write, on %s', (engine) => {
    let store: Store;
    beforeEach(async () => {
      store = await acquireStore(engine, NOW);
    });
    afterEach(() => store.close());

    const within = <T>(work: (writer: Writer) => Promise<T>) => write(store, ACTOR, NOW, work);
    const taking = (...calls: LockName[][]) =>
      within(async (writer) => {
        for (const names of calls) await writer.lock(...names);
      });

    test('are taken in their order, several in one call however they are named', async () => {
      await taking(['contacts'], ['courses'], ['messages']);
      await taking(['messages', 'courses', 'contacts'], ['contacts'], ['courses', 'messages']);
    });

    test.each([
      [[['courses'], ['contacts']]],
      [[['messages'], ['contacts', 'messages']]],
      [[['smsSettings'], ['setup']]],
    ] as LockName[][][][])('throw where one is taken out of order: %j', async (calls) => {
      await expect(taking(...calls)).rejects.toThrow(/The lock \w+ is taken after/);
    });

    test('are needed for a change of the records that they guard', async () => {
      const line = { recordId: 1, action: 'update' } as const;
      const logging = (type: 'contact' | 'session' | 'term' | 'sms', lock?: LockName) =>
        within(async (writer) => {
          if (lock) await writer.lock(lock);
          await writer.log([{ ...line, type }]);
        });
      await expect(logging('contact')).rejects.toThrow('without the lock contacts');
      await expect(logging('session', 'contacts')).rejects.toThrow('without the lock courses');
      await expect(logging('term')).rejects.toThrow('without the lock courses');
      await expect(logging('sms', 'courses')).rejects.toThrow('without the lock messages');
      await within(({ log }) => log([{ type: 'contact', recordId: 1, action: 'reveal' }]));
    });

    test('a row that somebody changed since it was read is not overwritten: the write begins anew', async () => {
      const { id } = await within((writer) =>
        createContact(writer, { ...blankContact, name: '王一', unit: '学院' }),
      );
      let stale: Contact | undefined;
      let tries = 0;
      const after = await within(async (writer) => {
        await writer.lock('contacts');
        tries += 1;
        const before = await readContact(writer.trx, id);
        stale ??= { ...before, version: before.version - 1 };
        const [saved] = await changeContacts(writer, [
          { before: tries === 1 ? stale : before, changed: { remark: `${tries}` } },
        ]);
        return saved;
      });
      expect(tries).toBe(2);
      expect(after).toMatchObject({ remark: '2', version: 2 });
    });
  });
});

describe('work under a lock', () => {
  const [contacts, courses] = IMPORT_KINDS;

  /** Each statement takes a round trip to the database, while other writers wait for the lock. */
  describe('what a write asks of PostgreSQL while others wait for its lock', () => {
    let api: TestApi;
    let admin: Client;
    let queries: CompiledQuery[];
    beforeAll(async () => {
      const recorded = recordQueries(await openTestStore('postgres'));
      ({ queries } = recorded);
      api = await startApi('postgres', { store: recorded.store });
      admin = await api.as('admin');
      await setTermStart(admin);
    });
    afterAll(() => api.close());

    const askedUnderLock = async (work: () => Promise<unknown>): Promise<string[]> => {
      queries.length = 0;
      await work();
      const texts = queries.map(({ sql }) => sql.trim());
      const lock = texts.findIndex((text) => text.startsWith('select pg_advisory_xact_lock('));
      expect(lock).not.toBe(-1);
      return texts.slice(lock + 1);
    };

    test('a contact that is changed: seven statements', async () => {
      const { id, version } = await addContact(admin, { staffNo: 'T1' });
      const asked = await askedUnderLock(async () =>
        valueIn(await admin.post('/api/directory/update', { id, version, remark: '新' })),
      );
      expect(asked).toHaveLength(7);
    });

    test('a class: clashes and places are looked for only where the change may concern them', async () => {
      await courses.importOf(admin).run([courses.row('Z1')]);
      const [course] = (await admin.get(courses.list)).body.Value.list;
      const [{ id, version }] = (await sessionsOf(admin, course.id)) as [Session];
      const save = (values: object) =>
        askedUnderLock(async () =>
          valueIn(await admin.post('/api/rule', { method: 'updateSession', id, ...values })),
        );
      const inWords = await save({ version, topic: '新' });
      expect(inWords).toHaveLength(15);
      const moved = await save({ version: version + 1, weekday: 5 });
      expect(moved.length).toBeGreaterThan(inWords.length);
    });

    test.each(IMPORT_KINDS)('an import of $kind: as many for any number of rows', async (of) => {
      const counts: number[] = [];
      for (const [part, size] of [1, 30].entries()) {
        const rows = Array.from({ length: size }, (_, no) => of.row(`N${part}${no}`));
        const { token } = await of.importOf(admin).checked(rows);
        const asked = await askedUnderLock(async () =>
          valueIn(await of.importOf(admin).commit(token)),
        );
        counts.push(asked.length);
      }
      expect(counts).toEqual(of === contacts ? [14, 14] : [19, 19]);
    });
  });
});

describe('work that waits', () => {
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
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
        store.db,
      );
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
});
