import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL that can be stopped and started again at the same address. */
export interface StoppablePostgres extends RunningPostgres {
  /** Stops the database, crashes it and moves its data folder, or starts it again. */
  now(what: 'stop' | 'crash' | 'start'): Promise<void>;
}

const launch = async (args: string[]) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [require.resolve('tsx/cli'), path.join(__dirname, 'postgres.ts'), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = readline.createInterface(child.stdout as NodeJS.ReadableStream);
  const url = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL did not start (exit code ${code}).`)),
    );
  });
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return { url, stop, child, lines };
};

export const startPostgres = (): Promise<RunningPostgres> => launch([]);

/** Starts a PostgreSQL without autovacuum and parallel workers, to measure its processor time. */
export const startMeasuredPostgres = (): Promise<RunningPostgres> => launch(['--measured']);

export const startStoppablePostgres = async (): Promise<StoppablePostgres> => {
  const { url, stop, child, lines } = await launch(['--stopped']);
  return {
    url,
    stop,
    now: async (what) => {
      const done = once(lines, 'line');
      child.stdin?.write(`${what}\n`);
      await done;
    },
  };
};
