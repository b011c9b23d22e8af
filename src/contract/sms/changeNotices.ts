/**
 * Messages about a change of classes (M-14), with the affected people, the texts and the user's
 * choice.
 */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/**
 * The person's role in the change: taught the class before, is a new teacher, or stays the teacher.
 */
export const NOTICE_REASONS = ['former', 'coming', 'staying'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * Reasons why a person cannot be notified. `quietHours` means that the class begins before the
 * night's quiet hours end.
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
  /** True if the person has got a message that is wrong now. */
  told: z.boolean(),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /** The send time of a message that waits for the end of the quiet hours. Null means at once. */
  sendAt: z.nullable(z.string()),
  /**
   * A hash of the text and the classes. The save sends it back, so that the server can refuse if
   * they have changed.
   */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** Maximum number of messages about one change. No change affects more people. */
const MAX_NOTICES = 2000;

/**
 * The people whom the user chose, with the hashes of their messages. The save fails with 409 if a
 * message has changed.
 */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

export const withNotices = { notices: z.optional(noticeChoice) };

/**
 * Numbers of affected people who were notified and who were not. Missing if the change affects
 * nobody.
 */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
