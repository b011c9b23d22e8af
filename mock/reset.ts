import fs from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { readEnvironment } from './environment';
import { exitWith, openStore } from './server';
import { prepare } from './setup';
import { dataFile, type Store, StoreError } from './store/open';
import type { Schema } from './store/schema';

const TABLES = {
  sqlite: sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`,
};

/** Empties the database of this program's tables, so that opening it makes them anew. */
const dropTables = ({ db, engine }: Store) =>
  db.transaction().execute(async (trx: Kysely<Schema>) => {
    const { rows } = await TABLES[engine].execute(trx);
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(trx);
  });

/** `npm run reset`: throws all data away and makes the sample data anew. */
const main = async () => {
  const environment = readEnvironment(process.env, '1');
  try {
    const old = await openStore(environment);
    await dropTables(old);
    await old.close();
  } catch (error) {
    if (!(error instanceof StoreError) || environment.databaseUrl) throw error;
    // A damaged or newer file: only a new one helps.
    for (const end of ['', '-wal', '-shm']) {
      fs.rmSync(dataFile(environment.dataDir) + end, { force: true });
    }
  }
  const store = await openStore(environment);
  await prepare(store, { demoData: true, adminPassword: undefined }, new Date(), console.log);
  await store.close();
  console.log('The sample data is new; sign in as admin / admin888 or user / user888.');
};

main().catch(exitWith);
