import { sql } from 'kysely';
import { and } from '../base/conditions';
import { chunks } from '../schema/codec';
import type { Db } from '../schema/schema';
import { rowsOf } from './list';
import { conditionsOf, type ListSpec, orderBy } from './listSpec';
import type { Readers } from './readers';
import { readMany } from './readMany';

/**
 * The rows of an export. `total` counts all rows, `runs` reads them in batches, so that the export
 * can begin before all rows are read.
 */
export interface Runs<T> {
  total: number;
  runs: AsyncIterable<T[]>;
}

/** The number of rows in a batch. Each batch is one line of the response. */
const RUN = 500;

/** Returns the ids of all rows that match the filters, in the sort order of the list. */
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
 * Reads a whole list: first all ids, then the rows in batches. Changes by other users therefore
 * cannot repeat or skip a row, and a slow client does not keep a database connection busy.
 */
export const exportRows = <T extends { id: number }>(
  { reader, searcher }: Readers,
  spec: ListSpec<T>,
  query: object,
): Promise<Runs<T>> => exportWith(searcher, spec, query, (ids) => rowsOf(reader, spec, ids));

/**
 * Reads a whole list and calls `complete` to add data from other tables. Each batch is read in one
 * database snapshot.
 */
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
