import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import type { SmsRecord } from '@/contract/sms';
import { billedSegments } from '@/domain/sms/reach';
import { isQuietHour, overMidnight, type QuietHours } from '@/domain/sms/sms';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema';
import type { Store } from '../../db/store';
import { Touched } from '../../db/touched';
import { write } from '../../db/write';
import type { Writer } from '../../db/writer';
import { readSettings } from '../smsSettings/settings';
import { heldLevels, readStandings } from '../smsStanding/standing';
import { decodeSms, encodeSms } from './sms';
import { type Person, peopleById } from './smsPeople';
import { outdatedAmong, refreshMessages } from './smsRefresh';
import { acceptedText } from './smsStates';

/** A message that is being handed over. */
export interface Taken {
  record: SmsRecord;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The person's account, where the message goes by 企业微信; blank once there is none any more. */
  wecomId: string;
}

/**
 * What came of a hand-over. `unreached` is only said where the gateway surely never heard of the message:
 * it is tried again. `doubtful` is all that may have reached it: it is never sent again by itself. `simulated`: nothing
 * leaves this machine.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: string }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  /** 企业微信 itself said so. It has no reports: what it accepted is with the person. */
  byWecom?: true;
  /** Why the message went by text message instead. */
  wecomRefusal?: string;
};

/** What came of handing it over, and when that was tried. */
export interface Handed extends Taken {
  at: Date;
  /** `kept`: it was never given to the gateway. */
  result: HandOver | { outcome: 'kept' };
}

const later = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() + milliseconds));

/** At night only what was meant for the night goes out; what is late waits for the morning. */
const inTime = (hours: QuietHours, now: Date) => {
  if (!isQuietHour(hours, now)) return sql`1 = 1`;
  const time = sql`substr("scheduledAt", 12, 5)`;
  const { quietFrom, quietTo } = hours;
  return overMidnight(hours)
    ? sql`(${time} >= ${quietFrom} or ${time} < ${quietTo})`
    : sql`(${time} >= ${quietFrom} and ${time} < ${quietTo})`;
};

/** Standing reminders go by their own level's hours, and by whether it is paused. */
const mayLeave = async (db: Db, now: Date) => {
  const settings = await readSettings(db);
  const held = heldLevels(await readStandings(db), settings, now);
  const automatic = held.length === 0 ? sql`1 = 1` : sql`"level" not in (${sql.join(held)})`;
  return sql`(("automatic" = 0 and ${inTime(settings, now)}) or ("automatic" = 1 and ${automatic}))`;
};

/** A message that was taken, with what only the outbox keeps of it. */
type Marked = Omit<Taken, 'wecomId'> & { dedupeKey: string };

/** Standing reminders are held against the timetable once more; what it does not want any more goes back. */
const stillWanted = async (
  store: Store,
  now: Date,
  marked: readonly Marked[],
): Promise<Marked[]> => {
  const automatic = marked.filter(({ record }) => record.automatic);
  const outdated = await outdatedAmong(store.db, automatic, now);
  if (outdated.size === 0) return [...marked];
  const isOutdated = ({ record }: Marked) => outdated.has(record.id);
  const back = marked.filter(isOutdated);
  const result = { outcome: 'kept' } as const;
  const kept = back.map((item) => ({ ...item, wecomId: '', at: now, result }));
  await noteHandOvers(store, now, kept);
  return marked.filter((item) => !isOutdated(item));
};

/**
 * Takes messages that are due, oldest first, and marks them as being handed over: when this has been
 * written, and not before, the gateway may hear of them. Workers on PostgreSQL leave out each other's.
 */
