import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { listMakeUps as listMakeUpsCall, MakeUp } from '@/contract/termChanges';
import { addDays, toDay } from '@/domain/time/dates';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { madeUp, OVERDUE_AFTER } from '@/domain/timetable/makeUps';
import type { Db } from '../../db/schema/schema';
import { listTerms } from '../term/terms';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';

type Query = ParsedInputOf<typeof listMakeUpsCall>;

/** Reads the class sessions of a term that were cancelled and are still cancelled. */
const cancelledClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<
    ClassRow & {
      year: number;
      no: number;
      date: string;
      groupName: string;
      cancelledOn: string;
    }
  >`
    select ${LEDGER_CLASS}, e."year", e."no", s."date", s."groupName",
      substr(e."createdAt", 1, 10) as "cancelledOn"
    from "ledgerClasses" k inner join "ledger" e on e."id" = k."entryId"
      inner join "courseSessions" s on s."id" = k."sessionId"
      inner join "courses" c on c."id" = s."courseId"
    where k."level" = ${level} and k."termCode" = ${termCode} and k."kind" = 'cancel'
      and k."undoneAt" is null and s."status" = 'cancelled' and c."deletedAt" is null
      and not exists (select 1 from "ledgerClasses" o where o."sessionId" = k."sessionId"
        and o."kind" = 'cancel' and o."undoneAt" is null and o."id" > k."id")
    order by s."date", k."id"`.execute(db);
  return rows;
};

/**
 * Reads the class sessions that were added to courses of a term and are not cancelled, in the order
 * in which they were added.
 */
const addedClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<{
    courseId: number;
    groupName: string;
    date: string;
    addedOn: string;
  }>`
    select s."courseId", s."groupName", s."date", substr(e."createdAt", 1, 10) as "addedOn"
    from "ledgerClasses" k inner join "ledger" e on e."id" = k."entryId"
      inner join "courseSessions" s on s."id" = k."sessionId"
    where k."level" = ${level} and k."termCode" = ${termCode} and k."kind" = 'extra'
      and s."status" <> 'cancelled'
    order by k."id"`.execute(db);
  return rows;
};

export const listMakeUps = async (db: Db, query: Query, now: Date): Promise<MakeUp[]> => {
  const cancelled = await cancelledClasses(db, query);
  const added = cancelled.length > 0 ? await addedClasses(db, query) : [];
  return madeUp(cancelled, added, toDay(now)).map(({ cancelled: row, state, makeUpDate }) => {
    const { year, no, date, groupName: _, cancelledOn: __, ...ofClass } = row;
    return { ...decodeClass(ofClass), number: changeNumber(year, no), date, state, makeUpDate };
  });
};

/**
 * The number of cancelled class sessions of one term whose make-up class (补课) is overdue. `since`
 * is the time when the last of them became overdue.
 */
export interface OverdueMakeUps extends Query {
  count: number;
  since: string;
}

/**
 * Counts the cancelled class sessions of each current term whose make-up class (补课) is overdue. The
 * list of make-ups shows the same sessions.
 */
export const overdueMakeUps = async (db: Db, now: Date): Promise<OverdueMakeUps[]> => {
  const found: OverdueMakeUps[] = [];
  for (const { level, termCode, current } of await listTerms(db)) {
    if (!current) continue;
    const list = await listMakeUps(db, { level, termCode }, now);
    const overdue = list.filter(({ state }) => state === 'overdue');
    const last = overdue.at(-1);
    if (!last) continue;
    const since = `${addDays(last.date, OVERDUE_AFTER + 1)}T00:00:00.000+08:00`;
    found.push({ level, termCode, count: overdue.length, since });
  }
  return found;
};
