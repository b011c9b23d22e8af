import dns from 'node:dns';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { StoreError } from '../../../mock/db/base/storeError';
import { dataFile } from '../../../mock/db/connection/dataFile';
import { openPostgres } from '../../../mock/db/connection/openPostgres';
import { openSqlite } from '../../../mock/db/connection/openSqlite';
import { dropTables } from '../../../mock/db/migrate/dropTables';
import { migrations } from '../../../mock/db/migrate/migrations';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { ENGINES, NOW, openTestStore } from '../../support/api';
import { testFull } from '../../support/testFull';

/** Returns the message of a StoreError. Any other error fails the test. */
const refusal = async (opened: Promise<Store>): Promise<string> => {
  try {
    await (await opened).close();
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
  return '';
};

describe('a data folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-store-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  const bytes = () => fs.readFileSync(dataFile(dir));

  const makeFile = async () => {
    const store = await openSqlite(dir);
    await store.db
      .insertInto('settings')
      .values({ name: 'mark', value: 'x'.repeat(9000) })
      .execute();
    await store.close();
  };

  const expectRefused = async (words: string) => {
    const before = bytes();
    const line = await refusal(openSqlite(dir));
    expect(line).toContain(words);
    expect(line).toContain(dataFile(dir));
    expect(line).not.toContain('\n');
    expect(bytes().equals(before)).toBe(true);
  };

  test('is made where it is missing, with folders above it', async () => {
    const deep = path.join(dir, 'a', 'b');
    await (await openSqlite(deep)).close();
    expect(fs.existsSync(dataFile(deep))).toBe(true);
  });

  test('keeps what was written when it is opened again', async () => {
    await makeFile();
    const store = await openSqlite(dir);
    const row = await store.reader
      .selectFrom('settings')
      .selectAll()
      .where('name', '=', 'mark')
      .executeTakeFirst();
    await store.close();
    expect(row?.value).toHaveLength(9000);
  });

  test('of a newer version is refused, and the file is left as it is', async () => {
    await makeFile();
    const database = new Database(dataFile(dir));
    database.exec('update "schemaVersion" set "version" = 99');
    database.pragma('wal_checkpoint(truncate)');
    database.close();
    await expectRefused(
      `was written by a newer version of this program (schema 99, known ${migrations.length})`,
    );
  });

  test('that is no folder is refused', async () => {
    const file = path.join(dir, 'file');
    fs.writeFileSync(file, 'x');
    for (const place of [file, path.join(file, 'below')]) {
      const line = await refusal(openSqlite(place));
      expect(line).toContain(`The data folder ${place} cannot be used`);
      expect(line).not.toContain('\n');
    }
    expect(fs.readFileSync(file, 'utf8')).toBe('x');
  });

  test('is let go of when it is refused: a new file can take its place', async () => {
    fs.writeFileSync(dataFile(dir), 'no database'.repeat(100));
    await refusal(openSqlite(dir));
    fs.rmSync(dataFile(dir));
    await makeFile();
    expect(fs.readdirSync(dir)).toEqual([path.basename(dataFile(dir))]);
  });

  test('is written to disk at every commit, with a log beside it that readers do not wait for', async () => {
    const store = await openSqlite(dir);
    const pragma = async (name: string) =>
      Object.values(
        (await sql<object>`pragma ${sql.raw(name)}`.execute(store.db)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await store.close();
  });
});

describe('a PostgreSQL database', () => {
  test('that does not answer is refused in one line', async () => {
    const line = await refusal(openPostgres('postgres://nobody:secret@127.0.0.1:1/none'));
    expect(line).toContain('The database of DATABASE_URL cannot be used');
    expect(line).not.toMatch(/\n|secret/);
  });

  test('that answers under none of its addresses is refused with the reason', async () => {
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
    const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.SpyInstance;
    lookup.mockImplementation((_host, _options, done) => done(null, addresses));
    const line = await refusal(openPostgres('postgres://nobody@several.example:1/none'));
    lookup.mockRestore();
    expect(line).toMatch(/cannot be used: .*ECONNREFUSED/);
  });

  test('of a newer version is refused, and left as it is', async () => {
    const store = await openTestStore('postgres');
    await sql`update "schemaVersion" set "version" = 99`.execute(store.db);
    const schema = (await sql<{ name: string }>`select current_schema() as name`.execute(store.db))
      .rows[0]?.name;
    const line = await refusal(openPostgres(process.env.DATABASE_URL ?? '', schema));
    expect(line).toContain('newer version of this program (schema 99');
    const { rows } = await sql`select "version" from "schemaVersion"`.execute(store.db);
    expect(rows).toEqual([{ version: 99 }]);
    await store.close();
  });

  testFull('that lacks a table is refused, and left as it is', async () => {
    const store = await openTestStore('postgres');
    await sql`drop table "smsAnswers"`.execute(store.db);
    const schema = (await sql<{ name: string }>`select current_schema() as name`.execute(store.db))
      .rows[0]?.name;
    const line = await refusal(openPostgres(process.env.DATABASE_URL ?? '', schema));
    expect(line).toContain('it lacks smsAnswers');
    const { rows } = await sql<{ name: string | null }>`
      select to_regclass('"smsAnswers"') as name`.execute(store.db);
    expect(rows).toEqual([{ name: null }]);
    await store.close();
  });

  test('is made ready once by servers that start together', async () => {
    const schema = `test_together_${process.pid}`;
    const url = process.env.DATABASE_URL ?? '';
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(url, schema)));
    const [store] = stores as [Store];
    const { rows } = await sql`select "version" from "schemaVersion"`.execute(store.db);
    expect(rows).toEqual([{ version: migrations.length }]);
    await sql`drop schema ${sql.id(schema)} cascade`.execute(store.db);
    await Promise.all(stores.map(({ close }) => close()));
  });
});

