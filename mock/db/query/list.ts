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
 * Returns the SQL condition for the value of a filter. A filter by name is asynchronous, because it
 * first reads the different names in the column.
 */
type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/**
 * The filters, sort orders and columns of a list. The request supplies only values. All SQL texts
 * are constants of the program.
 */
export interface ListSpec<T> {
  from: Condition;
  /** An SQL condition that all rows of the list meet, for example that they are not deleted. */
  base: Condition;
  /**
   * Settings for a database index in the list's sort order. The index is used if only these
   * `filters` are set. Otherwise the query uses the condition `otherwise`, because reading the
   * whole table is then faster. `few` is always true. It makes the query planner expect few rows.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition; few?: Condition | undefined };
  /** Names of filters that match only few rows. The database finds these rows by an index. */
  direct?: readonly string[];
  /**
   * Names of filters that may match many rows by an index. PostgreSQL then reads one page in the
   * order of the list, and counts apart, without reading the rows.
   */
  directOnServer?: readonly string[];
  /**
   * The rows that a department secretary may see. The database finds the rows by an index with the
   * condition `rows`. The condition is not used if `isFewBy` returns true, because another filter
   * then finds few rows. `countsTo` is the highest number of these rows that the server counts. If
   * there are more, it reads the whole list in sort order until the page is full.
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

interface ListInput {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorter?: string | undefined;
}

/** Escapes a text for SQL `like … escape '\\'`. */
export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/** Returns a record's columns as SQL. Columns that are only used for filtering are left out. */
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
const isServed = <T>({ indexed }: ListSpec<T>, sorter: string | undefined, filters: object) =>
  indexed !== undefined &&
  !sorter &&
  setFilters(filters).every(([name]) => indexed.filters.includes(name));

/**
 * Returns the highest number of rows to count for a department secretary. Undefined if the query
 * has to read all rows that she may see.
 */
const ownLimit = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  spec.countsTo !== undefined && isServed(spec, sorter, filters) && isLedByOwn(spec, filters)
    ? spec.own?.countsTo
    : undefined;

/** Returns true if an index finds the rows for these filters quickly. */
const isSoonFound = <T>(db: Db, spec: ListSpec<T>, sorter: string | undefined, filters: object) => {
  const { direct = [], directOnServer = [] } = spec;
  const names = dialectOf(db).isServer ? [...direct, ...directOnServer] : direct;
  return (
    isServed(spec, sorter, filters) || setFilters(filters).some(([name]) => names.includes(name))
  );
};

/**
 * Returns true if the query should start with the rows that the department secretary may see.
 * Returns false if another filter finds few rows.
 */
const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
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

/**
 * Reads rows by id, in the order of the ids. Skips deleted rows and rows that do not match `where`.
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
  few: Condition | undefined;
  order: Condition;
  limit: number;
  offset: number;
}

interface Found {
  ids: number[];
  total: number;
}

/**
 * Returns a query that counts the rows. It stops at `countsTo` + 1, because the page needs no
 * higher number.
 */
const countOf = <T>({ from, countsTo }: ListSpec<T>, where: Condition) =>
  countsTo === undefined
    ? sql<{ total: number }>`select count(*) as "total" from ${from} where ${where}`
    : sql<{ total: number }>`select count(*) as "total" from
        (select 1 from ${from} where ${where} limit ${countsTo + 1}) "counted"`;

const count = async <T>(db: Db, spec: ListSpec<T>, where: Condition) => {
  const { rows } = await countOf(spec, where).execute(db);
  return Number(rows[0]?.total ?? 0);
};

const idsBy = <T>(spec: ListSpec<T>, { where, few, order, limit, offset }: PageQuery) => sql<{
  id: number;
}>`
  select ${spec.id} as "id" from ${spec.from} where ${few ? and([few, where]) : where}
  order by ${order} limit ${limit} offset ${offset}`;

/** Finds the ids of one page by an index. It counts all rows unless the caller knows the total. */
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

/** Finds the ids of one page and counts all matching rows, in one scan of the table. */
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

/** Results that the caller already has. The query does not compute them again. */
export interface Known {
  /**
   * An SQL condition that all matching rows meet. The database uses an index for this condition.
   */
  among?: Condition | undefined;
  total?: number | undefined;
  found?: Found | undefined;
}

/**
 * Returns one page of a list. `total` counts all rows that match the filters. Null values are last.
 * Rows with equal values are sorted by id. A page after the last row is empty.
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
    // The database may read many rows that this account may not see. The search connection reads
    // them, so they do not block the event loop.
    const aside = { ...readers, reader: searcher };
    if (hers > limit) return listPage(aside, inOrder, query, { among, total: hers });
  }
  const isSoon = isSoonFound(reader, spec, sorter, filters) && !isLedByOwn(spec, filters);
  // A department secretary gets separate queries, because each subquery of one query would compute
  // her visible rows again.
  if (isSoon && !isScoped()) {
    const { list, total } = await findRows(reader, spec, pageQuery, known);
    return page(list, total);
  }
  const { ids, total } = isSoon
    ? await find(reader, spec, pageQuery, known)
    : await search(searcher, spec, pageQuery);
  return page(await rowsOf(reader, spec, ids), total);
};
