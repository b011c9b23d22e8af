import { type SqlBool, sql } from 'kysely';
import { type Condition, isIn, joined } from '../base/conditions';
import type { AnyRow, Dialect } from './dialect';

const NOTHING = sql``;

const nameOf = ({ name }: { name: string }) => name;

/** The SQL for SQLite. Only one server uses the data file, and only one write runs at a time. */
export const sqlite: Dialect = {
  engine: 'sqlite',
  isServer: false,

  textType: 'text',
  idType: 'integer',
  asId: (column) => column.primaryKey().autoIncrement(),
  textIndex: (table, column) => ({
    name: `${table}_${column}`,
    on: `"${table}" ("${column}")`,
  }),
  // Adds `main.` to select the real table, because a common table expression with the same name
  // hides it.
  table: (name) => sql.table(`main.${name}`),

  rowLock: NOTHING,
  freeRowLock: NOTHING,
  lock: async () => {},
  lockShared: async () => {},

  textKey: (text) => text,
  isAmongTexts: (column, texts) => sql`${column} in (${joined(texts)})`,
  isAmong: (value, rows) => sql`${value} in (${rows})`,
  isAmongIds: (column, ids) =>
    sql`${column} in (select "value" from json_each(${JSON.stringify(ids)}))`,
  matches: (column, pattern) => sql`${column} regexp ${pattern}`,
  withoutIndex: (column) => sql`+${column}`,
  rarely: (condition) => sql`likelihood(${condition}, 0.0001)`,
  sameThenAfter: ([first, second], [value, after]) =>
    sql<SqlBool>`${sql.ref(first)} = ${value} and ${sql.ref(second)} > ${after}`,

  textRows: (texts) => sql`json_each(${JSON.stringify(texts)})`,
  jsonRows: (column) => ({
    rows: sql`json_each(${column}) t`,
    field: (name) => sql<string>`coalesce(json_extract(t."value", ${sql.lit(`$.${name}`)}), '')`,
  }),
  // SQLite has no lateral join, so each step finds the next text in sort order with a subquery.
  distinctTexts: (table, column) => {
    const least = (where: Condition) =>
      sql`(select min(${sql.ref(column)}) from ${sql.table(table)} where ${where})`;
    return sql<{ text: string }>`select "text" from (with recursive "found"("text") as (
        select ${least(sql`1 = 1`)} union all
        select ${least(sql`${sql.ref(column)} > "found"."text"`)} from "found"
          where "found"."text" is not null)
      select "text" from "found" where "text" is not null) "texts"`;
  },
  reportsLastId: true,

  tableNames: async (db) => {
    const { rows } = await sql<{ name: string }>`
      select "name" from sqlite_master where "type" = 'table'`.execute(db);
    return rows.map(nameOf);
  },
  indexesToAnalyze: async (db, tables) => {
    const { rows } = await sql<{ name: string }>`select "name" from sqlite_schema
      where "type" = 'index' and "sql" is not null and ${isIn('tbl_name', tables)}`.execute(db);
    return rows.map(nameOf);
  },
  columnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`
      select "name" from pragma_table_info(${table})`.execute(db);
    return rows.map(nameOf);
  },
  lastId: async (db, table) => {
    const { rows } = await sql<{ seq: number }>`
      select "seq" from sqlite_sequence where "name" = ${table}`.execute(db);
    return rows[0]?.seq ?? null;
  },
  setLastId: async (db, table, id) => {
    await sql`delete from sqlite_sequence where "name" = ${table}`.execute(db);
    await sql`insert into sqlite_sequence ("name", "seq") values (${table}, ${id})`.execute(db);
  },
  snapshot: (db) => db.startTransaction().execute(),
  async *readRows(db, table, size) {
    for (let after = -1; ; ) {
      const { rows } = await sql<AnyRow>`
        select rowid as "backupRow", * from ${sql.table(table)}
        where rowid > ${after} order by rowid limit ${size}`.execute(db);
      const last = rows.at(-1)?.backupRow;
      if (last === undefined) return;
      after = Number(last);
      yield rows.map(({ backupRow: _, ...row }) => row);
    }
  },
  insertRows: async (db, table, columns, rows) => {
    const names = joined(columns.map((name) => sql.ref(name)));
    const values = joined(
      columns.map((_, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`),
    );
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from json_each(${JSON.stringify(rows)})`.execute(db);
  },
};