export const takeDue = async (
  store: Store,
  now: Date,
  { size, lease }: { size: number; lease: number },
): Promise<Taken[]> => {
  const { db, reader, engine } = store;
  const at = toInstant(now);
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<Omit<Marked, 'record'>>`
    update "smsRecords" set "leaseUntil" = ${later(now, lease)},
      "reference" = cast(${randomUUID()} as text) || '-' || cast("id" as text)
    where "id" in (
      select "id" from "smsRecords" where "status" = 'queued' and "scheduledAt" <= ${at}
        and "leaseUntil" is null and "deletedAt" is null
        and ("sessionAt" is null or "sessionAt" > ${at}) and ${await mayLeave(reader, now)}
      order by "scheduledAt", "id" limit ${size} ${lock})
    returning *`.execute(db);
  const marked = rows.map((row) => ({
    record: decodeSms(row),
    reference: row.reference,
    providerCode: row.providerCode,
    dedupeKey: row.dedupeKey,
    templateText: row.templateText,
  }));
  const wanted = await stillWanted(
    store,
    now,
    marked.sort((a, b) => a.record.id - b.record.id),
  );
  return withAccounts(db, wanted);
};

/** With the accounts in 企业微信 of those who are told by it, as they are now. */
const withAccounts = async (db: Db, marked: readonly Marked[]): Promise<Taken[]> => {
  const ids = marked.flatMap(({ record }) =>
    record.channel === 'wecom' ? (record.contactId ?? []) : [],
  );
  const people = ids.length > 0 ? await peopleById(db, ids) : new Map<number, Person>();
  return marked.map((item) => ({
    ...item,
    wecomId: people.get(item.record.contactId ?? 0)?.wecomId ?? '',
  }));
};

type Update = Partial<SmsRecord> & { reference?: null };

/** Adds an attempt; the same one again takes the place of the last. */
const withAttempt = ({ attempts }: SmsRecord, at: string, status: string, text: string) => {
  const last = attempts.at(-1);
  const same = last?.status === status && last.text === text;
  return [...(same ? attempts.slice(0, -1) : attempts), { at, status, text }];
};

const failure = (record: SmsRecord, at: string, status: 'failed' | 'unknown', code: ErrorCode) => ({
  status,
  errorCode: code,
  errorText: errorText(code),
  attempts: withAttempt(record, at, status, errorText(code)),
});

/** What stands in a message once 企业微信 surely would not take it. */
const withoutWecom = (record: SmsRecord, at: string, reason: string): SmsRecord => {
  const attempts = withAttempt(record, at, 'failed', reason);
  const bySms = { ...record, attempts, channel: 'sms' as const };
  return { ...bySms, segments: billedSegments(bySms) };
};

const outcomeOf = ({ record, at: time, result }: Handed): Update => {
  const at = toInstant(time);
  const reason = result.outcome === 'kept' ? undefined : result.wecomRefusal;
  if (reason === undefined) return handedOver(record, at, result);
  const { channel, segments, attempts, ...bySms } = withoutWecom(record, at, reason);
  return {
    channel,
    segments,
    ...handedOver({ ...bySms, channel, segments, attempts }, at, result),
  };
};

const handedOver = (record: SmsRecord, at: string, result: Handed['result']): Update => {
  switch (result.outcome) {
    case 'accepted': {
      const attempts = withAttempt(record, at, 'sent', acceptedText(result));
      const sent = { status: 'sent', sentAt: at, gatewayId: result.gatewayId } as const;
      return { ...sent, attempts, errorCode: '', errorText: '' };
    }
    case 'refused': {
      const { errorCode, errorText: text } = result;
      const attempts = withAttempt(record, at, 'failed', text);
      return { status: 'failed', sentAt: at, errorCode, errorText: text, attempts };
    }
    case 'doubtful':
      return { sentAt: at, ...failure(record, at, 'unknown', 'SMS_GATEWAY_SILENT') };
    case 'kept':
      return { status: 'queued', reference: null };
    case 'unreached': {
      const text = errorText('SMS_GATEWAY_UNREACHABLE');
      const attempts = withAttempt(record, at, 'queued', text);
      return { status: 'queued', reference: null, attempts, errorCode: '', errorText: '' };
    }
  }
};

