/** Times at which a room cannot be used. */

import * as z from 'zod/mini';
import { clockText, dateText, rangeInOrder } from '@/contract/base/dateFields';
import { recordText } from '@/contract/base/fields';

/** A schema for a clock time that is blank or such as `08:00`. */
const clockOrBlank = z.union([z.literal(''), clockText]);

/**
 * A time at which a room cannot be used: all days from `dateFrom` to `dateTo`, or only one weekday or
 * some hours of these days.
 */
export const closedTime = z
  .strictObject({
    dateFrom: dateText,
    dateTo: dateText,
    weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
    /** Both times are blank if the room is closed for whole days. */
    startTime: clockOrBlank,
    endTime: clockOrBlank,
    reason: recordText(100),
  })
  .check(
    rangeInOrder,
    z.refine(
      ({ startTime, endTime }) => (startTime === '') === (endTime === '') && startTime <= endTime,
      { error: 'ROOM_CLOSED_CLOCK', path: ['endTime'] },
    ),
  );
export type ClosedTime = z.infer<typeof closedTime>;
