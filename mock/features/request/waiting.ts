import { sql } from 'kysely';
import type { RequestCount } from '@/contract/changeRequest';
import { toInstant } from '@/domain/time/dates';
import { and, type Condition, NEVER, or } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { readRequestRules } from '../ledger/settings';
import type { Reader } from './asker';

const DAY = 86_400_000;

/** SQL condition: the request (`r`) waits for an approval. */
export const isWaiting = sql`r."state" in ('unit', 'office')`;

/**
 * Returns the time limit for overdue requests: a request is overdue if it has been waiting since
 * this time or longer.
 */
export const overdueBefore = async (db: Db, now: Date): Promise<string> => {
  const { overdueDays } = await readRequestRules(db);
  return toInstant(new Date(now.getTime() - overdueDays * DAY));
};

export const isOverdueSince = (before: string): Condition =>
  and([isWaiting, sql`r."waitingSince" <= ${before}`]);

/**
 * SQL condition: the request waits for a decision by this person, and this account has not made it.
 * A secretary decides if all class sessions belong to the secretary's departments. The office
 * decides at its own step, and on all overdue requests.
 */
export const waitsFor = (reader: Reader, before: string): Condition => {
  if (reader.kind === 'teacher') return NEVER;
  const notOwn = sql`(r."byAccount" is null or r."byAccount" <> ${reader.account.id})`;
  if (reader.kind === 'office') {
    const late = and([sql`r."state" = 'unit'`, sql`r."waitingSince" <= ${before}`]);
    return and([notOwn, or([sql`r."state" = 'office'`, late])]);
  }
  // Counts only class sessions of the secretary's departments, because a secretary's query sees no
  // others.
  const ownClasses = sql`(select count(*) from "requestClasses" k where k."requestId" = r."id")`;
  return and([notOwn, sql`r."state" = 'unit'`, sql`${ownClasses} = r."classCount"`]);
};

interface Waiting extends RequestCount {
  /** The time since which the oldest request has been waiting. Null if no request waits. */
  since: string | null;
}

/**
 * Counts the requests that wait for a decision by this person. The menu, the bell and the home page
 * show the number.
 */
export const countWaiting = async (db: Db, reader: Reader, now: Date): Promise<Waiting> => {
  const before = await overdueBefore(db, now);
  const { rows } = await sql<{ waiting: number; overdue: number | null; since: string | null }>`
    select count(*) as "waiting", min(r."waitingSince") as "since",
      sum(case when r."waitingSince" <= ${before} then 1 else 0 end) as "overdue"
    from "changeRequests" r where ${waitsFor(reader, before)}`.execute(db);
  const { waiting = 0, overdue = 0, since = null } = rows[0] ?? {};
  return { waiting: Number(waiting), overdue: Number(overdue ?? 0), since };
};
