import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import { and, type Condition, isIn, joined } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';
import type { Readers } from './readers';
import { isScoped } from './scope';

/**
 * Makes the SQL condition for the value of a filter. Filters by name first read the different texts
 * of the column.
 */
type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/**
 * The filters, sort orders and columns of a list. All SQL texts and names are constants. Only
 * values come from the request.
 */
export interface ListSpec<T> {
  from: Condition;
  /** A condition for all rows of the list, for example that they are not deleted. */
  base: Condition;
  /**
   * An index that has the order of the list, and the filters that use it. For other queries
   * `otherwise` replaces `base`: the same condition, written so that no index is used, because
   * reading the whole table is faster. `few` is always true and tells the query planner to expect
   * few rows.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition; few?: Condition | undefined };
  /** Filters that find few rows by an index, whatever other filters are given. */
  direct?: readonly string[];
  /**
   * The rows that a secretary may see. `rows` finds them by an index. It is left out if `isFewBy`
   * says that the filters find few rows by another index.
   */
  own?: { rows: (dialect: Dialect) => Condition; isFewBy: (filters: object) => boolean };
  columns?: Condition;
  /** Rows are counted up to this number. Pages do not show more. */
  countsTo?: number;
  filters: Record<string, Filter>;
  /**
   * Sort expressions, most significant first, for fields that are not plain columns of the table.
   */
  sorters?: Record<string, readonly Condition[]>;
  /** The default order. */
  order: Condition;
  /** The id column, which decides the order of equal rows. */
  id: Condition;
  decode: (row: object) => T;
}

interface ListInput {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorter?: string | undefined;
}

/** Escapes a text for `like … escape '\\'`. */
export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the columns of a record's schema, without those that only serve filters. It is raw SQL,
 * because every page query uses it.
 */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `"${name}"`)
      .join(', '),
  );

/**
 * SQL condition: the text contains the value. Upper case and full width do not matter; `%` and `_`
 * have no special meaning.
 */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

/**
 * Prefix of a filter value that must equal the whole text, for example `=张三`. `=` alone finds
 * blank texts.
 */
export const WHOLE = '=';

/** SQL condition: the column contains the value, or equals the text after `=`. */
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

/** The `order by` clause of a list. Equal rows are sorted by id. */
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

/** Tells whether the index of the list fits these filters and this order. */
const isServed = <T>({ indexed }: ListSpec<T>, sorter: string | undefined, filters: object) =>
  indexed !== undefined &&
  !sorter &&
  setFilters(filters).every(([name]) => indexed.filters.includes(name));

/** Tells whether an index finds the rows of these filters quickly. */
const isSoonFound = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  isServed(spec, sorter, filters) ||
  setFilters(filters).some(([name]) => spec.direct?.includes(name));

/**
 * Tells whether to start from the rows that a secretary may see, because no filter finds fewer
 * rows.
 */
const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
  isScoped() && own !== undefined && !own.isFewBy(filters);

/**
 * Returns the SQL conditions of a list: the base condition, what the account may see, and the
 * filters.
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

/**
 * Returns rows by id, in the order of the ids. Rows that were deleted or no longer match `where`
 * are left out.
 */
