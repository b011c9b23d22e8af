import { sql } from 'kysely';
import { type Condition, joined } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';
import type { Filter } from './filters';
import { isScoped } from './scope';

/**
 * The filters, sort orders and columns of a list. All SQL comes from the program; a request
 * supplies only values.
 */
export interface ListSpec<T> {
  from: Condition;
  /** An SQL condition that all rows of the list meet, such as "not deleted". */
  base: Condition;
  /** Set for a list with a database index in its sort order. */
  indexed?: {
    /** The index is used if the user has chosen no sort order and only filters in this list. */
    filters: readonly string[];
    /** Replaces `base` if the index is not used, because reading the whole table is then faster. */
    otherwise: Condition;
    /** A condition that every row meets. It only makes the query planner expect few rows. */
    few?: Condition | undefined;
  };
  /** Filters that match only a few rows, which are found by an index. */
  direct?: readonly string[];
  /**
   * Filters that may match many rows. PostgreSQL finds one page and counts the matches by indexes.
   * SQLite reads the whole list on the search connection instead.
   */
  directOnServer?: readonly string[];
  /** The way to find the rows that a department secretary may see. */
  own?: {
    /** Returns an SQL condition that finds her rows by an index. */
    rows: (dialect: Dialect) => Condition;
    /** Returns true if another filter finds few rows. `rows` is then left out. */
    isFewBy: (filters: object) => boolean;
    /**
     * If she may see more rows than this number, the list is read in its sort order until the page
     * is full.
     */
    countsTo?: number;
  };
  columns?: Condition;
  /**
   * The server counts no further than this. For a longer list, the page shows "more than" and this
   * number.
   */
  countsTo?: number;
  filters: Record<string, Filter>;
  /** SQL expressions for sorting by a field that is not a database column. */
  sorters?: Record<string, readonly Condition[]>;
  order: Condition;
  /** The id column. Rows with equal sort values are sorted by id. */
  id: Condition;
  decode: (row: object) => T;
}

/** Returns the SQL sort order of a list. Rows with equal values are sorted by id. */
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

/** Returns true if the list's index fits these filters and this sort order. */
export const isServed = <T>(
  { indexed }: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
) =>
  indexed !== undefined &&
  !sorter &&
  setFilters(filters).every(([name]) => indexed.filters.includes(name));

/**
 * Returns the limit above which a department secretary's list is read in its sort order (see
 * `own`). Returns undefined if there is no limit, for example because another filter finds few
 * rows.
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
 * Returns true if the query should start from the rows that the department secretary may see.
 * Returns false for other accounts, and if another filter finds few rows.
 */
export const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
  isScoped() && own !== undefined && !own.isFewBy(filters);

/**
 * Returns all SQL conditions of a list: the base condition, the rows that the account may see, and
 * the filters.
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
