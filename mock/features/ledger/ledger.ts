import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import {
  type ChangedClass,
  type exportLedger as exportLedgerCall,
  type LedgerEntry,
  type listLedger as listLedgerCall,
  MOST_CLASSES,
  type updateLedgerEntry as updateCall,
} from '@/contract/ledger';
import { groupBy } from '@/domain/base/groupBy';
import { changeNumber, readChangeNumber } from '@/domain/timetable/changeNumber';
import { and, type Condition, isIn, joined, NEVER } from '../../db/base/conditions';
import { conflict, notFound } from '../../db/base/refusal';
import { exportWholes, type Runs } from '../../db/query/exportRows';
import {
  conditionsOf,
  contains,
  type ListSpec,
  listPage,
  rowsOf,
  WHOLE,
} from '../../db/query/list';
import type { Readers } from '../../db/query/readers';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { withUnmaskedNumbers } from '../../db/write/unmaskNumbers';
import type { Writer } from '../../db/write/writer';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';
import { classFilters } from './classFilters';
import { refuseCause } from './settings';

/** An entry as the table `ledger` has it. */
type Row = Omit<LedgerEntry, 'number' | 'classes' | 'answered' | 'problems'> & {
  year: number;
  no: number;
};

/** The classes of an entry that a list shows. The entry itself shows all. */
const SHOWN = 3;

const decodeRow = (row: object): Row => {
  const { askerMatch: _, ...entry } = row as Row & { askerMatch: string };
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

/** The server counts entries only up to this number. */
const COUNTED = 5000;

const spec: ListSpec<Row> = {
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
    // `=` alone finds entries without a reason.
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

/** Counts the entries that the list finds with these filters, by reason (L-04). */
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

/** Entries whose classes one statement reads. SQLite allows no more parts of a union. */
const ENTRIES = 100;

/** Reads all classes of entries in order of day. */
const allClassesOf = async (db: Db, ids: readonly number[]): Promise<ClassRow[]> => {
  const { rows } = await sql<ClassRow>`
    select ${LEDGER_CLASS} from "ledgerClasses" k where ${isIn('k.entryId', ids)}
    order by k."entryId", k."firstDay", k."courseName", k."id"`.execute(db);
  return rows;
};

/**
 * Reads the first classes of entries in order of day. Each entry has a part of its own in the
 * statement, so an index gives its first classes, and an entry of 20,000 takes no longer.
 */
const firstClassesOf = async (
  db: Db,
  ids: readonly number[],
  limit: number,
): Promise<ClassRow[]> => {
  const parts = ids.map(
    (id) => sql`select * from (select ${LEDGER_CLASS} from "ledgerClasses" k
      where k."entryId" = ${id} order by k."entryId", k."firstDay", k."courseName", k."id"
      limit ${sql.lit(limit)}) "first"`,
  );
  const { rows } = await sql<ClassRow>`
    select * from (${joined(parts, sql` union all `)}) "classes"`.execute(db);
  return rows;
};

/** Reads the classes of entries in order of day, at most `limit` of each. */
const classesOf = async (
  db: Db,
  ids: readonly number[],
  limit: number | undefined,
): Promise<Map<number, ChangedClass[]>> => {
  const found: ClassRow[] = [];
  for (const run of chunks(ids, ENTRIES)) {
    const rows =
      limit === undefined ? await allClassesOf(db, run) : await firstClassesOf(db, run, limit);
    for (const row of rows) found.push(row);
  }
  const groups = groupBy(found, ({ entryId }) => entryId);
  return new Map([...groups].map(([id, rows]) => [id, rows.map(decodeClass)]));
};

/** Counts the answers to the messages about each entry. */
const answersTo = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, { answered: number; problems: number }>();
  for (const run of chunks(ids)) {
    const { rows } = await sql<{ entryId: number; answered: number; problems: number }>`
      select l."entryId", count(*) as "answered",
        sum(case when m."answer" = 'problem' then 1 else 0 end) as "problems"
      from "ledgerMessages" l inner join "smsRecords" m on m."id" = l."messageId"
      where ${isIn('l.entryId', run)} and m."answer" is not null
      group by l."entryId"`.execute(db);
    for (const { entryId, answered, problems } of rows) {
      found.set(entryId, { answered: Number(answered), problems: Number(problems) });
    }
  }
  return found;
};

/** Reads who approved the requests, by request and in order. */
const approvalsOf = async (db: Db, requestIds: readonly number[]) => {
  const found: { requestId: number; name: string; at: string }[] = [];
  for (const run of chunks(requestIds)) {
    const rows = await db
      .selectFrom('requestSteps')
      .select(['requestId', 'name', 'at'])
      .where('requestId', 'in', run)
      .where('action', '=', 'accept')
      .orderBy('id')
      .execute();
    found.push(...rows);
  }
  const groups = groupBy(found, ({ requestId }) => requestId);
  return new Map(
    [...groups].map(([id, steps]) => [id, steps.map(({ name, at }) => ({ name, at }))]),
  );
};

const complete = async (
  db: Db,
  rows: readonly Row[],
  limit: number | undefined,
): Promise<LedgerEntry[]> => {
  const ids = rows.map(({ id }) => id);
  const classes = await classesOf(db, ids, limit);
  const answers = await answersTo(db, ids);
  const approvals = await approvalsOf(
    db,
    rows.flatMap(({ requestId }) => requestId ?? []),
  );
  return rows.map(({ year, no, ...row }) => ({
    ...row,
    ...(answers.get(row.id) ?? { answered: 0, problems: 0 }),
    number: changeNumber(year, no),
    approvals: approvals.get(row.requestId ?? 0) ?? [],
    classes: classes.get(row.id) ?? [],
  }));
};

const OLDEST_FIRST = { ...spec, order: sql`e."year", e."no"` };

/** Numbers are given in the order of time, so both orders are those of the index. */
const ORDERS: Partial<Record<string, ListSpec<Row>>> = {
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

/** Reads one entry with its first classes. */
export const readLedgerEntry = async (db: Db, id: number): Promise<LedgerEntry> => {
  const [entry] = await complete(db, await rowsOf(db, spec, [id]), MOST_CLASSES);
  if (!entry) throw notFound();
  return entry;
};

const causeOf = ({ reason, note, asker, askedOn }: LedgerEntry) => ({
  reason,
  note,
  asker,
  askedOn,
});

/** Completes or corrects why classes were changed. Throws if `version` is old. */
export const updateLedgerEntry = async (
  writer: Writer,
  { id, version, ...typed }: ParsedInputOf<typeof updateCall>,
  now: Date,
): Promise<LedgerEntry> => {
  const { trx, at, actor, log, lock } = writer;
  await lock('courses');
  const entry = await readLedgerEntry(trx, id);
  if (entry.version !== version) throw conflict(entry);
  const before = causeOf(entry);
  const after = { ...before, ...withUnmaskedNumbers(typed, before) };
  await refuseCause(trx, after, now);
  await trx
    .updateTable('ledger')
    .set({
      ...after,
      askerMatch: matchText(after.asker),
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
  await log([{ type: 'ledger', recordId: id, action: 'update', before, after }]);
  return readLedgerEntry(trx, id);
};
