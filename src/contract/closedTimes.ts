/** Times at which a room cannot be used. */

import * as z from 'zod/mini';
import { clockText, dateText, rangeInOrder } from '@/contract/base/dateFields';
import { recordText } from '@/contract/base/fields';

/** Schema of a clock time such as `08:00`, or a blank text. */
const clockOrBlank = z.union([z.literal(''), clockText]);

/**
 * A time at which a room cannot be used, from `dateFrom` to `dateTo`. It may be limited to one
 * weekday or to some hours of these days.
 */
export const closedTime = z
  .strictObject({
    dateFrom: dateText,
    dateTo: dateText,
    weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
    /** Start and end are both blank if the room is closed all day. */
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
