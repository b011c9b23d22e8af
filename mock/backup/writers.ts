import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { toInstant } from '@/domain/time/dates';
import { StoreError } from '../db/base/storeError';
import { writeArchive } from './archive';
import { readLines } from './backupLines';
import { cleaned } from './cleaned';
import { type Location, openDatabase } from './database';

interface Written {
  location: Location;
  file: string;
  now: Date;
  signal?: AbortSignal | undefined;
}

export type WriteBackup = (written: Written) => Promise<void>;

/**
 * Writes the backup in the server process. Used for a development server, which has little data.
 */
export const writeHere: WriteBackup = async ({ location, file, now }) => {
  const database = openDatabase(location, true);
  const lines = readLines(database, toInstant(now));
  await writeArchive(file, lines, { replaces: true }).finally(database.close);
};

const environmentOf = (location: Location): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, ...rest } = process.env;
  return location.engine === 'sqlite'
    ? { ...rest, DATA_DIR: location.dataDir }
    : { ...rest, DATABASE_URL: location.url };
};

/**
 * The process priority of a backup. A backup needs a whole CPU for minutes, so the server must have
 * a higher priority.
 */
const NICE = 10;

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) os.setPriority(pid, NICE);
  } catch {
    // The operating system may refuse the lower priority. The backup then runs with normal
    // priority.
  }
};

/**
 * Writes the backup in a child process, while the server answers requests. `program` has the path
 * of the Node.js script and its first arguments.
 */
export const writeByProcess =
  (program: readonly string[]): WriteBackup =>
  async ({ location, file, signal }) => {
    // If the process is killed, the next backup finds this file by its ending `.part` and deletes
    // it.
    const draft = `${file}.${process.pid}.whole.part`;
    const run = () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(process.execPath, [...process.execArgv, ...program, draft], {
          env: environmentOf(location),
          stdio: ['ignore', 'ignore', 'pipe'],
          ...(signal && { signal }),
        });
        lowerPriority(child.pid);
        let output = '';
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
        child.once('error', reject);
        child.once('close', (code) => {
          if (code === 0) resolve();
          else reject(new StoreError(output.trim() || `The backup ended with code ${code}.`));
        });
      });
    fs.rmSync(draft, { force: true });
    await cleaned(
      async () => {
        await run();
        fs.renameSync(draft, file);
      },
      () => fs.rmSync(draft, { force: true }),
    );
  };
