import { CompiledQuery, Kysely, sql } from 'kysely';
import { dataFile } from '../../../mock/db/connection/dataFile';
import { SearchDialect } from '../../../mock/db/connection/searchThreads';
import type { Engine } from '../../../mock/db/dialect/dialect';
import { readMany } from '../../../mock/db/query/readMany';
import type { Db } from '../../../mock/db/schema/schema';
import type { Store } from '../../../mock/db/write/store';
import { ENGINES, openTestStore } from '../../support/api';
import { recordQueries } from '../../support/queries';

/** A slow query, which counts up to this number. */
const counting = (numbers: number) =>
  sql<{ n: number }>`with recursive "numbers"("n") as (
    select 1 union all select "n" + 1 from "numbers" where "n" < ${numbers})
    select * from "numbers"`;

const LONG = 300_000;

const SLOW: Record<Engine, CompiledQuery> = {
  sqlite: CompiledQuery.raw(
    `with recursive "numbers"("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${LONG})
      select max("n") as "n" from "numbers"`,
  ),
  postgres: CompiledQuery.raw('select pg_advisory_xact_lock(1)'),
};

describe.each(ENGINES)('searches on %s', (engine) => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore(engine);
  });
  afterEach(() => store.close());

  test('keep no other read waiting, however many there are', async () => {
    const ended: string[] = [];
    const search = async () => {
      await store.searcher.executeQuery(SLOW[engine]);
      ended.push('search');
    };
    const searches = await store.db.transaction().execute(async (trx) => {
      if (engine === 'postgres') await trx.executeQuery(SLOW.postgres);
      const begun = Array.from({ length: 6 }, search);
      await store.reader.selectFrom('settings').selectAll().execute();
      ended.push('read');
      return begun;
    });
    await Promise.all(searches);
    expect(ended[0]).toBe('read');
    expect(ended).toHaveLength(7);
  });

  test('that find much let others have their turn while it comes in', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const rows = await readMany(store.searcher, counting(5000));
    clearImmediate(next);
    expect(rows).toEqual(Array.from({ length: 5000 }, (_, index) => ({ n: index + 1 })));
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test('that find much take it in by portions', async () => {
    const { store: watched, queries } = recordQueries(store);
    await readMany(watched.searcher, counting(1200));
    const portions = queries.filter(({ sql }) => sql.startsWith('fetch 500 ')).length;
    // SQLite's worker thread returns the rows of one query in batches.
    expect(portions).toBe(engine === 'postgres' ? 3 : 0);
  });

  test('see what was written before they began', async () => {
    await store.db.insertInto('settings').values({ name: 'a', value: '1' }).execute();
    expect(await store.searcher.selectFrom('settings').selectAll().execute()).toEqual([
      { name: 'a', value: '1' },
    ]);
    await store.db.updateTable('settings').set({ value: '2' }).execute();
    expect(await store.searcher.selectFrom('settings').select('value').execute()).toEqual([
      { value: '2' },
    ]);
  });

  test('write nothing', async () => {
    const values = { name: 'x', value: 'x' };
    const insert = store.searcher.insertInto('settings').values(values).returningAll().execute();
    await expect(insert).rejects.toMatchObject({ message: expect.stringMatching(/read-?only/) });
  });

  test('that are wrong say why, and the next one is answered', async () => {
    const wrong = sql`select * from "nothingOfThisName"`.execute(store.searcher);
    await expect(wrong).rejects.toMatchObject({
      message: expect.stringContaining('nothingOfThisName'),
    });
    expect(await store.searcher.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});

describe('searches on threads of their own', () => {
  let store: Store & { dir: string };
  let searcher: Db;
  const open = (bounds: { connections: number; waiting: number; wait: number }) => {
    searcher = new Kysely({ dialect: new SearchDialect(dataFile(store.dir), bounds) });
  };
  beforeEach(async () => {
    store = await openTestStore('sqlite');
  });
  afterEach(async () => {
    await searcher.destroy();
    await store.close();
  });

  const refused = { code: 'UNAVAILABLE' };

  test('are refused where too many wait already', async () => {
    open({ connections: 1, waiting: 1, wait: 60_000 });
    const [first, second, third] = Array.from({ length: 3 }, () =>
      searcher.executeQuery(SLOW.sqlite),
    );
    await expect(third).rejects.toMatchObject(refused);
    expect((await first)?.rows).toEqual([{ n: LONG }]);
    expect((await second)?.rows).toEqual([{ n: LONG }]);
  });

  test('are refused where they have waited too long', async () => {
    open({ connections: 1, waiting: 10, wait: 1 });
    const first = searcher.executeQuery(SLOW.sqlite);
    await expect(searcher.executeQuery(SLOW.sqlite)).rejects.toMatchObject(refused);
    expect((await first).rows).toEqual([{ n: LONG }]);
    expect((await searcher.executeQuery(SLOW.sqlite)).rows).toEqual([{ n: LONG }]);
  });

  test('end with the database', async () => {
    open({ connections: 1, waiting: 1, wait: 60_000 });
    await searcher.selectFrom('settings').selectAll().execute();
    const search = searcher.executeQuery(SLOW.sqlite);
    const ended = expect(search).rejects.toThrow('has ended');
    await searcher.destroy();
    await ended;
  });
});
