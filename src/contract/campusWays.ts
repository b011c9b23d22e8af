/** The travel times between campuses, in minutes (T-14). */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { recordText } from '@/contract/base/fields';

const MAX_WAYS = 200;
const MAX_WAY_MINUTES = 300;

/** The travel time between two campuses in minutes, the same in both directions. */
const way = z.strictObject({
  from: recordText(50, 1),
  to: recordText(50, 1),
  minutes: z.int().check(z.minimum(1), z.maximum(MAX_WAY_MINUTES)),
});
export type Way = z.infer<typeof way>;

const ways = z.object({
  ways: z.array(way),
  /** All campuses that occur in rooms or courses. */
  campuses: z.array(z.string()),
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type Ways = z.infer<typeof ways>;

export const readWays = query('/api/rooms', {
  fixed: { method: 'ways' },
  input: z.strictObject({}),
  value: ways,
});
/**
 * Saves the travel times between campuses. Fails with 409 if somebody else has saved them after
 * this user loaded them (`version`).
 */
export const updateWays = write('/api/rooms', {
  fixed: { method: 'updateWays' },
  input: z.strictObject({
    ways: z.array(way).check(z.maxLength(MAX_WAYS)),
    version: z.int().check(z.minimum(0)),
  }),
  value: ways,
});