export const rowsOf = async <T extends { id: number }>(
  db: Db,
  spec: ListSpec<T>,
  ids: readonly number[],
  where = spec.base,
): Promise<T[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<object>`
    select ${spec.columns ?? sql`*`} from ${spec.from}
    where ${where} and ${isIn(spec.id, ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [(row as T).id, spec.decode(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

interface PageQuery {
  where: Condition;
  /** The `few` of `ListSpec.indexed`, if the index serves the query. */
  few: Condition | undefined;
  order: Condition;
  limit: number;
  offset: number;
}

interface Found {
  ids: number[];
  total: number;
}

/** The query that counts the rows, at most one more than `countsTo`. */
const countOf = <T>({ from, countsTo }: ListSpec<T>, where: Condition) =>
  countsTo === undefined
    ? sql<{ total: number }>`select count(*) as "total" from ${from} where ${where}`
    : sql<{ total: number }>`select count(*) as "total" from
        (select 1 from ${from} where ${where} limit ${countsTo + 1}) "counted"`;

const count = async <T>(db: Db, spec: ListSpec<T>, where: Condition) => {
  const { rows } = await countOf(spec, where).execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** The query for the ids of a page, in order, by an index. */
const idsBy = <T>(spec: ListSpec<T>, { where, few, order, limit, offset }: PageQuery) => sql<{
  id: number;
}>`
  select ${spec.id} as "id" from ${spec.from} where ${few ? and([few, where]) : where}
  order by ${order} limit ${limit} offset ${offset}`;

/** Finds a page by an index, with one query for the ids and one for the count. */
const find = async <T>(db: Db, spec: ListSpec<T>, pageQuery: PageQuery): Promise<Found> => {
  const { rows } = await idsBy(spec, pageQuery).execute(db);
  return { ids: rows.map(({ id }) => id), total: await count(db, spec, pageQuery.where) };
};

/**
 * Finds a page and its rows by an index, in one query. It counts only if the total is not known.
 */
const findRows = async <T>(db: Db, spec: ListSpec<T>, pageQuery: PageQuery, known?: number) => {
  const { where, order, offset } = pageQuery;
  const total = sql`, (${countOf(spec, where)}) as "total"`;
  const { rows } = await sql<{ total?: number }>`
    select ${spec.columns ?? sql`*`} ${known === undefined ? total : sql``} from ${spec.from}
    where ${spec.id} in (${idsBy(spec, pageQuery)}) order by ${order}`.execute(db);
  const counted = known ?? rows[0]?.total ?? (offset > 0 ? await count(db, spec, where) : 0);
  return {
    list: rows.map(({ total: _, ...row }) => spec.decode(row)),
    total: Number(counted),
  };
};

/** Finds the ids of a page and the count in one scan of the table. */
const search = async <T>(db: Db, spec: ListSpec<T>, pageQuery: PageQuery): Promise<Found> => {
  const { where, order, limit, offset } = pageQuery;
  const { rows } = await sql<{ id: number; total: number }>`
    select ${spec.id} as "id", count(*) over () as "total" from ${spec.from} where ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const [first] = rows;
  const pastTheEnd = !first && offset > 0;
  return {
    ids: rows.map(({ id }) => id),
    total: pastTheEnd ? await count(db, spec, where) : Number(first?.total ?? 0),
  };
};

/** Facts about a page that the caller knows before the query. */
export interface Known {
  /** An SQL condition that is true for all matching rows and finds them by an index. */
  among?: Condition | undefined;
  /** The number of matching rows. */
  total?: number | undefined;
  /** The ids of the page and the count, already found. */
  found?: Found | undefined;
}

/**
 * Returns one page of a list. `total` counts all rows that match the filters. Nulls always come
 * last, equal rows are sorted by id, and a page past the end is empty.
 */
export const listPage = async <T extends { id: number }>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  query: ListInput & object,
  { among, total: known, found }: Known = {},
): Promise<Page<T>> => {
  const { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE, sorter, ...filters } = query;
  const conditions = await conditionsOf(searcher, spec, sorter, filters);
  const pageQuery = {
    where: and(among ? [among, ...conditions] : conditions),
    few: isServed(spec, sorter, filters) ? spec.indexed?.few : undefined,
    order: orderBy(spec, sorter),
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  };
  const { countsTo = Number.POSITIVE_INFINITY } = spec;
  const page = (list: T[], total: number): Page<T> => ({
    list,
    pagination: {
      ...{ current: currentPage, pageSize, total: Math.min(total, countsTo) },
      ...(total > countsTo && { more: true }),
    },
  });
  if (found) return page(await rowsOf(reader, spec, found.ids, pageQuery.where), found.total);
  const isSoon = isSoonFound(spec, sorter, filters) && !isLedByOwn(spec, filters);
  // For a secretary each subquery would compute the visible rows again. So ids, count and rows are
  // separate queries.
  if (isSoon && !isScoped()) {
    const { list, total } = await findRows(reader, spec, pageQuery, known);
    return page(list, total);
  }
  const { ids, total } = isSoon
    ? await find(reader, spec, pageQuery)
    : await search(searcher, spec, pageQuery);
  return page(await rowsOf(reader, spec, ids), total);
};
