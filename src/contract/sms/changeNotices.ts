/**
 * Messages about a change of classes (M-14): the affected people, the texts, and the user's choice
 * of recipients.
 */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/**
 * The reasons why a change concerns a person. `former` no longer teaches the class, `coming` is a
 * new teacher, and `staying` still teaches the class. `classPerson` is a class contact (M-15).
 */
export const NOTICE_REASONS = ['former', 'coming', 'staying', 'classPerson'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * Reasons why a person cannot be notified. `quietHours`: the class begins before the quiet hours
 * (at night) are over.
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

/** The message to one person about all changed classes that concern this person. */
export const noticeRow = z.object({
  key: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(NOTICE_REASONS)),
  content: z.string(),
  segments: z.int(),
  classes: z.int(),
  /** True if this person got an earlier message that is now wrong. */
  told: z.boolean(),
  /**
   * True if the change cancels an unsent message to this person, which the new message replaces.
   */
  owed: z.optional(z.boolean()),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /**
   * The time at which the message is sent if it must wait for the end of the quiet hours (at
   * night). Null if it is sent at once.
   */
  sendAt: z.nullable(z.string()),
  /**
   * A hash of the message text and the classes. The page sends it when it saves, and the server
   * rejects an outdated hash.
   */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** The maximum number of messages about one change, more than any change needs. */
const MAX_NOTICES = 2000;

/**
 * The people whom the user chose to notify, with the hashes of their messages. The save fails with
 * 409 if such a message has changed.
 */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

export const withNotices = { notices: z.optional(noticeChoice) };

/** The numbers of affected people who were notified and who were not. A number of 0 is omitted. */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
