import { sql } from 'kysely';
import type { ChangedClass, LedgerEntry } from '@/contract/ledger';
import { groupBy } from '@/domain/base/groupBy';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { isIn, joined } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';

/** A row of the table `ledger`. */
export type EntryRow = Omit<LedgerEntry, 'number' | 'classes' | 'answered' | 'problems'> & {
  year: number;
  no: number;
};

/**
 * Maximum number of ledger entries in one SQL statement. Each entry is a part of a `union all`, and
 * SQLite limits the number of parts.
 */
const ENTRIES = 100;

/** Reads all class sessions of the ledger entries, sorted by date. */
const allClassesOf = async (db: Db, ids: readonly number[]): Promise<ClassRow[]> => {
  const { rows } = await sql<ClassRow>`
    select ${LEDGER_CLASS} from "ledgerClasses" k where ${isIn('k.entryId', ids)}
    order by k."entryId", k."firstDay", k."courseName", k."id"`.execute(db);
  return rows;
};

/**
 * Reads the first `limit` class sessions of each ledger entry, sorted by date. Each entry has its
 * own subquery that stops at the limit, because an entry with 20,000 class sessions would be slow
 * otherwise.
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

/**
 * Reads the class sessions of each ledger entry, sorted by date. With `limit`, reads only the first
 * sessions of each entry.
 */
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

/**
 * Counts the recipients' answers to the messages about each ledger entry. `problems` counts only
 * the answers that report a problem.
 */
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

/** Reads the approvals of each request, oldest first: the approver's name and the time. */
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

/**
 * Adds class sessions, answers and approvals to rows of the ledger. `limit` is the maximum number
 * of class sessions for each entry. Without `limit`, adds all of them.
 */
export const complete = async (
  db: Db,
  rows: readonly EntryRow[],
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
