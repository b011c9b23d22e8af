import * as z from 'zod/mini';
import { dateText, halfHourText, rangeInOrder, rangeUpTo } from '@/contract/base/dateFields';
import { query, write } from '@/contract/base/endpoint';
import { codeText, id, queryId, queryInt, recordShape, text } from '@/contract/base/fields';
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
import { chosenCourses } from '@/contract/bulk';
import { classEffects } from '@/contract/changeEffects';
import { AWAY_REASONS } from '@/contract/directory';
import { changingCourse, courseFilters, createRule, LEVELS, sessionFilters } from '@/contract/rule';
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
/**
 * The lead times (how long before the class) that users can choose for reminders that they send by
 * hand.
 */
export const LEAD_TIMES = ['dayBefore18', 'hours2'] as const;

/**
 * The longest lead times, in days and in hours. They are shorter than seven days, because the
 * server queues reminders only for the next seven days.
 */
export const MAX_LEAD_DAYS = 6;
export const MAX_LEAD_HOURS = 72;

/**
 * Schema of the lead time of a reminder. `days1@20:00` is 20:00 on the day before the class, and
 * `hours2` is two hours before the class. 18:00 on the day before is always written `dayBefore18`.
 */
export const leadTime = z.string().check(
  z.regex(
    /^(?:dayBefore18|days[0-6]@(?:[01]\d|2[0-3]):[0-5]\d|hours(?:[1-9]|[1-6]\d|7[0-2]))$/,
    'LEAD_TIME_INVALID',
  ),
  z.overwrite((code) => (code === 'days1@18:00' ? 'dayBefore18' : code)),
);
export type LeadTime = z.output<typeof leadTime>;

/** The channels of messages: text message (`sms`), 企业微信 (`wecom`, WeCom) and e-mail (`email`). */
export const SMS_CHANNELS = ['sms', 'wecom', 'email'] as const;
export type SmsChannel = (typeof SMS_CHANNELS)[number];

export const MAX_SMS_LENGTH = 1000;

/**
 * A teacher's reply about a class (M-13). `settled`: the office has solved the problem that the
 * teacher reported.
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
  /** The channel by which the message was sent or will be sent. */
  channel: z.enum(SMS_CHANNELS),
  templateCode: z.string(),
  signature: z.string(),
  content: z.string(),
  /**
   * The number of text messages (segments) that the gateway bills for this message. 0 for other
   * channels.
   */
  segments: z.int(),
  leadTime: z.nullable(leadTime),
  scheduledAt: z.nullable(z.string()),
};

/**
 * A message to one person. It has its own copy of the course name and the class time. After a
 * change of the class, the server may rewrite an unsent message, but never a sent one.
 */
export const smsRecord = z.object({
  ...recordShape,
  ...messageShape,
  /** True if the server created the message as an automatic reminder (M-08). */
  automatic: z.boolean(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  status: z.enum(SMS_STATUSES),
  gatewayId: z.string(),
  errorCode: z.string(),
  errorText: z.string(),
  /** All attempts to send the message, and all delivery reports about it, oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.string(),
      text: z.string(),
      /** The time in the delivery report of the gateway. Missing if the report contains none. */
      reportedAt: z.optional(z.string()),
    }),
  ),
  resendOf: z.nullable(id),
  /** The teacher's latest reply about the class. Null if the message has no link for a reply. */
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

// A separate constant, because in the object below TypeScript would lose the exact field names.
const textFilters = containsFilters([
  'courseName',
  'recipientName',
  'content',
  'signature',
  'errorText',
]);

/** The values of the level filter. `none` finds messages without a course. */
const OF_LEVELS = [...LEVELS, 'none'] as const;

/**
 * Filters for messages that need attention. `failed`, `unknown`: recent messages with this status
 * that were not sent again. `unreported`: no delivery report after an hour. `overdue`: a reminder
 * that was not sent in time (M-11). `unanswered`: no reply after an hour about an upcoming class
 * (M-13).
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
  /**
   * The teacher's reply to a sent message with a reply link. `none` finds messages that have no
   * reply yet.
   */
  answer: z.optional(z.enum(SMS_ANSWERS)),
  templateCode: z.optional(codeText(50)),
  gatewayId: z.optional(codeText(100)),
  errorCode: z.optional(codeText(50)),
  leadTime: z.optional(leadTime),
  automatic: z.optional(z.enum(['yes', 'no'])),
  mobile: z.optional(filterText(40).check(z.overwrite(cleanMobile))),
  numberSource: z.optional(z.enum(NUMBER_SOURCES)),
  segments: z.optional(queryInt(0, 100)),
  resendOf: z.optional(queryId),
  sessionId: z.optional(queryId),
  contactId: z.optional(queryId),
  /**
   * The range of dates of the class or, if the message is not about a class, of the planned
   * sending.
   */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  sentOn: z.optional(dateText),
  /**
   * The half hour in which the message was sent. For example, `10:30` means from 10:30 to 10:59.
   */
  sentIn: z.optional(halfHourText),
  /** Finds sent messages whose delivery the gateway confirmed (`yes`) or did not confirm (`no`). */
  delivered: z.optional(z.enum(['yes', 'no'])),
  /**
   * The recipient's department or unit. A filter that starts with `=` must match the whole text.
   */
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

