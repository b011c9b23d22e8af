import { sql } from 'kysely';
import { type Condition, joined } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';
import type { Filter } from './filters';
import { isScoped } from './scope';

/**
 * The filters, sort orders and columns of a list. The request supplies only values. All SQL texts
 * are constants of the program.
 */
export interface ListSpec<T> {
  from: Condition;
  /** An SQL condition that all rows of the list meet, for example that they are not deleted. */
  base: Condition;
  /**
   * A database index in the sort order of the list. The query uses it if the user has chosen no
   * other order and no filters other than `filters`. Otherwise the condition `otherwise` replaces
   * `base`, because reading the whole table is then faster. `few` is a condition that is true for
   * every row and only makes the query planner expect few rows.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition; few?: Condition | undefined };
  /** Names of filters that match only few rows. The database finds these rows by an index. */
  direct?: readonly string[];
  /**
   * Names of filters that may match many rows. On PostgreSQL, indexes find one page and count the
   * matches. On SQLite, the search connection reads the whole list instead.
   */
  directOnServer?: readonly string[];
  /**
   * Settings for a department secretary. The condition `rows` finds the rows that she may see by an
   * index, but it is left out if `isFewBy` says that another filter finds few rows. Above
   * `countsTo` rows, the server reads the list in its sort order until the page is full.
   */
  own?: {
    rows: (dialect: Dialect) => Condition;
    isFewBy: (filters: object) => boolean;
    countsTo?: number;
  };
  columns?: Condition;
  /**
   * The highest total that the server counts. For a longer list, the page shows "more than" and
   * this number.
   */
  countsTo?: number;
  filters: Record<string, Filter>;
  /** SQL expressions for sorting by fields that are not database columns. */
  sorters?: Record<string, readonly Condition[]>;
  order: Condition;
  /** The id column. Rows with equal sort values are sorted by id. */
  id: Condition;
  decode: (row: object) => T;
}

/** Returns the list's SQL sort order. Rows with equal values are sorted by id. */
export const orderBy = <T>(spec: ListSpec<T>, sorter: string | undefined): Condition => {
  const match = /^(\w+)_(ascend|descend)$/.exec(sorter ?? '');
  if (!match?.[1]) return sql`${spec.order}, ${spec.id}`;
  const columns = spec.sorters?.[match[1]] ?? [sql.ref(match[1])];
  const direction = match[2] === 'descend' ? sql`desc` : sql`asc`;
  const parts = columns.map((column) => sql`${column} ${direction} nulls last`);
  return sql`${joined(parts)}, ${spec.id}`;
};

const setFilters = (filters: object) =>
  Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');

/** Returns true if the list's index can be used for these filters and this sort order. */
export const isServed = <T>(
  { indexed }: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
) =>
  indexed !== undefined &&
  !sorter &&
  setFilters(filters).every(([name]) => indexed.filters.includes(name));

/**
 * Returns the number of rows up to which the server counts a department secretary's rows. Above it,
 * the list is read in its sort order. Returns undefined if there is no such limit, for example
 * because another filter finds few rows.
 */
export const ownLimit = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  spec.countsTo !== undefined && isServed(spec, sorter, filters) && isLedByOwn(spec, filters)
    ? spec.own?.countsTo
    : undefined;

/** Returns true if an index finds the rows for these filters quickly. */
export const isSoonFound = <T>(
  db: Db,
  spec: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
) => {
  const { direct = [], directOnServer = [] } = spec;
  const names = dialectOf(db).isServer ? [...direct, ...directOnServer] : direct;
  return (
    isServed(spec, sorter, filters) || setFilters(filters).some(([name]) => names.includes(name))
  );
};

/**
 * Returns true if the query should first find the rows that the department secretary may see.
 * Returns false for other accounts, and if another filter finds few rows.
 */
export const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
  isScoped() && own !== undefined && !own.isFewBy(filters);

/**
 * Returns a list's SQL conditions. They include the base condition, the rows that the account may
 * see, and the filters.
 */
export const conditionsOf = async <T>(
  db: Db,
  spec: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
): Promise<Condition[]> => {
  const { indexed } = spec;
  const base = indexed && !isServed(spec, sorter, filters) ? indexed.otherwise : spec.base;
  const conditions = setFilters(filters).map(([name, value]) => {
    const filter = spec.filters[name];
    if (!filter) throw new Error(`The list has no filter ${name}.`);
    return filter(value as never, db);
  });
  const leads = spec.own && isLedByOwn(spec, filters) ? [spec.own.rows(dialectOf(db))] : [];
  return [base, ...leads, ...(await Promise.all(conditions))];
};
