import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { resendSms, SmsQueueCounts } from '@/contract/sms/sms';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { isDayReminder } from '@/domain/sms/smsDay';
import { draftText, smsValues } from '@/domain/sms/smsDraft';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { optedOutAmong } from '../../contact/optedOut';
import { linkResent } from '../../ledger/told';
import { keepNoticed, type Noticed, noticedClasses } from '../notices/noticed';
import { outdatedNotices } from '../notices/outdated';
import { classesById, type KnownClass } from '../reminders/classes';
import { type DayStates, keepDays } from '../reminders/dayContent';
import { dayNow, type KnownDays, readDays } from '../reminders/dayNow';
import { type Person, peopleById, reachNow } from '../reminders/people';
import { countQueued, noteSent } from '../reminders/post';
import { keyIn } from '../reminders/reminded';
import { type Moment, readMoment } from '../reminders/reminderNow';
import { refuseQuiet } from '../settings/quietHours';
import { messagesById, type StoredSms } from './actions';
import { addMessages, isTyped, type NewSms, unsent } from './messages';
import type { KeptSms } from './reasons';

const RESENDABLE = ['failed', 'unknown', 'cancelled'];

export const resentOf = async (db: Db, ids: readonly number[]): Promise<Set<number | null>> => {
  const resent = new Set<number | null>();
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('smsRecords')
      .select('resendOf')
      .where('resendOf', 'in', run)
      .execute();
    for (const { resendOf } of rows) resent.add(resendOf);
  }
  return resent;
};

/**
 * Returns the key for sending a message again: `…#2`, then `…#3`. Two parallel calls get the same
 * key, so only one message is added.
 */
const nextKey = (key: string): string => {
  const [, base = key, number = '1'] = /^(.*)#(\d+)$/.exec(key) ?? [];
  return `${base}#${Number(number) + 1}`;
};

/** The present time, settings and classes, from which messages about days are written again. */
interface Present {
  days: KnownDays;
  moment: Moment;
}

interface Again {
  message: NewSms;
  states: DayStates | undefined;
}

/**
 * Returns the text for sending a message again. For a reminder, the text has the current data of
 * the class. Returns undefined if the class does not take place.
 */
const textNow = (
  stored: StoredSms,
  session: KnownClass | undefined,
  { days, moment }: Present,
): { text: Partial<NewSms>; states?: DayStates | undefined } | undefined => {
  const { record, templateText, dedupeKey } = stored;
  const same = { text: { content: record.content, segments: record.segments } };
  if (isDayReminder(record)) {
    // A user sends it, so the settings of automatic reminders do not matter.
    const byHand = { ...stored, record: { ...record, automatic: false } };
    const { values, states } = dayNow(byHand, days, moment);
    return values.content === undefined ? undefined : { text: values, states };
  }
  if (record.kind !== 'reminder' || templateText === '') return same;
  if (!session || session.off || session.holiday) return undefined;
  const link = session.recipients.find(({ key }) => key === keyIn(dedupeKey))?.link ?? '';
  const values = smsValues(session, { name: record.recipientName, link });
  const { content, segments } = draftText(templateText, values, record.signature);
  return { text: { content, segments } };
};

/** Returns the current number in the phone book. A number that a user typed does not change. */
const numberNow = (record: KeptSms, person: Person | undefined) => {
  const { numberSource, mobile } = record;
  if (numberSource === 'manual') return { channel: 'sms', mobile, numberSource } as const;
  return reachOf(reachNow(record, person));
};

const again = (
  stored: StoredSms,
  person: Person | undefined,
  session: KnownClass | undefined,
  present: Present,
  at: string,
): Again | undefined => {
  const { record, dedupeKey, templateText, providerCode } = stored;
  const now = textNow(stored, session, present);
  const begun = record.sessionAt !== null && record.sessionAt <= at;
  if (!now || begun || person?.smsOptOut || person?.away) return undefined;
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...values } = record;
  const number = numberNow(record, person);
  const changed = { ...values, ...now.text };
  const message = {
    ...changed,
    ...unsent,
    ...number,
    segments: billedSegments({ ...changed, ...number }),
    status: waitingStatus(number),
    scheduledAt: at,
    resendOf: id,
    dedupeKey: nextKey(dedupeKey),
    templateText,
    providerCode,
  } satisfies NewSms;
  return { message, states: now.states };
};

/** Keeps which classes the new messages are about: of days the present ones, of notices the same. */
const keepResent = async (
  writer: Writer,
  added: readonly KeptSms[],
  noticed: ReadonlyMap<number, readonly Noticed[]>,
  fresh: readonly Again[],
): Promise<void> => {
  const statesOf = new Map(fresh.map(({ message, states }) => [message.resendOf, states]));
  const [days, others] = [added.filter(isDayReminder), added.filter((sms) => !isDayReminder(sms))];
  await keepNoticed(
    writer,
    others.flatMap(({ id, resendOf }) =>
      (noticed.get(resendOf ?? 0) ?? []).map((each) => ({ ...each, messageId: id })),
    ),
  );
  await keepDays(
    writer,
    days.map(({ id, resendOf }) => ({ messageId: id, states: statesOf.get(resendOf) ?? [] })),
  );
};

export const resendMessages = async (
  writer: Writer,
  { ids, quietHoursConfirmed }: ParsedInputOf<typeof resendSms>,
  now: Date,
): Promise<SmsQueueCounts> => {
  const { trx, at } = writer;
  await writer.lock('contacts', 'courses', 'messages');
  const messages = await messagesById(trx, ids);
  const resent = await resentOf(
    trx,
    messages.map(({ record }) => record.id),
  );
  const wanted = messages.filter(
    ({ record }) => RESENDABLE.includes(record.status) && !resent.has(record.id),
  );
  const people = await peopleById(
    trx,
    wanted.flatMap(({ record }) => record.contactId ?? []),
  );
  const classes = await classesById(
    trx,
    wanted.flatMap(({ record }) => record.sessionId ?? []),
  );
  const noticed = await noticedClasses(
    trx,
    wanted.map(({ record }) => record.id),
  );
  const outdated = await outdatedNotices(
    trx,
    wanted.map(({ record }) => record),
    noticed,
  );
  const current = wanted.filter(({ record }) => !outdated.has(record.id));
  const present = {
    days: await readDays(trx, current),
    moment: await readMoment(trx, current, now),
  };
  const fresh = current.flatMap(
    (stored) =>
      again(
        stored,
        people.get(stored.record.contactId ?? 0),
        classes.get(stored.record.sessionId ?? 0),
        present,
        at,
      ) ?? [],
  );
  const written = fresh.map(({ message }) => message);
  const optedOut = await optedOutAmong(trx, written.filter(isTyped));
  const open = written.filter((message) => !optedOut.has(message));
  if (open.length > 0 && !quietHoursConfirmed) await refuseQuiet(trx, now);
  const added = await addMessages(writer, open);
  await keepResent(writer, added, noticed, fresh);
  await linkResent(
    trx,
    added.map(({ id }) => id),
  );
  const answer = countQueued(added, messages.length);
  if (added.length > 0) await noteSent(writer, 'resent', 'messagesAgain', answer);
  return answer;
};
