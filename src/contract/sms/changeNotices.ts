/** Notices about a change of classes (M-14): the affected people, their texts, and the user's choice. */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/** Why a person is affected: a former teacher, a new teacher, or one who stays. */
export const NOTICE_REASONS = ['former', 'coming', 'staying'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** Why a person cannot be notified. `quietHours`: the class begins before the quiet hours end. */
export const NOTICE_OBSTACLES = [
  ...AWAY_REASONS,
  'unknown',
  'ambiguous',
  'noNumber',
  'optedOut',
  'quietHours',
] as const;
export type NoticeObstacle = (typeof NOTICE_OBSTACLES)[number];

/** The notice for one person. It covers all affected classes of this person. */
export const noticeRow = z.object({
  key: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(NOTICE_REASONS)),
  content: z.string(),
  segments: z.int(),
  classes: z.int(),
  /** Whether the person has an earlier message that is now wrong. */
  told: z.boolean(),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /** When the notice is sent, if it waits for the end of the quiet hours; null means at once. */
  sendAt: z.nullable(z.string()),
  /** A digest of the text and classes. The save sends it back. */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** Maximum number of notices. No change affects more people. */
const MAX_NOTICES = 2000;

/** The chosen notices with their digests. The save fails with 409 if one has changed. */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

/** The optional notices of a write. Without them nobody is notified. */
export const withNotices = { notices: z.optional(noticeChoice) };

/** Number of affected people who were and were not notified. Both are missing if nobody was affected. */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
