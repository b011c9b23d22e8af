import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { type Condition, isIn } from '../base/conditions';
import type { Db } from '../schema/schema';

/**
 * Makes the SQL condition for a filter value. A filter by name is asynchronous, because it first
 * reads the distinct names in the column.
 */
export type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/** Escapes `%`, `_` and `\` in a text for SQL `like … escape '\\'`. */
export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/**
 * Returns a record's columns for a `select`, such as `"id", "name"`, without search columns such as
 * `nameMatch`.
 */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `"${name}"`)
      .join(', '),
  );

/**
 * Returns an SQL condition that is true if the column contains the value, ignoring case and the
 * difference between full-width and normal characters. `%` and `_` are ordinary characters.
 */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

/**
 * A filter value that begins with this character must equal the whole text, as in `=张三`. Alone, it
 * finds blank texts.
 */
export const WHOLE = '=';

/**
 * Returns an SQL condition that is true if the column contains the value, or equals the text after
 * a leading `=`.
 */
export const holds = (column: string, value: string): Condition =>
  value.startsWith(WHOLE)
    ? sql`${sql.ref(column)} = ${matchText(value.slice(WHOLE.length))}`
    : like(sql.ref(column), value);

export const contains =
  (column: string) =>
  (value: string): Condition =>
    holds(column, value);

export const equals =
  (column: string): Filter =>
  (value: string | number) =>
    sql`${sql.ref(column)} = ${value}`;

export const among =
  (column: string): Filter =>
  (values: readonly number[]) =>
    isIn(column, values);
