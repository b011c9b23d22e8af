import fs from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from '../migrate/migrate';
import type { Schema } from '../schema/schema';

/**
 * The bytes of an SQLite file header that hold the file format version. `withLog` is the version of
 * files that use a write-ahead log.
 */
const FORMAT = { from: 18, to: 20, withLog: 2 };

/**
 * The `user_version` of a data file without leftover bytes of deleted rows. Earlier program
 * versions left such bytes. Now `secure_delete` makes SQLite overwrite deleted rows.
 */
const CLEAN = 1;

export const markClean = (database: Database.Database): void => {
  database.pragma(`user_version = ${CLEAN}`);
};

/**
 * Rewrites a data file of an earlier program version once, to remove the leftover bytes of deleted
 * rows.
 */
export const cleanOnce = (database: Database.Database, tell: (line: string) => void): void => {
  if (Number(database.pragma('user_version', { simple: true })) >= CLEAN) return;
  tell('The data file is rewritten once, so that nothing of deleted rows is left in it.');
  try {
    database.exec('vacuum');
    markClean(database);
    database.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    tell(
      `The data file was not rewritten, the next start tries again: ${(error as Error).message}.`,
    );
  }
};

const newContent = async (): Promise<Buffer> => {
  const database = new Database(':memory:');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, { where: 'The new data file' });
  markClean(database);
  const content = database.serialize();
  await db.destroy();
  return content.fill(FORMAT.withLog, FORMAT.from, FORMAT.to);
};

/** Calls `make` to create a file. Does nothing if another server has already created the file. */
const unlessThere = (make: () => void) => {
  try {
    make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/**
 * Gives a finished draft file its final name, by a hard link or a copy. An existing file with this
 * name is kept.
 */
const publish = (draft: string, file: string) => {
  try {
    unlessThere(() => fs.linkSync(draft, file));
  } catch {
    // Copies the file if the file system does not support hard links.
    unlessThere(() => fs.copyFileSync(draft, file, fs.constants.COPYFILE_EXCL));
  }
};

/**
 * Creates a data file with all tables. The file appears only when it is complete. If two servers
 * start together, the first one creates the file.
 */
export const createDataFile = async (file: string): Promise<void> => {
  const draft = `${file}.${process.pid}.new`;
  try {
    fs.writeFileSync(draft, await newContent(), { flush: true, mode: 0o600 });
    publish(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
};
