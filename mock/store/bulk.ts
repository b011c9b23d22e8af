import { setImmediate } from 'node:timers/promises';
import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import { chunks } from './codec';
import type { Schema } from './schema';

type Row = Readonly<Record<string, unknown>>;
type Table = 'contacts' | 'courses' | 'courseSessions' | 'history';
type Trx = Transaction<Schema>;

/** Rows of one statement: few enough for the values that either engine takes at once. */
const RUN = 500;

/** What statements say, for full runs; it is worked out once for a transaction. */
const compiled = new WeakMap<Trx, Map<string, CompiledQuery>>();

const compiledOnce = (trx: Trx, key: string, compile: () => CompiledQuery): CompiledQuery => {
  const known = compiled.get(trx) ?? new Map<string, CompiledQuery>();
  compiled.set(trx, known);
  const query = known.get(key) ?? compile();
  known.set(key, query);
  return query;
};

type Statement = (run: readonly Row[]) => Compilable;

/** Runs a statement over many rows, all with the same columns; gives what it returned, in order. */
const inRuns = async (
  trx: Trx,
  name: string,
  rows: readonly Row[],
  statement: Statement,
): Promise<unknown[]> => {
  const columns = Object.keys(rows[0] ?? {});
  const key = `${name} ${columns.join()}`;
  const results: unknown[] = [];
  for (const run of chunks(rows, RUN)) {
    const compile = () => statement(run).compile();
    const query = run.length === RUN ? compiledOnce(trx, key, compile) : compile();
    const parameters: unknown[] = [];
    for (const row of run) for (const column of columns) parameters.push(row[column]);
    const { rows: returned } = await trx.executeQuery({ ...query, parameters });
    for (const row of returned) results.push(row);
    await setImmediate();
  }
  return results;
};

/** Adds rows of which nobody needs to know the ids. */
export const insertRows = async (trx: Trx, table: Table, rows: readonly Row[]): Promise<void> => {
  await inRuns(trx, `insert ${table}`, rows, (run) => trx.insertInto(table).values(run as never));
};

/** Adds rows and gives their ids in the rows' order: ids are given out in that order, and ascend. */
export const insertRowsForIds = async (
  trx: Trx,
  table: Table,
  rows: readonly Row[],
): Promise<number[]> => {
  const added = await inRuns(trx, `insert ${table} for ids`, rows, (run) =>
    trx
      .insertInto(table)
      .values(run as never)
      .returning('id'),
  );
  return (added as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
};

/** Writes rows that are there already, known by their ids, anew. */
export const rewriteRows = async (trx: Trx, table: Table, rows: readonly Row[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  await inRuns(trx, `rewrite ${table}`, rows, (run) =>
    trx
      .insertInto(table)
      .values(run as never)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}` as never)])),
          ),
      ),
  );
};

const SLICE = 500;

/** Works through a long list in slices, so that other calls are answered in between. */
export const mapInSlices = async <T, R>(
  list: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> => {
  const results: R[] = [];
  for (const [at, item] of list.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    results.push(map(item, at));
  }
  return results;
};
