/**
 * The cause of a change of classes: the reason, and who asked for the change and when. It is sent
 * with calls that change classes (L-01).
 */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { recordText } from '@/contract/base/fields';

/** The reasons for changes of classes in a new installation. The office can edit this list. */
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
/** The reason 其他 (other), which needs a note, because it explains nothing. */
export const OTHER_REASON = '其他';

export const causeShape = {
  /** One of the reasons in the settings. Blank if unknown. */
  reason: recordText(30),
  note: recordText(500),
  /** The name of the person who asked for the change, as typed. */
  asker: recordText(50),
  /** The day on which the person asked for the change. Null if unknown. */
  askedOn: z.nullable(dateText),
};
export const CAUSE_FIELDS = Object.keys(causeShape) as (keyof typeof causeShape)[];

/** The cause of a change of classes. The settings say which of these fields are required. */
export const changeCause = z.partial(z.strictObject(causeShape));
export type ChangeCause = z.output<typeof changeCause>;
export const withCause = { cause: z.optional(changeCause) };
