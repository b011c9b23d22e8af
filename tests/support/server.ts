import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { ROOT } from './paths';
import { TEST_ROOT } from './testRoot';

export interface RunningServer {
  url: string;
  dataDir: string;
  lines: string[];
  child: ChildProcess;
  /** The exit code; null if a signal ended the process. */
  ended: Promise<number | null>;
  /** Stops the server and removes its data folder, unless `keep` is set. */
  stop(keep?: boolean): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  dataDir?: string;
  /** Milliseconds by which the server's clock is ahead of the machine's. */
  ahead?: number;
  /** The program that runs the script, by default Node. */
  command?: string;
  /** The program's arguments. By default, the built page and the API (`npm run serve`). */
  script?: string[];
  /** True to give the process its own process group, as for a command in a terminal. */
  detached?: boolean;
}

const SERVE = ['--import', 'tsx', 'mock/server.ts', '--client'];

const SHIFTED = ['--import', 'tsx', '--import', './tests/support/shiftedClock.ts'];

/** Returns the message of a log line in JSON, or any other line itself. */
const wordsOf = (line: string): string => (line.startsWith('{') ? JSON.parse(line).msg : line);

const waitForAddress = (child: ChildProcess, lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const take = (text: string) => {
      const line = wordsOf(text);
      lines.push(line);
      const address = /https?:\/\/[\w.]+:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface(stream as NodeJS.ReadableStream).on('line', take);
    }
    child.once('exit', (code) =>
      reject(new Error(`The server ended (exit code ${code}):\n${lines.join('\n')}`)),
    );
  });

/** Starts the server on a free port, with a new data folder and sample data. */
export const startServer = async (options: Options = {}): Promise<RunningServer> => {
  const dataDir = options.dataDir ?? fs.mkdtempSync(path.join(TEST_ROOT, 'campus-e2e-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { script = SERVE, command = process.execPath, ahead, detached = false } = options;
  const clock = ahead === undefined ? {} : { CLOCK_AHEAD: String(ahead) };
  const child = spawn(command, ahead === undefined ? script : [...SHIFTED, ...script], {
    cwd: ROOT,
    env: {
      ...inherited,
      ENV_FILE: 'none',
      PORT: '0',
      DEMO_DATA: '1',
      DATA_DIR: dataDir,
      ...clock,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await waitForAddress(child, lines);
  return {
    url,
    dataDir,
    lines,
    child,
    ended,
    stop: async (keep = false) => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      if (!keep) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
