import { sql } from 'kysely';
import { and, type Condition } from '../base/conditions';
import type { Db } from '../schema/schema';
import type { ListSpec } from './listSpec';

/**
 * The SQL conditions, the order and the range of one page. Every row meets the condition `few`,
 * which only makes the query planner expect few rows.
 */
export interface PageQuery {
  where: Condition;
  few: Condition | undefined;
  order: Condition;
  limit: number;
  offset: number;
}

/** The ids of one page, and the number of all matching rows. */
export interface Found {
  ids: number[];
  total: number;
}

/**
 * Returns a query that counts the rows. It stops at `countsTo` + 1, because the page then shows
 * only "more than" and `countsTo`.
 */
const countOf = <T>({ from, countsTo }: ListSpec<T>, where: Condition) =>
  countsTo === undefined
    ? sql<{ total: number }>`select count(*) as "total" from ${from} where ${where}`
    : sql<{ total: number }>`select count(*) as "total" from
        (select 1 from ${from} where ${where} limit ${countsTo + 1}) "counted"`;

/** Counts the rows, up to `countsTo` + 1. */
export const count = async <T>(db: Db, spec: ListSpec<T>, where: Condition) => {
  const { rows } = await countOf(spec, where).execute(db);
  return Number(rows[0]?.total ?? 0);
};

const idsBy = <T>(spec: ListSpec<T>, { where, few, order, limit, offset }: PageQuery) => sql<{
  id: number;
}>`
  select ${spec.id} as "id" from ${spec.from} where ${few ? and([few, where]) : where}
  order by ${order} limit ${limit} offset ${offset}`;

/** Finds the ids of one page by an index, and counts all rows unless the caller knows the total. */
export const find = async <T>(
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

/**
 * Reads the rows of one page by an index. The same query also counts all matching rows, unless the
 * caller knows the total.
 */
export const findRows = async <T>(
  db: Db,
  spec: ListSpec<T>,
  pageQuery: PageQuery,
  known?: number,
) => {
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
export const search = async <T>(
  db: Db,
  spec: ListSpec<T>,
  pageQuery: PageQuery,
): Promise<Found> => {
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