describe.each(ENGINES)('a write on %s', (engine) => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore(engine);
  });
  afterEach(() => store.close());

  const actor = { id: 1, userName: 'admin' };
  const names = async () =>
    (await store.reader.selectFrom('settings').select('name').execute()).map(({ name }) => name);

  test('that fails half-way leaves nothing, not even in the history', async () => {
    const failing = write(store, actor, NOW, async ({ trx, log }) => {
      await trx.insertInto('settings').values({ name: 'half', value: '' }).execute();
      await log([{ type: 'form', recordId: 1, action: 'create' }]);
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await names()).toEqual([]);
    expect(await store.reader.selectFrom('history').selectAll().execute()).toEqual([]);
  });

  test('waits for the one before it, so that none is lost', async () => {
    await store.db.insertInto('settings').values({ name: 'count', value: '0' }).execute();
    const increase = () =>
      write(store, actor, NOW, async ({ trx, lock }) => {
        await lock('contacts');
        const { value } = await trx
          .selectFrom('settings')
          .select('value')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increase));
    const { value } = await store.reader
      .selectFrom('settings')
      .select('value')
      .executeTakeFirstOrThrow();
    expect(value).toBe('20');
  });

  test('is refused by the connections that only read', async () => {
    const insert = store.reader.insertInto('settings').values({ name: 'x', value: 'x' }).execute();
    // Compares only messages, because test files in one process have different error classes.
    await expect(insert).rejects.toMatchObject({ message: expect.stringMatching(/read-?only/) });
  });

  test('never gives an id out twice, also where the newest record is gone', async () => {
    const add = async () => {
      const values = { type: 'x', body: '{}', createdAt: '', createdBy: '' };
      return store.db.insertInto('forms').values(values).returning('id').executeTakeFirstOrThrow();
    };
    const first = await add();
    await store.db.deleteFrom('forms').execute();
    expect((await add()).id).toBeGreaterThan(first.id);
  });
});

test('two writes on PostgreSQL that wait for each other are both done: the one that was ended begins anew', async () => {
  const store = await openTestStore('postgres');
  const names = ['a', 'b'];
  for (const name of names) {
    await store.db.insertInto('settings').values({ name, value: '' }).execute();
  }
  let tries = 0;
  let bothHold = () => {};
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const append = (order: string[], letter: string) =>
    write(store, { id: 1, userName: 'admin' }, NOW, async ({ trx }) => {
      for (const name of order) {
        await trx
          .updateTable('settings')
          .set((eb) => ({ value: sql`${eb.ref('value')} || ${letter}` }))
          .where('name', '=', name)
          .execute();
        if (name !== order[0]) continue;
        tries += 1;
        if (tries === 2) bothHold();
        await both;
      }
    });
  await Promise.all([append(names, 'x'), append(names.toReversed(), 'y')]);
  const rows = await store.db.selectFrom('settings').select('value').execute();
  expect(rows.map(({ value }) => [...value].sort().join(''))).toEqual(['xy', 'xy']);
  expect(tries).toBe(3);
  await store.close();
});

describe.each(ENGINES)('a reset on %s', (engine) => {
  const TABLES = {
    sqlite: sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    postgres: sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`,
  };

  test("drops all tables of this program and nobody else's", async () => {
    const store = await openTestStore(engine);
    const tables = async () =>
      (await TABLES[engine].execute(store.db)).rows.map(({ name }) => name);
    expect(await tables()).toContain('contacts');
    await sql`create table "somebodyElses" ("value" integer)`.execute(store.db);
    await sql`insert into "somebodyElses" values (7)`.execute(store.db);
    await dropTables(store);
    expect((await tables()).sort()).toEqual(['schemaVersion', 'somebodyElses']);
    const { rows } = await sql`select "value" from "somebodyElses"`.execute(store.db);
    expect(rows).toEqual([{ value: 7 }]);
    await store.close();
  });
});
