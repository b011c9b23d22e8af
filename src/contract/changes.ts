import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';

/** A kind of record, or `any` for every kind of history line. */
export type ChangeKind = HistoryType | 'any';

export const IMPORTED_RECORDS = ['contacts', 'courses'] as const;
export type ImportedRecords = (typeof IMPORTED_RECORDS)[number];

/** The writer of a change, from the reader's view: this tab, the same account elsewhere, another account, or the server. */
export const WRITERS = ['here', 'elsewhere', 'other', 'system'] as const;

const writer = z.object({
  who: z.enum(WRITERS),
  /** A colleague's display name, if the reader may see it. */
  name: z.optional(z.string()),
  line: z.int(),
});
export type ChangeWriter = z.infer<typeof writer>;

/** The record of a history line. */
const touched = z.object({
  /** The record's id; for a session, its course's id. Missing if the reader may not see the record. */
  id: z.optional(z.int()),
  /** Whether rows of a list in its usual order may have moved, appeared or disappeared. */
  moves: z.optional(z.boolean()),
});
export type Touched = z.infer<typeof touched>;

const version = z.object({
  /** Changes with every write of this kind. */
  digest: z.string(),
  /** The writers of the newest changes, newest first. Automatic messages have no writer. */
  writers: z.array(writer),
  /**
   * The record of each of the newest lines, by line id. Null if a line touched several records, or if the reader may no
   * longer see the record. Only contacts, courses, sessions and messages have this field.
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
