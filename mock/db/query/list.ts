import { sql } from 'kysely';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import { and, type Condition, isIn } from '../base/conditions';
import type { Db } from '../schema/schema';
import {
  conditionsOf,
  isLedByOwn,
  isServed,
  isSoonFound,
  type ListSpec,
  orderBy,
  ownLimit,
} from './listSpec';
import { count, type Found, find, findRows, search } from './pageQueries';
import type { Readers } from './readers';
import { isScoped } from './scope';

interface ListInput {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorter?: string | undefined;
}

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

/** Results that the caller already has, so that they are not computed again. */
export interface Known {
  /** An SQL condition that all matching rows meet, and for which the database has an index. */
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
    // If a department secretary may see more than `limit` rows, the list is read in its sort order
    // until the page is full. This may skip many rows of other departments, so it runs on the
    // search connection, which does not block the event loop.
    const aside = { ...readers, reader: searcher };
    if (hers > limit) return listPage(aside, inOrder, query, { among, total: hers });
  }
  const isSoon = isSoonFound(reader, spec, sorter, filters) && !isLedByOwn(spec, filters);
  // For a department secretary, the ids and the rows are read by separate queries. In a single
  // query, each subquery would compute again which rows she may see.
  if (isSoon && !isScoped()) {
    const { list, total } = await findRows(reader, spec, pageQuery, known);
    return page(list, total);
  }
  const { ids, total } = isSoon
    ? await find(reader, spec, pageQuery, known)
    : await search(searcher, spec, pageQuery);
  return page(await rowsOf(reader, spec, ids), total);
};
