import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SmsChannel } from '@/contract/sms/sms';
import { isQuietHour, overMidnight, type QuietHours } from '@/domain/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { and, isNotIn } from '../../../db/base/conditions';
import { dialectOf } from '../../../db/dialect/dialectOf';
import type { Db } from '../../../db/schema/schema';
import type { Store } from '../../../db/write/store';
import { decodeSms, isTyped } from '../records/messages';
import { outdatedAmong } from '../reminders/messagesAsOf';
import { type Person, peopleById } from '../reminders/people';
import { readSettings } from '../settings/settings';
import { pausedLevels, readStandings } from '../standing/standing';
import type { ClaimedMessage } from './handOver';
import { recordHandOvers } from './handOverNotes';

/**
 * SQL condition for messages that may go out at this time of day. In the quiet hours, these are
 * only the messages scheduled for a time within the quiet hours. Earlier messages that are late
 * wait until the morning.
 */
const inTime = (hours: QuietHours, now: Date) => {
  if (!isQuietHour(hours, now)) return sql`1 = 1`;
  const time = sql`substr("scheduledAt", 12, 5)`;
  const { quietFrom, quietTo } = hours;
  return overMidnight(hours)
    ? sql`(${time} >= ${quietFrom} or ${time} < ${quietTo})`
    : sql`(${time} >= ${quietFrom} and ${time} < ${quietTo})`;
};

/**
 * SQL condition for messages that may be sent now. Automatic messages wait while their level is
 * paused or in quiet hours.
 */
const allowedNow = async (db: Db, now: Date) => {
  const settings = await readSettings(db);
  const paused = pausedLevels(await readStandings(db), settings, now);
  const automatic = isNotIn('level', paused);
  return sql`(("automatic" = 0 and ${inTime(settings, now)}) or ("automatic" = 1 and ${automatic}))`;
};

/** A message marked as being sent, with the columns that only the server uses. */
type Marked = Omit<ClaimedMessage, 'address'> & { dedupeKey: string };

/**
 * Checks messages once more just before sending: automatic messages against the timetable, and
 * messages to a typed number against the phone book. Puts outdated messages back into the queue.
 */
const requeueOutdated = async (
  store: Store,
  now: Date,
  marked: readonly Marked[],
): Promise<Marked[]> => {
  const checked = marked.filter(({ record }) => record.automatic || isTyped(record));
  const outdated = await outdatedAmong(store.db, checked, now);
  if (outdated.size === 0) return [...marked];
  const isOutdated = ({ record }: Marked) => outdated.has(record.id);
  const back = marked.filter(isOutdated);
  const result = { outcome: 'kept' } as const;
  const returned = back.map((item) => ({ ...item, address: '', at: now, result }));
  await recordHandOvers(store, now, returned);
  return marked.filter((item) => !isOutdated(item));
};

interface TakeOptions {
  size: number;
  /**
   * A message may be marked as being sent for this many milliseconds. After that, its result counts
   * as unknown.
   */
  lease: number;
  /**
   * Paused channels, whose messages wait. 企业微信 messages and e-mails to people with a mobile
   * number do not wait, because they can go out as text messages.
   */
  resting?: readonly SmsChannel[];
}

/**
 * Marks due messages as being sent, oldest first, and returns them sorted by id. The mark is stored
 * before the gateway is called, and on PostgreSQL parallel servers never mark the same message.
 */
export const claimDue = async (
  store: Store,
  now: Date,
  { size, lease, resting = [] }: TakeOptions,
): Promise<ClaimedMessage[]> => {
  const { db, reader } = store;
  const at = toInstant(now);
  const channel = and(
    resting.map((each) =>
      each === 'sms' ? sql`"channel" <> 'sms'` : sql`("channel" <> ${each} or "mobile" <> '')`,
    ),
  );
  // `materialized` is needed, because PostgreSQL may otherwise run the subquery once per row and
  // mark more than `size` messages.
  const { rows } = await sql<Omit<Marked, 'record'>>`
    with "due" as materialized (
      select "id" from "smsRecords" where "status" = 'queued' and "scheduledAt" <= ${at}
        and "leaseUntil" is null and "deletedAt" is null
        and ("sessionAt" is null or "sessionAt" > ${at}) and ${await allowedNow(reader, now)}
        and ${channel}
      order by "scheduledAt", "id" limit ${size} ${dialectOf(db).freeRowLock})
    update "smsRecords" set "leaseUntil" = ${toInstant(new Date(now.getTime() + lease))},
      "reference" = cast(${randomUUID()} as text) || '-' || cast("id" as text)
    where "id" in (select "id" from "due") returning *`.execute(db);
  const marked = rows.map((row) => ({
    record: decodeSms(row),
    reference: row.reference,
    providerCode: row.providerCode,
    dedupeKey: row.dedupeKey,
    templateText: row.templateText,
  }));
  const wanted = await requeueOutdated(
    store,
    now,
    marked.sort((a, b) => a.record.id - b.record.id),
  );
  return withAddresses(db, wanted);
};

const addressOf = (channel: SmsChannel, person: Person | undefined): string => {
  if (!person || channel === 'sms') return '';
  return channel === 'wecom' ? person.wecomId : person.email;
};

/** Adds the recipient's address to messages for 企业微信 (WeCom) or e-mail. */
const withAddresses = async (db: Db, marked: readonly Marked[]): Promise<ClaimedMessage[]> => {
  const ids = marked.flatMap(({ record }) =>
    record.channel === 'sms' ? [] : (record.contactId ?? []),
  );
  const people = ids.length > 0 ? await peopleById(db, ids) : new Map<number, Person>();
  return marked.map((item) => ({
    ...item,
    address: addressOf(item.record.channel, people.get(item.record.contactId ?? 0)),
  }));
};
