/** The contents of a request for a change, and the people who can be proposed as substitutes. */

import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { id, pattern } from '@/contract/base/fields';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { causeShape } from '@/contract/changeCause';
import { sessionShape } from '@/contract/rule';

/** The kinds of a request: 调课 (`move`), 停课 (`cancel`) or 代课 (`substitute`). */
export const REQUEST_KINDS = ['move', 'cancel', 'substitute'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const MAX_REQUEST_CLASSES = 20;

/** A new time and room of a class. Missing fields do not change. */
export const place = z.partial(
  z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true, room: true }),
);
const placed = z.strictObject({ id, ...place.shape });
/** The class session `id` at another time, or in another room. */
export type PlacedClass = z.output<typeof placed>;
export const placedClasses = z.array(placed).check(z.maxLength(MAX_REQUEST_CLASSES));

export const requestFields = {
  kind: z.enum(REQUEST_KINDS),
  /** The classes, with the proposed time and room of each. */
  classes: z.array(placed).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
  /** Moves the classes that have no proposed date by this number of days. */
  days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
  /** The contact who will teach the classes. Required for the kind `substitute`. */
  substituteId: z.optional(id),
  reason: z.optional(causeShape.reason),
  note: z.optional(causeShape.note),
  /** True for a request after the deadline. It needs a telephone number. */
  urgent: z.optional(z.boolean()),
  mobile: z.optional(pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile)),
};
/** The input of a teacher's request for her own classes. */
export const requestInput = z.strictObject(requestFields);
export type RequestInput = z.input<typeof requestInput>;
export type ParsedRequest = z.output<typeof requestInput>;

const freePerson = z.object({
  contactId: id,
  name: z.string(),
  /** The pinyin forms in which users type the name, separated by blanks (V-06). */
  spelling: z.optional(z.string()),
  title: z.string(),
  /** True if the person teaches this course. Otherwise the person belongs to its department. */
  teachesCourse: z.boolean(),
});
export type FreePerson = z.infer<typeof freePerson>;
export const substituteQuery = z.strictObject({
  sessionIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
});

/**
 * Returns possible substitutes: people who are free at all these classes, and teach the course or
 * belong to its department.
 */
export const findSubstitutes = query('/api/requests', {
  fixed: { method: 'substitutes' },
  input: substituteQuery,
  value: z.array(freePerson),
});
