import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import {
  codeText,
  dateText,
  halfHourText,
  id,
  queryId,
  queryInt,
  rangeInOrder,
  rangeUpTo,
  recordShape,
  text,
} from '@/contract/base/fields';
import { instantText } from '@/contract/base/instants';
import {
  containsFilter,
  containsFilters,
  filterText,
  idsInput,
  pageOf,
  pagingShape,
  sorterShape,
} from '@/contract/base/list';
import { cleanMobile } from '@/contract/base/phone';
import { AWAY_REASONS } from '@/contract/directory';
import { chosenCourses } from '@/contract/many';
import { changingCourse, LEVELS } from '@/contract/rule';
import { unconfirmedHours } from '@/contract/term';
import { noticeRow, withNotices } from './changeNotices';

export const NUMBER_SOURCES = ['directory', 'manual', 'none'] as const;

export const SMS_KINDS = [
  'reminder',
  'change',
  'substitute',
  'cancel',
  'notice',
  'manual',
  'test',
] as const;
export const SMS_STATUSES = [
  'draft',
  'noNumber',
  'queued',
  'sent',
  'delivered',
  'simulated',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];
/** When a reminder is sent: at 18:00 on the day before the class, or two hours before the class. */
export const LEAD_TIMES = ['dayBefore18', 'hours2'] as const;
export type LeadTime = (typeof LEAD_TIMES)[number];

/** `sms` is a text message, `wecom` a message in 企业微信. */
export const SMS_CHANNELS = ['sms', 'wecom'] as const;

export const MAX_SMS_LENGTH = 1000;

/**
 * A person's answer about a class (M-13). `settled` means that the office has solved the problem.
 */
export const SMS_ANSWERS = ['none', 'ok', 'problem', 'settled'] as const;
export type SmsAnswer = (typeof SMS_ANSWERS)[number];

const messageShape = {
  kind: z.enum(SMS_KINDS),
  level: z.nullable(z.enum(LEVELS)),
  sessionId: z.nullable(id),
  courseName: z.string(),
  sessionAt: z.nullable(z.string()),
  contactId: z.nullable(id),
  recipientName: z.string(),
  mobile: z.string(),
  numberSource: z.enum(NUMBER_SOURCES),
  /** The planned channel, or the used channel after sending. */
  channel: z.enum(SMS_CHANNELS),
  templateCode: z.string(),
  signature: z.string(),
  content: z.string(),
  /** Number of text messages that the gateway bills. 0 for 企业微信. */
  segments: z.int(),
  leadTime: z.nullable(z.enum(LEAD_TIMES)),
  scheduledAt: z.nullable(z.string()),
};

/**
 * A message to one person, with the delivery status. Course and time are copies, so that a sent
 * message keeps them.
 */
export const smsRecord = z.object({
  ...recordShape,
  ...messageShape,
  /** True if the server queued the message as an automatic reminder (M-08). */
  automatic: z.boolean(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  status: z.enum(SMS_STATUSES),
  gatewayId: z.string(),
  errorCode: z.string(),
  errorText: z.string(),
  /** All attempts to send and all delivery reports, oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.string(),
      text: z.string(),
      /** The time in the gateway's report. Missing if the report has none. */
      reportedAt: z.optional(z.string()),
    }),
  ),
  resendOf: z.nullable(id),
  /** The person's latest answer about the class. Null if the text has no link for answers. */
  answer: z.nullable(z.enum(SMS_ANSWERS)),
  answerText: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type SmsRecord = z.infer<typeof smsRecord>;

const SORTABLE = [
  'id',
  'scheduledAt',
  'sentAt',
  'deliveredAt',
  'sessionAt',
  'recipientName',
  'courseName',
  'status',
  'kind',
  'segments',
  'numberSource',
  'resendOf',
  'templateCode',
  'leadTime',
  'errorCode',
  'level',
  'createdAt',
  'updatedAt',
] as const;

// A separate constant keeps the field names in the type. Inside the object below they would widen to `string`.
const textFilters = containsFilters([
  'courseName',
  'recipientName',
  'content',
  'signature',
  'errorText',
]);

/** Levels, or `none` for messages without a course. */
const OF_LEVELS = [...LEVELS, 'none'] as const;