/** Returns the full telephone number of a message, and records this in the history. */
export const revealSms = write('/api/smslist', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: z.object({ mobile: z.string() }),
  numbers: 'full',
});

/** True if the user has confirmed that messages may be sent during the quiet hours (at night). */
const quietHoursConfirmed = z.optional(z.boolean());

/** Limits the reminders to classes and teachers that match all these conditions. */
export const smsOnly = z.strictObject({
  courseIds: z.optional(idsInput.shape.ids),
  sessionIds: z.optional(idsInput.shape.ids),
  className: z.optional(text(100, 1)),
  department: z.optional(text(100, 1)),
  contactId: z.optional(id),
  courses: z.optional(z.strictObject(courseFilters)),
  sessions: z.optional(z.strictObject(sessionFilters)),
});
export type SmsOnly = z.input<typeof smsOnly>;

const reminderShape = {
  level: z.enum(LEVELS),
  /** The first and the last date of the classes, at most 31 days. */
  dateFrom: dateText,
  dateTo: dateText,
  leadTime: z.enum(LEAD_TIMES),
  templateCode: codeText(50, 1),
  /**
   * The text of the template as the user has edited it for these messages only. It must still
   * contain all variables of the template.
   */
  content: z.optional(text(MAX_SMS_LENGTH, 1)),
  only: z.optional(smsOnly),
};

/**
 * A previewed reminder that the user has left out. A person without a contact is identified by
 * name.
 */
const leftOut = z.strictObject({
  sessionId: id,
  contactId: z.nullable(id),
  recipientName: text(50),
});
export type SmsLeftOut = z.infer<typeof leftOut>;

const MAX_DAYS = 31;
export const rangeNotTooLong = rangeUpTo(MAX_DAYS, 'DATE_RANGE_TOO_LONG');

export const smsProblem = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type SmsProblem = z.infer<typeof smsProblem>;

const previewItem = z.object({
  ...messageShape,
  status: z.enum(SMS_STATUSES),
  /**
   * The outcome for the message. `queued`: it will be sent. `noNumber`: it waits for a telephone
   * number. `skipped`: it will not be sent.
   */
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsPreviewItem = z.infer<typeof previewItem>;

/**
 * The numbers of messages that were queued, that wait for a telephone number, and that were
 * skipped.
 */
const queueCounts = z.object({ queued: z.int(), noNumber: z.int(), skipped: z.int() });
export type SmsQueueCounts = z.infer<typeof queueCounts>;

/** Previews the reminders of all classes between two dates. Nothing is stored. */
export const previewSms = query('/api/smslist', {
  fixed: { method: 'preview' },
  input: z.strictObject(reminderShape).check(rangeInOrder, rangeNotTooLong),
  value: z.object({
    list: z.array(previewItem),
    unconfirmed: unconfirmedHours,
    counts: z.object({
      ...queueCounts.shape,
      total: z.int(),
      /** The number of text messages (segments) that the gateway would bill. */
      segments: z.int(),
      quietHours: z.int(),
    }),
  }),
});
export type SmsPreviewInput = z.input<typeof previewSms.input>;
export type SmsPreview = z.infer<typeof previewSms.value>;

/**
 * Queues the previewed reminders, except those that already exist. A repeated call with the same
 * idempotency key (`jobKey`) returns the first response.
 */
export const postSms = write('/api/smslist', {
  fixed: { method: 'post' },
  input: z
    .strictObject({
      ...reminderShape,
      leftOut: z.optional(z.array(leftOut).check(z.maxLength(5000))),
      jobKey: codeText(64, 8),
      quietHoursConfirmed,
    })
    .check(rangeInOrder, rangeNotTooLong),
  value: queueCounts,
  repeatable: true,
});
export type SmsPostInput = z.input<typeof postSms.input>;

/**
 * Sends failed, unknown or cancelled messages again immediately, as new messages to the person's
 * current number. Skips messages that were already sent again or whose class has begun.
 */
export const resendSms = write('/api/smslist', {
  fixed: { method: 'resend' },
  input: z.strictObject({ ...idsInput.shape, quietHoursConfirmed }),
  value: queueCounts,
});

/**
 * Cancels messages that were not handed over to the gateway yet, and skips all others. `ids` in the
 * response are the ids of the cancelled messages.
 */
export const cancelSms = write('/api/smslist', {
  fixed: { method: 'cancel' },
  input: idsInput,
  value: z.object({ cancelled: z.int(), skipped: z.int(), ids: z.array(id) }),
});

/**
 * Queues messages again that a user has cancelled, with the current data of the class. Skips
 * outdated messages and messages that the server itself cancelled.
 */
export const uncancelSms = write('/api/smslist', {
  fixed: { method: 'uncancel' },
  input: idsInput,
  value: z.object({ restored: z.int(), skipped: z.int() }),
});

/**
 * Sets the result of messages with the status `unknown` by hand. Skips messages with another
 * status.
 */
export const settleSms = write('/api/smslist', {
  fixed: { method: 'settle' },
  input: z.strictObject({ ...idsInput.shape, as: z.enum(['delivered', 'failed']) }),
  value: z.object({ settled: z.int(), skipped: z.int() }),
});

const changedClasses = {
  sessionIds: z.optional(idsInput.shape.ids),
  batchId: z.optional(id),
  /** The id of the ledger entry (L-01) of the change. */
  entry: z.optional(id),
};

const oneOf = (names: readonly string[]) =>
  z.refine<Record<string, unknown>>(
    (value) => names.filter((name) => value[name] !== undefined).length === 1,
    { error: 'REQUIRED', path: [names[0] ?? ''] },
  );

/**
 * Lists the people whom a change of classes affects. Exactly one input field identifies the change:
 * a saved change (`sessionIds`, `batchId`, `entry`), an undo (`undo`, `undoBatch`, `undoTerm`), the
 * deletion of a class (`remove`), or a planned change of courses (the other fields).
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
      /**
       * A course that is not saved yet. The list of people is then empty, and the response has only
       * `effects`.
       */
      newCourse: z.optional(createRule.input),
      removeCourses: z.optional(chosenCourses),
      restoreCourses: z.optional(idsInput.shape.ids),
    })
    .check(
      oneOf([
        'sessionIds',
        'batchId',
        'entry',
        'undo',
        'remove',
        'undoBatch',
        'undoTerm',
        'course',
        'newCourse',
        'removeCourses',
        'restoreCourses',
      ]),
    ),
  value: z.object({
    list: z.array(noticeRow),
    /**
     * The effects of a planned change or an undo, such as clashes. Missing for a saved
     * change, for a deletion, and if no class is affected.
     */
    effects: z.optional(classEffects),
  }),
});
export type NoticesQuery = z.input<typeof listNotices.input>;
export type OfferedNotices = z.infer<typeof listNotices.value>;

