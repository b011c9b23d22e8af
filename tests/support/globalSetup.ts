import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from './startPostgres';
import { TEST_ROOT } from './testRoot';

declare global {
  var testPostgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
}

/**
 * Gives the tests a folder for what they share, and a PostgreSQL: the one of DATABASE_URL, else one that is
 * started for them.
 */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_TEMPLATES = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-templates-'));
  // Packages that are loaded once take the promises of a test file for another library's.
  process.env.NO_DEPRECATION = 'router';
  process.env.ENV_FILE = 'none';
  if (process.env.DATABASE_URL) return;
  globalThis.testPostgres = await startPostgres();
  process.env.DATABASE_URL = globalThis.testPostgres.url;
}
