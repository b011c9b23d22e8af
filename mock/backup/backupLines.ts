import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../db/dialect/engine';
import type { Db } from '../db/schema/schema';
import { type DatabaseHandle, lastIdOf, schemaOf, tablesOf } from './database';

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

async function* sqliteRows(db: Db, table: string): AsyncGenerator<Record<string, unknown>[]> {
  for (let after = -1; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select rowid as "backupRow", * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${SOME}`.execute(db);
    const last = rows.at(-1)?.backupRow;
    if (last === undefined) return;
    after = Number(last);
    yield rows.map(({ backupRow: _, ...row }) => row);
  }
}

async function* postgresRows(db: Db, table: string): AsyncGenerator<Record<string, unknown>[]> {
  await sql`declare "backupRows" no scroll cursor for select * from ${sql.table(table)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      fetch ${sql.lit(SOME)} from "backupRows"`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close "backupRows"`.execute(db);
}

async function* linesOf(db: Db, engine: Engine, madeAt: string): AsyncGenerator<Line> {
  const schema = await schemaOf(db, engine);
  yield { format: 'campus-console-backup', formatVersion: 1, schema, madeAt };
  for (const table of await tablesOf(db, engine)) {
    let columns: string[] | undefined;
    const lastId = await lastIdOf(db, engine, table);
    for await (const rows of (engine === 'sqlite' ? sqliteRows : postgresRows)(db, table)) {
      if (!columns) {
        columns = Object.keys(rows[0] ?? {});
        yield { table, columns, lastId };
      }
      for (const row of rows) yield columns.map((name) => row[name] as Row[number]);
      await breathe();
    }
    if (!columns) yield { table, columns: [], lastId };
  }
}

/** Reads a consistent snapshot of the whole database while other connections write. */
export async function* readLines(
  { engine, db }: DatabaseHandle,
  madeAt: string,
): AsyncGenerator<Line> {
  const transaction = await (engine === 'sqlite'
    ? db.startTransaction()
    : db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  ).execute();
  try {
    yield* linesOf(transaction, engine, madeAt);
  } finally {
    await transaction.rollback().execute();
  }
}
