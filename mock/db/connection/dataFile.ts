import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from '../schema/migrate';
import type { Schema } from '../schema/schema';
import { DataRefused } from '../storeError';

export const dataFile = (dataDir: string) => path.join(dataDir, 'campus.sqlite');

/** What SQLite keeps beside a data file while that is in use. */
export const BESIDE = ['-wal', '-shm', '-journal'] as const;

const LEFT = 'it was left as it is. Put a backup in its place, or move it away to begin anew.';

const refused = (file: string, why: string) => new DataRefused(`The data file ${file} ${why}`);

const damaged = (file: string, why: string) => refused(file, `is damaged (${why}); ${LEFT}`);

/** The codes of SQLite that say that the file itself is at fault. */
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
/** A journal that nobody finished; this program's own data files never have one. */
const JOURNAL = 'SQLITE_READONLY_ROLLBACK';

/** What a log begins with; SQLite takes one that begins otherwise for an empty one, and writes over it. */
const LOG_BEGINS = new Set([0x37_7f_06_82, 0x37_7f_06_83]);

/** Whether something else stands in the log's place. All zeros are a log that was never brought to the disk. */
const isNoLog = (log: string): boolean => {
  const start = Buffer.alloc(4);
  const descriptor = fs.openSync(log, 'r');
  fs.readSync(descriptor, start);
  fs.closeSync(descriptor);
  const first = start.readUInt32BE();
  return first !== 0 && !LOG_BEGINS.has(first);
};

/** Files of up to so many bytes are read whole at every start, which takes less than a second. */
const SMALL = 64 * 2 ** 20;

/**
 * Looks into the file by a connection that cannot write; gives what is wrong with it. A large one is read whole only where
 * a log is left, as after an unclean end; the nightly backup reads the rows of every one.
 */
const findFault = (file: string, isWhole: boolean): DataRefused | undefined => {
  const database = new Database(file, { readonly: true });
  try {
    const check = isWhole ? String(database.pragma('quick_check(1)', { simple: true })) : 'ok';
    if (check !== 'ok') return damaged(file, check.split('\n')[0] ?? '');
    const ours = database
      .prepare(`select 1 from sqlite_master where type = 'table' and name = 'schemaVersion'`)
      .get();
    return ours ? undefined : refused(file, `holds no data of this program; ${LEFT}`);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (DAMAGED.test(code)) return damaged(file, message);
    if (code === JOURNAL) return damaged(file, `a journal lies beside it: ${file}-journal`);
    throw error;
  } finally {
    database.close();
  }
};

/**
 * Tells whether there is a data file, and refuses one that is not sound: damaged, empty, somebody else's, or gone
 * from beside its log. Nothing is written to it or its log; what looking left beside it is taken away.
 */
export const checkDataFile = (file: string, small = SMALL): boolean => {
  // First what lies beside it: another server that starts now makes the file before the rest.
  const beside = BESIDE.filter((end) => fs.existsSync(file + end));
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) {
    if (beside.length === 0) return false;
    const rest = beside.map((end) => file + end).join(', ');
    throw refused(
      file,
      `is missing, and what belongs to it is still there (${rest}): that was left as it is. Put the file back, or move the rest away to begin anew.`,
    );
  }
  if (!found.isFile()) throw refused(file, `is no file; ${LEFT}`);
  if (found.size === 0) throw damaged(file, 'it is empty');
  const log = `${file}-wal`;
  if (beside.includes('-wal') && isNoLog(log)) throw damaged(file, `${log} is no log of it`);
  const fault = findFault(file, found.size <= small || beside.includes('-wal'));
  if (!fault) return true;
  for (const end of BESIDE) {
    if (!beside.includes(end)) fs.rmSync(file + end, { force: true });
  }
  throw fault;
};

/** Where the file's header says how it is written and read, and what it says there of one with a log. */
const FORMAT = { from: 18, to: 20, withLog: 2 };

/** The file's `user_version` once nothing of deleted rows is left in it; all later deletes overwrite (`secure_delete`). */
const CLEAN = 1;

/** Says of a new file that it holds nothing of deleted rows. */
export const markClean = (database: Database.Database): void => {
  database.pragma(`user_version = ${CLEAN}`);
};

/** Rewrites a file of an earlier version of the program, once: deleted rows left their bytes in it. */
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
  await migrate(db, { engine: 'sqlite', where: 'The new data file' });
  markClean(database);
  const content = database.serialize();
  await db.destroy();
  return content.fill(FORMAT.withLog, FORMAT.from, FORMAT.to);
};

/** Does something that another server may have done meanwhile. */
const unlessThere = (make: () => void) => {
  try {
    make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Gives a finished file its name, unless another one has it. */
const publish = (draft: string, file: string) => {
  try {
    unlessThere(() => fs.linkSync(draft, file));
  } catch {
    // A file system without links.
    unlessThere(() => fs.copyFileSync(draft, file, fs.constants.COPYFILE_EXCL));
  }
};

/**
 * Makes a data file with all tables. It is there as a whole or not at all, however the program ends, and of two
 * servers that start at once one makes it.
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

/** Moves a data file and what belongs to it out of the way; gives where the file is now. */
export const setAside = (file: string, now: Date): string => {
  const aside = `${file}.${now.toISOString().replaceAll(/[^\d]/g, '').slice(0, 14)}`;
  for (const end of ['', ...BESIDE]) {
    if (fs.existsSync(file + end)) fs.renameSync(file + end, aside + end);
  }
  return aside;
};
