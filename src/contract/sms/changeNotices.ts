/**
 * Messages about a change of classes (M-14), with the affected people, the texts and the user's
 * choice.
 */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/**
 * The reasons why a change concerns a person. `former` taught the class before, `coming` is new,
 * and `staying` still teaches the class. `classPerson` is a class contact (M-15).
 */
export const NOTICE_REASONS = ['former', 'coming', 'staying', 'classPerson'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * Reasons why a person cannot be notified. `quietHours` means that the class begins before the
 * quiet hours (at night) end.
 */
export const NOTICE_OBSTACLES = [
  ...AWAY_REASONS,
  'unknown',
  'ambiguous',
  'noNumber',
  'optedOut',
  'quietHours',
] as const;
export type NoticeObstacle = (typeof NOTICE_OBSTACLES)[number];

/** The message to one person about all of his or her changed classes. */
export const noticeRow = z.object({
  key: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(NOTICE_REASONS)),
  content: z.string(),
  segments: z.int(),
  classes: z.int(),
  /** True if an earlier message to this person is now wrong. */
  told: z.boolean(),
  /** True if the change cancels an unsent message to this person. The new message replaces it. */
  owed: z.optional(z.boolean()),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /**
   * The send time of a message that waits until the quiet hours (at night) end. Null if the message
   * is sent at once.
   */
  sendAt: z.nullable(z.string()),
  /**
   * A hash of the message text and the classes. The page sends this hash with the save, and the
   * server refuses an outdated hash.
   */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** Maximum number of messages about one change. No change affects more people. */
const MAX_NOTICES = 2000;

/**
 * The people whom the user chose to notify, with the hashes of their messages. The save fails with
 * 409 if a message has changed.
 */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

export const withNotices = { notices: z.optional(noticeChoice) };

/**
 * The number of affected people who were notified, and the number of affected people who were not.
 * A number is missing if it is 0.
 */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
