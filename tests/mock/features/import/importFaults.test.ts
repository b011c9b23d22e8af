import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ContactRow } from '@/contract/import/import';
import { openPostgres } from '../../../../mock/db/connection/openPostgres';
import type { Store } from '../../../../mock/db/write/store';
import type { ImportRequest } from '../../../../mock/features/import/check/importer';
import { checkImport } from '../../../../mock/features/import/check/imports';
import { commitImport } from '../../../../mock/features/import/commit/commit';
import { contactTarget } from '../../../../mock/features/import/destinations';
import { contactRows } from '../../../bench/contacts';
import { courseRows, WEEKS } from '../../../bench/courses';
import {
  type Client,
  ENGINES,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../../support/api';
import { inLines, type Sent } from '../../../support/client';
import { contactImportOf, courseImportOf, FILE } from '../../../support/imports';
import { leaveRoom } from '../../../support/leaveRoom';
import { recordQueries } from '../../../support/queries';
import { setTermStart, valueIn } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick, isFull } from '../../../support/tier';

const OPTIONS = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
const ROWS = 2000;
/** So many rows that the import can be interrupted. */
const MANY_ROWS = 5000;

const count = async ({ store }: TestApi, table: 'contacts' | 'importBatches' | 'history') => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(store.db);
  return Number(rows[0]?.count);
};

const cutOff = async (client: Client, path: string, sent: Sent, after: number) => {
  const signal = AbortSignal.timeout(after);
  const answer = client.send('POST', path, { ...sent, signal });
  return answer.then(
    () => 'answered',
    () => 'cut off',
  );
};

describe.each(engines())('an import whose browser goes away on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    // Its own database, because an aborted call continues for a while.
    api = await startApi(engine, { store: await openTestStore(engine) });
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const PATH = '/api/directory/import';

  testFull('I-05 during the check: nothing is written and the next check is as good', async () => {
    const body = { step: 'check', ...OPTIONS, rows: contactRows(ROWS) };
    for (const after of [1, 20])
      expect(await cutOff(admin, PATH, inLines(body), after)).toBe('cut off');
    expect(await count(api, 'contacts')).toBe(0);
    const imports = contactImportOf(admin);
    const { token } = valueIn<{ token: string }>(await imports.sendCheck(body));
    expect(valueIn(await imports.commit(token))).toMatchObject({ counts: { created: ROWS } });
  });

  test('I-05 during the commit: the same key gets the answer and nothing is doubled', async () => {
    const imports = contactImportOf(admin);
    const rows = contactRows(ROWS);
    const { token } = valueIn<{ token: string }>(await imports.sendCheck({ ...OPTIONS, rows }));
    const jobKey = randomUUID();
    const headers = { 'content-type': 'application/json' };
    const body = { headers, body: JSON.stringify({ step: 'commit', token, jobKey }) };
    const ends = [await cutOff(admin, PATH, body, 1), await cutOff(admin, PATH, body, 40)];
    expect(ends).toContain('cut off');
    const result = valueIn(await imports.commit(token, { jobKey }));
    expect(result).toMatchObject({ counts: { created: ROWS } });
    expect(await count(api, 'contacts')).toBe(ROWS);
    expect(await count(api, 'importBatches')).toBe(1);
    expect(valueIn(await imports.commit(token, { jobKey }))).toEqual(result);
  });
});

