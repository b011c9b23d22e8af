import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { and, isIn, isNotIn, joined, or } from '../../../mock/db/base/conditions';
import type { Store } from '../../../mock/db/write/store';
import { ENGINES, openTestStore } from '../../support/api';
import { ROOT } from '../../support/paths';

describe.each(ENGINES)('a list without anything in it, on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore(engine);
    await store.db.insertInto('settings').values({ name: 'a', value: '1' }).execute();
  });
  afterAll(() => store.close());

  test.each([
    ['and: all rows', and([]), true],
    ['or: none', or([]), false],
    ['in: none', isIn('name', []), false],
    ['not in: all rows', isNotIn('name', []), true],
    ['or within and: none', and([or([]), isNotIn(sql`lower("name")`, [])]), false],
    ['and within or: all rows', or([isIn('name', []), and([])]), true],
  ])('stands for what it says: %s', async (_, condition, found) => {
    const settings = sql`select "name" from "settings" where "name" = 'a' and ${condition}`;
    for (const db of [store.db, store.reader, store.searcher]) {
      expect((await settings.execute(db)).rows).toHaveLength(found ? 1 : 0);
    }
  });

  test('stands for the same in queries of the builder, in reads and in writes', async () => {
    const read = store.reader.selectFrom('settings').select('name');
    expect(await read.where('name', 'in', []).execute()).toEqual([]);
    expect(await read.where('name', 'not in', []).execute()).toContainEqual({ name: 'a' });
    expect(await read.where((eb) => eb.or([])).execute()).toEqual([]);
    expect(await read.where((eb) => eb.and([])).execute()).toContainEqual({ name: 'a' });
    await store.db.deleteFrom('settings').where('name', 'in', []).execute();
    await store.db.updateTable('settings').set({ value: '2' }).where('name', 'in', []).execute();
    expect(await read.select('value').where('name', '=', 'a').execute()).toEqual([
      { name: 'a', value: '1' },
    ]);
  });
});

test('columns and other parts of a statement are never none', () => {
  expect(() => joined([])).toThrow('A statement has an empty list.');
});

test('lists come into a statement only by the functions that know an empty one', () => {
  const files = fs
    .readdirSync(path.join(ROOT, 'mock'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== path.join('db', 'base', 'conditions.ts'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) =>
    /\bsql\s*\.\s*join\b/.test(fs.readFileSync(path.join(ROOT, 'mock', file), 'utf8')),
  );
  expect(found).toEqual([]);
});
