import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

const TRUE = sql`1 = 1`;
export const NEVER = sql`1 = 0`;

/** Joins SQL conditions by `and`. An empty list gives a condition that is true for every row. */
export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? TRUE : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * Joins SQL conditions by `or`. An empty list gives a condition that is false for every row.
 * `NEVER` is left out, because SQLite would use no index for `… or NEVER`.
 */
export const or = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((condition) => condition !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

type Column = string | Condition;

const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/**
 * Returns an SQL condition that the column has one of the values. With an empty list, it is false
 * for every row. Both databases accept a thousand values in one condition.
 */
export const isIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? NEVER : sql`${refOf(column)} in (${sql.join(values)})`;

/**
 * Returns an SQL condition that the column has none of the values. With an empty list, it is true
 * for every row.
 */
export const isNotIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? TRUE : sql`${refOf(column)} not in (${sql.join(values)})`;

/** Joins parts of an SQL statement, such as column names. Throws an error for an empty list. */
export const joined = (parts: readonly unknown[], separator = sql`, `): Condition => {
  if (parts.length === 0) throw new Error('A statement has an empty list.');
  return sql.join(parts, separator);
};
