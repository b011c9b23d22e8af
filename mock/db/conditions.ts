import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

const TRUE = sql`1 = 1`;
/** True of no row. */
export const NEVER = sql`1 = 0`;

/** All of the conditions hold; true of every row where there are none. */
export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? TRUE : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * One of the conditions holds; true of no row where there are none. `NEVER` is left out: beside it SQLite looks up none of
 * the others in an index.
 */
export const or = (conditions: readonly Condition[]): Condition => {
  const possible = conditions.filter((condition) => condition !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

type Column = string | Condition;

const refOf = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/** The column has one of the values; true of no row where there are none. Both engines take a thousand at once. */
export const isIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? NEVER : sql`${refOf(column)} in (${sql.join(values)})`;

/** The column has none of the values; true of every row where there are none. */
export const isNotIn = (column: Column, values: readonly unknown[]): Condition =>
  values.length === 0 ? TRUE : sql`${refOf(column)} not in (${sql.join(values)})`;

/** Parts of a statement, such as its columns, of which there has to be one at least. */
export const joined = (parts: readonly unknown[], separator = sql`, `): Condition => {
  if (parts.length === 0) throw new Error('A statement has an empty list.');
  return sql.join(parts, separator);
};
