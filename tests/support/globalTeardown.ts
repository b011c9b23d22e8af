import fs from 'node:fs';

/** Ends the PostgreSQL that the set-up started, and removes what the tests shared. */
export default async function globalTeardown(): Promise<void> {
  fs.rmSync(process.env.TEST_TEMPLATES ?? '', { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
}
