import { sql } from 'kysely';
import { isFull, StoreError } from '../db/base/storeError';
import type { Engine } from '../db/dialect/engine';
import { type MigrationTarget, migrateWithin } from '../db/migrate/migrate';
import { migrations } from '../db/migrate/migrations';
import { joined } from '../db/query/conditions';
import type { Db, Trx } from '../db/schema/schema';
import { forgetInstallation } from '../db/write/settings';
import type { Head, Line, Row, TableHead } from './backupLines';
import { columnsOf, setLastId } from './database';

const SOME = 500;

/** Passes all rows as one JSON text. One parameter per value would exceed the limits of both engines. */
const insertRows = async (db: Db, engine: Engine, { table, columns }: TableHead, rows: Row[]) => {
  if (rows.length === 0) return;
  const into = sql`insert into ${sql.table(table)} (${joined(columns.map((name) => sql.ref(name)))})`;
  if (engine === 'postgres') {
    const records = rows.map((row) =>
      Object.fromEntries(columns.map((name, index) => [name, row[index]])),
    );
    const names = joined(columns.map((name) => sql.ref(name)));
    await sql`${into} select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`.execute(
      db,
    );
    return;
  }
  const values = joined(
    columns.map((_, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`),
  );
  await sql`${into} select ${values} from json_each(${JSON.stringify(rows)})`.execute(db);
};

const isHead = (line: Line): line is Head => !Array.isArray(line) && 'format' in line;

/** Table and column names come from the backup file. Only names that the database has may enter a query. */
const checkNames = async (db: Db, engine: Engine, { table, columns }: TableHead) => {
  const known = await columnsOf(db, engine, table);
  const unknown = known.size === 0 ? table : columns.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StoreError(`The backup holds '${unknown}', which this program does not know.`);
  }
};

/** Creates the tables in the schema version of the backup. */
const makeTables = async (trx: Trx, target: MigrationTarget, head: Line): Promise<void> => {
  if (!isHead(head)) throw new StoreError('The backup has no head.');
  if (head.schema > migrations.length) {
    throw new StoreError(
      `The backup is of a newer version of this program (schema ${head.schema}, known ${migrations.length}).`,
    );
  }
  await migrateWithin(trx, target, head.schema);
};

/** Inserts the rows that follow the head. Returns their number. */
const fillTables = async (
  trx: Trx,
  engine: Engine,
  lines: AsyncIterator<Line>,
): Promise<number> => {
  let head: TableHead = { table: '', columns: [], lastId: null };
  let rows: Row[] = [];
  let count = 0;
  const flush = async () => {
    await insertRows(trx, engine, head, rows).catch((error: Error) => {
      if (isFull(error)) throw error;
      throw new StoreError(`The backup's rows of ${head.table} do not fit: ${error.message}.`);
    });
    count += rows.length;
    rows = [];
  };
  const finish = async () => {
    await flush();
    if (head.lastId !== null) await setLastId(trx, engine, head.table, head.lastId);
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (Array.isArray(line)) {
      rows.push(line);
      if (rows.length === SOME) await flush();
    } else if ('table' in line) {
      await finish();
      await checkNames(trx, engine, line);
      head = line;
    }
  }
  await finish();
  return count;
};

/**
 * Creates tables in the backup's schema version, inserts its rows and migrates them, in one transaction. Returns the
 * number of rows.
 */
export const fill = (
  db: Db,
  target: MigrationTarget,
  lines: AsyncIterable<Line>,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const iterator = lines[Symbol.asyncIterator]();
    try {
      const head = await iterator.next();
      await makeTables(trx, target, head.value);
      const count = await fillTables(trx, target.engine, iterator);
      await migrateWithin(trx, target);
      await forgetInstallation(trx);
      return count;
    } finally {
      await iterator.return?.();
    }
  });
