import { type RawBuilder, sql } from 'kysely';
import { storedErrorText } from '@/contract/base/errorCodes';
import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import {
  AWAY_CODES,
  draftReminder,
  draftText,
  reminderKey,
  smsValues,
} from '@/domain/sms/smsDraft';
import { draftStanding, isStandingKey, standingKey } from '@/domain/sms/smsStanding';
import { findTemplateKind, TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { toInstant } from '@/domain/time/dates';
import { and, isIn, joined, or } from '../../db/conditions';
import type { Db } from '../../db/schema/schema';
import type { Touched } from '../../db/touched';
import type { Writer } from '../../db/writer';
import { optedOutAmong } from '../contact/optedOut';
import { readSettings } from '../smsSettings/settings';
import { planOf, readStandings, type Standings } from '../smsStanding/standing';
import { outdatedNotices } from './notices/outdated';
import { findReminder, remindersOf } from './reminded';
import { decodeSms, isTyped, type NewSms } from './sms';
import { changeMessage } from './smsActions';
import { classesById, type KnownClass, type KnownRecipient } from './smsClasses';
import { type Person, peopleById, reachNow } from './smsPeople';
import { isReplaceable, OWN_REASON_CODES, type OwnReason } from './smsStates';

/** A message that has not gone out, or that the server itself cancelled. */
export interface Open {
  record: SmsRecord;
  dedupeKey: string;
  templateText: string;
}

/** So many ids are looked for one by one; with more of them every open message is looked at. */
const FEW = 500;

/** The messages that may have to follow: those of the records themselves, or all where they are many. */
const concerned = (touched: Touched, at: string): RawBuilder<unknown>[] => {
  const { contacts, courses, sessions, terms, standing, typed } = touched;
  if (terms || contacts.size + courses.size + sessions.size > FEW) return [];
  const conditions: RawBuilder<unknown>[] = [];
  if (standing) conditions.push(sql`"automatic" = 1`);
  const named = (of: RawBuilder<unknown>) =>
    sql`("sessionId" in (${of}) or "id" in (
      select "messageId" from "smsClasses" where "sessionId" in (${of})))`;
  if (sessions.size > 0) conditions.push(named(joined([...sessions])));
  if (courses.size > 0) {
    conditions.push(
      named(sql`select "id" from "courseSessions" where ${isIn('courseId', [...courses])}`),
    );
  }
  if (contacts.size > 0) {
    conditions.push(isIn('contactId', [...contacts]));
    // A teacher who was nobody, several or a namesake may now be another contact.
    conditions.push(sql`("sessionId" is not null and "sessionAt" > ${at} and ("contactId" is null
      or "recipientNameMatch" in (select "nameMatch" from "contacts" where ${isIn('id', [...contacts])})))`);
  }
  // A typed number may belong to a contact who takes no messages any more.
  if (typed || contacts.size > 0) conditions.push(sql`"numberSource" = 'manual'`);
  return [or(conditions)];
};

const openMessages = async ({ trx, at }: Writer, touched: Touched): Promise<Open[]> => {
  const waiting = sql`("status" in ('draft', 'noNumber', 'queued') and "leaseUntil" is null)`;
  // Instead of a standing reminder that was cancelled a new one is made.
  const cancelled = sql`("status" = 'cancelled' and "automatic" = 0 and "sessionAt" > ${at}
    and ${isIn('errorCode', OWN_REASON_CODES)})`;
  const where = and([
    or([waiting, cancelled]),
    sql`"deletedAt" is null`,
    ...concerned(touched, at),
  ]);
  const { rows } = await sql<{ dedupeKey: string; templateText: string }>`
    select * from "smsRecords" where ${where} order by "id"`.execute(trx);
  return rows.map((row) => ({
    record: decodeSms(row),
    dedupeKey: row.dedupeKey,
    templateText: row.templateText,
  }));
};

const cancelled = (
  code: OwnReason | 'SMS_NOTICE_OUTDATED',
  params?: Record<string, string>,
): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: storedErrorText(code, params),
});

/** Whom the message is for, as the session and the phone book name them now. */
const recipientOf = (
  held: KnownClass,
  { record, dedupeKey }: Pick<Open, 'record' | 'dedupeKey'>,
): KnownRecipient | undefined =>
  held.recipients.find(({ contactId }) => contactId !== null && contactId === record.contactId) ??
  held.recipients.find(({ key }) => dedupeKey.split('|')[2] === key) ??
  held.recipients.find(({ name }) => name === record.recipientName);

/** When messages are looked at, and the hours at which people sleep. */
interface Moment {
  settings: SmsSettings;
  standings: Standings;
  now: Date;
}

const readMoment = async (db: Db, now: Date): Promise<Moment> => ({
  settings: await readSettings(db),
  standings: await readStandings(db),
  now,
});

