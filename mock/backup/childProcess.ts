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
 * The `nice` value of child processes for nightly work, such as a backup. This work uses a whole
 * CPU for minutes. The low priority keeps it from slowing down the server.
 */
const NICE = 10;

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) os.setPriority(pid, NICE);
  } catch {
    // If the operating system does not allow the lower priority, the child runs with normal
    // priority.
  }
};

/**
 * Runs a command of this program in a child process with low priority, and returns its output.
 * `program` is the path of the Node.js script and its arguments. Throws a StoreError with the
 * command's error output if the command fails.
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
