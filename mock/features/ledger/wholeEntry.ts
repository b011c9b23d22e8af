import { sql } from 'kysely';
import type { ChangedClass, LedgerEntry, Standing } from '@/contract/ledger';
import { periodsOn } from '@/domain/time/periodTables';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { readTerms, type Terms } from '../term/terms';
import { readLedgerEntry } from './ledger';

/** Reads the messages that told people of a change. Leaves out cancelled messages. */
const messagesOf = async (db: Db, entryId: number): Promise<LedgerEntry['messages']> => {
  const { rows } = await sql<NonNullable<LedgerEntry['messages']>[number]>`
    select m."recipientName", m."status", m."sentAt"
    from "ledgerMessages" l inner join "smsRecords" m on m."id" = l."messageId"
    where l."entryId" = ${entryId} and m."status" <> 'cancelled' and m."deletedAt" is null
    order by m."id"`.execute(db);
  return rows;
};

const campusesOf = async (
  db: Db,
  classes: readonly ChangedClass[],
): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  for (const run of chunks([...new Set(classes.map(({ courseId }) => courseId))])) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'campus'])
      .where('id', 'in', run)
      .execute();
    for (const { id, campus } of rows) found.set(id, campus);
  }
  return found;
};

/**
 * Adds start and end times to a class session that has none, from the present period times of its
 * term and campus.
 */
const timed = (
  standing: Standing | null,
  { level, termCode }: ChangedClass,
  terms: Terms,
  campus: string,
): Standing | null => {
  if (!standing) return null;
  // Keeps stored times, because the period times of the term may have changed since then. Only
  // ledger entries about a change of the calendar (校历) store times.
  if (standing.startTime !== undefined) return standing;
  const { date, periodStart, periodEnd } = standing;
  const periods = periodsOn(terms(level, termCode), { date, campus });
  const timeOf = (no: number) => periods.find((period) => period.no === no);
  return {
    ...standing,
    startTime: timeOf(periodStart)?.start ?? '',
    endTime: timeOf(periodEnd)?.end ?? '',
  };
};

/**
 * Reads one ledger entry with its first class sessions, their times of day, and the messages to
 * people.
 */
export const readWholeEntry = async (db: Db, id: number): Promise<LedgerEntry> => {
  const entry = await readLedgerEntry(db, id);
  const terms = await readTerms(db);
  const campuses = await campusesOf(db, entry.classes);
  return {
    ...entry,
    classes: entry.classes.map((each) => {
      const campus = campuses.get(each.courseId) ?? '';
      return {
        ...each,
        before: timed(each.before, each, terms, campus),
        after: timed(each.after, each, terms, campus),
      };
    }),
    messages: await messagesOf(db, id),
  };
};
