import { spawn } from 'node:child_process';
import os from 'node:os';
import { StoreError } from '../db/base/storeError';
import type { Location } from './database';

const environmentOf = (location: Location): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, ...rest } = process.env;
  return location.engine === 'sqlite'
    ? { ...rest, DATA_DIR: location.dataDir }
    : { ...rest, DATABASE_URL: location.url };
};

/**
 * The process priority of nightly work. It needs a whole CPU for minutes, so the server must have a
 * higher priority.
 */
const NICE = 10;

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) os.setPriority(pid, NICE);
  } catch {
    // The operating system may refuse the lower priority. The child then runs with normal priority.
  }
};

/**
 * Runs a command of this program in a child process with lower priority, and returns what it prints.
 * `program` has the path of the Node.js script and its arguments. Throws a StoreError with what the
 * command says if it ends with an error.
 */
export const runChild = (
  program: readonly string[],
  { location, signal }: { location: Location; signal?: AbortSignal | undefined },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...program], {
      env: environmentOf(location),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    lowerPriority(child.pid);
    let printed = '';
    let failure = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      failure += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new StoreError(failure.trim() || `The command ended with code ${code}.`));
    });
  });
