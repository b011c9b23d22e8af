/** Changes of sessions (T-07): what one would bring about, and further sessions of a course. */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, version } from '@/contract/base/fields';
import { deleted } from '@/contract/base/list';
import { newClashes } from './clash';
import {
  SESSION_STATUSES,
  savedSession,
  sessionInput,
  sessionShape,
  touchedMessages,
} from './rule';

/** Why somebody who is to teach gets no message. */
export const UNREACHABLE_REASONS = ['unknown', 'ambiguous', 'noNumber', 'optedOut'] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/** The notice that a change would send to somebody who was told of the session as it was (M-04). */
const changeNotice = z.object({
  recipientName: z.string(),
  content: z.string(),
  segments: z.int(),
  /** The phone book has a number: without one the notice waits. */
  hasNumber: z.boolean(),
});

/** What a change of sessions brings about, whether one changes or many. */
export const changeEffects = z.object({
  /** The clashes as they would be, of which `newClashes` are not there yet. */
  clashes: newClashes,
  newClashes: z.int(),
  messages: touchedMessages,
  notices: z.array(changeNotice),
  /** Who comes to teach and gets no message. */
  unreachable: z.array(z.object({ name: z.string(), reason: z.enum(UNREACHABLE_REASONS) })),
});
export type ChangeEffects = z.infer<typeof changeEffects>;

const previewedSession = z.object({
  ...changeEffects.shape,
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  status: z.enum(SESSION_STATUSES),
  /** Blank where the term's table does not have the periods. */
  startTime: z.string(),
  endTime: z.string(),
  /** The holiday on which the date falls; blank where it has no name, null where it is none. */
  holiday: z.nullable(z.string()),
  /** Why it could not be saved; then nothing else is looked for. */
  problem: z.nullable(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type PreviewedSession = z.infer<typeof previewedSession>;

/** One change without saving it: of the session with this id, or of a further one of a course. */
export const previewSession = query('/api/rule', {
  fixed: { method: 'previewSession' },
  input: z
    .strictObject({
      ...z.partial(z.object(sessionShape)).shape,
      id: z.optional(id),
      courseId: z.optional(id),
    })
    .check(
      z.refine((value) => (value.id === undefined) !== (value.courseId === undefined), {
        error: 'REQUIRED',
        path: ['id'],
      }),
    ),
  value: previewedSession,
});
export type SessionPreviewQuery = z.input<typeof previewSession.input>;

/** A further session of a course (补课). */
export const addSession = write('/api/rule', {
  fixed: { method: 'addSession' },
  status: 201,
  input: z.strictObject({ ...sessionInput.shape, courseId: id }),
  value: savedSession,
});
export type NewSession = z.input<typeof addSession.input>;

/** Takes a session away that was added by mistake. */
export const removeSession = write('/api/rule', {
  fixed: { method: 'removeSession' },
  input: z.strictObject({ id, version }),
  value: deleted,
});
