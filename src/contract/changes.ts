import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';

/** A kind of record that can change, such as `contact`. `any` means all kinds. */
export type ChangeKind = HistoryType | 'any';

export const IMPORTED_RECORDS = ['contacts', 'courses'] as const;
export type ImportedRecords = (typeof IMPORTED_RECORDS)[number];

/**
 * The author of a change, as the reader sees it. `here`: this browser tab. `elsewhere`: the same
 * account in another tab or on another device. `other`: another account. `system`: the server.
 */
export const WRITERS = ['here', 'elsewhere', 'other', 'system'] as const;

const writer = z.object({
  who: z.enum(WRITERS),
  /** The name of the other account, if the reader may see it. */
  name: z.optional(z.string()),
  line: z.int(),
});
export type ChangeWriter = z.infer<typeof writer>;

const touched = z.object({
  /**
   * The id of the changed record or, for a class session, of its course. Missing if the reader may
   * not see the record.
   */
  id: z.optional(z.int()),
  /** True if the change may add, remove or move rows in a list with the default sort order. */
  moves: z.optional(z.boolean()),
});
export type Touched = z.infer<typeof touched>;

const version = z.object({
  /** A hash that changes whenever a record of this kind is written. */
  digest: z.string(),
  /** The authors of the newest changes, newest first. Automatic text messages have no author. */
  writers: z.array(writer),
  /**
   * The record that each of the newest history entries changed, by entry id. Null if an entry
   * changed several records or, for secretaries, may have moved a record to another department.
   * Only set for contacts, courses, class sessions, rooms and messages.
   */
  touched: z.optional(z.record(z.string(), z.nullable(touched))),
});
export type Version = z.infer<typeof version>;

export const versions = z.record(z.string(), version);
export type Versions = z.infer<typeof versions>;

const changes = z.object({
  versions,
  /**
   * The kinds of records that an import, or the undo of an import, is writing at the moment. Other
   * saves of these records must wait.
   */
  importing: z.array(z.enum(IMPORTED_RECORDS)),
});
export type Changes = z.infer<typeof changes>;

/**
 * Returns which data has changed, and who changed it. Every visible browser tab polls this call.
 */
export const getChanges = get('/api/changes', {
  input: z.strictObject({}),
  value: changes,
});
