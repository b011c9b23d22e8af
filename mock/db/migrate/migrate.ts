import { type Kysely, sql } from 'kysely';
import { DEADLOCK_CODES, LOCK_TIMEOUT_CODES, retry } from '../base/retry';
import { DataRefused } from '../base/storeError';
import { dialectOf } from '../dialect/dialectOf';
import type { Db, Trx } from '../schema/schema';
import { migrations } from './migrations';
import { TABLES, tablesIn } from './tables';

/**
 * The number of the PostgreSQL lock that lets only one server migrate at a time. The number is
 * arbitrary.
 */
const MIGRATION_LOCK = 7_301_146;

export interface MigrationTarget {
  where: string;
  /** The PostgreSQL schema for the tables. Created if it does not exist. */
  schema?: string;
  /**
   * Called before existing data is changed. No other server can change the data during this call.
   */
  before?: BeforeUpgrade;
  /**
   * Prints a line for the operator while existing data is changed, or while the server waits for
   * another server.
   */
  tell?: Tell;
}

export type Tell = (line: string) => void;

/** Runs before existing tables are changed. `schema` is the version of these tables. */
export type BeforeUpgrade = (schema: number) => Promise<unknown>;

/**
 * Tries this often to get the migration lock. Each attempt waits ten seconds, so all attempts
 * together take about half an hour.
 */
const TRIES = 180;

const versionIn = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

const checkTables = async (trx: Trx, { where }: MigrationTarget): Promise<void> => {
  const there = await tablesIn(trx);
  const missing = Object.keys(TABLES).filter((name) => !there.includes(name));
  if (missing.length === 0) return;
  throw new DataRefused(
    `${where} is damaged (it lacks ${missing.join(', ')}); it was left as it is. Restore a backup into an empty one.`,
  );
};

export const migrateWithin = async (
  trx: Trx,
  target: MigrationTarget,
  last = migrations.length,
): Promise<void> => {
  const { where, schema, before, tell = () => {} } = target;
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
  if (found >= last) return checkTables(trx, target);
  if (found > 0) await before?.(found);
  // Prints nothing for an empty database, which has no data to change.
  const note: Tell = found > 0 ? tell : () => {};
  note(`${where} is brought from schema ${found} to ${last}, all or nothing; do not stop it.`);
  for (const [index, migration] of migrations.slice(found, last).entries()) {
    const begun = performance.now();
    await migration(trx as unknown as Kysely<unknown>, dialectOf(trx));
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    note(`${where}: step ${found + index + 1} of ${last} took ${took} s.`);
  }
  await sql`delete from "schemaVersion"`.execute(trx);
  await sql`insert into "schemaVersion" values (${last})`.execute(trx);
  if (last === migrations.length) await checkTables(trx, target);
};

/**
 * Returns a function that calls `run` only once, because a repeated migration needs no second
 * backup. Later calls return the same promise.
 */
const memoized = (run: BeforeUpgrade): BeforeUpgrade => {
  let running: Promise<unknown> | undefined;
  return (schema) => {
    running ??= run(schema);
    return running;
  };
};

/**
 * Upgrades the tables to the current program version in one transaction. Waits while another server
 * does this, and tries again after a deadlock.
 */
export const migrate = (db: Db, target: MigrationTarget): Promise<void> => {
  const { where, tell, before } = target;
  const within = { ...target, ...(before && { before: memoized(before) }) };
  return retry(
    () => db.transaction().execute((trx) => migrateWithin(trx, within)),
    new RegExp(`${LOCK_TIMEOUT_CODES.source}|${DEADLOCK_CODES.source}`),
    TRIES,
    () => tell?.(`${where} is in another server's hands; this one waits for it.`),
  );
};
