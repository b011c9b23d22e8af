import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';

/** A kind of record. `any` stands for every kind of history entry. */
export type ChangeKind = HistoryType | 'any';

export const IMPORTED_RECORDS = ['contacts', 'courses'] as const;
export type ImportedRecords = (typeof IMPORTED_RECORDS)[number];

/**
 * The author of a change, as the reader sees it. `here` is the reader's browser tab, `elsewhere` the
 * same account in another tab or device, `other` another account, `system` the server.
 */
export const WRITERS = ['here', 'elsewhere', 'other', 'system'] as const;

const writer = z.object({
  who: z.enum(WRITERS),
  /** A colleague's display name, if the reader may see it. */
  name: z.optional(z.string()),
  line: z.int(),
});
export type ChangeWriter = z.infer<typeof writer>;

/** The record that a history entry is about. */
const touched = z.object({
  /**
   * The record's id. For a class session it is the course's id. Missing if the reader may not see
   * the record.
   */
  id: z.optional(z.int()),
  /** True if the change may add, remove or move rows in a list with the usual order. */
  moves: z.optional(z.boolean()),
});
export type Touched = z.infer<typeof touched>;

const version = z.object({
  /** A hash that changes with every write to records of this kind. */
  digest: z.string(),
  /** The authors of the newest changes, newest first. Automatic messages have no writer. */
  writers: z.array(writer),
  /**
   * The changed record of each of the newest history entries, by entry id. Null if an entry changed
   * several records, or if the reader may not see the record. Only contacts, courses, sessions and
   * messages have this field.
   */
  touched: z.optional(z.record(z.string(), z.nullable(touched))),
});
export type Version = z.infer<typeof version>;

export const versions = z.record(z.string(), version);
export type Versions = z.infer<typeof versions>;

const changes = z.object({
  versions,
  /** Kinds of records that an import or its undo is writing now. Saves of such records wait. */
  importing: z.array(z.enum(IMPORTED_RECORDS)),
});
export type Changes = z.infer<typeof changes>;

/** Tells whether data has changed, and who changed it. Every visible page polls this call. */
export const getChanges = get('/api/changes', {
  input: z.strictObject({}),
  value: changes,
});