/**
 * Reasons why a message needs attention. `failed` and `unknown` messages are of the last days and
 * not resent. `unreported` messages lack a long overdue delivery report. `overdue` reminders were
 * not sent in time (M-11). `unanswered` messages have a link but no answer after an hour, for a
 * coming class (M-13).
 */
export const SMS_ATTENTION = ['failed', 'unknown', 'unreported', 'overdue', 'unanswered'] as const;
export type SmsAttention = (typeof SMS_ATTENTION)[number];

const smsQuery = {
  ...sorterShape(SORTABLE),
  ...textFilters,
  id: z.optional(queryId),
  level: z.optional(z.enum(OF_LEVELS)),
  kind: z.optional(z.enum(SMS_KINDS)),
  status: z.optional(z.enum(SMS_STATUSES)),
  attention: z.optional(z.enum(SMS_ATTENTION)),
  /** The answer to a sent message with a link. `none` means no answer yet. */
  answer: z.optional(z.enum(SMS_ANSWERS)),
  templateCode: z.optional(codeText(50)),
  gatewayId: z.optional(codeText(100)),
  errorCode: z.optional(codeText(50)),
  leadTime: z.optional(z.enum(LEAD_TIMES)),
  automatic: z.optional(z.enum(['yes', 'no'])),
  mobile: z.optional(filterText(40).check(z.overwrite(cleanMobile))),
  numberSource: z.optional(z.enum(NUMBER_SOURCES)),
  segments: z.optional(queryInt(0, 100)),
  resendOf: z.optional(queryId),
  sessionId: z.optional(queryId),
  contactId: z.optional(queryId),
  /** The date of the class; for messages without a class the date of sending. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  sentOn: z.optional(dateText),
  /** The half hour in which messages were sent, by its start, such as `10:30`. */
  sentIn: z.optional(halfHourText),
  /** For sent messages, whether the gateway confirmed the delivery. */
  delivered: z.optional(z.enum(['yes', 'no'])),
  /** The recipient's unit. A value that starts with `=` must match the whole text. */
  unit: containsFilter,
};

const smsListInput = z.strictObject({ ...pagingShape, ...smsQuery });
export type SmsQuery = z.input<typeof smsListInput>;

export const listSms = query('/api/smslist', {
  fixed: { method: 'list' },
  input: smsListInput,
  value: pageOf(smsRecord),
});

export const exportSms = query('/api/smslist', {
  fixed: { method: 'export' },
  input: z.strictObject(smsQuery),
  value: z.array(smsRecord),
  wrapping: 'lines',
});

