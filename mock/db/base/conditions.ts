import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

const TRUE = sql`1 = 1`;
/** A condition that is false for every row. */
export const NEVER = sql`1 = 0`;

/** SQL condition: all of these. An empty list is true for every row. */
export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? TRUE : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * SQL condition: one of these. An empty list is false for every row. `NEVER` is left out, because
 * with it SQLite uses no index for the other conditions.
 */
export const or = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((condition) => condition !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

type Column = string | Condition;

const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/**
 * SQL condition: the column has one of the values. An empty list is false for every row. Both
 * databases accept a thousand values at once.
 */
export const isIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? NEVER : sql`${refOf(column)} in (${sql.join(values)})`;

/** SQL condition: the column has none of the values. An empty list is true for every row. */
export const isNotIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? TRUE : sql`${refOf(column)} not in (${sql.join(values)})`;

/** Joins parts of a statement, such as columns. Throws if there is none. */
export const joined = (parts: readonly unknown[], separator = sql`, `): Condition => {
  if (parts.length === 0) throw new Error('A statement has an empty list.');
  return sql.join(parts, separator);
};
