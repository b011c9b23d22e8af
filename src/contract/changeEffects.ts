/** The effects of a change of classes, computed before the change is saved. */

import * as z from 'zod/mini';
import { id } from '@/contract/base/fields';
import { newClashes } from './clash';
import { AWAY_REASONS } from './directory';
import { touchedMessages } from './rule';
import { noticeRow } from './sms/changeNotices';

export const UNREACHABLE_REASONS = [
  'unknown',
  'ambiguous',
  ...AWAY_REASONS,
  'noNumber',
  'optedOut',
] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

export const classEffects = z.object({
  /**
   * All timetable clashes after the change. `newClashes` is the number of those that the change
   * causes.
   */
  clashes: newClashes,
  newClashes: z.int(),
  /**
   * The ids of changed classes that get new clashes. If the user leaves these classes out, the
   * change causes no new clash.
   */
  clashing: z.optional(z.array(id)),
  messages: touchedMessages,
  /** New teachers of the class whom no message can reach. */
  unreachable: z.array(z.object({ name: z.string(), reason: z.enum(UNREACHABLE_REASONS) })),
});
export type ClassEffects = z.infer<typeof classEffects>;

export const changeEffects = z.object({
  ...classEffects.shape,
  /** The people who may get a message about the change, with the texts (M-14). */
  notices: z.array(noticeRow),
});
export type ChangeEffects = z.infer<typeof changeEffects>;