/** Returns the full phone number of a message. The history records this call. */
export const revealSms = write('/api/smslist', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/** Must be true to send messages in quiet hours. */
const quietHoursConfirmed = z.optional(z.boolean());

const reminderShape = {
  level: z.enum(LEVELS),
  /** The dates of the classes, both included; at most 31 days. */
  dateFrom: dateText,
  dateTo: dateText,
  leadTime: z.enum(LEAD_TIMES),
  templateCode: codeText(50, 1),
  /** The template's text, edited for these messages. It must keep all variables. */
  content: z.optional(text(MAX_SMS_LENGTH, 1)),
};

const MAX_DAYS = 31;
export const rangeNotTooLong = rangeUpTo(MAX_DAYS, 'DATE_RANGE_TOO_LONG');

/** A problem of a message. An `error` prevents sending. A `warning` is only shown. */
export const smsProblem = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type SmsProblem = z.infer<typeof smsProblem>;

const previewItem = z.object({
  ...messageShape,
  /** The status before queueing, `draft` or `noNumber`. */
  status: z.enum(SMS_STATUSES),
  /**
   * The result of confirming. `queued` messages are sent in time, `noNumber` messages
   * wait for a phone number, `skipped` messages are not sent.
   */
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsPreviewItem = z.infer<typeof previewItem>;

/** Numbers of messages that are queued, wait for a phone number, or were skipped. */
const queueCounts = z.object({ queued: z.int(), noNumber: z.int(), skipped: z.int() });
export type SmsQueueCounts = z.infer<typeof queueCounts>;

/** Previews all reminders of a date range. It writes nothing. */
export const previewSms = query('/api/smslist', {
  fixed: { method: 'preview' },
  input: z.strictObject(reminderShape).check(rangeInOrder, rangeNotTooLong),
  value: z.object({
    list: z.array(previewItem),
    unconfirmed: unconfirmedHours,
    counts: z.object({
      ...queueCounts.shape,
      total: z.int(),
      /** Number of text messages that the gateway would bill. */
      segments: z.int(),
      /**
       * Number of messages that fall into quiet hours. Messages without a phone number count too.
       */
      quietHours: z.int(),
    }),
  }),
});
export type SmsPreviewInput = z.input<typeof previewSms.input>;
export type SmsPreview = z.infer<typeof previewSms.value>;

/**
 * Queues the previewed reminders. An existing message is never queued twice. `jobKey` is an
 * idempotency key, so a repeated call returns the first answer.
 */
export const postSms = write('/api/smslist', {
  fixed: { method: 'post' },
  input: z
    .strictObject({ ...reminderShape, jobKey: codeText(64, 8), quietHoursConfirmed })
    .check(rangeInOrder, rangeNotTooLong),
  value: queueCounts,
  repeatable: true,
});
export type SmsPostInput = z.input<typeof postSms.input>;

/**
 * Resends failed, unknown or cancelled messages as new ones, at once and to the current number. Messages that were
 * resent before, or whose class has begun, are skipped.
 */
export const resendSms = write('/api/smslist', {
  fixed: { method: 'resend' },
  input: z.strictObject({ ...idsInput.shape, quietHoursConfirmed }),
  value: queueCounts,
});

/**
 * Cancels messages that were not handed to the gateway yet. Other messages are skipped. `ids` names
 * the cancelled messages.
 */
export const cancelSms = write('/api/smslist', {
  fixed: { method: 'cancel' },
  input: idsInput,
  value: z.object({ cancelled: z.int(), skipped: z.int(), ids: z.array(id) }),
});

/**
 * Queues messages again that a user cancelled, with the current data of their classes. Skips
 * obsolete messages, replaced messages, and messages that the server cancelled.
 */
export const uncancelSms = write('/api/smslist', {
  fixed: { method: 'uncancel' },
  input: idsInput,
  value: z.object({ restored: z.int(), skipped: z.int() }),
});

/** Sets the result of messages with the status `unknown` by hand. Other messages are skipped. */
export const settleSms = write('/api/smslist', {
  fixed: { method: 'settle' },
  input: z.strictObject({ ...idsInput.shape, as: z.enum(['delivered', 'failed']) }),
  value: z.object({ settled: z.int(), skipped: z.int() }),
});

const changedClasses = {
  sessionIds: z.optional(idsInput.shape.ids),
  batchId: z.optional(id),
};

const oneOf = (names: readonly string[]) =>
  z.refine<Record<string, unknown>>(
    (value) => names.filter((name) => value[name] !== undefined).length === 1,
    { error: 'REQUIRED', path: [names[0] ?? ''] },
  );

/**
 * Lists the people affected by a change. The change is already saved (`sessionIds`, `batchId`), or
 * it will be undone (`undo`, `remove`, `undoBatch` or a term), or it will be made (editing,
 * deleting or restoring courses).
 */
export const listNotices = query('/api/smslist', {
  fixed: { method: 'notices' },
  input: z
    .strictObject({
      ...changedClasses,
      undo: z.optional(id),
      remove: z.optional(id),
      undoBatch: z.optional(id),
      undoTerm: z.optional(id),
      course: z.optional(changingCourse),
      removeCourses: z.optional(chosenCourses),
      restoreCourses: z.optional(idsInput.shape.ids),
    })
    .check(
      oneOf([
        'sessionIds',
        'batchId',
        'undo',
        'remove',
        'undoBatch',
        'undoTerm',
        'course',
        'removeCourses',
        'restoreCourses',
      ]),
    ),
  value: z.object({ list: z.array(noticeRow) }),
});
export type NoticesQuery = z.input<typeof listNotices.input>;

/**
 * Notifies people of a saved change. Nobody gets two notices about the same state of a class.
 * Without `notices`, all people with an outdated message about the classes are notified.
 */
export const changeSms = write('/api/smslist', {
  fixed: { method: 'change' },
  input: z
    .strictObject({ ...changedClasses, ...withNotices, quietHoursConfirmed })
    .check(oneOf(['sessionIds', 'batchId'])),
  value: queueCounts,
});

const UNREACHABLE_REASONS = [
  'noContact',
  'ambiguous',
  ...AWAY_REASONS,
  'noNumber',
  'optedOut',
] as const;

const unreachable = z.object({
  key: z.string(),
  name: z.string(),
  staffNo: z.string(),
  unit: z.string(),
  /** The office phone, for teachers without a mobile number; blank if unknown. */
  officePhone: z.string(),
  reason: z.enum(UNREACHABLE_REASONS),
  /** The contact to correct. Null if no contact or several contacts match. */
  contact: z.nullable(z.object({ id, version: z.int() })),
  sessions: z.int(),
  next: z.object({
    sessionId: id,
    courseName: z.string(),
    date: z.string(),
    startTime: z.string(),
  }),
});
export type UnreachableTeacher = z.infer<typeof unreachable>;

const readinessInput = z
  .strictObject({ level: z.optional(z.enum(LEVELS)), dateFrom: dateText, dateTo: dateText })
  .check(rangeInOrder, rangeNotTooLong);

/** Lists teachers of a date range whom no message can reach, ordered by their first class. */
export const readinessOfSms = query('/api/smslist', {
  fixed: { method: 'readiness' },
  input: readinessInput,
  value: z.object({
    list: z.array(unreachable),
    /** Number of teachers in the range, and of those in the list. */
    counts: z.object({
      teachers: z.int(),
      unreachable: z.int(),
      /** Teachers without a number who are reached only by 企业微信. */
      wecomOnly: z.int(),
    }),
  }),
});
export type ReadinessInput = z.input<typeof readinessOfSms.input>;

/** The same list as an export. */
export const exportReadiness = query('/api/smslist', {
  fixed: { method: 'exportReadiness' },
  input: readinessInput,
  value: z.array(unreachable),
  wrapping: 'lines',
});

const template = z.object({
  code: z.string(),
  kind: z.enum(SMS_KINDS),
  name: z.string(),
  signature: z.string(),
  content: z.string(),
  /** Variables that the text may contain, without braces. */
  variables: z.array(z.string()),
});
export type SmsTemplate = z.infer<typeof template>;

export const listSmsTemplates = query('/api/smslist', {
  fixed: { method: 'templates' },
  input: z.strictObject({}),
  value: z.array(template),
  numbers: 'published',
});

const rules = z.object({
  /** The sender's name at the start of every text. */
  signature: z.string(),
  /**
   * Start and end of the quiet hours. Sending in this time needs a confirmation. Equal times turn
   * the quiet hours off.
   */
  quietFrom: z.string(),
  quietTo: z.string(),
});
export type SmsRules = z.infer<typeof rules>;

/** Returns the message rules that an admin has set (M-09). */
export const readSmsRules = query('/api/smslist', {
  fixed: { method: 'rules' },
  input: z.strictObject({}),
  value: rules,
  numbers: 'published',
});

/**
 * Receives delivery reports from a message gateway. The gateway has no session and sends a shared
 * secret in `Authorization: Bearer …` or `X-Report-Secret`. A report names a message by the
 * gateway's id or by our reference.
 */
export const reportSms = write('/api/smsReport', {
  input: z.strictObject({
    reports: z
      .array(
        z.strictObject({
          gatewayId: z.optional(codeText(100, 1)),
          reference: z.optional(codeText(100, 1)),
          status: z.enum(['delivered', 'failed']),
          errorCode: z.optional(codeText(50)),
          errorText: z.optional(text(200)),
          /** When the gateway learned the result. Of two reports the later one wins. */
          reportedAt: z.optional(instantText),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  /** `kept`: the message is still unknown. The report is stored and applied later. */
  value: z.object({ applied: z.int(), repeated: z.int(), kept: z.int() }),
  repeatable: true,
});
export type SmsReport = z.output<typeof reportSms.input>['reports'][number];
