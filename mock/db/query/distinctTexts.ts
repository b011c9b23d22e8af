import { sql } from 'kysely';
import { engineOf, isSqlite } from '../dialect/engine';
import type { Db } from '../schema/schema';
import { type Condition, NEVER } from './conditions';
import { isScoped } from './scope';
import { keyOf } from './textKeys';

/**
 * A column with an index that lists its different texts (`NAME_COLUMNS` and `textsOfUnits` in
 * migrations.ts).
 */
export interface TextColumn {
  table: string;
  column: string;
}

/**
 * A query that jumps from each text to the next different text in the index. It reads one row for
 * each different text.
 */
const byIndex = (db: Db, { table, column }: TextColumn) => {
  const key = keyOf(engineOf(db), sql.ref(column));
  const next = (where: Condition) => sql`select ${key} as "key", ${sql.ref(column)} as "text"
    from ${sql.table(table)} where ${where} order by ${key} limit 1`;
  if (!isSqlite(db)) {
    return sql<{ text: string }>`select "text" from (with recursive "found" as (
        (${next(sql`true`)}) union all
        select "n"."key", "n"."text" from "found" cross join lateral
          (${next(sql`${key} > "found"."key"`)}) "n")
      select "text" from "found") "texts"`;
  }
  // SQLite has no lateral join, but a subquery may use the row of the previous step.
  const least = (where: Condition) =>
    sql`(select min(${sql.ref(column)}) from ${sql.table(table)} where ${where})`;
  return sql<{ text: string }>`select "text" from (with recursive "found"("text") as (
      select ${least(sql`1 = 1`)} union all
      select ${least(sql`${sql.ref(column)} > "found"."text"`)} from "found"
        where "found"."text" is not null)
    select "text" from "found" where "text" is not null) "texts"`;
};

/**
 * Returns the different texts of a column. For a secretary the tables are filtered and have no
 * index, so it reads every row.
 */
export const distinctTexts = async (db: Db, column: TextColumn): Promise<string[]> => {
  const text = sql.ref(column.column);
  const query = isScoped()
    ? sql<{ text: string }>`select distinct ${text} as "text" from ${sql.table(column.table)}`
    : byIndex(db, column);
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
};

/** The texts as rows with one column `value`. */
export const textsOf = (db: Db, texts: readonly string[]): Condition => {
  const json = JSON.stringify(texts);
  return isSqlite(db) ? sql`json_each(${json})` : sql`json_array_elements_text(${json}::json)`;
};

/** SQL condition: the column equals this text, found by the same index. */
export const isTheText = (db: Db, ref: string, text: Condition): Condition =>
  sql`${keyOf(engineOf(db), sql.ref(ref))} = ${keyOf(engineOf(db), text)}`;

/**
 * SQL condition: the column equals one of the texts, found by the same index. PostgreSQL uses the
 * index beside other conditions only if the texts are an array.
 */
export const isOneOf = (db: Db, ref: string, texts: readonly string[]): Condition => {
  if (texts.length === 0) return NEVER;
  const keys = sql`(select ${keyOf(engineOf(db), sql`t."value"`)} from ${textsOf(db, texts)} t)`;
  return isSqlite(db)
    ? sql`${keyOf(engineOf(db), sql.ref(ref))} in ${keys}`
    : sql`${keyOf(engineOf(db), sql.ref(ref))} = any(array${keys})`;
};
