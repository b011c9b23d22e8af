import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/list';
import type { Readers } from './open';
import type { Schema } from './schema';

type Condition = RawBuilder<unknown>;
type Filter = (value: never) => Condition;

/** What a list may be filtered and sorted by. Texts and names are ours; only values come from outside. */
export interface ListSpec<T> {
  from: Condition;
  /** Always true of the rows of this list, such as not being deleted. */
  base: Condition;
  /**
   * Where an index holds the list in its own order: the filters that it serves, and `base` in words that
   * keep the engine from it, for any other question reads the whole table faster without an index.
   */
  indexed?: { filters: readonly string[]; otherwise: Condition };
  /** Filters by which an index finds few rows at once, whatever else is asked. */
  direct?: readonly string[];
  columns?: Condition;
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

/** A record's own columns, without those that only serve filters. */
export const ownColumns = ({ shape }: { shape: object }): Condition =>
  sql.join(Object.keys(shape).map((name) => sql.ref(name)));

/** The text contains the value: case and width ignored, `%` and `_` taken literally. */
export const like = (column: Condition, value: string): Condition =>
  sql`${column} like ${`%${escapeLike(matchText(value))}%`} escape '\\'`;

export const contains =
  (column: string): Filter =>
  (value: string) =>
    like(sql.ref(column), value);

export const equals =
  (column: string): Filter =>
  (value: string | number) =>
    sql`${sql.ref(column)} = ${value}`;

export const and = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` and `)})`;
export const or = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** The order of a list, ties broken by id. */
export const orderBy = <T>(spec: ListSpec<T>, sorter: string | undefined): Condition => {
  const match = /^(\w+)_(ascend|descend)$/.exec(sorter ?? '');
  if (!match?.[1]) return sql`${spec.order}, ${spec.id}`;
  const columns = spec.sorters?.[match[1]] ?? [sql.ref(match[1])];
  const direction = match[2] === 'descend' ? sql`desc` : sql`asc`;
  const parts = columns.map((column) => sql`${column} ${direction} nulls last`);
  return sql`${sql.join(parts)}, ${spec.id}`;
};

const givenIn = (filters: object) =>
  Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');

/** Whether an index holds what is asked for, in its order. */
const isServed = <T>({ indexed }: ListSpec<T>, sorter: string | undefined, filters: object) =>
  indexed !== undefined &&
  !sorter &&
  givenIn(filters).every(([name]) => indexed.filters.includes(name));

/** The connection for a list: one for what an index finds at once, or the one for searches. */
export const readerFor = <T>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  { currentPage, pageSize, sorter, ...filters }: ListInput & object,
): Kysely<Schema> => {
  const found = givenIn(filters).some(([name]) => spec.direct?.includes(name));
  return found || isServed(spec, sorter, filters) ? reader : searcher;
};

/** What the rows of a list fulfil: its own condition, and the filters given. */
export const conditionsOf = <T>(
  spec: ListSpec<T>,
  sorter: string | undefined,
  filters: object,
): Condition[] => {
  const { indexed } = spec;
  const base = indexed && !isServed(spec, sorter, filters) ? indexed.otherwise : spec.base;
  const conditions = givenIn(filters).map(([name, value]) => {
    const filter = spec.filters[name];
    if (!filter) throw new Error(`The list has no filter ${name}.`);
    return filter(value as never);
  });
  return [base, ...conditions];
};

/**
 * One page of a list: filters and order first, then the count, then the page, so that `total` is what
 * the filters leave. Nulls come last either way, ties are broken by id, a page past the end is empty.
 */
export const listPage = async <T>(
  db: Kysely<Schema>,
  spec: ListSpec<T>,
  query: ListInput & object,
): Promise<Page<T>> => {
  const { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE, sorter, ...filters } = query;
  const where = and(conditionsOf(spec, sorter, filters));
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${spec.from} where ${where}`.execute(db);
  const order = orderBy(spec, sorter);
  // Sorting ids alone is faster than sorting whole rows.
  const { rows } = await sql<object>`
    select ${spec.columns ?? sql`*`} from ${spec.from} where ${spec.id} in (
      select ${spec.id} from ${spec.from} where ${where}
      order by ${order} limit ${pageSize} offset ${(currentPage - 1) * pageSize})
    order by ${order}`.execute(db);
  return {
    list: rows.map((row) => spec.decode(row)),
    pagination: { current: currentPage, pageSize, total: Number(counted.rows[0]?.total ?? 0) },
  };
};
