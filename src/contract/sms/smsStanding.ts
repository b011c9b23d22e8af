import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { clockText, text } from '@/contract/base/fields';
import { LEVELS } from '@/contract/rule';
import { unconfirmedHours } from '@/contract/term';
import { LEAD_TIMES, MAX_SMS_LENGTH, SMS_CHANNELS, smsProblem } from './sms';

/** How a level's standing reminders are sent (M-08). */
export const smsStandingValues = z.strictObject({
  isOn: z.boolean(),
  /** Nothing goes out while it is true; what is due meanwhile waits until its class begins. */
  isPaused: z.boolean(),
  leadTime: z.enum(LEAD_TIMES),
  /** The level's own wording; null: the reminder's text of the message settings. */
  content: z.nullable(text(MAX_SMS_LENGTH, 1)),
  /** The level's own quiet hours; null: those of the message settings. */
  quietHours: z.nullable(z.strictObject({ quietFrom: clockText, quietTo: clockText })),
});
export type SmsStandingValues = z.output<typeof smsStandingValues>;

const standing = z.object({
  ...smsStandingValues.shape,
  level: z.enum(LEVELS),
  /** 0 until somebody has saved anything. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type SmsStanding = z.infer<typeof standing>;

/** The standing reminders of both levels, and when the server last went through the days ahead by itself. */
export const readSmsStanding = query('/api/smsStanding', {
  fixed: { method: 'read' },
  input: z.strictObject({}),
  value: z.object({
    levels: z.array(standing),
    /** What applies where a level has nothing of its own. */
    common: z.object({
      content: z.string(),
      /** The provider's number of the text; blank where it has none. */
      providerCode: z.string(),
      quietFrom: z.string(),
      quietTo: z.string(),
    }),
    /** The variables that the text may have, without braces. */
    variables: z.array(z.string()),
    lastRun: z.nullable(z.string()),
  }),
  numbers: 'published',
});
export type SmsStandings = z.infer<typeof readSmsStanding.value>;

/** Saves one level; its messages that have not gone out follow at once. */
export const updateSmsStanding = write('/api/smsStanding', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...smsStandingValues.shape,
    level: z.enum(LEVELS),
    version: z.int().check(z.nonnegative()),
  }),
  value: standing,
  numbers: 'published',
});
export type SmsStandingInput = InputOf<typeof updateSmsStanding>;

/** How many days the list of what will go out looks ahead, today included. */
export const DRY_DAYS = 3;

const dryItem = z.object({
  sessionId: z.int(),
  courseName: z.string(),
  className: z.string(),
  date: z.string(),
  startTime: z.string(),
  recipientName: z.string(),
  contactId: z.nullable(z.int()),
  mobile: z.string(),
  channel: z.enum(SMS_CHANNELS),
  /** Null where it cannot be known. */
  scheduledAt: z.nullable(z.string()),
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsDryItem = z.infer<typeof dryItem>;

/**
 * What a level's standing reminders send in the next three days, or would if they were on; what has gone out, and who
 * is reminded by hand, is only counted. Writes nothing.
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
      /** Reminded already, by itself or by hand. */
      done: z.int(),
    }),
  }),
});
export type SmsDryRun = z.infer<typeof previewSmsStanding.value>;
