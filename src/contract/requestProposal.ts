/** The content of a request for a change of classes, and the possible substitutes. */

import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { id, pattern } from '@/contract/base/fields';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { causeShape } from '@/contract/changeCause';
import { sessionShape } from '@/contract/rule';

/** The kinds of requests: 调课 (`move`), 停课 (`cancel`) and 代课 (`substitute`). */
export const REQUEST_KINDS = ['move', 'cancel', 'substitute'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const MAX_REQUEST_CLASSES = 20;

/** A new time and room of a class. Missing fields stay as they are. */
export const place = z.partial(
  z.pick(z.object(sessionShape), { date: true, periodStart: true, periodEnd: true, room: true }),
);
const placed = z.strictObject({ id, ...place.shape });
/** The id of a class session, with its new time or room. */
export type PlacedClass = z.output<typeof placed>;
export const placedClasses = z.array(placed).check(z.maxLength(MAX_REQUEST_CLASSES));

export const requestFields = {
  kind: z.enum(REQUEST_KINDS),
  /** The classes, with the proposed time and room of each. */
  classes: z.array(placed).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
  /** The number of days by which classes without a proposed date move. */
  days: z.optional(z.int().check(z.minimum(-300), z.maximum(300))),
  /** The contact who will take over the classes. Required for the kind `substitute`. */
  substituteId: z.optional(id),
  reason: z.optional(causeShape.reason),
  note: z.optional(causeShape.note),
  /** True if the request is made after the deadline. A telephone number is then required. */
  urgent: z.optional(z.boolean()),
  mobile: z.optional(pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile)),
};
/** A teacher's request for changes of her own classes. */
export const requestInput = z.strictObject(requestFields);
export type RequestInput = z.input<typeof requestInput>;
export type ParsedRequest = z.output<typeof requestInput>;

const freePerson = z.object({
  contactId: id,
  name: z.string(),
  /** The pinyin of the name, in the forms in which users type it, separated by blanks (V-06). */
  spelling: z.optional(z.string()),
  title: z.string(),
  /** True if the person teaches this course, false if the person only belongs to its department. */
  teachesCourse: z.boolean(),
});
export type FreePerson = z.infer<typeof freePerson>;
export const substituteQuery = z.strictObject({
  sessionIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REQUEST_CLASSES)),
});

/**
 * Returns possible substitutes: people who are free at the times of all these classes, and who
 * teach the course or belong to its department.
 */
export const findSubstitutes = query('/api/requests', {
  fixed: { method: 'substitutes' },
  input: substituteQuery,
  value: z.array(freePerson),
});
