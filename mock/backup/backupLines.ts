import { setImmediate as breathe } from 'node:timers/promises';
import { dialectOf } from '../db/dialect/dialectOf';
import type { Db } from '../db/schema/schema';
import { type DatabaseHandle, schemaOf, tablesOf } from './database';

/** The first line of a backup. */
export interface Head {
  format: 'campus-console-backup';
  formatVersion: 1;
  schema: number;
  madeAt: string;
}

/** The line before the rows of a table. */
export interface TableHead {
  table: string;
  columns: string[];
  lastId: number | null;
}

/** Values in the order of the table's columns. */
export type Row = (string | number | null)[];

/**
 * One line of a backup: the head, then for each table its head and rows. The format is the same for
 * both databases.
 */
export type Line = Head | TableHead | Row;

/** Rows per read. Small batches let a server that writes its own backup answer requests. */
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

/** Reads a consistent snapshot of the whole database while other connections write. */
export async function* readLines({ db }: DatabaseHandle, madeAt: string): AsyncGenerator<Line> {
  const transaction = await dialectOf(db).snapshot(db);
  try {
    yield* linesOf(transaction, madeAt);
  } finally {
    await transaction.rollback().execute();
  }
}