describe('an import on PostgreSQL whose connection is ended in the middle', () => {
  testFull('I-05 writes nothing, says so, and the same key does the work later', async () => {
    const name = `campus-${randomUUID()}`;
    const own = await openTestStore('postgres');
    const { rows: schemas } = await sql<{ schema: string }>`
      select current_schema() as schema`.execute(own.db);
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.searchParams.set('application_name', name);
    const store = await openPostgres(url.href, schemas[0]?.schema);
    const api = await startApi('postgres', { store });
    const imports = contactImportOf(await api.as('admin'));
    const rows = contactRows(MANY_ROWS);
    const { token } = valueIn<{ token: string }>(await imports.sendCheck({ ...OPTIONS, rows }));
    const before = await count(api, 'history');
    const jobKey = randomUUID();
    const endWriters = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${name} and xact_start is not null`.execute(own.db);
    for (const wait of [0, 20, 80]) {
      let isUnderWay = true;
      const answer = imports.commit(token, { jobKey }).finally(() => {
        isUnderWay = false;
      });
      await setTimeout(wait);
      // Ends the import's connection repeatedly.
      while (isUnderWay) {
        await endWriters();
        await setTimeout(1);
      }
      const { status, body } = await answer;
      expect({ status, code: body.ErrorCode }).toEqual({ status: 503, code: 'UNAVAILABLE' });
      expect(await count(api, 'contacts')).toBe(0);
      expect(await count(api, 'importBatches')).toBe(0);
    }
    const result = valueIn(await imports.commit(token, { jobKey }));
    expect(result).toMatchObject({ counts: { created: MANY_ROWS } });
    expect(await count(api, 'contacts')).toBe(MANY_ROWS);
    // One history entry for each row, and one for the import.
    expect(await count(api, 'history')).toBe(before + MANY_ROWS + 1);
    await api.close();
    await own.close();
  });
});

describe('a data file that cannot grow', () => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi('sqlite', { store: await openTestStore('sqlite') });
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test.each(
    firstInQuick<[string, number]>([
      ['commit', 100],
      ['check', 5],
    ]),
  )(
    'I-05 during the %s: a clear word, nothing half, and the server goes on',
    async (step, room) => {
      const imports = contactImportOf(admin);
      const rows = contactRows(ROWS);
      await leaveRoom(api.store, step === 'check' ? room : 1_000_000);
      const check = await imports.sendCheck({ ...OPTIONS, rows });
      await leaveRoom(api.store, room);
      const full = step === 'check' ? check : await imports.commit(check.body.Value.token);
      expect(full.status).toBe(507);
      expect(full.body).toMatchObject({
        ErrorCode: 'STORAGE_FULL',
        Message: '服务器的存储空间已满，未保存任何更改，请联系管理员',
      });
      expect(await count(api, 'contacts')).toBe(0);
      expect(await count(api, 'importBatches')).toBe(0);
      expect((await admin.get('/api/directory')).status).toBe(200);
      await leaveRoom(api.store, 1_000_000);
      const again = valueIn<{ token: string }>(await imports.sendCheck({ ...OPTIONS, rows }));
      expect(valueIn(await imports.commit(again.token))).toMatchObject({
        counts: { created: ROWS },
      });
    },
  );
});

test('I-05 where SQLite has rolled back by itself, the reason of that is what is told', async () => {
  const store = await openTestStore('sqlite');
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const failing = store.db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx);
    throw full;
  });
  await expect(failing).rejects.toBe(full);
  await store.close();
});

/** The first account of every test server. */
const ADMIN = { id: 1, userName: 'admin' };

/** The maximum number of rows in a file. The short test run takes fewer. */
const SIZE = isFull ? 50_000 : 2000;

/** Checks, commits and undoes an import with this number of rows. */
const importAndUndo = async (store: Store, size: number) => {
  const api = await startApi(store.engine, { store });
  const imports = contactImportOf(await api.as('admin'));
  const request = { ...OPTIONS, rows: contactRows(size) } as ImportRequest<ContactRow>;
  // Not over HTTP, because parsing the JSON would take longer than the check.
  const { token, counts } = await checkImport(store, ADMIN, NOW, contactTarget, request);
  expect(counts).toMatchObject({ total: size, new: size });
  const { batchId } = valueIn<{ batchId: number }>(await imports.commit(token));
  expect(await count(api, 'contacts')).toBe(size);
  expect(await imports.undo(batchId)).toEqual({ undone: size, kept: [] });
  await api.close();
};

testFull(
  'I-09 a statement takes no more values for a larger file: a database takes only so many',
  async () => {
    const mostValues = async (size: number) => {
      const { store, queries } = recordQueries(await openTestStore('sqlite'));
      await importAndUndo(store, size);
      const most: Record<string, number> = {};
      for (const { sql: text, parameters } of queries) {
        // SQLite analyzes indexes depending on their size.
        if (parameters.length === 0) continue;
        const statement = text.slice(0, 40);
        most[statement] = Math.max(most[statement] ?? 0, parameters.length);
      }
      return most;
    };
    const most = await mostValues(1000);
    expect(await mostValues(2000)).toEqual(most);
    expect(Math.max(...Object.values(most))).toBeLessThan(32_767);
  },
);

describe.each(engines())('a large import on %s', (engine) => {
  test(`I-09 of ${SIZE} rows is checked, committed and undone`, async () => {
    await importAndUndo(await openTestStore(engine), SIZE);
  });

  testFull(
    'I-09 lets others have their turn all the while it is checked and committed',
    async () => {
      const store = await openTestStore(engine);
      // A clock that makes each piece of work seem long. It goes on from now, so that it is ahead of
      // the last turn of the tests before.
      let clock = performance.now();
      jest.spyOn(performance, 'now').mockImplementation(() => {
        clock += 1000;
        return clock;
      });
      let turns = 0;
      const turn = () => {
        turns += 1;
        next = setImmediate(turn);
      };
      let next = setImmediate(turn);
      const request = { ...OPTIONS, rows: contactRows(100) } as ImportRequest<ContactRow>;
      const { token } = await checkImport(store, ADMIN, NOW, contactTarget, request);
      // Each row is a piece of work, after which other requests get a turn.
      expect(turns).toBeGreaterThanOrEqual(20);
      turns = 0;
      await commitImport(store, ADMIN, NOW, contactTarget, { token, jobKey: 'job' });
      expect(turns).toBeGreaterThanOrEqual(20);
      clearImmediate(next);
      await store.close();
    },
  );
  afterEach(() => jest.restoreAllMocks());
});

describe.each(ENGINES)('two admins who import at once on %s', (engine) => {
  let api: TestApi;
  let admins: Client[];
  beforeEach(async () => {
    api = await startApi(engine);
    const other = api.client();
    const password = 'ganshe-2026-kx';
    await other.post('/api/register', {
      userName: 'other',
      mail: 'o@x.cn',
      mobile: '13800001111',
      prefix: '86',
      password,
      confirm: password,
    });
    await api.store.db
      .updateTable('accounts')
      .set({ authority: 'admin' })
      .where('userName', '=', 'other')
      .execute();
    admins = [await api.as('admin'), other];
    await setTermStart(admins[0] as Client);
  });
  afterEach(() => api.close());

  const commitAll = async (files: object[][]) => {
    const imports = admins.map(contactImportOf);
    const checks = await Promise.all(
      imports.map((it, index) => it.sendCheck({ ...OPTIONS, rows: files[index] ?? [] })),
    );
    const answers = await Promise.all(
      imports.map((it, index) => it.commit(checks[index]?.body.Value.token)),
    );
    return answers.map(({ status, body }) => body.ErrorCode ?? status).sort();
  };

  testFull('I-05 files that have nothing in common are both done', async () => {
    const rows = contactRows(2000);
    expect(await commitAll([rows.slice(0, 1000), rows.slice(1000)])).toEqual([200, 200]);
    expect(await count(api, 'contacts')).toBe(2000);
  });

  test('I-05 of files with one person in common one is done, the other is told to check again', async () => {
    const rows = contactRows(1999);
    const ends = await commitAll([rows.slice(0, 1000), rows.slice(999)]);
    expect(ends).toEqual([200, 'IMPORT_STALE']);
    expect(await count(api, 'contacts')).toBe(1000);
  });

  testFull('I-05 a timetable and a phone book do not wait for each other in vain', async () => {
    const [first, second] = admins as [Client, Client];
    const timetable = courseImportOf(first);
    const rows = courseRows(100);
    const check = valueIn<{ token: string }>(await timetable.sendCheck({ ...OPTIONS, rows }));
    const phoneBook = contactImportOf(second);
    const book = valueIn<{ token: string }>(
      await phoneBook.sendCheck({ ...OPTIONS, rows: contactRows(1000) }),
    );
    const ends = await Promise.all([timetable.commit(check.token), phoneBook.commit(book.token)]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    const { rows: sessions } = await sql<{ count: number }>`
      select count(*) as count from "courseSessions"`.execute(api.store.db);
    expect(Number(sessions[0]?.count)).toBe(100 * WEEKS);
  });
});
