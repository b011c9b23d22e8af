import { sql } from 'kysely';
import type { Kept } from '@/contract/personalData';
import { toInstant } from '@/domain/time/dates';
import { type Condition, isIn } from '../../../db/base/conditions';
import type { Writer } from '../../../db/write/writer';

export type Key = string | number;

/**
 * Rule for deleting old rows of a table. `also` cleans up the rows of other tables that refer to
 * the deleted rows.
 */
export interface Ageing {
  table:
    | 'history'
    | 'sessionMoves'
    | 'smsRecords'
    | 'smsAnswers'
    | 'contacts'
    | 'forms'
    | 'importChecks'
    | 'importArrivals'
    | 'alarms'
    | 'alarmDeliveries';
  key: 'id' | 'tokenHash';
  isOld: (day: string, now: Date) => Condition;
  also?: (trx: Writer['trx'], keys: readonly Key[]) => Promise<void>;
}

const olderBy = (column: string) => (day: string) => sql`${sql.ref(column)} < ${day}`;

export const HISTORY: Ageing = { table: 'history', key: 'id', isOld: olderBy('at') };

/**
 * Old dates of class sessions that a change of their term or course has moved. They are deleted at
 * the same age as the history.
 */
export const MOVES: Ageing = { table: 'sessionMoves', key: 'id', isOld: olderBy('at') };

export const MESSAGES: Ageing = {
  table: 'smsRecords',
  key: 'id',
  isOld: olderBy('createdAt'),
  also: async (trx, ids) => {
    await sql`delete from "smsClasses" where ${isIn('messageId', ids)}`.execute(trx);
    await sql`delete from "ledgerMessages" where ${isIn('messageId', ids)}`.execute(trx);
  },
};

/**
 * Teachers' replies to messages. They are deleted by their own date and not with the message,
 * because a newer message may be about the same class session.
 */
export const ANSWERS: Ageing = { table: 'smsAnswers', key: 'id', isOld: olderBy('answeredAt') };

export const ARRIVALS: Ageing = { table: 'importArrivals', key: 'id', isOld: olderBy('arrivedAt') };

/** Old alarms that are solved. Alarms that are not solved are kept. */
export const ALARMS: Ageing = { table: 'alarms', key: 'id', isOld: olderBy('solvedAt') };

/**
 * Old messages to the people on duty. Messages since the beginning of an unsolved alarm are kept,
 * because they show who was told of it.
 */
export const ALARM_DELIVERIES: Ageing = {
  table: 'alarmDeliveries',
  key: 'id',
  isOld: (day) => sql`"createdAt" < ${day} and not exists (select 1 from "alarms" a
    where a."solvedAt" is null and a."begunAt" <= "alarmDeliveries"."createdAt")`,
};

export const IS_DELETED = sql`"deletedAt" is not null`;

/** Rules for deleting other old data, such as deleted contacts. */
export const KEPT: Record<Kept, Ageing> = {
  contacts: {
    table: 'contacts',
    key: 'id',
    isOld: (day) => sql`${IS_DELETED} and "deletedAt" < ${day}`,
    also: async (trx, ids) => {
      await sql`update "history" set "before" = null, "after" = null
        where "type" = 'contact' and ${isIn('recordId', ids)}`.execute(trx);
    },
  },
  forms: { table: 'forms', key: 'id', isOld: olderBy('createdAt') },
  checks: {
    table: 'importChecks',
    key: 'tokenHash',
    isOld: (_day, now) => sql`"expiresAt" < ${toInstant(now)}`,
  },
};
