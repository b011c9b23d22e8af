import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { DataRefused } from '../base/storeError';

export const dataFile = (dataDir: string) => path.join(dataDir, 'campus.sqlite');

/** Name suffixes of the files that SQLite keeps beside an open data file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

const UNCHANGED = 'it was left as it is. Put a backup in its place, or move it away to begin anew.';

const refused = (file: string, why: string) => new DataRefused(`The data file ${file} ${why}`);

const damaged = (file: string, why: string) => refused(file, `is damaged (${why}); ${UNCHANGED}`);

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
/**
 * SQLite's error code for a data file with an unfinished rollback journal. This program uses a
 * write-ahead log, so it did not write that journal.
 */
const JOURNAL = 'SQLITE_READONLY_ROLLBACK';

/**
 * The first four bytes of an SQLite write-ahead log, in its two variants. The program refuses any
 * other log file, because SQLite would overwrite it.
 */
const LOG_BEGINS = new Set([0x37_7f_06_82, 0x37_7f_06_83]);

/**
 * Returns true if the file is not an SQLite write-ahead log. A log that begins with zeros is valid,
 * because a crash may have happened before its data reached the disk.
 */
const isNoLog = (log: string): boolean => {
  const start = Buffer.alloc(4);
  const descriptor = fs.openSync(log, 'r');
  fs.readSync(descriptor, start);
  fs.closeSync(descriptor);
  const first = start.readUInt32BE();
  return first !== 0 && !LOG_BEGINS.has(first);
};

/**
 * Data files up to this size, in bytes, are checked completely at each start. This takes less than
 * a second.
 */
const SMALL = 64 * 2 ** 20;

/**
 * Returns an error if the data file is damaged or from another program. With `isComplete`, SQLite
 * checks the whole file (`quick_check`).
 */
const findFault = (file: string, isComplete: boolean): DataRefused | undefined => {
  const database = new Database(file, { readonly: true });
  try {
    const check = isComplete ? String(database.pragma('quick_check(1)', { simple: true })) : 'ok';
    if (check !== 'ok') return damaged(file, check.split('\n')[0] ?? '');
    const ours = database
      .prepare(`select 1 from sqlite_master where type = 'table' and name = 'schemaVersion'`)
      .get();
    return ours ? undefined : refused(file, `holds no data of this program; ${UNCHANGED}`);
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
 * Checks the data file without changing it. Returns false if the file does not exist. Throws an
 * error if the file is empty, damaged or from another program, or if only its extra files exist,
 * such as the log.
 */
export const checkDataFile = (file: string, small = SMALL): boolean => {
  // Looks for the extra files before the data file. A starting server creates the data file first,
  // so this order never finds extra files without their data file.
  const companions = COMPANIONS.filter((end) => fs.existsSync(file + end));
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) {
    if (companions.length === 0) return false;
    const rest = companions.map((end) => file + end).join(', ');
    throw refused(
      file,
      `is missing, and what belongs to it is still there (${rest}): that was left as it is. Put the file back, or move the rest away to begin anew.`,
    );
  }
  if (!found.isFile()) throw refused(file, `is no file; ${UNCHANGED}`);
  if (found.size === 0) throw damaged(file, 'it is empty');
  const log = `${file}-wal`;
  if (companions.includes('-wal') && isNoLog(log)) throw damaged(file, `${log} is no log of it`);
  // Checks a large file completely only after a crash, which leaves a write-ahead log. Otherwise
  // the nightly backup reads all its rows anyway.
  const fault = findFault(file, found.size <= small || companions.includes('-wal'));
  if (!fault) return true;
  for (const end of COMPANIONS) {
    if (!companions.includes(end)) fs.rmSync(file + end, { force: true });
  }
  throw fault;
};

/**
 * Renames a data file and its extra files by appending the time to their names. Returns the new
 * path.
 */
export const setAside = (file: string, now: Date): string => {
  const aside = `${file}.${now.toISOString().replaceAll(/[^\d]/g, '').slice(0, 14)}`;
  for (const end of ['', ...COMPANIONS]) {
    if (fs.existsSync(file + end)) fs.renameSync(file + end, aside + end);
  }
  return aside;
};
