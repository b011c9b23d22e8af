import { sql } from 'kysely';
import { type Condition, NEVER } from '../base/conditions';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';
import { isScoped } from './scope';

/**
 * A column whose different texts can be read from an index (`NAME_COLUMNS` and `textsOfUnits` in
 * migrations.ts).
 */
export interface TextColumn {
  table: string;
  column: string;
}

/**
 * Returns the different texts of a column. For a secretary the tables are filtered and have no
 * index, so it reads every row.
 */
export const distinctTexts = async (db: Db, column: TextColumn): Promise<string[]> => {
  const text = sql.ref(column.column);
  const query = isScoped()
    ? sql<{ text: string }>`select distinct ${text} as "text" from ${sql.table(column.table)}`
    : dialectOf(db).distinctTexts(column.table, column.column);
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
};

/** The texts as rows with one column `value`. */
export const textsOf = (db: Db, texts: readonly string[]): Condition =>
  dialectOf(db).textRows(texts);

/** SQL condition: the column equals this text, found by the same index. */
export const isTheText = (db: Db, ref: string, text: Condition): Condition => {
  const { textKey } = dialectOf(db);
  return sql`${textKey(sql.ref(ref))} = ${textKey(text)}`;
};

/** SQL condition: the column equals one of the texts, found by the same index. */
export const isOneOf = (db: Db, ref: string, texts: readonly string[]): Condition => {
  if (texts.length === 0) return NEVER;
  const { textKey, textRows, isAmong } = dialectOf(db);
  const keys = sql`select ${textKey(sql`t."value"`)} from ${textRows(texts)} t`;
  return isAmong(textKey(sql.ref(ref)), keys);
};
