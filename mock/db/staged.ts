import { sql } from 'kysely';
import {
  deleteWhere,
  type Kept,
  type Row,
  type RowWrites,
  rewritten,
  type Table,
  updateWhere,
  type Versioned,
} from './bulk';
import { chunks } from './schema/codec';
import type { Trx } from './schema/schema';
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

  /** The ids of all that was sent, as a query. */
  get ids() {
    return sql`select "id" from ${sql.id(this.#name)}`;
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

const toRow = (id: number) => ({ id });

/** PostgreSQL's code for: another row has what no two may have. */
const TAKEN = '23505';

const ADDED = sql.id('added early');

/** What is done with the rows of one kind, once. */
interface Step {
  isNew: boolean;
  take: () => Promise<void>;
}

/** Sends PostgreSQL what is to be written, step by step; `put` takes the steps, each for all its rows at once. */
export class StagedWrites implements RowWrites {
  readonly #trx: Trx;
  readonly #staged = new Map<string, StagedRows>();
  readonly #steps: Step[] = [];
  #isAdded = false;

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  async insert(table: Table, rows: readonly Row[], same: Row = {}): Promise<number[]> {
    const ids = await takeIds(this.#trx, table, rows.length);
    const known = rows.map((row, index) => Object.assign({}, row, { id: ids[index] }));
    await this.#send(['insert', table], known, same, (staged) => staged.write());
    return ids;
  }

  async rewrite(table: Table, rows: readonly Row[], kept: Kept = {}): Promise<void> {
    await this.#send(['rewrite', table], rows, {}, (staged) => staged.write(kept));
  }

  async update(table: Versioned, ids: readonly number[], values: Row): Promise<void> {
    const what = ['update', table, JSON.stringify(values)] as const;
    await this.#send(what, ids.map(toRow), {}, (staged) =>
      updateWhere(this.#trx, table, staged.ids, values),
    );
  }

  async delete(table: Table, ids: readonly number[]): Promise<void> {
    await this.#send(['delete', table], ids.map(toRow), {}, (staged) =>
      deleteWhere(this.#trx, table, staged.ids),
    );
  }

  /**
   * Adds the new rows before anybody has to wait for it: others do not see them until the end. Where one takes the place of a
   * row that came meanwhile, all of them wait for `put`. Who takes the place of one after this waits for the end, with the lock
   * for which the end waits: PostgreSQL ends that write, and it begins anew.
   */
  async add(): Promise<void> {
    const news = this.#steps.filter(({ isNew }) => isNew);
    if (news.length === 0) return;
    await sql`savepoint ${ADDED}`.execute(this.#trx);
    this.#isAdded = true;
    try {
      for (const step of news) await step.take();
    } catch (error) {
      if ((error as { code?: string }).code !== TAKEN) throw error;
      await this.drop();
    }
  }

  /** Takes back what was added. */
  async drop(): Promise<void> {
    if (!this.#isAdded) return;
    await sql`rollback to savepoint ${ADDED}`.execute(this.#trx);
    this.#isAdded = false;
  }

  async put(): Promise<void> {
    // What follows is the transaction's own again, as if nothing had been added early.
    if (this.#isAdded) await sql`release savepoint ${ADDED}`.execute(this.#trx);
    for (const step of this.#steps) if (!(step.isNew && this.#isAdded)) await step.take();
  }

  /** Sends rows of one step, which is taken for all of them together; its place is that of the first ones. */
  async #send(
    [what, table, ...more]: readonly [string, Table, ...string[]],
    rows: readonly Row[],
    same: Row,
    step: (staged: StagedRows) => Promise<void>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const key = [what, table, ...more, ...Object.keys(rows[0] ?? {}).sort()].join();
    const known = this.#staged.get(key);
    const staged = known ?? new StagedRows(this.#trx, table, `staged ${this.#staged.size}`);
    if (!known) {
      this.#staged.set(key, staged);
      this.#steps.push({ isNew: what === 'insert', take: () => step(staged) });
    }
    await staged.add(rows, same);
  }
}
