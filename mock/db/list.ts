import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import { and, type Condition, isIn, joined } from './conditions';
import { engineOf } from './isSqlite';
import type { Db } from './schema/schema';
import { isScoped } from './scope';
import type { Engine, Readers } from './store';

/** What a filter's value asks of a row; one that is about spellings looks first which texts there are. */
type Filter = (value: never, db: Db) => Condition | Promise<Condition>;

/** What a list may be filtered and sorted by. Texts and names are ours; only values come from outside. */
export interface ListSpec<T> {
  from: Condition;
  /** Always true of the rows of this list, such as not being deleted. */
  base: Condition;
  /**
   * Where an index holds the list in its own order: the filters that it serves, and `base` in words that
   * keep the engine from it, for any other question reads the whole table faster without an index. `few` is true of every row,
   * and tells the engine that it will read few of them.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition; few?: Condition | undefined };
  /** Filters by which an index finds few rows at once, whatever else is asked. */
  direct?: readonly string[];
  /**
   * Within a scope: `rows` is true of all rows and leads to them by indexes. It is left out where the filters find few rows of
   * the whole table by another index.
   */
  own?: { rows: (engine: Engine) => Condition; isFewBy: (filters: object) => boolean };
  columns?: Condition;
  /** Counts up to so many rows: counting more would read what no page shows. */
  countsTo?: number;
  filters: Record<string, Filter>;
  /** Sort expressions, most significant first, of fields that are no plain column of the table. */
  sorters?: Record<string, readonly Condition[]>;
  /** The order where the query does not say. */
  order: Condition;
  /** What breaks ties; the table's id. */
  id: Condition;
  decode: (row: object) => T;
}

interface ListInput {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorter?: string | undefined;
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/** A record's own columns, without those that only serve filters; in words at once, for every page of the list asks for them. */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `"${name}"`)
      .join(', '),
  );

/** The text contains the value: case and width ignored, `%` and `_` taken literally. */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

/** What begins a value that a text has to be, not only to contain: `=` alone asks for blank texts. */
export const WHOLE = '=';

/** The column's text contains the value, or is what stands behind its `=`. */
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

/** One of these. */
export const among =
  (column: string): Filter =>
  (values: readonly number[]) =>
    isIn(column, values);

/** The order of a list, ties broken by id. */
export const orderBy = <T>(spec: ListSpec<T>, sorter: string | undefined): Condition => {
  const match = /^(\w+)_(ascend|descend)$/.exec(sorter ?? '');
  if (!match?.[1]) return sql`${spec.order}, ${spec.id}`;
  const columns = spec.sorters?.[match[1]] ?? [sql.ref(match[1])];
  const direction = match[2] === 'descend' ? sql`desc` : sql`asc`;
  const parts = columns.map((column) => sql`${column} ${direction} nulls last`);
  return sql`${joined(parts)}, ${spec.id}`;
};

const givenIn = (filters: object) =>
  Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');

/** Whether an index holds what is asked for, in its order. */
const isServed = <T>({ indexed }: ListSpec<T>, sorter: string | undefined, filters: object) =>
  indexed !== undefined &&
  !sorter &&
  givenIn(filters).every(([name]) => indexed.filters.includes(name));

/** Whether an index leads to what is asked for at once. */
const isSoonFound = <T>(spec: ListSpec<T>, sorter: string | undefined, filters: object) =>
  isServed(spec, sorter, filters) || givenIn(filters).some(([name]) => spec.direct?.includes(name));

/** Whether a secretary's own rows are gone through, for no filter finds fewer. */
const isLedByOwn = <T>({ own }: ListSpec<T>, filters: object) =>
  isScoped() && own !== undefined && !own.isFewBy(filters);

/** What the rows of a list fulfil: its own condition, and the filters given. */
export const conditionsOf = async <T>(
  db: Db,
  spec: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
): Promise<Condition[]> => {
  const { indexed } = spec;
  const base = indexed && !isServed(spec, sorter, filters) ? indexed.otherwise : spec.base;
  const conditions = givenIn(filters).map(([name, value]) => {
    const filter = spec.filters[name];
    if (!filter) throw new Error(`The list has no filter ${name}.`);
    return filter(value as never, db);
  });
  const leads = spec.own && isLedByOwn(spec, filters) ? [spec.own.rows(engineOf(db))] : [];
  return [base, ...leads, ...(await Promise.all(conditions))];
};

