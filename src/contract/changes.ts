import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';

/** What can change: a kind of record, or anything that stands in the history. */
export type ChangeKind = HistoryType | 'any';

/** Records that an import writes. */
export const IMPORTED_RECORDS = ['contacts', 'courses'] as const;
export type ImportedRecords = (typeof IMPORTED_RECORDS)[number];

/** The writer of a change, as its reader sees it: the reader's tab, the reader elsewhere, a colleague, the server itself. */
export const WRITERS = ['here', 'elsewhere', 'other', 'system'] as const;

const writer = z.object({
  who: z.enum(WRITERS),
  /** The display name of a colleague, where the reader may know it. */
  name: z.optional(z.string()),
  /** The number of the writer's newest line of the history: it grows with each change. */
  line: z.int(),
});
export type ChangeWriter = z.infer<typeof writer>;

/** The record that a line touched. */
const touched = z.object({
  /** Of a session, its course's. Left out where the reader does not see the record. */
  id: z.optional(z.int()),
  /** Whether records of lists in their usual order may have moved, come or gone. */
  moves: z.optional(z.boolean()),
});
export type Touched = z.infer<typeof touched>;

const version = z.object({
  /** As long as it is the same, nobody has written anything of this kind. */
  digest: z.string(),
  /** The writers of the newest changes, newest first. Messages that the server makes have none. */
  writers: z.array(writer),
  /**
   * What each of the newest lines touched, by the line. Null where that is not one record, or where it may have left what
   * the reader sees. Only contacts, courses, sessions and messages have it.
   */
  touched: z.optional(z.record(z.string(), z.nullable(touched))),
});
export type Version = z.infer<typeof version>;

/** The versions of all kinds, by kind. */
export const versions = z.record(z.string(), version);
export type Versions = z.infer<typeof versions>;

const changes = z.object({
  versions,
  /** What is just being imported or taken back: who saves such records waits for it. */
  importing: z.array(z.enum(IMPORTED_RECORDS)),
});
export type Changes = z.infer<typeof changes>;

/** Whether what a page shows is still as it was, and who changed it; polled by each page that is in view. */
export const getChanges = get('/api/changes', {
  input: z.strictObject({}),
  value: changes,
});
