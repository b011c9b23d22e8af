import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from './startPostgres';
import { TEST_ROOT } from './testRoot';

declare global {
  var testPostgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
}

/**
 * Makes the folder that test workers share, and starts PostgreSQL unless DATABASE_URL names one.
 */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_TEMPLATES = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-templates-'));
  // `router` is loaded once for all test files. It would warn about promises from another test
  // file.
  process.env.NO_DEPRECATION = 'router';
  process.env.ENV_FILE = 'none';
  if (process.env.DATABASE_URL) return;
  globalThis.testPostgres = await startPostgres();
  process.env.DATABASE_URL = globalThis.testPostgres.url;
}
