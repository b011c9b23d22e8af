import fs from 'node:fs';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { StoreError } from '../db/base/storeError';
import { markClean } from '../db/connection/createDataFile';
import { COMPANIONS, dataFile } from '../db/connection/dataFile';
import { dropTablesWithin } from '../db/migrate/dropTables';
import type { Db } from '../db/schema/schema';
import type { Line } from './backupLines';
import { cleaned } from './cleaned';
import { type Location, openDatabase, openSqliteFile, tablesOf } from './database';
import { fill } from './fill';

const notEmpty = (where: string) =>
  new StoreError(`${where} holds data already; it was left as it is. Restore into an empty one.`);

/** Restores a backup to a new SQLite file, which gets its final name only when it is complete. */
const intoFile = async (dataDir: string, lines: AsyncIterable<Line>): Promise<number> => {
  const file = dataFile(dataDir);
  const found = ['', ...COMPANIONS].some((end) => fs.existsSync(file + end));
  if (found) throw notEmpty(`The data file ${file}`);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.restored`;
  const make = async () => {
    const empty = new Database(draft);
    markClean(empty);
    empty.close();
    fs.chmodSync(draft, 0o600);
    const database = openSqliteFile(draft, false);
    await sql`pragma journal_mode = WAL`.execute(database.db);
    const count = await fill(database.db, { where: `The data file ${file}` }, lines).finally(
      database.close,
    );
    const descriptor = fs.openSync(draft, 'r');
    fs.fsyncSync(descriptor);
    fs.closeSync(descriptor);
    fs.linkSync(draft, file);
    return count;
  };
  try {
    return await cleaned(make, () => {
      for (const end of ['', ...COMPANIONS]) fs.rmSync(draft + end, { force: true });
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw notEmpty(`The data file ${file}`);
    throw error;
  }
};

const hasRows = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Restores a backup to PostgreSQL. The empty tables are dropped first, because the backup may need
 * the tables of an older version.
 */
const intoPostgres = async (
  location: Extract<Location, { engine: 'postgres' }>,
  lines: AsyncIterable<Line>,
): Promise<number> => {
  const database = openDatabase(location, false);
  try {
    const tables = await tablesOf(database.db);
    for (const table of tables) {
      if (await hasRows(database.db, table)) throw notEmpty('The database');
    }
    if (tables.length > 0) await database.db.transaction().execute(dropTablesWithin);
    return await fill(database.db, { where: 'The database', schema: location.schema }, lines);
  } finally {
    await database.close();
  }
};

/**
 * Restores a backup to an empty database and returns the number of rows. Restores nothing if an
 * error occurs. Throws a StoreError if the database contains data.
 */
export const restoreInto = (location: Location, lines: AsyncIterable<Line>): Promise<number> =>
  location.engine === 'sqlite' ? intoFile(location.dataDir, lines) : intoPostgres(location, lines);
