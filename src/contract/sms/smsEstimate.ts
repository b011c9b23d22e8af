import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';
import { leadTimes, STANDING_MODES, smsStandingValues } from './smsStanding';

/** The number of days that the estimate covers, from tomorrow on. */
export const ESTIMATE_DAYS = 7;

const estimate = z.object({
  messages: z.int(),
  segments: z.int(),
  /**
   * True if a teacher of both levels gets one daily message about the classes of both. Such a
   * message is counted for the level of its first class.
   */
  isJoint: z.boolean(),
});
export type SmsEstimate = z.infer<typeof estimate>;

/**
 * Estimates how many messages one level needs for the classes of the next seven days, and how many
 * text messages the gateway bills for them. Includes messages that were already sent. `present` is
 * the estimate for the saved settings, and `chosen` the estimate for the settings in the input.
 * Nothing is stored.
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
    /** The price of one billed text message, in thousandths of a yuan. Null if it is not set. */
    segmentPrice: z.nullable(z.int()),
  }),
  numbers: 'published',
});
export type SmsEstimateInput = InputOf<typeof estimateSmsStanding>;
export type SmsEstimates = z.infer<typeof estimateSmsStanding.value>;
