import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Db } from '../../mock/db/schema/schema';
import { sessionSecret } from '../../mock/db/write/settings';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import { createAccount } from '../../mock/features/account/accounts';
import { withFollowers } from '../../mock/openStore';
import { PASSWORDS } from './accounts';
import { emptySchema } from './schemas';
import { openTestStore } from './testStore';

/** Hashes with the smallest parameters of argon2, so that tests are fast. */
const hashCheaply = (password: string) =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const addAccount = async (
  store: Store,
  now: Date,
  password: string,
  account: Pick<
    Parameters<typeof createAccount>[2],
    'userName' | 'authority' | 'units' | 'contactId'
  >,
): Promise<number> => {
  const hashed = await hashCheaply(password);
  const values = { name: '', mail: '', mobile: '', ...account };
  return write(store, { id: 0, userName: 'test' }, now, (writer) =>
    createAccount(writer, hashed, values),
  );
};

/** Adds an administrator and an account without rights. */
export const addAccounts = async (store: Store, now: Date): Promise<void> => {
  for (const authority of ['admin', 'user'] as const) {
    await addAccount(store, now, PASSWORDS[authority], { userName: authority, authority });
  }
};

const FILLED = ['accounts', 'history', 'settings'] as const;
const NUMBERED = ['accounts', 'history'] as const;

interface Kept {
  store: Store;
  structure: string;
  /** The rows of each table of `FILLED` after a first start. */
  rows: object[][];
}

/** Databases of this test file that no test is using. */
const free: Record<Engine, Kept[]> = { sqlite: [], postgres: [] };
let ended = false;

const structureOf = async ({ engine, db }: Store): Promise<string> => {
  const found =
    engine === 'sqlite'
      ? // Without the statistics tables of `analyze`.
        await sql`select sql from sqlite_schema where name not like 'sqlite_stat%' order by name`.execute(
          db,
        )
      : await sql`
          select relname, relkind, relnatts, relchecks from pg_class
          where relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  return JSON.stringify(found.rows);
};

const openKept = async (engine: Engine, now: Date): Promise<Kept> => {
  const store = await openTestStore(engine);
  await addAccounts(store, now);
  await sessionSecret(store);
  const structure = await structureOf(store);
  const rows = FILLED.map((table) => store.db.selectFrom(table).selectAll().execute());
  return { store, structure, rows: await Promise.all(rows) };
};

const emptyFile = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name <> 'schemaVersion'`.execute(db);
  for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(db);
};

/** Deletes everything that a test has written, and restores the rows of a first start. */
const restore = ({ store, rows }: Kept): Promise<void> =>
  store.db.transaction().execute(async (trx) => {
    await (store.engine === 'sqlite' ? emptyFile : emptySchema)(trx);
    for (const [index, table] of FILLED.entries()) {
      await trx
        .insertInto(table)
        .values(rows[index] as never)
        .execute();
    }
    if (store.engine === 'sqlite') return;
    for (const table of NUMBERED) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id))
        from ${sql.table(table)}`.execute(trx);
    }
  });

const end = async ({ store, structure }: Kept): Promise<void> => {
  const after = await structureOf(store);
  await store.close();
  if (after !== structure) throw new Error('A test changed tables; it needs an openTestStore().');
};

/**
 * Returns a database with only the test accounts. When a test closes it, it is emptied and used for
 * the next test. A test that changes tables or connection settings, or leaves work running, must
 * use `openTestStore`.
 */
export const acquireStore = async (engine: Engine, now: Date): Promise<Store> => {
  const kept = free[engine].pop() ?? (await openKept(engine, now));
  const close = async () => {
    if (ended) return end(kept);
    await restore(kept);
    free[engine].push(kept);
  };
  return withFollowers({ ...kept.store, afterWrites: [], close });
};

// An `afterAll` of the test file runs later. A database that it closes is closed at once.
if (typeof afterAll === 'function') {
  afterAll(async () => {
    ended = true;
    for (const kept of [...free.sqlite, ...free.postgres]) await end(kept);
  });
}
