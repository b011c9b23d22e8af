import { isFull, StoreError } from '../db/base/storeError';
import { dialectOf } from '../db/dialect/dialectOf';
import { type MigrationTarget, migrateWithin } from '../db/migrate/migrate';
import { migrations } from '../db/migrate/migrations';
import type { Db, Trx } from '../db/schema/schema';
import { forgetInstallation } from '../db/write/settings';
import type { Head, Line, Row, TableHead } from './backupLines';

const SOME = 500;

const isHead = (line: Line): line is Head => !Array.isArray(line) && 'format' in line;

/**
 * Checks the table and column names in a backup file against the database. The names become part of
 * SQL statements, so unknown names are refused.
 */
const checkNames = async (db: Db, { table, columns }: TableHead) => {
  const known = new Set(await dialectOf(db).columnNames(db, table));
  const unknown = known.size === 0 ? table : columns.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StoreError(`The backup holds '${unknown}', which this program does not know.`);
  }
};

const makeTables = async (trx: Trx, target: MigrationTarget, head: Line): Promise<void> => {
  if (!isHead(head)) throw new StoreError('The backup has no head.');
  if (head.schema > migrations.length) {
    throw new StoreError(
      `The backup is of a newer version of this program (schema ${head.schema}, known ${migrations.length}).`,
    );
  }
  await migrateWithin(trx, target, head.schema);
};

const fillTables = async (trx: Trx, lines: AsyncIterator<Line>): Promise<number> => {
  const dialect = dialectOf(trx);
  let head: TableHead = { table: '', columns: [], lastId: null };
  let rows: Row[] = [];
  let count = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    // Sends all rows as one JSON parameter, because both databases limit the number of parameters.
    await dialect.insertRows(trx, head.table, head.columns, rows).catch((error: Error) => {
      if (isFull(error)) throw error;
      throw new StoreError(`The backup's rows of ${head.table} do not fit: ${error.message}.`);
    });
    count += rows.length;
    rows = [];
  };
  const finish = async () => {
    await flush();
    if (head.lastId !== null) await dialect.setLastId(trx, head.table, head.lastId);
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (Array.isArray(line)) {
      rows.push(line);
      if (rows.length === SOME) await flush();
    } else if ('table' in line) {
      await finish();
      await checkNames(trx, line);
      head = line;
    }
  }
  await finish();
  return count;
};

/**
 * Creates the tables in the backup's version, inserts the rows, and upgrades the tables to the
 * current version, all in one transaction. Returns the number of rows.
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
      const count = await fillTables(trx, iterator);
      await migrateWithin(trx, target);
      await forgetInstallation(trx);
      return count;
    } finally {
      await iterator.return?.();
    }
  });