/**
 * Sends messages about a saved change of classes. Nobody gets the same information twice. If
 * `notices` is missing, everybody whose earlier message is now wrong gets a message.
 */
export const changeSms = write('/api/smslist', {
  fixed: { method: 'change' },
  input: z
    .strictObject({ ...changedClasses, ...withNotices, quietHoursConfirmed })
    .check(oneOf(['sessionIds', 'batchId', 'entry'])),
  value: queueCounts,
});

export const UNREACHABLE_REASONS = [
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
  /** The office phone of a teacher without a mobile number. Blank if unknown. */
  officePhone: z.string(),
  reason: z.enum(UNREACHABLE_REASONS),
  /**
   * The contact in the phone book to which the user can add a number. Null if no contact or several
   * contacts match the teacher.
   */
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
  .strictObject({
    level: z.optional(z.enum(LEVELS)),
    dateFrom: dateText,
    dateTo: dateText,
    /** A part of the teacher's name, in characters or pinyin, or the staff number. */
    name: z.optional(filterText(50)),
    unit: containsFilter,
    reason: z.optional(z.enum(UNREACHABLE_REASONS)),
  })
  .check(rangeInOrder, rangeNotTooLong);

/**
 * Lists the teachers with classes between two dates whom no message can reach, sorted by their
 * first class.
 */
export const readinessOfSms = query('/api/smslist', {
  fixed: { method: 'readiness' },
  input: readinessInput,
  value: z.object({
    list: z.array(unreachable),
    /**
     * The number of teachers with classes between the dates, and the number of those whom no
     * message can reach.
     */
    counts: z.object({
      teachers: z.int(),
      unreachable: z.int(),
      /**
       * The number of teachers who have no mobile number and can be reached only by 企业微信 (WeCom) or
       * e-mail.
       */
      otherOnly: z.int(),
    }),
  }),
});
export type ReadinessInput = z.input<typeof readinessOfSms.input>;

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
  /** The variables that the text may contain, without their braces. */
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
  /** The sender's name at the start of every text message. */
  signature: z.string(),
  /**
   * Start and end of the quiet hours, in which the user must confirm before messages are sent. If
   * both are equal, there are no quiet hours.
   */
  quietFrom: z.string(),
  quietTo: z.string(),
});
export type SmsRules = z.infer<typeof rules>;

/** Returns the signature, the templates and the quiet hours, as set by an administrator (M-09). */
export const readSmsRules = query('/api/smslist', {
  fixed: { method: 'rules' },
  input: z.strictObject({}),
  value: rules,
  numbers: 'published',
});

/**
 * Receives delivery reports from a message gateway. The gateway cannot sign in, so it sends a
 * shared secret in `Authorization: Bearer …` or `X-Report-Secret`. A report identifies its message
 * by the gateway's id or by our reference.
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
          /**
           * The time at which the gateway learned the result. Of two reports, the later one counts.
           */
          reportedAt: z.optional(instantText),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  /**
   * `kept` is the number of reports about messages that the server does not know yet. The server
   * stores them, and applies them once it knows the message.
   */
  value: z.object({ applied: z.int(), repeated: z.int(), kept: z.int() }),
  repeatable: true,
});
export type SmsReport = z.output<typeof reportSms.input>['reports'][number];