/** Changes what is still in hand, or was given up for unknown meanwhile; gives whether it was. */
const settle = async (trx: Db, { record, reference }: Taken, at: string, values: Update) => {
  const { numUpdatedRows } = await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      ...encodeSms(values),
      leaseUntil: null,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', record.id)
    .where('reference', '=', reference)
    .where('status', 'in', ['queued', 'unknown'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
};

const SYSTEM = { id: 0, userName: 'system' };

/** What goes back into the queue may have missed a change while it was in hand: it is looked at again. */
const followChanges = (writer: Writer, now: Date, handed: readonly Handed[]) => {
  const touched = new Touched();
  for (const { record } of handed) {
    if (record.sessionId !== null) touched.sessions.add(record.sessionId);
    if (record.contactId !== null) touched.contacts.add(record.contactId);
  }
  return refreshMessages(writer, touched, now);
};

/** What goes back into the queue. */
const BACK: Handed['result']['outcome'][] = ['unreached', 'kept'];

/** Notes what became of hand-overs. A report that was quicker stays; it only learns the gateway's id. */
export const noteHandOvers = (
  store: Store,
  now: Date,
  handed: readonly Handed[],
): Promise<void> => {
  const inOrder = handed.toSorted((a, b) => a.record.id - b.record.id);
  const back = inOrder.filter(({ result }) => BACK.includes(result.outcome));
  return write(store, SYSTEM, now, async (writer) => {
    if (back.length > 0) {
      await writer.lock('contacts');
      await writer.lock('courses');
    }
    for (const item of inOrder) {
      const values = outcomeOf(item);
      if (await settle(writer.trx, item, toInstant(item.at), values)) continue;
      await writer.trx
        .updateTable('smsRecords')
        .set({ sentAt: toInstant(item.at), gatewayId: values.gatewayId ?? '', leaseUntil: null })
        .where('reference', '=', item.reference)
        .where('gatewayId', '=', '')
        .execute();
    }
    await followChanges(writer, now, back);
  });
};

const MANY = 500;

/** Settles messages one by one, by what stands in them; gives how many. */
const giveUp = async (
  { db }: Store,
  now: Date,
  which: RawBuilder<SqlBool>,
  [status, code]: ['failed' | 'unknown', ErrorCode],
): Promise<number> => {
  const { rows } = await sql<object>`
    select * from "smsRecords" where ${which} order by "id" limit ${MANY}`.execute(db);
  const at = toInstant(now);
  for (const record of rows.map(decodeSms)) {
    const values = encodeSms(failure(record, at, status, code));
    await db
      .updateTable('smsRecords')
      .set({ ...values, leaseUntil: null, version: record.version + 1, updatedAt: at })
      .where('id', '=', record.id)
      .where('version', '=', record.version)
      .where(which)
      .execute();
  }
  return rows.length;
};

/**
 * What was being handed over when a worker died: nobody knows whether it went out, so it is never sent
 * again by itself. On SQLite, with its one worker, that is all that is marked when it starts; on
 * PostgreSQL what was marked longer ago than any hand-over takes, or in a future that a clock had wrong.
 */
export const recoverMarked = (
  store: Store,
  now: Date,
  { lease, all }: { lease: number; all: boolean },
): Promise<number> => {
  const over = sql`("leaseUntil" < ${toInstant(now)} or "leaseUntil" > ${later(now, 10 * lease)})`;
  const which = sql<SqlBool>`"status" = 'queued' and "leaseUntil" is not null and ${all ? sql`1 = 1` : over}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NOT_NOTED']);
};

/** What is due only after its class has begun is not sent any more. */
export const expireLate = (store: Store, now: Date): Promise<number> => {
  const at = toInstant(now);
  const which = sql<SqlBool>`"status" = 'queued' and "leaseUntil" is null and "deletedAt" is null
    and "scheduledAt" <= ${at} and "sessionAt" <= ${at}`;
  return giveUp(store, now, which, ['failed', 'SMS_CLASS_BEGUN']);
};

const REPORT_LIMIT = 48 * 3_600_000;

/** Some gateways lose reports: after two days nobody waits for them any more. */
export const expireUnreported = (store: Store, now: Date): Promise<number> => {
  const which = sql<SqlBool>`"status" = 'sent' and "channel" = 'sms'
    and "sentAt" < ${later(now, -REPORT_LIMIT)}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NO_REPORT']);
};
