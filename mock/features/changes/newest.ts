import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChangeKind, Changes } from '@/contract/changes';
import { HISTORY_TYPES, type HistoryType } from '@/contract/history';
import { type Condition, isIn, joined } from '../../db/conditions';
import { beyondScope } from '../../db/scope';
import type { Store } from '../../db/store';
import { importsUnderWay } from '../import/underWay';
import { readTouched, type TouchedRecord } from './touchedRecords';

/** Transactions may end in another order than their lines have: as many of the newest ones are compared. */
const NEWEST = 20;

/** A line of the history, under the kind that it is a change of; each line is one of `any`, too. */
export interface NewestLine {
  kind: ChangeKind;
  id: number;
  type: HistoryType;
  recordId: number;
  /** The writer's name, for writers without an account. */
  by: string;
  byAccount: number | null;
  byContact: number | null;
  tab: string;
}

/** How things stand at one moment; the same for all readers. */
export interface Newest {
  /** Newest first within each kind. */
  lines: readonly NewestLine[];
  /** The same as long as there is no other line. */
  state: string;
  /** The ids of the newest messages. */
  messages: readonly number[];
  /** Names of the lines' writers by the ids of their accounts; namesakes have their user names behind. */
  names: ReadonlyMap<number, string>;
  /** The record that a line touched, by the line's id; without those that are about more, or do not tell it. */
  touched: ReadonlyMap<number, TouchedRecord>;
  importing: Changes['importing'];
}

export const digest = (ids: readonly number[]): string =>
  createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 16);

/** The newest rows of a table, with the kind that they are a change of. */
const newestOf = (kind: string, columns: Condition, from: Condition, order: Condition) => sql`
  select * from (select ${sql.lit(kind)} as "kind", "id", ${columns} from ${from}
    order by ${order} limit ${sql.lit(NEWEST)}) as ${sql.id(kind)}`;

const LINE = sql`"type", "recordId", "by", "byAccount", "byContact", "tab"`;
const NO_LINE = sql`'' as "type", 0 as "recordId", '' as "by",
  cast(null as integer) as "byAccount", cast(null as integer) as "byContact", '' as "tab"`;
const BY_ID = sql`"id" desc`;

/** Messages that nobody makes by hand, such as standing reminders, have no line of the history. */
const MESSAGES = 'messages';

/** Looking at a number and taking a list along change no record. */
const QUERY = joined(
  [
    ...HISTORY_TYPES.map((type) => {
      const own = sql.lit(type);
      // As `newestLines` says it, for the same reason.
      const from = sql`"history" where "type" >= ${own} and "type" <= ${own}
        and "action" not in ('reveal', 'export')`;
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

/** Reads the newest changes of each kind, beyond any reader's scope: what is read is for all readers. */
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
