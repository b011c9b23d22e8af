import { sql } from 'kysely';
import { isOffice } from '@/contract/account';
import type { Touched } from '@/contract/changes';
import type { HistoryType } from '@/contract/history';
import { isIn, joined } from '../../db/conditions';
import { withinScope } from '../../db/scope';
import type { Store } from '../../db/store';
import type { SignedIn } from '../account/accounts';
import type { Newest, NewestLine } from './newest';

/** The tables that a secretary sees parts of. */
const SCOPED: Partial<Record<HistoryType, string>> = {
  contact: 'contacts',
  course: 'courses',
  session: 'courseSessions',
  sms: 'smsRecords',
};

const recordOf = ({ type, recordId }: Pick<NewestLine, 'type' | 'recordId'>) =>
  `${type} ${recordId}`;

/** What a line touched: of a session, which may be deleted, its course. */
const touchedOf = ({ id, type }: NewestLine, { touched }: Newest) => {
  const record = touched.get(id);
  return record && { type: type === 'session' ? 'course' : type, recordId: record.id };
};

/** The records of the lines that are within the present scope. */
const readOwnRecords = async (store: Store, newest: Newest) => {
  const lines = newest.lines.flatMap((line) => [line, touchedOf(line, newest) ?? []].flat());
  const queries = Object.entries(SCOPED).flatMap(([type, table]) => {
    const ids = new Set(lines.flatMap((line) => (line.type === type ? line.recordId : [])));
    if (ids.size === 0) return [];
    return sql`select ${sql.lit(type)} as "type", "id" as "recordId" from ${sql.table(table)}
      where ${isIn('id', [...ids])}`;
  });
  if (queries.length === 0) return new Set<string>();
  const { rows } = await sql<Pick<NewestLine, 'type' | 'recordId'>>`
    select * from (${joined(queries, sql` union all `)}) as "records"`.execute(store.searcher);
  return new Set(rows.map(recordOf));
};

/** The records of a secretary's units among those of the newest lines, as of a state of these. */
interface OwnRecords {
  state: string;
  records: Promise<ReadonlySet<string>>;
}

/** By the units, for each store. */
const kept = new WeakMap<Store, Map<string, OwnRecords>>();

/** Sets of units that are kept. */
const MOST = 200;

/** Looked up again only after a change, once for all secretaries of the same units. */
const ownRecords = (store: Store, { units }: SignedIn, newest: Newest) => {
  const { state } = newest;
  const byUnits = kept.get(store) ?? new Map<string, OwnRecords>();
  kept.set(store, byUnits);
  const key = JSON.stringify(units);
  const known = byUnits.get(key);
  if (known?.state === state) return known.records;
  const records = withinScope(units, () => readOwnRecords(store, newest));
  records.catch(() => byUnits.delete(key));
  if (byUnits.size >= MOST) byUnits.clear();
  byUnits.set(key, { state, records });
  return records;
};

/** What an account may know of lines. */
export interface Knowledge {
  /** Whether it may know the writer. */
  writer: (line: NewestLine) => boolean;
  /** The record that it touched, as the account is told. */
  touched: (line: NewestLine) => Touched | null;
}

/** Tells what an account may know of the newest lines. */
export const knowledgeOf = async (
  store: Store,
  account: SignedIn,
  newest: Newest,
): Promise<Knowledge> => {
  const { authority } = account;
  const isSecretary = authority === 'secretary';
  const records = isSecretary ? await ownRecords(store, account, newest) : new Set<string>();
  const touched = (line: NewestLine, isSeen: boolean) => {
    const record = newest.touched.get(line.id);
    // What has come to other units may have been a row until now.
    if (!record || (isSecretary && record.changesUnits)) return null;
    const { id, moves } = record;
    return isSeen ? { id, ...(moves && { moves }) } : {};
  };
  if (isOffice(authority)) {
    return {
      // As in the history, what accounts did and what was done to them is the admin's alone.
      writer: ({ type }) => authority === 'admin' || type !== 'account',
      touched: (line) => touched(line, true),
    };
  }
  const isOwn = (record: Pick<NewestLine, 'type' | 'recordId'> | undefined) =>
    record !== undefined && records.has(recordOf(record));
  return {
    // Terms belong to no unit.
    writer: (line) => isSecretary && (line.type === 'term' || isOwn(line)),
    touched: (line) => touched(line, isOwn(touchedOf(line, newest))),
  };
};
