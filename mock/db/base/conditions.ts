import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

const TRUE = sql`1 = 1`;
export const NEVER = sql`1 = 0`;

/** SQL condition: all of these. True for every row if the list is empty. */
export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? TRUE : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * SQL condition: one of these. False for every row if the list is empty. `NEVER` is left out,
 * because it keeps SQLite from using an index.
 */
export const or = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((condition) => condition !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

type Column = string | Condition;

const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/**
 * SQL condition: the column has one of the values. False for every row if there are none. Both
 * databases accept a thousand values in one condition.
 */
export const isIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? NEVER : sql`${refOf(column)} in (${sql.join(values)})`;

/** SQL condition: the column has none of the values. True for every row if there are none. */
export const isNotIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? TRUE : sql`${refOf(column)} not in (${sql.join(values)})`;

/** Joins parts of an SQL statement, such as columns. Throws if there are none. */
export const joined = (parts: readonly unknown[], separator = sql`, `): Condition => {
  if (parts.length === 0) throw new Error('A statement has an empty list.');
  return sql.join(parts, separator);
};
