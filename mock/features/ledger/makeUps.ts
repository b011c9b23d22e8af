import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { listMakeUps as listMakeUpsCall, MakeUp } from '@/contract/ledger';
import { toDay } from '@/domain/time/dates';
import { changeNumber } from '@/domain/timetable/changeNumber';
import { madeUp } from '@/domain/timetable/makeUps';
import type { Db } from '../../db/schema/schema';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';

type Query = ParsedInputOf<typeof listMakeUpsCall>;

/** Reads the classes of a term that were cancelled, and are cancelled still. */
const cancelledClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<
    ClassRow & { year: number; no: number; date: string; groupName: string }
  >`
    select ${LEDGER_CLASS}, e."year", e."no", s."date", s."groupName"
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

/** Reads the added classes of a term that are held or were held. */
const addedClasses = async (db: Db, { level, termCode }: Query) => {
  const { rows } = await sql<{ courseId: number; groupName: string; date: string }>`
    select s."courseId", s."groupName", s."date"
    from "ledgerClasses" k inner join "courseSessions" s on s."id" = k."sessionId"
    where k."level" = ${level} and k."termCode" = ${termCode} and k."kind" = 'extra'
      and s."status" <> 'cancelled'
    order by s."date", k."id"`.execute(db);
  return rows;
};

export const listMakeUps = async (db: Db, query: Query, now: Date): Promise<MakeUp[]> => {
  const cancelled = await cancelledClasses(db, query);
  const added = await addedClasses(db, query);
  return madeUp(cancelled, added, toDay(now)).map(({ cancelled: row, state, makeUpDate }) => {
    const { year, no, date, groupName: _, ...ofClass } = row;
    return { ...decodeClass(ofClass), number: changeNumber(year, no), date, state, makeUpDate };
  });
};
