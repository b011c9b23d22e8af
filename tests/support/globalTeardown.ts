import fs from 'node:fs';

/** Stops the PostgreSQL that was started for the tests, and removes the shared folder. */
export default async function globalTeardown(): Promise<void> {
  fs.rmSync(process.env.TEST_TEMPLATES ?? '', { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
}
