import crypto from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { type Condition, joined } from '../base/conditions';
import type { AnyRow, Dialect } from './dialect';

const md5 = (text: string) => crypto.createHash('md5').update(text).digest('hex');

const nameOf = ({ name }: { name: string }) => name;

/** Returns a hash of a text, because PostgreSQL cannot index texts above 2,700 bytes. */
const textKey = (text: Condition) => sql`md5(${text})`;

/** The SQL for PostgreSQL. See `dialect.ts` for what each property does. */
export const postgres: Dialect = {
  engine: 'postgres',
  isServer: true,

  textType: sql`text collate "C"`,
  idType: 'serial',
  asId: (column) => column.primaryKey(),
  textIndex: (table, column) => ({
    name: `${table}_${column}_text`,
    on: `"${table}" (md5("${column}"))`,
  }),
  table: (name) => sql.table(name),

  rowLock: sql`for update`,
  freeRowLock: sql`for update skip locked`,
  lock: async (trx, number) => {
    await sql`select pg_advisory_xact_lock(${number})`.execute(trx);
  },
  lockShared: async (trx, number) => {
    await sql`select pg_advisory_xact_lock_shared(${number})`.execute(trx);
  },

  textKey,
  isAmongTexts: (column, texts) => sql`${textKey(column)} = any(${texts.map(md5)})`,
  // Puts the result of the subquery into an array, so that PostgreSQL uses an index for `value`
  // even if the query has other conditions.
  isAmong: (value, rows) => sql`${value} = any(array(${rows}))`,
  isAmongIds: (column, ids) => sql`${column} = any(${ids}::int[])`,
  matches: (column, pattern) => sql`${column} ~* ${pattern}`,
  withoutIndex: (column) => column,
  rarely: () => undefined,
  // Uses `<=` instead of `=`, because with `=` PostgreSQL may choose another index.
  sameThenAfter: ([first, second], [value, after]) =>
    sql<SqlBool>`(${sql.ref(first)}, ${sql.ref(second)}) > (${value}, ${after})
      and ${sql.ref(first)} <= ${value}`,

  textRows: (texts) => sql`json_array_elements_text(${JSON.stringify(texts)}::json)`,
  jsonRows: (column) => ({
    rows: sql`json_array_elements(${column}::json) t("value")`,
    field: (name) => sql<string>`coalesce(t."value"->>${sql.lit(name)}, '')`,
  }),
  distinctTexts: (table, column) => {
    const key = textKey(sql.ref(column));
    const next = (where: Condition) => sql`select ${key} as "key", ${sql.ref(column)} as "text"
      from ${sql.table(table)} where ${where} order by ${key} limit 1`;
    return sql<{ text: string }>`select "text" from (with recursive "found" as (
        (${next(sql`true`)}) union all
        select "n"."key", "n"."text" from "found" cross join lateral
          (${next(sql`${key} > "found"."key"`)}) "n")
      select "text" from "found") "texts"`;
  },
  reportsLastId: false,

  tableNames: async (db) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as "name" from pg_tables where schemaname = current_schema()`.execute(db);
    return rows.map(nameOf);
  },
  indexesToAnalyze: async () => [],
  columnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as "name" from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(db);
    return rows.map(nameOf);
  },
  lastId: async (db, table) => {
    const { rows } = await sql<{ last: number | null }>`
      select last_value as "last" from pg_sequences
      where schemaname = current_schema() and sequencename = ${`${table}_id_seq`}`.execute(db);
    return rows[0]?.last ?? null;
  },
  setLastId: async (db, table, id) => {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(db);
  },
  snapshot: (db) =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  async *readRows(db, table, size) {
    await sql`declare "backupRows" no scroll cursor for select * from ${sql.table(table)}`.execute(
      db,
    );
    for (;;) {
      const { rows } = await sql<AnyRow>`fetch ${sql.lit(size)} from "backupRows"`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close "backupRows"`.execute(db);
  },
  insertRows: async (db, table, columns, rows) => {
    const names = joined(columns.map((name) => sql.ref(name)));
    const records = rows.map((row) =>
      Object.fromEntries(columns.map((name, index) => [name, row[index]])),
    );
    await sql`insert into ${sql.table(table)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`.execute(
      db,
    );
  },
};
