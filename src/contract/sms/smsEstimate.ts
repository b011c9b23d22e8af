import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';
import { leadTimes, STANDING_MODES, smsStandingValues } from './smsStanding';

/** The number of days of the estimate, beginning tomorrow. */
export const ESTIMATE_DAYS = 7;

const estimate = z.object({
  messages: z.int(),
  segments: z.int(),
  /**
   * True if a teacher of both levels gets one daily message for both levels. The message counts for
   * the level of its first class.
   */
  isJoint: z.boolean(),
});
export type SmsEstimate = z.infer<typeof estimate>;

/**
 * Estimates the messages and the billed text messages of one level for the classes of the next
 * seven days, including messages that were already sent. `present` is for the saved settings, and
 * `chosen` for the settings in the input. Nothing is stored.
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
