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
 * Returns the SQL condition for a filter's value. Filters by name first read the different texts of
 * the column.
 */
type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/**
 * The filters, sort orders and columns of a list. Only values come from the request, all SQL texts
 * are constants.
 */
export interface ListSpec<T> {
  from: Condition;
  /** A condition for all rows of the list, for example that they are not deleted. */
  base: Condition;
  /**
   * An index in the order of the list, and the filters with which it is used. Otherwise the same
   * condition is written as `otherwise`, because reading the whole table is faster then. `few` is
   * always true and tells the query planner to expect few rows.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition; few?: Condition | undefined };
  /** Filters that find few rows by an index, whatever the other filters are. */
  direct?: readonly string[];
  /**
   * The rows that a secretary may see, found by an index with `rows`. Not used if `isFewBy` says
   * that another filter finds few rows. `countsTo` is the secretary's limit for counting. A list
   * that holds more is read in its order until the page is full.
   */
  own?: {
    rows: (dialect: Dialect) => Condition;
    isFewBy: (filters: object) => boolean;
    countsTo?: number;
  };
  columns?: Condition;
  /** The highest number to which rows are counted. The page shows more only as "more than". */
  countsTo?: number;
  filters: Record<string, Filter>;
  /** SQL expressions for sorting by fields that are not plain columns. */
  sorters?: Record<string, readonly Condition[]>;
  order: Condition;
  /** The id column, which decides the order of otherwise equal rows. */
  id: Condition;
  decode: (row: object) => T;
}

interface ListInput {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorter?: string | undefined;
}

/** Escapes a text for SQL `like … escape '\\'`. */
export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/** Returns the columns of a record as SQL, without those that only serve filters. */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `"${name}"`)
      .join(', '),
  );

/**
 * SQL condition: the text contains the value. Case and full-width characters do not matter, `%` and
 * `_` are ordinary characters.
 */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

/**
 * The start of a filter value that must equal the whole text, for example `=张三`. `=` alone finds
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

/** Returns the `order by` clause of a list. Equal rows are sorted by id. */
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

/** Tells whether the index of the list can be used for these filters and this order. */
const isServed = <T>({ indexed }: ListSpec<T>, sorter: string | undefined, filters: object) =>
  indexed !== undefined &&
  !sorter &&
  setFilters(filters).every(([name]) => indexed.filters.includes(name));

/**
 * Returns the secretary's limit for counting this list in its own order, or undefined if all her
 * rows have to be read.
 */
const ownLimit = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  spec.countsTo !== undefined && isServed(spec, sorter, filters) && isLedByOwn(spec, filters)
    ? spec.own?.countsTo
    : undefined;

/** Tells whether an index finds the rows for these filters quickly. */
const isSoonFound = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  isServed(spec, sorter, filters) ||
  setFilters(filters).some(([name]) => spec.direct?.includes(name));

/** Tells whether to begin with the rows that a secretary may see, because no filter finds fewer. */
const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
  isScoped() && own !== undefined && !own.isFewBy(filters);

/**
 * Returns the SQL conditions of a list: for all its rows, for what the account may see, and for the
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
 * Returns rows by id, in the order of the ids. Deleted rows and those that no longer match `where`
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
  /** The condition `few` of the list's index, if the index is used. */
  few: Condition | undefined;
  order: Condition;
  limit: number;
  offset: number;
}

interface Found {
  ids: number[];
  total: number;
}

/** Returns the query that counts the rows, up to one more than `countsTo`. */
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

/** Finds the ids of a page by an index. It counts only if the total is not known. */
const find = async <T>(
  db: Db,
  spec: ListSpec<T>,
  pageQuery: PageQuery,
  known?: number,
): Promise<Found> => {
  const { rows } = await idsBy(spec, pageQuery).execute(db);
  return {
    ids: rows.map(({ id }) => id),
    total: known ?? (await count(db, spec, pageQuery.where)),
  };
};

/** Finds the rows of a page by an index. It counts only if the total is not known. */
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

/** Finds the ids of a page and counts, in one scan of the table. */
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

/** Results that the caller already has, so that the query can skip them. */
export interface Known {
  /** An SQL condition that finds all matching rows by an index. */
  among?: Condition | undefined;
  total?: number | undefined;
  found?: Found | undefined;
}

/**
 * Returns one page of a list. `total` counts all rows that match the filters. Nulls are last, equal
 * rows are sorted by id. A page after the end is empty.
 */
export const listPage = async <T extends { id: number }>(
  readers: Readers,
  spec: ListSpec<T>,
  query: ListInput & object,
  { among, total: known, found }: Known = {},
): Promise<Page<T>> => {
  const { reader, searcher } = readers;
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
  const limit = ownLimit(spec, sorter, filters);
  if (limit !== undefined) {
    const hers = await count(searcher, { ...spec, countsTo: limit }, pageQuery.where);
    const { own: _, ...inOrder } = { ...spec, countsTo: limit };
    // Many rows of others may stand between hers, so they are read beside the event loop.
    const aside = { ...readers, reader: searcher };
    if (hers > limit) return listPage(aside, inOrder, query, { total: hers });
  }
  const isSoon = isSoonFound(spec, sorter, filters) && !isLedByOwn(spec, filters);
  // For a secretary, each subquery would compute the visible rows again, so three separate queries
  // are used.
  if (isSoon && !isScoped()) {
    const { list, total } = await findRows(reader, spec, pageQuery, known);
    return page(list, total);
  }
  const { ids, total } = isSoon
    ? await find(reader, spec, pageQuery, known)
    : await search(searcher, spec, pageQuery);
  return page(await rowsOf(reader, spec, ids), total);
};
