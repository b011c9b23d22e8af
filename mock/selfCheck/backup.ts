import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { checkArchive, readArchive } from '../backup/archive';
import type { Line } from '../backup/backupLines';
import { openDatabase } from '../backup/database';
import { newestBackup } from '../backup/nightly';
import { restoreInto } from '../backup/restore';
import { StoreError } from '../db/base/storeError';
import type { Db } from '../db/schema/schema';
import { oldBackup, readBackupState } from '../features/notice/backupState';
import { Findings } from './promise';

/** Yields the lines of a backup file, and counts the rows of each table in `counts` on the way. */
async function* counting(file: string, counts: Map<string, number>): AsyncGenerator<Line> {
  let table = '';
  for await (const line of readArchive(file)) {
    if (Array.isArray(line)) counts.set(table, (counts.get(table) ?? 0) + 1);
    else if ('table' in line) {
      ({ table } = line);
      counts.set(table, 0);
    }
    yield line;
  }
}

/**
 * Tables that are not compared, because a restore changes them. For example, it deletes the secret
 * that signs session cookies from `settings`.
 */
const CHANGED_BY_RESTORE = ['settings', 'schemaVersion'];

const SCRATCH = /^\.self-check-\d+$/;

/**
 * A scratch folder older than this many milliseconds is deleted, because the check that used it
 * must have been killed.
 */
const ABANDONED = 60 * 60_000;

/** Deletes the scratch folders of killed checks, because they contain personal data. */
const deleteAbandoned = (dir: string): void => {
  for (const name of fs.readdirSync(dir)) {
    const scratch = path.join(dir, name);
    if (!SCRATCH.test(name) || Date.now() - fs.statSync(scratch).mtimeMs < ABANDONED) continue;
    fs.rmSync(scratch, { recursive: true, force: true });
  }
};

/**
 * Restores the newest nightly backup to a scratch folder beside it, and compares the number of rows
 * of each table with the backup. Returns undefined if there is no backup. Throws a StoreError if
 * the backup is damaged or older than two nights.
 */
export const checkBackup = async (
  present: Db,
  { backupDir: dir, now }: { backupDir: string; now: Date },
): Promise<Findings | undefined> => {
  const file = newestBackup(dir);
  if (file === undefined) return undefined;
  await checkArchive(file);
  const findings = new Findings();
  const counts = new Map<string, number>();
  deleteAbandoned(dir);
  const dataDir = path.join(dir, `.self-check-${process.pid}`);
  try {
    await restoreInto({ engine: 'sqlite', dataDir }, counting(file, counts));
    for (const changed of CHANGED_BY_RESTORE) counts.delete(changed);
    const { db, close } = openDatabase({ engine: 'sqlite', dataDir }, true);
    try {
      for (const [table, expected] of counts) {
        const { rows } = await sql<{ count: number }>`
          select count(*) as "count" from ${sql.table(table)}`.execute(db);
        findings.checked(expected);
        if (Number(rows[0]?.count) !== expected) findings.broken('table', table);
      }
    } finally {
      await close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  const oldAt = oldBackup(await readBackupState(present), now);
  if (oldAt !== undefined) throw new StoreError(`The newest backup is of ${oldAt}.`);
  return findings;
};
