import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChangeKind, Changes } from '@/contract/changes';
import { HISTORY_TYPES, type HistoryType } from '@/contract/history';
import { type Condition, isIn, joined } from '../../db/base/conditions';
import { beyondScope } from '../../db/query/scope';
import type { Store } from '../../db/write/store';
import { importsUnderWay } from '../import/commit/underWay';
import { readTouched, type TouchedRecord } from './touchedRecords';

/**
 * Number of newest history entries to compare. The newest id alone is not enough, because a
 * transaction with a lower id may commit later.
 */
const NEWEST = 20;

/**
 * A history entry. `kind` is the type of the changed record, such as `course`. The newest entries
 * of all types are listed a second time with the kind `any`.
 */
export interface NewestLine {
  kind: ChangeKind;
  id: number;
  type: HistoryType;
  recordId: number;
  by: string;
  byAccount: number | null;
  byContact: number | null;
  tab: string;
}

export interface Newest {
  lines: readonly NewestLine[];
  /** A hash of the newest history ids, which changes with every new history entry. */
  state: string;
  messages: readonly number[];
  names: ReadonlyMap<number, string>;
  /**
   * Maps the id of a history entry to the record that was changed. Entries that cover several
   * records are missing.
   */
  touched: ReadonlyMap<number, TouchedRecord>;
  importing: Changes['importing'];
}

export const digest = (ids: readonly number[]): string =>
  createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 16);

const newestOf = (kind: string, columns: Condition, from: Condition, order: Condition) => sql`
  select * from (select ${sql.lit(kind)} as "kind", "id", ${columns} from ${from}
    order by ${order} limit ${sql.lit(NEWEST)}) as ${sql.id(kind)}`;

const LINE = sql`"type", "recordId", "by", "byAccount", "byContact", "tab"`;
const NO_LINE = sql`'' as "type", 0 as "recordId", '' as "by",
  cast(null as integer) as "byAccount", cast(null as integer) as "byContact", '' as "tab"`;
const BY_ID = sql`"id" desc`;

/**
 * The value of `kind` in the rows of `QUERY` that are text messages. The newest message ids are
 * compared too, so that a new message counts as a change even without a history entry.
 */
const MESSAGES = 'messages';

/**
 * Reads the newest history entries of all kinds in one query. `reveal`, `export` and `call` change
 * no data, so they appear only under the kind `any`.
 */
const QUERY = joined(
  [
    ...HISTORY_TYPES.map((type) => {
      const own = sql.lit(type);
      // `>=` and `<=` instead of `=`, because with `=` PostgreSQL picks the wrong index. See
      // `newestLines`.
      const from = sql`"history" where "type" >= ${own} and "type" <= ${own}
        and "action" not in ('reveal', 'export', 'call')`;
      return newestOf(type, LINE, from, sql`"type" desc, "id" desc`);
    }),
    newestOf('any', LINE, sql`"history"`, BY_ID),
    newestOf(MESSAGES, NO_LINE, sql`"smsRecords"`, BY_ID),
  ],
  sql` union all `,
);

interface Row extends Omit<NewestLine, 'kind'> {
  kind: ChangeKind | typeof MESSAGES;
}
const isLine = (row: Row): row is NewestLine => row.kind !== MESSAGES;

const readNames = async ({ reader }: Store, lines: readonly NewestLine[]) => {
  const ids = new Set(lines.flatMap(({ byAccount }) => byAccount ?? []));
  const { rows } = await sql<{ id: number; userName: string; name: string; namesakes: number }>`
    select "id", "userName", "name",
      (select count(*) from "accounts" o where o."name" = "accounts"."name") as "namesakes"
    from "accounts" where ${isIn('id', [...ids])}`.execute(reader);
  return new Map(
    rows.map(({ id, userName, name, namesakes }) => {
      if (!name) return [id, userName];
      return [id, Number(namesakes) > 1 ? `${name}（${userName}）` : name];
    }),
  );
};

/**
 * Reads the newest changes of each kind, in all departments, because all users share the result.
 */
export const readNewest = (store: Store): Promise<Newest> =>
  beyondScope(async () => {
    const { rows } = await sql<Row>`${QUERY}`.execute(store.reader);
    rows.sort((a, b) => b.id - a.id);
    const lines = rows.filter(isLine);
    return {
      lines,
      state: digest(lines.map(({ id }) => id)),
      messages: rows.flatMap((row) => (isLine(row) ? [] : row.id)),
      names: await readNames(store, lines),
      touched: await readTouched(store.reader, lines),
      importing: await importsUnderWay(store),
    };
  });
