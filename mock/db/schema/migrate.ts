import { type Kysely, sql } from 'kysely';
import { inTurn } from '../again';
import type { Engine } from '../store';
import { DataRefused } from '../storeError';
import { migrations } from './migrations';
import type { Db, Trx } from './schema';

/** Any number that is ours alone: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_301_146;

/** A database whose tables are made or brought up to date. */
export interface MigrationPlace {
  engine: Engine;
  /** What the database is called in messages. */
  where: string;
  /** PostgreSQL's schema, which is made where it is missing. */
  schema?: string;
  /** Is told what is done to data that are there already, and what is waited for. */
  tell?: Tell;
}

/** Takes lines for the operator. */
export type Tell = (line: string) => void;

const versionIn = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

/**
 * Brings the tables up to the schema's last step, or to an earlier one, within a transaction; newer ones than this
 * program knows stop it.
 */
export const migrateWithin = async (
  trx: Trx,
  { engine, where, schema, tell = () => {} }: MigrationPlace,
  last = migrations.length,
): Promise<void> => {
  if (schema) {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  }
  await sql`create table if not exists "schemaVersion" ("version" integer not null)`.execute(trx);
  const found = await versionIn(trx);
  if (found > migrations.length) {
    throw new DataRefused(
      `${where} was written by a newer version of this program (schema ${found}, known ${migrations.length}); it was left as it is.`,
    );
  }
  if (found >= last) return;
  // Tables that are made anew are no news.
  const note: Tell = found > 0 ? tell : () => {};
  note(`${where} is brought from schema ${found} to ${last}, all or nothing; do not stop it.`);
  for (const [index, migration] of migrations.slice(found, last).entries()) {
    const begun = performance.now();
    await migration(trx as unknown as Kysely<unknown>, engine);
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    note(`${where}: step ${found + index + 1} of ${last} took ${took} s.`);
  }
  await sql`delete from "schemaVersion"`.execute(trx);
  await sql`insert into "schemaVersion" values (${last})`.execute(trx);
};

/** Brings a database's tables up to date, in one transaction; waits for another server that is about it. */
export const migrate = (db: Db, place: MigrationPlace): Promise<void> =>
  inTurn(
    () => db.transaction().execute((trx) => migrateWithin(trx, place)),
    () => place.tell?.(`${place.where} is in another server's hands; this one waits for it.`),
  );
