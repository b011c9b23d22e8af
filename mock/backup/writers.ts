import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { toInstant } from '@/domain/time/dates';
import { StoreError } from '../db/storeError';
import { writeArchive } from './archive';
import { cleaned } from './cleaned';
import { openWhole, type Place } from './database';
import { readLines } from './lines';

interface Written {
  place: Place;
  /** One that is there already is replaced. */
  file: string;
  now: Date;
  /** Gives the backup up. */
  signal?: AbortSignal | undefined;
}

/** Writes a backup of a place into a file. */
export type WriteBackup = (written: Written) => Promise<void>;

/** In this process: for a development server, whose data are few. */
export const writeHere: WriteBackup = async ({ place, file, now }) => {
  const whole = openWhole(place, true);
  const lines = readLines(whole, toInstant(now));
  await writeArchive(file, lines, { replaces: true }).finally(whole.close);
};

const environmentOf = (place: Place): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, ...rest } = process.env;
  return place.engine === 'sqlite'
    ? { ...rest, DATA_DIR: place.dataDir }
    : { ...rest, DATABASE_URL: place.url };
};

/** A backup takes all of a processor for minutes; answers come before it. */
const NICE = 10;

/** Lowers a process's priority, where this one may do so: a service may be forbidden to. */
const giveWay = (pid: number | undefined): void => {
  try {
    if (pid) os.setPriority(pid, NICE);
  } catch {
    // Then it shares the processors alike.
  }
};

/** In a process of its own, so that the server goes on to answer: `program` is a script of Node and its words before the file. */
export const writeByProcess =
  (program: readonly string[]): WriteBackup =>
  async ({ place, file, signal }) => {
    // As a draft of an archive is called, so that it is deleted later where this process is killed.
    const draft = `${file}.${process.pid}.whole.part`;
    const run = () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(process.execPath, [...process.execArgv, ...program, draft], {
          env: environmentOf(place),
          stdio: ['ignore', 'ignore', 'pipe'],
          ...(signal && { signal }),
        });
        giveWay(child.pid);
        let said = '';
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
        child.once('error', reject);
        child.once('close', (code) => {
          if (code === 0) resolve();
          else reject(new StoreError(said.trim() || `The backup ended with code ${code}.`));
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
