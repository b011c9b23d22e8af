/** The import of a list of rooms. */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, id, recordText } from '@/contract/base/fields';

export const MAX_ROOM_ROWS = 3000;

const cell = (max: number) => z.optional(z.string().check(atMost(max)));

/** A row in a list of rooms. Fields that are missing stay unchanged in the register. */
const roomRow = z.strictObject({
  row: z.int().check(z.positive()),
  name: cell(300),
  aliases: z.optional(z.array(z.string().check(atMost(300))).check(z.maxLength(100))),
  campus: cell(300),
  building: cell(300),
  kind: cell(300),
  seats: cell(300),
  remark: cell(1000),
});

const roomRows = z.array(roomRow).check(z.minLength(1), z.maxLength(MAX_ROOM_ROWS));

export const ROOM_VERDICTS = ['error', 'duplicate', 'new', 'changed', 'unchanged'] as const;

const checkedRoom = z.object({
  row: z.int(),
  /**
   * The name of the room in the register, or the name in the row if the room is not in the
   * register.
   */
  name: z.string(),
  verdict: z.enum(ROOM_VERDICTS),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The reason why the row cannot be imported. Blank if it can. */
  problem: z.string(),
});
export type CheckedRoom = z.infer<typeof checkedRoom>;

const roomCheck = z.object({
  rows: z.array(checkedRoom),
  /** A hash of the rooms that the import would write. The page sends it with the import. */
  state: z.string(),
});
export type RoomCheck = z.infer<typeof roomCheck>;

/** Previews the import of a list of rooms. Nothing is stored. */
export const checkRooms = query('/api/rooms', {
  fixed: { method: 'check' },
  input: z.strictObject({ list: roomRows }),
  value: roomCheck,
});

/**
 * Imports all valid rows under one history entry. Fails with 409 if the changes would differ from
 * those that were checked (`state`).
 */
export const importRooms = write('/api/rooms', {
  fixed: { method: 'import' },
  input: z.strictObject({
    file: recordText(255, 1),
    list: roomRows,
    state: z.string().check(atMost(64)),
  }),
  value: z.object({ created: z.int(), updated: z.int(), historyId: id }),
});
