import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { dataFile } from '../../mock/db/connection/dataFile';
import type { Bounds } from '../../mock/db/connection/limits';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import { withFollowers } from '../../mock/openStore';
import { acquireSchema, noteStructure, releaseSchema } from './schemas';
import { TEST_ROOT } from './testRoot';

/**
 * Returns a data file with all tables, for copying, which is ten times faster than creating one.
 */
const migratedFile = async (): Promise<string> => {
  const dir = path.join(process.env.TEST_TEMPLATES ?? TEST_ROOT, `sqlite-${process.pid}`);
  if (!fs.existsSync(dir)) await (await openSqlite(dir)).close();
  return dataFile(dir);
};

/** Opens a database for one test: a SQLite file in a new folder, or a PostgreSQL schema. */
export const openTestStore = async (
  engine: Engine,
  writes?: Bounds,
): Promise<Store & { dir: string }> => {
  if (engine === 'sqlite') {
    const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-test-'));
    fs.copyFileSync(await migratedFile(), dataFile(dir));
    const store = await openSqlite(dir, writes);
    // Writes need not reach the disk, because the machine does not crash in tests.
    await sql`pragma synchronous = off`.execute(store.db);
    const close = async () => {
      await store.close();
      fs.rmSync(dir, { recursive: true, force: true });
    };
    return withFollowers({ ...store, dir, close });
  }
  const schema = acquireSchema();
  const store = await openPostgres(process.env.DATABASE_URL ?? '', schema, writes);
  await noteStructure(store.db, schema);
  const close = async () => {
    await releaseSchema(store.db, schema);
    await store.close();
  };
  return withFollowers({ ...store, dir: '', close });
};