/** Text and time of a reminder as its session is held now; wording and signature stay what they were. */
const draftNow = (
  { record, templateText }: Open,
  held: KnownClass,
  recipient: KnownRecipient,
  { settings, standings, now }: Moment,
) => {
  const template =
    templateText || (findTemplateKind(record.templateCode) ?? TEMPLATE_KINDS.reminder).content;
  const { leadTime, signature } = record;
  if (record.automatic) {
    const plan = planOf(standings[held.level], settings);
    const rules = { ...plan.rules, signature };
    return draftStanding(held, recipient, { ...plan, template, rules }, now, record.scheduledAt);
  }
  if (leadTime) {
    const rules = { ...settings, signature };
    return draftReminder(held, recipient, { template, leadTime, rules }, now);
  }
  const values = smsValues(held, recipient);
  const { problems, ...text } = draftText(template, values, signature);
  const { sessionAt, scheduledAt } = record;
  return { ...text, sessionAt, scheduledAt, problems };
};

/** Why a reminder must not go out as it would be now. */
const obstacle = (
  { record }: Open,
  draft: ReturnType<typeof draftNow>,
  hours: QuietHours,
): OwnReason | undefined => {
  const sameTime = draft.scheduledAt === record.scheduledAt && record.status !== 'cancelled';
  const wasQuiet = record.scheduledAt !== null && isQuietHour(hours, new Date(record.scheduledAt));
  const found = draft.problems.find(({ code, level }) => {
    // What is overdue at its own time still goes out; a quiet time that was confirmed once is. Standing ones have moved.
    if (record.automatic) return level === 'error';
    if (code === 'SMS_TIME_PAST') return !sameTime;
    if (code === 'SMS_QUIET_HOURS') return !wasQuiet;
    return level === 'error';
  });
  return found?.code as OwnReason | undefined;
};

const hasBegun = ({ sessionAt }: SmsRecord, now: Date) =>
  sessionAt !== null && sessionAt <= toInstant(now);

const reminderNow = (open: Open, held: KnownClass | undefined, moment: Moment): Partial<NewSms> => {
  const { record, dedupeKey } = open;
  if (!held || held.off) return cancelled('SMS_SESSION_OFF');
  const standing = record.automatic ? moment.standings[held.level] : undefined;
  if (standing && !standing.isOn) return cancelled('SMS_STANDING_OFF');
  const recipient = recipientOf(held, open);
  if (!recipient) return cancelled('SMS_TEACHER_CHANGED', { name: record.recipientName });
  const draft = draftNow(open, held, recipient, moment);
  // Its class begins as it was told: the outbox says that it was too late.
  if (standing && draft.sessionAt === record.sessionAt && hasBegun(record, moment.now)) return {};
  const reason = obstacle(open, draft, moment.settings);
  if (reason) {
    const message = draft.problems.find(({ code }) => code === reason)?.message ?? '';
    return { status: 'cancelled', errorCode: reason, errorText: message };
  }
  const { signature, content, sessionAt, scheduledAt } = draft;
  const reach = reachOf(recipient);
  const again = /#\d+$/.exec(dedupeKey)?.[0] ?? '';
  const key = isStandingKey(dedupeKey)
    ? standingKey(held.sessionId, recipient.key, held.date)
    : reminderKey(held.sessionId, recipient.key, record.templateCode, record.leadTime);
  return {
    ...(standing && { leadTime: standing.leadTime }),
    signature,
    content,
    segments: billedSegments({ channel: reach.channel, signature, content }),
    sessionAt,
    courseName: held.courseName,
    // A resent one goes out at once, whatever its lead time was.
    ...(again ? {} : { scheduledAt }),
    contactId: recipient.contactId,
    recipientName: recipient.name,
    ...reach,
    errorCode: '',
    errorText: '',
    status: waitingStatus(recipient),
    dedupeKey: key + again,
  };
};

/**
 * A notice or a message by hand follows its contact's number; its text stays as it was written. `optedOut` is the contact
 * who has a typed number and takes no messages.
 */
const otherNow = (
  { record }: Open,
  person: Person | undefined,
  optedOut: string | undefined,
): Partial<NewSms> => {
  if (optedOut !== undefined) return cancelled('SMS_OPTED_OUT', { name: optedOut });
  if (!person) return {};
  if (person.away) return cancelled(AWAY_CODES[person.away], { name: record.recipientName });
  if (person.smsOptOut) return cancelled('SMS_OPTED_OUT', { name: record.recipientName });
  if (isTyped(record)) return {};
  const now = reachNow(record, person);
  const reach = reachOf(now);
  return {
    ...reach,
    segments: billedSegments({ ...record, channel: reach.channel }),
    errorCode: '',
    errorText: '',
    status: waitingStatus(now),
  };
};

const isReminder = ({ record }: Open) => record.kind === 'reminder' && record.sessionId !== null;

const differs = (open: Open, values: Partial<NewSms>): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'dedupeKey' ? value !== open.dedupeKey : Reflect.get(open.record, name) !== value,
  );

