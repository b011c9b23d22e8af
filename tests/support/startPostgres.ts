import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

/** Starts a PostgreSQL as a process of its own; gives its address and its end. */
export const startPostgres = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const child: ChildProcess = spawn(
    process.execPath,
    [require.resolve('tsx/cli'), path.join(__dirname, 'postgres.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    readline.createInterface(child.stdout as NodeJS.ReadableStream).once('line', resolve);
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL did not start (exit code ${code}).`)),
    );
  });
  return {
    url,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
};
