import { sql } from 'kysely';
import { joined } from '../base/conditions';
import { yieldIfLong } from '../base/yielding';
import { chunks } from '../schema/codec';
import type { Trx } from '../schema/schema';
import type { Row, Table } from './insertRows';
import {
  asRead,
  type ColumnOverrides,
  checkAllWritten,
  deleteWhere,
  type RowWrites,
  rewritten,
  updateWhere,
  type Versioned,
} from './rowWrites';

/** Rows per statement. */
const RUN = 500;

/** Rows in a temporary PostgreSQL table, which are later copied to the real table. */
export class StagedRows {
  readonly #trx: Trx;
  readonly #table: Table;
  readonly #name: string;
  #columns: string[] | undefined;
  #count = 0;

  constructor(trx: Trx, table: Table, name: string) {
    this.#trx = trx;
    this.#table = table;
    this.#name = name;
  }

  async add(rows: readonly Row[], same: Row = {}): Promise<void> {
    if (rows.length === 0) return;
    this.#count += rows.length;
    if (!this.#columns) {
      this.#columns = Object.keys({ ...rows[0], ...same });
      await sql`create temporary table ${sql.id(this.#name)} on commit drop as
        select ${this.#refs()} from ${sql.table(this.#table)} limit 0`.execute(this.#trx);
    }
    for (const run of chunks(rows, RUN)) {
      // PostgreSQL parses one JSON text four times as fast as separate parameters.
      const text = JSON.stringify(run.map((row) => Object.assign({}, row, same)));
      await sql`insert into ${sql.id(this.#name)}
        select * from json_populate_recordset(null::${sql.id(this.#name)}, ${text}::json)`.execute(
        this.#trx,
      );
      await yieldIfLong();
    }
  }

  get ids() {
    return sql`select "id" from ${sql.id(this.#name)}`;
  }

  async insert(): Promise<void> {
    if (this.#columns) await this.#into().execute(this.#trx);
  }

  async rewrite(overrides: ColumnOverrides): Promise<void> {
    const set = Object.entries(rewritten(this.#columns ?? [], overrides)).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    const { numAffectedRows } = await sql`${this.#into()}
      on conflict ("id") do update set ${joined(set)} where ${asRead(this.#table)}`.execute(
      this.#trx,
    );
    checkAllWritten(this.#table, this.#count, numAffectedRows);
  }

  #into() {
    return sql`insert into ${sql.table(this.#table)} (${this.#refs()})
      select ${this.#refs()} from ${sql.id(this.#name)}`;
  }

  #refs() {
    return joined((this.#columns ?? []).map((column) => sql.ref(column)));
  }
}

/** Takes ids from the table's sequence for rows that are inserted later. */
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

const toRow = (id: number) => ({ id });

/**
 * Writes rows to temporary tables first, which needs no lock. After taking the lock, the caller
 * calls `flush` to copy the rows to the real tables, so that the lock is held only for a short
 * time.
 */
export class StagedWrites implements RowWrites {
  readonly #trx: Trx;
  readonly #staged = new Map<string, StagedRows>();
  readonly #steps: (() => Promise<void>)[] = [];

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  async insert(table: Table, rows: readonly Row[], same: Row = {}): Promise<number[]> {
    const ids = await takeIds(this.#trx, table, rows.length);
    const known = rows.map((row, index) => Object.assign({}, row, { id: ids[index] }));
    await this.#stage(['insert', table], known, same, (staged) => staged.insert());
    return ids;
  }

  async rewrite(
    table: Versioned,
    rows: readonly Row[],
    overrides: ColumnOverrides = {},
  ): Promise<void> {
    await this.#stage(['rewrite', table], rows, {}, (staged) => staged.rewrite(overrides));
  }

  async update(table: Versioned, ids: readonly number[], values: Row): Promise<void> {
    const step = ['update', table, JSON.stringify(values)] as const;
    await this.#stage(step, ids.map(toRow), {}, (staged) =>
      updateWhere(this.#trx, table, staged.ids, values),
    );
  }

  async delete(table: Table, ids: readonly number[]): Promise<void> {
    await this.#stage(['delete', table], ids.map(toRow), {}, (staged) =>
      deleteWhere(this.#trx, table, staged.ids),
    );
  }

  async flush(): Promise<void> {
    for (const staging of this.#steps) await staging();
  }

  async #stage(
    [action, table, ...more]: readonly [string, Table, ...string[]],
    rows: readonly Row[],
    same: Row,
    step: (staged: StagedRows) => Promise<void>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const key = [action, table, ...more, ...Object.keys(rows[0] ?? {}).sort()].join();
    const known = this.#staged.get(key);
    const staged = known ?? new StagedRows(this.#trx, table, `staged ${this.#staged.size}`);
    if (!known) {
      this.#staged.set(key, staged);
      this.#steps.push(() => step(staged));
    }
    await staged.add(rows, same);
  }
}