/** The rows with these ids, in the order of the ids; one that is gone, or no more so, meanwhile is left out. */
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

interface Asked {
  where: Condition;
  /** Of `indexed`, where an index serves the list. */
  few: Condition | undefined;
  order: Condition;
  limit: number;
  offset: number;
}

interface Found {
  ids: number[];
  total: number;
}

/** How many rows there are; of a list that counts up to a limit, one more than that at most. */
const countOf = <T>({ from, countsTo }: ListSpec<T>, where: Condition) =>
  countsTo === undefined
    ? sql<{ total: number }>`select count(*) as "total" from ${from} where ${where}`
    : sql<{ total: number }>`select count(*) as "total" from
        (select 1 from ${from} where ${where} limit ${countsTo + 1}) "counted"`;

const count = async <T>(db: Db, spec: ListSpec<T>, where: Condition) => {
  const { rows } = await countOf(spec, where).execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** The ids in their order, where an index leads to them. */
const idsBy = <T>(spec: ListSpec<T>, { where, few, order, limit, offset }: Asked) => sql<{
  id: number;
}>`
  select ${spec.id} as "id" from ${spec.from} where ${few ? and([few, where]) : where}
  order by ${order} limit ${limit} offset ${offset}`;

/** By an index: counting and reading the first rows are both quick. */
const find = async <T>(db: Db, spec: ListSpec<T>, asked: Asked): Promise<Found> => {
  const { rows } = await idsBy(spec, asked).execute(db);
  return { ids: rows.map(({ id }) => id), total: await count(db, spec, asked.where) };
};

/** The same with its rows, in one question; the count is left to who knows it already. */
const findRows = async <T>(db: Db, spec: ListSpec<T>, asked: Asked, known?: number) => {
  const { where, order, offset } = asked;
  const total = sql`, (${countOf(spec, where)}) as "total"`;
  const { rows } = await sql<{ total?: number }>`
    select ${spec.columns ?? sql`*`} ${known === undefined ? total : sql``} from ${spec.from}
    where ${spec.id} in (${idsBy(spec, asked)}) order by ${order}`.execute(db);
  const counted = known ?? rows[0]?.total ?? (offset > 0 ? await count(db, spec, where) : 0);
  return {
    list: rows.map(({ total: _, ...row }) => spec.decode(row)),
    total: Number(counted),
  };
};

/** Goes through the table once, for the page and the count. */
const search = async <T>(db: Db, spec: ListSpec<T>, asked: Asked): Promise<Found> => {
  const { where, order, limit, offset } = asked;
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

/** What of a page is known before the table is asked. */
export interface Known {
  /** True of all that the filters leave, and tells where to look for them. */
  among?: Condition | undefined;
  /** How many the filters leave. */
  total?: number | undefined;
  /** Who is on the page, too. */
  found?: Found | undefined;
}

/**
 * One page of a list: filters and order first, then the count, then the page, so that `total` is what
 * the filters leave. Nulls come last either way, ties are broken by id, a page past the end is empty.
 */
export const listPage = async <T extends { id: number }>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  query: ListInput & object,
  { among, total: known, found }: Known = {},
): Promise<Page<T>> => {
  const { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE, sorter, ...filters } = query;
  const conditions = await conditionsOf(searcher, spec, sorter, filters);
  const asked = {
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
  if (found) return page(await rowsOf(reader, spec, found.ids, asked.where), found.total);
  const isSoon = isSoonFound(spec, sorter, filters) && !isLedByOwn(spec, filters);
  // Within a scope each part of a question looks up anew what is own: page, count and rows are questions of their own.
  if (isSoon && !isScoped()) {
    const { list, total } = await findRows(reader, spec, asked, known);
    return page(list, total);
  }
  const { ids, total } = isSoon
    ? await find(reader, spec, asked)
    : await search(searcher, spec, asked);
  return page(await rowsOf(reader, spec, ids), total);
};
