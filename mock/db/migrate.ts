import { type Kysely, sql } from 'kysely';
import { inTurn } from './again';
import { migrations } from './migrations';
import type { Db } from './schema';
import type { Engine } from './store';
import { DataRefused } from './storeError';

/** Any number that is ours alone: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_301_146;

interface Place {
  engine: Engine;
  /** What the database is called in messages. */
  where: string;
  /** PostgreSQL's schema, which is made where it is missing. */
  schema?: string;
}

const versionIn = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

/** Brings the tables up to date; newer ones than this program knows stop it. */
const bringUpToDate = (db: Db, { engine, where, schema }: Place) =>
  db.transaction().execute(async (trx) => {
    if (schema) {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
      await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
    }
    await sql`create table if not exists "schemaVersion" ("version" integer not null)`.execute(trx);
    const found = await versionIn(trx);
    if (found === migrations.length) return;
    if (found > migrations.length) {
      throw new DataRefused(
        `${where} was written by a newer version of this program (schema ${found}, known ${migrations.length}); it was left as it is.`,
      );
    }
    for (const migration of migrations.slice(found)) {
      await migration(trx as unknown as Kysely<unknown>, engine);
    }
    await sql`delete from "schemaVersion"`.execute(trx);
    await sql`insert into "schemaVersion" values (${migrations.length})`.execute(trx);
  });

/** Brings a database's tables up to date, in one transaction; waits for another server that is about it. */
export const migrate = (db: Db, place: Place): Promise<void> =>
  inTurn(() => bringUpToDate(db, place));