/** Another message has the key that this one comes to have: then there is one too many. */
const keyTaken = async ({ trx }: Writer, { record, dedupeKey }: Open, key: string | undefined) => {
  if (key === undefined || key === dedupeKey) return false;
  const other = await trx
    .selectFrom('smsRecords')
    .select(['id', 'status', 'errorCode'])
    .where('dedupeKey', '=', key)
    .where('id', '<>', record.id)
    .executeTakeFirst();
  return other !== undefined;
};

/** What comes back, or moves to another day, may find its person reminded there: by hand, or by the server. */
const isTold = async (
  { trx }: Writer,
  { record, dedupeKey }: Open,
  held: KnownClass | undefined,
  values: Partial<NewSms>,
): Promise<boolean> => {
  if (!held || values.status === undefined || values.status === 'cancelled') return false;
  const stays = record.sessionAt?.slice(0, 10) === values.sessionAt?.slice(0, 10);
  if (stays && record.status !== 'cancelled') return false;
  const recipient = recipientOf(held, { record, dedupeKey });
  const others = (await remindersOf(trx, [held.sessionId])).get(held.sessionId) ?? [];
  const besides = others.filter(
    ({ id, automatic, status }) =>
      id !== record.id && status !== 'cancelled' && (automatic === 1 || record.automatic),
  );
  return recipient !== undefined && findReminder(held, recipient, besides) !== undefined;
};

/** Its key is free for the next one. */
const replaced = ({ record, dedupeKey }: Open): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: 'SMS_REPLACED',
  errorText: storedErrorText('SMS_REPLACED'),
  dedupeKey: `${dedupeKey}#replaced${record.id}`,
});

/** How each of these messages is to be by now; reads what that takes, once for all of them. */
export const messagesAsOf = async (
  db: Db,
  messages: readonly Open[],
  now: Date,
): Promise<{
  valuesOf: (open: Open) => Partial<NewSms>;
  classOf: (open: Open) => KnownClass | undefined;
}> => {
  const classes = await classesById(
    db,
    messages.flatMap(({ record }) => record.sessionId ?? []),
  );
  const records = messages.map(({ record }) => record);
  const outdated = await outdatedNotices(db, records);
  const people = await peopleById(
    db,
    messages.flatMap((open) => (isReminder(open) ? [] : (open.record.contactId ?? []))),
  );
  const optedOut = await optedOutAmong(db, records.filter(isTyped));
  const moment = await readMoment(db, now);
  const classOf = ({ record }: Open) => classes.get(record.sessionId ?? 0);
  return {
    classOf,
    valuesOf: (open) => {
      if (isReminder(open)) return reminderNow(open, classOf(open), moment);
      const { record } = open;
      if (outdated.has(record.id)) return cancelled('SMS_NOTICE_OUTDATED');
      return otherNow(open, people.get(record.contactId ?? 0), optedOut.get(record));
    },
  };
};

/** Another message has the key that this one comes to have, or tells the same person of the same class. */
export const isTakenBy = async (
  writer: Writer,
  open: Open,
  held: KnownClass | undefined,
  values: Partial<NewSms>,
): Promise<boolean> =>
  (await keyTaken(writer, open, values.dedupeKey)) ||
  (isReminder(open) && (await isTold(writer, open, held, values)));

/**
 * At the end of a write: the messages that have not gone out follow the sessions, courses, terms and
 * contacts that it changed. They are written anew, wait for a number, are cancelled, or come back where
 * the server had cancelled them and the reason is gone (M-02, M-04). What was sent is never changed.
 */
export const refreshMessages = async (
  writer: Writer,
  touched: Touched,
  now: Date,
): Promise<void> => {
  const { timetable, standing, typed, contacts } = touched;
  if (!timetable && !standing && !typed && contacts.size === 0) return;
  await writer.lock('messages');
  const messages = await openMessages(writer, touched);
  if (messages.length === 0) return;
  const { valuesOf, classOf } = await messagesAsOf(writer.trx, messages, now);
  const changed: { before: SmsRecord; values: Partial<NewSms> }[] = [];
  for (const open of messages) {
    const { record } = open;
    let values = valuesOf(open);
    if (isReplaceable(record) && values.status === 'cancelled') continue;
    if (await isTakenBy(writer, open, classOf(open), values)) {
      if (record.status === 'cancelled') continue;
      values = replaced(open);
    }
    if (differs(open, values) && (await changeMessage(writer, record, values))) {
      changed.push({ before: record, values });
    }
  }
  await writer.log(
    changed.map(({ before, values }) => {
      const { dedupeKey, ...visible } = values;
      const after = { ...before, ...visible };
      return { type: 'sms', recordId: before.id, action: 'refresh', before, after } as const;
    }),
  );
};

/** Which of these messages would be otherwise, or not at all, at this moment, by their ids. */
export const outdatedAmong = async (
  db: Db,
  messages: readonly Open[],
  now: Date,
): Promise<Set<number>> => {
  if (messages.length === 0) return new Set();
  const { valuesOf } = await messagesAsOf(db, messages, now);
  const outdated = messages.filter((open) => differs(open, valuesOf(open)));
  return new Set(outdated.map(({ record }) => record.id));
};
