import { sql } from 'kysely';
import { type Condition, NEVER } from '../base/conditions';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';
import { isScoped } from './scope';

/**
 * A text column with an index from which its distinct texts are read quickly. `NAME_COLUMNS` and
 * `textsOfUnits` in migrations.ts create such indexes.
 */
export interface TextColumn {
  table: string;
  column: string;
}

/**
 * Returns the distinct texts of a column. For a department secretary, the query reads all rows that
 * she may see, because filtered tables cannot use the index.
 */
export const distinctTexts = async (db: Db, column: TextColumn): Promise<string[]> => {
  const text = sql.ref(column.column);
  const query = isScoped()
    ? sql<{ text: string }>`select distinct ${text} as "text" from ${sql.table(column.table)}`
    : dialectOf(db).distinctTexts(column.table, column.column);
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
};

export const textsOf = (db: Db, texts: readonly string[]): Condition =>
  dialectOf(db).textRows(texts);

/** Returns an SQL condition that is true if the column equals this text. It uses the text index. */
export const isTheText = (db: Db, ref: string, text: Condition): Condition => {
  const { textKey } = dialectOf(db);
  return sql`${textKey(sql.ref(ref))} = ${textKey(text)}`;
};

/**
 * Returns an SQL condition that is true if the column equals one of the texts. It uses the text
 * index.
 */
export const isOneOf = (db: Db, ref: string, texts: readonly string[]): Condition => {
  if (texts.length === 0) return NEVER;
  const { textKey, textRows, isAmong } = dialectOf(db);
  const keys = sql`select ${textKey(sql`t."value"`)} from ${textRows(texts)} t`;
  return isAmong(textKey(sql.ref(ref)), keys);
};
