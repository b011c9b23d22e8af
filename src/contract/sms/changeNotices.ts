/** Notices of a change of classes (M-14): whom it concerns, what each person would get, and who was chosen. */

import * as z from 'zod/mini';
import { codeText } from '@/contract/base/fields';
import { AWAY_REASONS } from '@/contract/directory';

/** Why somebody is told: taught the class before, comes to teach it, or teaches it all along. */
export const NOTICE_REASONS = ['former', 'coming', 'staying'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** Why somebody cannot be told; `quietHours`: the class begins before they end. */
export const NOTICE_OBSTACLES = [
  ...AWAY_REASONS,
  'unknown',
  'ambiguous',
  'noNumber',
  'optedOut',
  'quietHours',
] as const;
export type NoticeObstacle = (typeof NOTICE_OBSTACLES)[number];

/** What one person would be told, of all of their classes in one message. */
export const noticeRow = z.object({
  /** Tells the people of a change apart. */
  key: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(NOTICE_REASONS)),
  content: z.string(),
  segments: z.int(),
  /** How many classes the message is about. */
  classes: z.int(),
  /** The person got a message that says something else. */
  told: z.boolean(),
  preselected: z.boolean(),
  obstacle: z.nullable(z.enum(NOTICE_OBSTACLES)),
  /** When it goes out, where that is not at once: at the end of the quiet hours. */
  sendAt: z.nullable(z.string()),
  /** Stands for text and classes as they were looked at. */
  state: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** More people than that no change of classes concerns. */
const MAX_NOTICES = 2000;

/** The rows that were chosen, as they were looked at; 409 where one of them is not the same any more. */
export const noticeChoice = z
  .array(z.strictObject({ key: codeText(320, 1), state: codeText(64, 1) }))
  .check(z.maxLength(MAX_NOTICES));
export type NoticeChoice = z.output<typeof noticeChoice>;

/** What a write of classes takes along: without it nobody is told. */
export const withNotices = { notices: z.optional(noticeChoice) };

/** How many of the people whom a write concerned were told, and how many were not; neither where it was nobody. */
export const noticeCounts = z.object({
  notified: z.optional(z.int()),
  notNotified: z.optional(z.int()),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;
