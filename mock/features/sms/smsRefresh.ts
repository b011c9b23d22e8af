import { type RawBuilder, sql } from 'kysely';
import { errorText } from '@/contract/base/errorCodes';
import { MOBILE } from '@/contract/base/phone';
import type { SmsRecord } from '@/contract/sms';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import { draftReminder, draftText, reminderKey, smsValues } from '@/domain/sms/smsDraft';
import { findTemplateKind, TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { and, or } from '../../db/list';
import type { Touched } from '../../db/touched';
import type { Writer } from '../../db/writer';
import { readSettings } from '../smsSettings/settings';
import { decodeSms, type NewSms } from './sms';
import { changeMessage } from './smsActions';
import { classesById, type KnownClass, type KnownRecipient } from './smsClasses';
import { type Person, peopleById } from './smsPeople';
import { isReplaceable, OWN_REASON_CODES, type OwnReason } from './smsStates';

/** A message that has not gone out, or that the server itself cancelled. */
interface Open {
  record: SmsRecord;
  dedupeKey: string;
  templateText: string;
}

/** So many ids are looked for one by one; with more of them every open message is looked at. */
const FEW = 500;

const oneOf = (column: string, ids: ReadonlySet<number>) =>
  sql`${sql.ref(column)} in (${sql.join([...ids])})`;

/** The messages that may have to follow: those of the records themselves, or all where they are many. */
const concerned = (touched: Touched, at: string): RawBuilder<unknown>[] => {
  const { contacts, courses, sessions, terms } = touched;
  if (terms || contacts.size + courses.size + sessions.size > FEW) return [];
  const conditions: RawBuilder<unknown>[] = [];
  if (sessions.size > 0) conditions.push(oneOf('sessionId', sessions));
  if (courses.size > 0) {
    conditions.push(sql`"sessionId" in (
      select "id" from "courseSessions" where ${oneOf('courseId', courses)})`);
  }
  if (contacts.size > 0) {
    conditions.push(oneOf('contactId', contacts));
    // A teacher who was nobody, or several, may now be one.
    conditions.push(sql`("contactId" is null and "sessionId" is not null and "sessionAt" > ${at})`);
  }
  return [or(conditions)];
};

const openMessages = async ({ trx, at }: Writer, touched: Touched): Promise<Open[]> => {
  const waiting = sql`("status" in ('draft', 'noNumber', 'queued') and "leaseUntil" is null)`;
  const cancelled = sql`("status" = 'cancelled' and "sessionAt" > ${at}
    and "errorCode" in (${sql.join(OWN_REASON_CODES)}))`;
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

const cancelled = (code: OwnReason, params?: Record<string, string>): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: errorText(code, params),
});

/** Whom the message is for, as the session and the phone book name them now. */
const recipientOf = (held: KnownClass, { record, dedupeKey }: Open): KnownRecipient | undefined =>
  held.recipients.find(({ contactId }) => contactId !== null && contactId === record.contactId) ??
  held.recipients.find(({ key }) => dedupeKey.split('|')[2] === key) ??
  held.recipients.find(({ name }) => name === record.recipientName);

/** When messages are looked at, and the hours at which people sleep. */
interface Moment {
  hours: QuietHours;
  now: Date;
}

/** Text and time of a reminder as its session is held now; wording and signature stay what they were. */
const draftNow = (
  { record, templateText }: Open,
  held: KnownClass,
  recipient: KnownRecipient,
  { hours, now }: Moment,
) => {
  const template =
    templateText || (findTemplateKind(record.templateCode) ?? TEMPLATE_KINDS.reminder).content;
  const { leadTime, signature } = record;
  if (leadTime) {
    const rules = { ...hours, signature };
    return draftReminder(held, recipient, { template, leadTime, rules }, now);
  }
  const values = smsValues(held, recipient.name);
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
    // What is overdue at its own time still goes out; a quiet time that was confirmed once is.
    if (code === 'SMS_TIME_PAST') return !sameTime;
    if (code === 'SMS_QUIET_HOURS') return !wasQuiet;
    return level === 'error';
  });
  return found?.code as OwnReason | undefined;
};

const reminderNow = (open: Open, held: KnownClass | undefined, moment: Moment): Partial<NewSms> => {
  const { record, dedupeKey } = open;
  if (!held || held.off) return cancelled('SMS_SESSION_OFF');
  const recipient = recipientOf(held, open);
  if (!recipient) return cancelled('SMS_TEACHER_CHANGED', { name: record.recipientName });
  const draft = draftNow(open, held, recipient, moment);
  const reason = obstacle(open, draft, moment.hours);
  if (reason) {
    const message = draft.problems.find(({ code }) => code === reason)?.message ?? '';
    return { status: 'cancelled', errorCode: reason, errorText: message };
  }
  const { signature, content, segments, sessionAt, scheduledAt } = draft;
  const again = /#\d+$/.exec(dedupeKey)?.[0] ?? '';
  const key = reminderKey(held.sessionId, recipient.key, record.templateCode, record.leadTime);
  return {
    signature,
    content,
    segments,
    sessionAt,
    courseName: held.courseName,
    // A resent one goes out at once, whatever its lead time was.
    ...(again ? {} : { scheduledAt }),
    contactId: recipient.contactId,
    recipientName: recipient.name,
    mobile: recipient.mobile,
    numberSource: recipient.mobile ? 'directory' : 'none',
    errorCode: '',
    errorText: '',
    status: recipient.mobile ? 'queued' : 'noNumber',
    dedupeKey: key + again,
  };
};

/** A notice or a message by hand follows its contact's number; its text stays as it was written. */
const otherNow = ({ record }: Open, person: Person | undefined): Partial<NewSms> => {
  if (!person || record.numberSource === 'manual') return {};
  if (person.smsOptOut) return cancelled('SMS_OPTED_OUT', { name: record.recipientName });
  const mobile = MOBILE.test(person.mobile) ? person.mobile : '';
  return {
    mobile,
    numberSource: mobile ? 'directory' : 'none',
    errorCode: '',
    errorText: '',
    status: mobile ? 'queued' : 'noNumber',
  };
};

const differs = (open: Open, values: Partial<NewSms>): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'dedupeKey' ? value !== open.dedupeKey : Reflect.get(open.record, name) !== value,
  );

/** Another message may have the key that this one comes to have: then there is one too many. */
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

const REPLACED: Partial<NewSms> = {
  status: 'cancelled',
  errorCode: 'SMS_REPLACED',
  errorText: errorText('SMS_REPLACED'),
};

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
  if (!touched.timetable && touched.contacts.size === 0) return;
  const messages = await openMessages(writer, touched);
  if (messages.length === 0) return;
  const classes = await classesById(
    writer.trx,
    messages.flatMap(({ record }) => record.sessionId ?? []),
  );
  const isReminder = ({ record }: Open) => record.kind === 'reminder' && record.sessionId !== null;
  const people = await peopleById(
    writer.trx,
    messages.flatMap((open) => (isReminder(open) ? [] : (open.record.contactId ?? []))),
  );
  const moment = { hours: await readSettings(writer.trx), now };
  const changed: { before: SmsRecord; values: Partial<NewSms> }[] = [];
  for (const open of messages) {
    const { record } = open;
    let values = isReminder(open)
      ? reminderNow(open, classes.get(record.sessionId ?? 0), moment)
      : otherNow(open, people.get(record.contactId ?? 0));
    if (isReplaceable(record) && values.status === 'cancelled') continue;
    if (await keyTaken(writer, open, values.dedupeKey)) values = REPLACED;
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
