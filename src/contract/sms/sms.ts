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

/** Where a message's number is from. */
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
/** When a reminder goes out: at 18:00 on the day before the class, or two hours before it begins. */
export const LEAD_TIMES = ['dayBefore18', 'hours2'] as const;
export type LeadTime = (typeof LEAD_TIMES)[number];

/** Text message, or 企业微信's application message. */
export const SMS_CHANNELS = ['sms', 'wecom'] as const;

/** The longest text of one message, and of a template. */
export const MAX_SMS_LENGTH = 1000;

/** What a person who was asked says of a class (M-13); `settled`: the office has dealt with the problem. */
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
  /** By which it goes out, and at last went out. */
  channel: z.enum(SMS_CHANNELS),
  templateCode: z.string(),
  signature: z.string(),
  content: z.string(),
  /** As it is billed; none by 企业微信. */
  segments: z.int(),
  leadTime: z.nullable(z.enum(LEAD_TIMES)),
  scheduledAt: z.nullable(z.string()),
};

/** A text message to one person, and what became of it. Course and time are copies: they stay. */
export const smsRecord = z.object({
  ...recordShape,
  ...messageShape,
  /** Queued by the server itself, as a standing reminder (M-08). */
  automatic: z.boolean(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  status: z.enum(SMS_STATUSES),
  gatewayId: z.string(),
  errorCode: z.string(),
  errorText: z.string(),
  /** What was tried and what was answered, oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.string(),
      text: z.string(),
      /** When the gateway says that it came to this; a report that tells no time has none. */
      reportedAt: z.optional(z.string()),
    }),
  ),
  resendOf: z.nullable(id),
  /** The latest answer of the person about the class; null where the text holds no link to answer by. */
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

// By itself: within the object below its names would count as any texts.
const textFilters = containsFilters([
  'courseName',
  'recipientName',
  'content',
  'signature',
  'errorText',
]);

/** Messages of a level, or (`none`) those that belong to no course. */
const OF_LEVELS = [...LEVELS, 'none'] as const;

/**
 * What somebody has to look at: messages of the last days that failed or of which nobody knows, and that were not sent
 * again; those whose report is long overdue; reminders whose time is past and that have not gone out (M-11); those with a
 * link to answer by that went out an hour ago or more, without an answer, about a class to come (M-13).
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
  /** Of what went out with a link to answer by; `none`: not answered. */
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
  /** By the day of the class; what belongs to no class by the day of its sending. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  /** The day on which it went out. */
  sentOn: z.optional(dateText),
  /** The half hour of the day in which it went out, by its begin: `10:30`. */
  sentIn: z.optional(halfHourText),
  /** Of what went out: whether it is known to have arrived. */
  delivered: z.optional(z.enum(['yes', 'no'])),
  /** Of the recipient; `=` before it: all of it. */
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

