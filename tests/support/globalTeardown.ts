import fs from 'node:fs';

/** Stops the PostgreSQL that the global set-up started, and removes the shared folder. */
export default async function globalTeardown(): Promise<void> {
  fs.rmSync(process.env.TEST_TEMPLATES ?? '', { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
}
