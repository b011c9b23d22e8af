import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { TEST_ROOT } from './testRoot';

declare global {
  var testPostgres: ChildProcess | undefined;
}

/**
 * Gives the tests a folder for what they share, and a PostgreSQL: the one of DATABASE_URL, else one that is
 * started for them.
 */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_TEMPLATES = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-templates-'));
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
