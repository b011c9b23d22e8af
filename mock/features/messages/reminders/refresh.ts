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
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { optedOutAmong } from '../../contact/optedOut';
import { outdatedNotices } from '../notices/outdated';
import { Duplicates, type PlannedChange } from '../records/duplicates';
import { isTyped, type NewSms } from '../records/messages';
import { isReminder, type Open, openMessages } from '../records/openMessages';
import { lockUnchanged, rewriteMessages } from '../records/rows';
import { isReplaceable, type OwnReason } from '../records/states';
import { readSettings } from '../settings/settings';
import { planOf, readStandings, type Standings } from '../standing/standing';
import { classesById, type KnownClass, type KnownRecipient } from './classes';
import { type Person, peopleById, reachNow } from './people';
import { recipientOf } from './reminded';

const cancelled = (
  code: OwnReason | 'SMS_NOTICE_OUTDATED',
  params?: Record<string, string>,
): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: storedErrorText(code, params),
});

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

/** Returns the text and time of a reminder from current data. Its template and signature stay the same. */
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

/** Returns the reason why a reminder must not be sent. */
const obstacle = (
  { record }: Open,
  draft: ReturnType<typeof draftNow>,
  hours: QuietHours,
): OwnReason | undefined => {
  const sameTime = draft.scheduledAt === record.scheduledAt && record.status !== 'cancelled';
  const wasQuiet = record.scheduledAt !== null && isQuietHour(hours, new Date(record.scheduledAt));
  const found = draft.problems.find(({ code, level }) => {
    // A manual reminder keeps its scheduled time, even if it is overdue or its quiet hours were confirmed. Standing
    // reminders get a new time.
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
  const recipient = recipientOf(held, { ...record, dedupeKey });
  if (!recipient) return cancelled('SMS_TEACHER_CHANGED', { name: record.recipientName });
  const draft = draftNow(open, held, recipient, moment);
  // The class begins at the time in the message. The outbox reports that it was too late.
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
    // A resent message is sent at once, without a lead time.
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
 * Returns the change of a notice or manual message: it gets its contact's current number, its text stays. `optedOut` is
 * the owner of a typed number who refuses messages.
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

const differs = (open: Open, values: Partial<NewSms>): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'dedupeKey' ? value !== open.dedupeKey : Reflect.get(open.record, name) !== value,
  );

/** The suffix releases the key for a new message. */
const replaced = ({ record, dedupeKey }: Open): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: 'SMS_REPLACED',
  errorText: storedErrorText('SMS_REPLACED'),
  dedupeKey: `${dedupeKey}#replaced${record.id}`,
});

/** Returns two functions: the changes that a message needs, and its current class. All data is read once. */
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

/** A message that the server cancelled keeps its first reason. */
const isChange = ({ open, values }: PlannedChange): boolean =>
  differs(open, values) && !(isReplaceable(open.record) && values.status === 'cancelled');

/** Applies changes in the order of ids. A message that would be a duplicate is cancelled. */
const withoutDuplicates = async (
  changes: readonly PlannedChange[],
  duplicates: Duplicates,
): Promise<PlannedChange[]> => {
  const made: PlannedChange[] = [];
  for (const wanted of changes) {
    const isDuplicate = duplicates.has(wanted);
    if (isDuplicate && wanted.before.status === 'cancelled') continue;
    const change = isDuplicate ? { ...wanted, values: replaced(wanted.open) } : wanted;
    duplicates.apply(change);
    made.push(change);
    await yieldIfLong();
  }
  return made;
};

/**
 * Runs at the end of a write. Unsent messages follow the changed sessions, courses, terms and contacts: they are
 * rewritten, wait for a number, are cancelled, or are queued again when the server's reason to cancel them is gone
 * (M-02, M-04). Sent messages never change.
 */
export const refreshMessages = async (
  writer: Writer,
  touched: ChangedRecords,
  now: Date,
): Promise<void> => {
  const { timetable, standing, typed, contacts } = touched;
  if (!timetable && !standing && !typed && contacts.size === 0) return;
  await writer.lock('messages');
  const messages = await openMessages(writer, touched);
  if (messages.length === 0) return;
  const { valuesOf, classOf } = await messagesAsOf(writer.trx, messages, now);
  const wanted: PlannedChange[] = await mapYielding(messages, (open) => ({
    open,
    before: open.record,
    held: classOf(open),
    values: valuesOf(open),
  }));
  const { rows, unchanged } = await lockUnchanged(writer.trx, wanted.filter(isChange));
  const duplicates = await Duplicates.among(writer.trx, unchanged);
  const changed = await withoutDuplicates(unchanged, duplicates);
  for (const run of chunks(changed)) {
    await rewriteMessages(writer, rows, run);
    await writer.log(
      run.map(({ before, values: { dedupeKey, ...visible } }) => {
        const after = { ...before, ...visible };
        return { type: 'sms', recordId: before.id, action: 'refresh', before, after } as const;
      }),
    );
  }
};

/** Returns the ids of messages that differ from current data. */
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
