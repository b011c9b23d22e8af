import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { type Condition, isIn } from '../base/conditions';
import type { Db } from '../schema/schema';

/**
 * Returns the SQL condition for the value of a filter. A filter by name is asynchronous, because it
 * first reads the different names in the column.
 */
export type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/** Escapes a text for SQL `like … escape '\\'`. */
export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the columns of a record as SQL for a `select`, such as `"id", "name"`. Search columns
 * such as `nameMatch` are left out.
 */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `"${name}"`)
      .join(', '),
  );

/**
 * Returns an SQL condition that the column contains the value. Upper and lower case are equal, and
 * so are full-width and normal characters. `%` and `_` are ordinary characters.
 */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

/**
 * A filter value that starts with this sign must equal the whole text, for example `=张三`. The sign
 * alone finds blank texts.
 */
export const WHOLE = '=';

/** Returns an SQL condition that the column contains the value, or equals the text after `=`. */
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
