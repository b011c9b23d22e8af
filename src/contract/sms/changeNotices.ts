/**
 * Messages about a change of classes (M-14), with the affected people, the texts and the user's
 * choice.
 */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/**
 * Why a person gets a notice. The person taught the class before, is a new teacher, or stays the
 * teacher.
 */
export const NOTICE_REASONS = ['former', 'coming', 'staying'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * Why a person cannot be notified. `quietHours` means that the class begins before the night's
 * quiet hours end.
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

/** The notice for one person, about all changed classes of this person. */
export const noticeRow = z.object({
  key: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(NOTICE_REASONS)),
  content: z.string(),
  segments: z.int(),
  classes: z.int(),
  /** True if an earlier message to this person is now wrong. */
  told: z.boolean(),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /** Send time of a notice that waits for the end of the quiet hours. Null means at once. */
  sendAt: z.nullable(z.string()),
  /** A hash of the text and classes. The save sends it back to detect changes. */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** Maximum number of notices. No change affects more people. */
const MAX_NOTICES = 2000;

/**
 * The notices that the user chose, with their hashes. The save fails with 409 if a notice has
 * changed.
 */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

/** Optional notices to send with a change. Without them nobody is notified. */
export const withNotices = { notices: z.optional(noticeChoice) };

/**
 * Numbers of affected people who were and were not notified. Missing if the change affects nobody.
 */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
