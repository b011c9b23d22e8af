import { sql } from 'kysely';
import { and } from './conditions';
import { conditionsOf, type ListSpec, orderBy, rowsOf } from './list';
import { readMany } from './readMany';
import { chunks } from './schema/codec';
import type { Db } from './schema/schema';
import type { Readers } from './store';

/** All rows of a list in its order: how many there are, and the rows in runs as they are asked for. */
export interface Runs<T> {
  total: number;
  runs: AsyncIterable<T[]>;
}

/** Few enough for one answer's line; reading them holds nobody up. */
const RUN = 500;

/** The ids of all rows that the filters find, in the list's order. */
export const idsOf = async <T>(db: Db, spec: ListSpec<T>, query: object): Promise<number[]> => {
  const { sorter, ...filters } = query as { sorter?: string };
  const where = and(await conditionsOf(db, spec, sorter, filters));
  const rows = await readMany(
    db,
    sql<{ id: number }>`
      select ${spec.id} as "id" from ${spec.from}
      where ${where}
      order by ${orderBy(spec, sorter)}`,
  );
  return rows.map(({ id }) => id);
};

const exportWith = async <T, R>(
  searcher: Db,
  spec: ListSpec<T>,
  query: object,
  read: (ids: readonly number[]) => Promise<R[]>,
): Promise<Runs<R>> => {
  const ids = await idsOf(searcher, spec, query);
  const runs = async function* () {
    for (const run of chunks(ids, RUN)) yield await read(run);
  };
  return { total: ids.length, runs: runs() };
};

/**
 * Reads a whole list: which rows it has, once, then the rows by their ids. So a row that was there all the
 * time comes exactly once whatever others add and delete meanwhile, and neither a connection nor a snapshot
 * is held while a slow client takes its time.
 */
export const exportRows = <T extends { id: number }>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  query: object,
): Promise<Runs<T>> => exportWith(searcher, spec, query, (ids) => rowsOf(reader, spec, ids));

/** The same of rows to which belongs what stands in other tables, seen at the same moment as the row. */
export const exportWholes = <T extends { id: number }, R>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  query: object,
  complete: (db: Db, rows: T[]) => Promise<R[]>,
): Promise<Runs<R>> =>
  exportWith(searcher, spec, query, (ids) =>
    reader
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => complete(trx, await rowsOf(trx, spec, ids))),
  );
