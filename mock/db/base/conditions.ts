import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

const TRUE = sql`1 = 1`;
export const NEVER = sql`1 = 0`;

/** Joins SQL conditions with `and`. An empty list matches every row. */
export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? TRUE : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * Joins SQL conditions with `or`. An empty list matches no row. Removes `NEVER`, because SQLite
 * would use no index for `… or NEVER`.
 */
export const or = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((condition) => condition !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

type Column = string | Condition;

const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/**
 * Returns an SQL condition that is true if the column has one of the values. An empty list matches
 * no row. Both databases accept a thousand values in one condition.
 */
export const isIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? NEVER : sql`${refOf(column)} in (${sql.join(values)})`;

/**
 * Returns an SQL condition that is true if the column has none of the values. An empty list matches
 * every row.
 */
export const isNotIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? TRUE : sql`${refOf(column)} not in (${sql.join(values)})`;

/** Joins parts of an SQL statement, such as column names. Throws an error for an empty list. */
export const joined = (parts: readonly unknown[], separator = sql`, `): Condition => {
  if (parts.length === 0) throw new Error('A statement has an empty list.');
  return sql.join(parts, separator);
};
