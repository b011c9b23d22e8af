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
 * The `nice` value (low priority) of child processes for nightly work, such as a backup. Nightly
 * work needs a whole CPU for minutes, and must not slow down the server.
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
 * Runs a command of this program in a child process with low priority, and returns its output.
 * `program` has the path of the Node.js script and its arguments. If the command fails, throws a
 * StoreError with the command's error output.
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
