import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { WRITES } from '../../../mock/db/connection/limits';
import { SqliteWriterDialect } from '../../../mock/db/connection/sqliteWriter';

/** Opens a database in memory. `done` gets each statement, and `turn` for each turn of the loop. */
const open = (refused = '') => {
  const database = new Database(':memory:');
  const done: string[] = [];
  const db = new Kysely<Record<string, never>>({
    dialect: new SqliteWriterDialect(
      {
        close: () => database.close(),
        prepare: (text) => {
          if (refused !== '' && text.includes(refused)) throw new Error(refused);
          done.push(text);
          if (text === 'commit') {
            setImmediate(() => done.push('turn'));
            const end = performance.now() + 30;
            while (performance.now() < end);
          }
          return database.prepare(text) as never;
        },
      },
      WRITES,
    ),
  });
  return { db, done };
};

const writeFor = (db: Kysely<Record<string, never>>, milliseconds: number) =>
  db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sleep(milliseconds);
  });

test('H-07 the log of a long write is checkpointed in a turn of its own after the commit', async () => {
  const { db, done } = open();
  await writeFor(db, 150);
  expect(done.slice(2)).toEqual([
    'pragma wal_autocheckpoint = 0',
    'commit',
    'turn',
    'pragma wal_autocheckpoint = 1000',
    'pragma wal_checkpoint(passive)',
  ]);
  await db.destroy();
});

test('H-07 a short write checkpoints with its commit', async () => {
  const { db, done } = open();
  await writeFor(db, 0);
  expect(done.filter((text) => text !== 'turn')).toEqual(['begin immediate', 'select 1', 'commit']);
  await db.destroy();
});

test('H-07 a checkpoint that fails does not undo the commit', async () => {
  const { db } = open('wal_checkpoint');
  await expect(writeFor(db, 150)).resolves.toBeUndefined();
  await db.destroy();
});
