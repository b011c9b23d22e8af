import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { text } from '@/contract/base/fields';
import { LEVELS } from '@/contract/rule';
import { unconfirmedHours } from '@/contract/term';
import { leadTime, MAX_SMS_LENGTH, SMS_CHANNELS, smsProblem } from './sms';

/**
 * The modes of automatic reminders. `class`: one message for each class. `day`: one message for all
 * classes of a person on one day (M-16).
 */
export const STANDING_MODES = ['class', 'day'] as const;
export type StandingMode = (typeof STANDING_MODES)[number];

export const MAX_LEAD_TIMES = 5;

export const leadTimes = z.array(leadTime).check(
  z.minLength(1, 'REQUIRED'),
  z.maxLength(MAX_LEAD_TIMES),
  z.refine((codes: readonly string[]) => new Set(codes).size === codes.length, 'LEAD_TIME_TWICE'),
);

/** The settings of automatic reminders of one level, undergraduate or postgraduate (M-08). */
export const smsStandingValues = z.strictObject({
  isOn: z.boolean(),
  /**
   * True if automatic reminders are paused. Messages that become due then wait, at most until the
   * class begins.
   */
  isPaused: z.boolean(),
  mode: z.enum(STANDING_MODES),
  /** The lead times in the mode `class`. One message is sent for each class and lead time. */
  leadTimes,
  /** The time at which daily reminders are sent, on the day before the classes. */
  dayTime: clockText,
  /**
   * The text of reminders for this level (undergraduate or postgraduate). Null for the general
   * text.
   */
  content: z.nullable(text(MAX_SMS_LENGTH, 1)),
  /** The text of daily reminders for this level. Null for the general text. */
  dayContent: z.nullable(text(MAX_SMS_LENGTH, 1)),
  /** The quiet hours for this level. Null for the general quiet hours. */
  quietHours: z.nullable(z.strictObject({ quietFrom: clockText, quietTo: clockText })),
});
export type SmsStandingValues = z.output<typeof smsStandingValues>;

const standing = z.object({
  ...smsStandingValues.shape,
  level: z.enum(LEVELS),
  /** The version of the saved settings. 0 before the first save. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type SmsStanding = z.infer<typeof standing>;

/**
 * Returns the settings of automatic reminders of both levels. `lastRun` is the time at which the
 * server last updated all automatic reminders, at its start or in the evening.
 */
export const readSmsStanding = query('/api/smsStanding', {
  fixed: { method: 'read' },
  input: z.strictObject({}),
  value: z.object({
    levels: z.array(standing),
    /**
     * The general settings, for a level (undergraduate or postgraduate) that has no value of its
     * own.
     */
    common: z.object({
      content: z.string(),
      providerCode: z.string(),
      dayContent: z.string(),
      dayProviderCode: z.string(),
      quietFrom: z.string(),
      quietTo: z.string(),
    }),
    variables: z.array(z.string()),
    dayVariables: z.array(z.string()),
    lastRun: z.nullable(z.string()),
  }),
  numbers: 'published',
});
export type SmsStandings = z.infer<typeof readSmsStanding.value>;

/**
 * Saves the settings of automatic reminders of one level (undergraduate or postgraduate), and
 * updates the unsent messages of that level immediately. Omitted fields keep their value. Clients
 * of an earlier version send a single `leadTime`.
 */
export const updateSmsStanding = write('/api/smsStanding', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...smsStandingValues.shape,
    mode: z.optional(smsStandingValues.shape.mode),
    leadTimes: z.optional(leadTimes),
    leadTime: z.optional(leadTime),
    dayTime: z.optional(clockText),
    dayContent: z.optional(smsStandingValues.shape.dayContent),
    level: z.enum(LEVELS),
    version: z.int().check(z.nonnegative()),
  }),
  value: standing,
  numbers: 'published',
});
export type SmsStandingInput = InputOf<typeof updateSmsStanding>;

/** The number of days that the preview covers, including today. */
export const DRY_DAYS = 3;

/**
 * A message in the preview. For a daily reminder, it contains the first class, the names of all
 * courses, and the number of classes.
 */
const dryItem = z.object({
  sessionId: z.int(),
  classes: z.int(),
  leadTime,
  courseName: z.string(),
  className: z.string(),
  date: z.string(),
  startTime: z.string(),
  recipientName: z.string(),
  contactId: z.nullable(z.int()),
  mobile: z.string(),
  channel: z.enum(SMS_CHANNELS),
  /** The time at which the message will be sent. Null if unknown. */
  scheduledAt: z.nullable(z.string()),
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsDryItem = z.infer<typeof dryItem>;

/**
 * Previews the automatic reminders of one level (undergraduate or postgraduate) for the next three
 * days, even if they are turned off. Reminders that were already sent or were created by hand are
 * only counted. Nothing is stored.
 */
export const previewSmsStanding = query('/api/smsStanding', {
  fixed: { method: 'preview' },
  input: z.strictObject({ level: z.enum(LEVELS) }),
  value: z.object({
    list: z.array(dryItem),
    unconfirmed: unconfirmedHours,
    counts: z.object({
      queued: z.int(),
      noNumber: z.int(),
      skipped: z.int(),
      done: z.int(),
    }),
  }),
});
export type SmsDryRun = z.infer<typeof previewSmsStanding.value>;