/** The full number that one message goes or went to; the history keeps who looked. */
export const revealSms = write('/api/smslist', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/** Refused where a message would go out in quiet hours, unless this is true. */
const quietHoursConfirmed = z.optional(z.boolean());

const reminderShape = {
  level: z.enum(LEVELS),
  /** The days of the classes, both included; at most 31. */
  dateFrom: dateText,
  dateTo: dateText,
  leadTime: z.enum(LEAD_TIMES),
  templateCode: codeText(50, 1),
  /** The template's text as it was edited for this time; its variables stay. */
  content: z.optional(text(MAX_SMS_LENGTH, 1)),
};

const MAX_DAYS = 31;
export const rangeNotTooLong = rangeUpTo(MAX_DAYS, 'DATE_RANGE_TOO_LONG');

/** What stands in a message's way (`error`: it is left out), or what should be known (`warning`). */
export const smsProblem = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type SmsProblem = z.infer<typeof smsProblem>;

const previewItem = z.object({
  ...messageShape,
  /** Draft, or noNumber. */
  status: z.enum(SMS_STATUSES),
  /** What confirming does with it: sends it in time, keeps it until it has a number, leaves it out. */
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsPreviewItem = z.infer<typeof previewItem>;

/** How many messages wait to be sent, wait for a number, and were left out. */
const queueCounts = z.object({ queued: z.int(), noNumber: z.int(), skipped: z.int() });
export type SmsQueueCounts = z.infer<typeof queueCounts>;

/** The reminders of some days as they would be sent; writes nothing. The list is whole. */
export const previewSms = query('/api/smslist', {
  fixed: { method: 'preview' },
  input: z.strictObject(reminderShape).check(rangeInOrder, rangeNotTooLong),
  value: z.object({
    list: z.array(previewItem),
    unconfirmed: unconfirmedHours,
    counts: z.object({
      ...queueCounts.shape,
      total: z.int(),
      /** Segments of what would be queued, as they are billed. */
      segments: z.int(),
      /** Messages, queued or without a number, whose time is in quiet hours. */
      quietHours: z.int(),
    }),
  }),
});
export type SmsPreviewInput = z.input<typeof previewSms.input>;
export type SmsPreview = z.infer<typeof previewSms.value>;

/**
 * Queues the reminders of a preview. A message that is there already is never queued again, whoever asks;
 * the same `jobKey`, an idempotency key, gets the first answer again.
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
 * Sends failed, unknown or cancelled messages once more, each as a new one, at once and to the number
 * that the phone book has now. One that was resent before, or whose class has begun, is skipped.
 */
export const resendSms = write('/api/smslist', {
  fixed: { method: 'resend' },
  input: z.strictObject({ ...idsInput.shape, quietHoursConfirmed }),
  value: queueCounts,
});

/** Cancels messages that were not handed over yet; the others are skipped. `ids`: which were cancelled. */
export const cancelSms = write('/api/smslist', {
  fixed: { method: 'cancel' },
  input: idsInput,
  value: z.object({ cancelled: z.int(), skipped: z.int(), ids: z.array(id) }),
});

/**
 * Puts messages that somebody cancelled back into the queue, as their classes are held now. Skipped: those of no use any
 * more, those in whose place there is another one, and whatever was not cancelled by hand.
 */
export const uncancelSms = write('/api/smslist', {
  fixed: { method: 'uncancel' },
  input: idsInput,
  value: z.object({ restored: z.int(), skipped: z.int() }),
});

/** Says by hand what became of unknown messages; the others are skipped. */
export const settleSms = write('/api/smslist', {
  fixed: { method: 'settle' },
  input: z.strictObject({ ...idsInput.shape, as: z.enum(['delivered', 'failed']) }),
  value: z.object({ settled: z.int(), skipped: z.int() }),
});

/** What changed: sessions as they are now, or all that an import did. */
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
 * Whom a change concerns that was saved already (`sessionIds`, `batchId`), that is to be taken back (by its line of the
 * history, a session that was added, an import, or the last change of a term), or that is to be made: of a course, or of
 * courses that are deleted or restored.
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
 * Tells people of a change that was saved already, once for each state of a class: the rows that were chosen or, without
 * a choice, everybody who got a message about the classes that says something else.
 */
export const changeSms = write('/api/smslist', {
  fixed: { method: 'change' },
  input: z
    .strictObject({ ...changedClasses, ...withNotices, quietHoursConfirmed })
    .check(oneOf(['sessionIds', 'batchId'])),
  value: queueCounts,
});

/** Why a teacher cannot be reached; `ambiguous`: several contacts bear the name. */
const UNREACHABLE_REASONS = [
  'noContact',
  'ambiguous',
  ...AWAY_REASONS,
  'noNumber',
  'optedOut',
] as const;

const unreachable = z.object({
  /** Tells the rows of the list apart. */
  key: z.string(),
  name: z.string(),
  staffNo: z.string(),
  unit: z.string(),
  /** Where the phone book has one: who has no mobile number can be called there. */
  officePhone: z.string(),
  reason: z.enum(UNREACHABLE_REASONS),
  /** The contact to mend; null where there is none, or more than one. */
  contact: z.nullable(z.object({ id, version: z.int() })),
  /** How many classes it is about, and the first of them. */
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

/** Who teaches on these days and cannot be reached, by their first class. The list is whole. */
export const readinessOfSms = query('/api/smslist', {
  fixed: { method: 'readiness' },
  input: readinessInput,
  value: z.object({
    list: z.array(unreachable),
    /** Everybody who teaches on these days, and how many of them are in the list. */
    counts: z.object({
      teachers: z.int(),
      unreachable: z.int(),
      /** Who has no number, and is reached by 企业微信 alone. */
      wecomOnly: z.int(),
    }),
  }),
});
export type ReadinessInput = z.input<typeof readinessOfSms.input>;

/** The same list for a file or for paper. */
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
  /** The variables that its text may have, without braces. */
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
  /** Stands before every text. */
  signature: z.string(),
  /** Sending between these times of the office's clock has to be confirmed; the same time twice: never. */
  quietFrom: z.string(),
  quietTo: z.string(),
});
export type SmsRules = z.infer<typeof rules>;

/** What holds for every message, as an admin set it (M-09). */
export const readSmsRules = query('/api/smslist', {
  fixed: { method: 'rules' },
  input: z.strictObject({}),
  value: rules,
  numbers: 'published',
});

/**
 * Delivery reports from a gateway. No session: the shared secret comes as `Authorization: Bearer …` or
 * `X-Report-Secret`. A message is known by the gateway's id of it or by the reference it was sent with.
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
          /** When the gateway came to know it: of two reports of a message the later one holds. */
          reportedAt: z.optional(instantText),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  /** `kept`: nothing is known of the message yet; it is looked for again later. */
  value: z.object({ applied: z.int(), repeated: z.int(), kept: z.int() }),
  repeatable: true,
});
export type SmsReport = z.output<typeof reportSms.input>['reports'][number];
