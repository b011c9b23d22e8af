import { sql } from 'kysely';
import { directly, type Kept, type Row, type RowWrites, rewritten, type Table } from './bulk';
import { chunks } from './codec';
import type { Trx } from './schema';
import { giveWay } from './turns';

/** Rows of one statement. */
const RUN = 500;

/**
 * Rows that PostgreSQL is sent before the lock is taken under which they are written: what is left to do within it takes a
 * small part of the time. They lie in a table of this transaction's own, which ends with it.
 */
export class StagedRows {
  readonly #trx: Trx;
  readonly #table: Table;
  readonly #name: string;
  #columns: string[] | undefined;

  constructor(trx: Trx, table: Table, name: string) {
    this.#trx = trx;
    this.#table = table;
    this.#name = name;
  }

  /** All rows have the same columns. */
  async add(rows: readonly Row[], same: Row = {}): Promise<void> {
    if (rows.length === 0) return;
    if (!this.#columns) {
      this.#columns = Object.keys({ ...rows[0], ...same });
      await sql`create temporary table ${sql.id(this.#name)} on commit drop as
        select ${this.#refs()} from ${sql.table(this.#table)} limit 0`.execute(this.#trx);
    }
    for (const run of chunks(rows, RUN)) {
      // One text is taken in four times as fast as each value by itself.
      const text = JSON.stringify(run.map((row) => Object.assign({}, row, same)));
      await sql`insert into ${sql.id(this.#name)}
        select * from json_populate_recordset(null::${sql.id(this.#name)}, ${text}::json)`.execute(
        this.#trx,
      );
      await giveWay();
    }
  }

  /** Adds them to their table, or with `kept` writes those that are there already, known by their ids, anew. */
  async write(kept?: Kept): Promise<void> {
    if (!this.#columns) return;
    const set = Object.entries(rewritten(this.#columns, kept)).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`insert into ${sql.table(this.#table)} (${this.#refs()})
      select ${this.#refs()} from ${sql.id(this.#name)}
      ${kept ? sql`on conflict ("id") do update set ${sql.join(set)}` : sql``}`.execute(this.#trx);
  }

  #refs() {
    return sql.join((this.#columns ?? []).map((column) => sql.ref(column)));
  }
}

/** Takes ids of a table, ascending, for rows that are sent beforehand. */
export const takeIds = async (
  trx: Trx,
  table: Table | 'importBatches',
  count: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) as "id"
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => Number(id));
};

/** Sends PostgreSQL what is to be written, step by step; `put` takes the steps, each for all its rows at once. */
export class StagedWrites implements RowWrites {
  readonly #trx: Trx;
  readonly #direct: RowWrites;
  readonly #staged = new Map<string, StagedRows>();
  readonly #steps: (() => Promise<void>)[] = [];

  constructor(trx: Trx) {
    this.#trx = trx;
    this.#direct = directly(trx);
  }

  async insert(table: Table, rows: readonly Row[], same: Row = {}): Promise<number[]> {
    const ids = await takeIds(this.#trx, table, rows.length);
    const known = rows.map((row, index) => Object.assign({}, row, { id: ids[index] }));
    await this.#of('insert', table, known)?.add(known, same);
    return ids;
  }

  async rewrite(table: Table, rows: readonly Row[], kept: Kept = {}): Promise<void> {
    await this.#of('rewrite', table, rows, kept)?.add(rows);
  }

  async update(...given: Parameters<RowWrites['update']>): Promise<void> {
    this.#steps.push(() => this.#direct.update(...given));
  }

  async delete(...given: Parameters<RowWrites['delete']>): Promise<void> {
    this.#steps.push(() => this.#direct.delete(...given));
  }

  async put(): Promise<void> {
    for (const step of this.#steps) await step();
  }

  /** Where rows of these columns are sent; a step is taken when the first of them comes. */
  #of(what: string, table: Table, [row]: readonly Row[], kept?: Kept): StagedRows | undefined {
    if (!row) return undefined;
    const key = [what, table, ...Object.keys(row).sort()].join();
    const known = this.#staged.get(key);
    if (known) return known;
    const staged = new StagedRows(this.#trx, table, `staged ${this.#staged.size}`);
    this.#staged.set(key, staged);
    this.#steps.push(() => staged.write(kept));
    return staged;
  }
}
