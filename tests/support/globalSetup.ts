import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

declare global {
  var testPostgres: ChildProcess | undefined;
}

/** Gives the tests a PostgreSQL: the one of DATABASE_URL, else one that is started for them. */
export default async function globalSetup(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const child = spawn(
    process.execPath,
    [require.resolve('tsx/cli'), path.join(__dirname, 'postgres.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  globalThis.testPostgres = child;
  process.env.DATABASE_URL = await new Promise<string>((resolve, reject) => {
    readline.createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL did not start (exit code ${code}).`)),
    );
  });
}
