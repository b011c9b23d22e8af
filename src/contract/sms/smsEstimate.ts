import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';
import { leadTimes, STANDING_MODES, smsStandingValues } from './smsStanding';

/** Days for which the estimate counts, from tomorrow on. */
export const ESTIMATE_DAYS = 7;

const estimate = z.object({
  messages: z.int(),
  segments: z.int(),
  /** True if a teacher of both levels gets one message a day. It counts for its first class. */
  isJoint: z.boolean(),
});
export type SmsEstimate = z.infer<typeof estimate>;

/**
 * Counts the messages and billed text messages in one level's list for the next seven days' classes:
 * with the saved settings (`present`) and with the given ones (`chosen`). Messages that were already
 * sent count too. Nothing is stored.
 */
export const estimateSmsStanding = query('/api/smsStanding', {
  fixed: { method: 'estimate' },
  input: z.strictObject({
    level: z.enum(LEVELS),
    mode: z.enum(STANDING_MODES),
    leadTimes,
    dayTime: clockText,
    content: smsStandingValues.shape.content,
    dayContent: smsStandingValues.shape.dayContent,
    quietHours: smsStandingValues.shape.quietHours,
  }),
  value: z.object({
    present: estimate,
    chosen: estimate,
    /** The price of one billed text message in thousandths of a yuan. Null if it is not set. */
    segmentPrice: z.nullable(z.int()),
  }),
  numbers: 'published',
});
export type SmsEstimateInput = InputOf<typeof estimateSmsStanding>;
export type SmsEstimates = z.infer<typeof estimateSmsStanding.value>;
