/** Why classes change: the reason and who asked for it, sent with the change itself (L-01). */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { recordText } from '@/contract/base/fields';

/** The reasons of a new installation. The office can change the list. */
export const DEFAULT_REASONS = [
  '病假',
  '事假',
  '公差',
  '进修',
  '校内活动',
  '场地设备',
  '教学安排',
  '其他',
] as const;
/** This reason says nothing by itself, so it needs a note. */
export const OTHER_REASON = '其他';

export const causeShape = {
  /** One of the reasons in the settings. Blank if the reason is not known. */
  reason: recordText(30),
  note: recordText(500),
  /** The person who asked for the change, as typed. */
  asker: recordText(50),
  /** The day on which the change was asked. Null if not known. */
  askedOn: z.nullable(dateText),
};
export const CAUSE_FIELDS = Object.keys(causeShape) as (keyof typeof causeShape)[];

/** Why classes change. The settings say which of these fields are required. */
export const changeCause = z.partial(z.strictObject(causeShape));
export type ChangeCause = z.output<typeof changeCause>;
export const withCause = { cause: z.optional(changeCause) };
