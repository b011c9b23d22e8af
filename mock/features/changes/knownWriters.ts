import { sql } from 'kysely';
import { isOffice } from '@/contract/account';
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

/** The records of the lines that are within the present scope. */
const readOwnRecords = async (store: Store, lines: readonly NewestLine[]) => {
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
const ownRecords = (store: Store, { units }: SignedIn, { lines, state }: Newest) => {
  const byUnits = kept.get(store) ?? new Map<string, OwnRecords>();
  kept.set(store, byUnits);
  const key = JSON.stringify(units);
  const known = byUnits.get(key);
  if (known?.state === state) return known.records;
  const records = withinScope(units, () => readOwnRecords(store, lines));
  records.catch(() => byUnits.delete(key));
  if (byUnits.size >= MOST) byUnits.clear();
  byUnits.set(key, { state, records });
  return records;
};

/** Tells of which lines an account may know the writer. */
export const knownWriters = async (
  store: Store,
  account: SignedIn,
  newest: Newest,
): Promise<(line: NewestLine) => boolean> => {
  const { authority } = account;
  if (authority === 'admin') return () => true;
  // As in the history, what accounts did and what was done to them is the admin's alone.
  if (isOffice(authority)) return ({ type }) => type !== 'account';
  if (authority !== 'secretary') return () => false;
  const records = await ownRecords(store, account, newest);
  // Terms belong to no unit.
  return (line) => line.type === 'term' || records.has(recordOf(line));
};
