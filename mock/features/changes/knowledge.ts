import { sql } from 'kysely';
import { isOffice } from '@/contract/account';
import type { Touched } from '@/contract/changes';
import { ADMIN_TYPES, type HistoryType } from '@/contract/history';
import { isIn, joined } from '../../db/base/conditions';
import { withinUnits } from '../../db/query/units';
import type { Store } from '../../db/write/store';
import type { SignedIn } from '../account/signedIn';
import type { Newest, NewestLine } from './newest';

/**
 * Maps a type of history entry, such as `contact`, to the table of its records. Contains only types
 * whose records a secretary sees only for her own departments.
 */
const SCOPED: Partial<Record<HistoryType, string>> = {
  contact: 'contacts',
  course: 'courses',
  session: 'courseSessions',
  request: 'changeRequests',
  sms: 'smsRecords',
};

/** Terms and rooms belong to no department, so every secretary may see their changes. */
const isShared = ({ type }: Pick<NewestLine, 'type'>) => type === 'term' || type === 'room';

const recordOf = ({ type, recordId }: Pick<NewestLine, 'type' | 'recordId'>) =>
  `${type} ${recordId}`;

/**
 * Returns the type and id of the record that a history entry changed. A class session is replaced
 * by its course, because the session itself may be deleted.
 */
const touchedOf = ({ id, type }: NewestLine, { touched }: Newest) => {
  const record = touched.get(id);
  return record && { type: type === 'session' ? 'course' : type, recordId: record.id };
};

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

/**
 * The changed records that the secretaries of some departments may see. Cached until a new history
 * entry changes `state`.
 */
interface OwnRecords {
  state: string;
  records: Promise<ReadonlySet<string>>;
}

const cache = new WeakMap<Store, Map<string, OwnRecords>>();

const MOST = 200;

/**
 * Returns the changed records that a secretary may see. Secretaries of the same departments share
 * one query.
 */
const ownRecords = (store: Store, { units }: SignedIn, newest: Newest) => {
  const { state } = newest;
  const byUnits = cache.get(store) ?? new Map<string, OwnRecords>();
  cache.set(store, byUnits);
  const key = JSON.stringify(units);
  const known = byUnits.get(key);
  if (known?.state === state) return known.records;
  const records = withinUnits(store.reader, units, () => readOwnRecords(store, newest));
  records.catch(() => byUnits.delete(key));
  if (byUnits.size >= MOST) byUnits.clear();
  byUnits.set(key, { state, records });
  return records;
};

export interface Knowledge {
  writer: (line: NewestLine) => boolean;
  /**
   * Returns the record that a history entry is about, without its `id` if the account may not see
   * the record. Null if no single record is known, or if the record may have moved to or from a
   * secretary's department.
   */
  touched: (line: NewestLine) => Touched | null;
}

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
    // A record that has changed departments may have to disappear from the secretary's list.
    if (!record || (isSecretary && record.changesUnits)) return null;
    const { id, moves } = record;
    return isSeen ? { id, ...(moves && { moves }) } : {};
  };
  if (isOffice(authority)) {
    return {
      writer: ({ type }) => authority === 'admin' || !ADMIN_TYPES.includes(type),
      touched: (line) => touched(line, true),
    };
  }
  const isOwn = (record: Pick<NewestLine, 'type' | 'recordId'> | undefined) =>
    record !== undefined && records.has(recordOf(record));
  return {
    writer: (line) => isSecretary && (isShared(line) || isOwn(line)),
    touched: (line) => touched(line, isShared(line) || isOwn(touchedOf(line, newest))),
  };
};
