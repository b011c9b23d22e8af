import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import {
  type exportLedger as exportLedgerCall,
  type LedgerEntry,
  type listLedger as listLedgerCall,
  MOST_CLASSES,
} from '@/contract/ledger';
import { readChangeNumber } from '@/domain/timetable/changeNumber';
import { and, type Condition, isIn, NEVER } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { exportWholes, type Runs } from '../../db/query/exportRows';
import { contains, WHOLE } from '../../db/query/filters';
import { listPage, rowsOf } from '../../db/query/list';
import { conditionsOf, type ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { classFilters } from './classFilters';
import { complete, type EntryRow } from './completeEntries';

/**
 * Maximum number of class sessions that the list shows for each ledger entry. The page of the entry
 * shows more.
 */
const SHOWN = 3;

const decodeRow = (row: object): EntryRow => {
  const { askerMatch: _, ...entry } = row as EntryRow & { askerMatch: string };
  return entry;
};

const {
  ofClass,
  found,
  filters: byClass,
} = classFilters({
  ...{ table: 'ledgerClasses', column: 'entryId', id: sql`e."id"` },
});

const numbered = (text: string): Condition => {
  const read = readChangeNumber(text);
  if (!read) return NEVER;
  const ofNo = sql`e."no" = ${read.no}`;
  return read.year === undefined ? ofNo : and([ofNo, sql`e."year" = ${read.year}`]);
};

/**
 * Maximum number of ledger entries that the server counts. If there are more, the page shows "more
 * than" this number.
 */
const COUNTED = 5000;

const spec: ListSpec<EntryRow> = {
  from: sql`"ledger" e`,
  base: sql`1 = 1`,
  indexed: {
    filters: ['level', 'termCode', 'kind', 'reason', 'told', 'state'],
    otherwise: sql`1 = 1`,
  },
  countsTo: COUNTED,
  filters: {
    number: numbered,
    kind: ofClass((value: string) => sql`k."kind" = ${value}`),
    // The filter value `=` finds ledger entries without a reason.
    reason: (value: string) => sql`e."reason" = ${value === WHOLE ? '' : value}`,
    asker: contains('e.askerMatch'),
    ...byClass,
    courseId: found((value: number) => sql`k."courseId" = ${value}`),
    told: (value: 'all' | 'notAll') =>
      value === 'all' ? sql`e."notNotified" = 0` : sql`e."notNotified" > 0`,
    state: (value: 'stands' | 'undone') =>
      value === 'undone' ? sql`e."undoneAt" is not null` : sql`e."undoneAt" is null`,
  },
  direct: ['sessionId', 'courseId'],
  directOnServer: ['teacher', 'courseName'],
  sorters: { number: [sql`e."year"`, sql`e."no"`] },
  order: sql`e."year" desc, e."no" desc`,
  id: sql`e."id"`,
  decode: decodeRow,
};

/**
 * Counts, for each reason of a change, the ledger entries that match the filters of the list
 * (L-04).
 */
export const countByReason = async (
  db: Db,
  filters: Partial<ParsedInputOf<typeof listLedgerCall>>,
): Promise<{ reason: string; entries: number }[]> => {
  const where = and(await conditionsOf(db, spec, undefined, filters));
  const { rows } = await sql<{ reason: string; entries: number }>`
    select e."reason", count(*) as "entries" from ${spec.from} where ${where}
    group by e."reason" order by count(*) desc, e."reason"`.execute(db);
  return rows.map(({ reason, entries }) => ({ reason, entries: Number(entries) }));
};

const OLDEST_FIRST = { ...spec, order: sql`e."year", e."no"` };

/** Sorting by number and by time gives the same order, so both use the index of numbers. */
const ORDERS: Partial<Record<string, ListSpec<EntryRow>>> = {
  number_ascend: OLDEST_FIRST,
  createdAt_ascend: OLDEST_FIRST,
  number_descend: spec,
  createdAt_descend: spec,
};

export const listLedger = async (
  readers: Readers,
  { sorter = '', ...query }: ParsedInputOf<typeof listLedgerCall>,
): Promise<Page<LedgerEntry>> => {
  const ordered = ORDERS[sorter];
  const { list, pagination } = ordered
    ? await listPage(readers, ordered, query)
    : await listPage(readers, spec, { ...query, sorter });
  return { list: await complete(readers.reader, list, SHOWN), pagination };
};

export const exportLedger = (
  readers: Readers,
  { ids, ...query }: ParsedInputOf<typeof exportLedgerCall>,
): Promise<Runs<LedgerEntry>> =>
  exportWholes(
    readers,
    { ...spec, filters: { ...spec.filters, ids: (of: readonly number[]) => isIn('e.id', of) } },
    { ...query, ids },
    (db, rows) => complete(db, rows, undefined),
  );

/** Reads one ledger entry with at most `MOST_CLASSES` of its class sessions. */
export const readLedgerEntry = async (db: Db, id: number): Promise<LedgerEntry> => {
  const [entry] = await complete(db, await rowsOf(db, spec, [id]), MOST_CLASSES);
  if (!entry) throw notFound();
  return entry;
};
