/** Ends the PostgreSQL that the set-up started. */
export default async function globalTeardown(): Promise<void> {
  const child = globalThis.testPostgres;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}
