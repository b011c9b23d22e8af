import { setImmediate as breathe } from 'node:timers/promises';
import { dialectOf } from '../db/dialect/dialectOf';
import type { Db } from '../db/schema/schema';
import { type DatabaseHandle, schemaOf, tablesOf } from './database';

export interface Head {
  format: 'campus-console-backup';
  formatVersion: 1;
  schema: number;
  madeAt: string;
}

export interface TableHead {
  table: string;
  columns: string[];
  lastId: number | null;
}

export type Row = (string | number | null)[];

/**
 * One line of a backup file. The first line describes the backup. Each table then has a line with
 * its name and columns, followed by one line for each row.
 */
export type Line = Head | TableHead | Row;

/**
 * Reads this many rows at once. The batches are small, so that the server can answer requests in
 * between.
 */
const SOME = 500;

async function* linesOf(db: Db, madeAt: string): AsyncGenerator<Line> {
  const { lastId, readRows } = dialectOf(db);
  const schema = await schemaOf(db);
  yield { format: 'campus-console-backup', formatVersion: 1, schema, madeAt };
  for (const table of await tablesOf(db)) {
    let columns: string[] | undefined;
    const last = await lastId(db, table);
    for await (const rows of readRows(db, table, SOME)) {
      if (!columns) {
        columns = Object.keys(rows[0] ?? {});
        yield { table, columns, lastId: last };
      }
      for (const row of rows) yield columns.map((name) => row[name] as Row[number]);
      await breathe();
    }
    if (!columns) yield { table, columns: [], lastId: last };
  }
}

/** Reads the whole database in one snapshot, while other connections can go on writing. */
export async function* readLines({ db }: DatabaseHandle, madeAt: string): AsyncGenerator<Line> {
  const transaction = await dialectOf(db).snapshot(db);
  try {
    yield* linesOf(transaction, madeAt);
  } finally {
    await transaction.rollback().execute();
  }
}
