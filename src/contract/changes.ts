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

const version = z.object({
  /** As long as it is the same, nobody has written anything of this kind. */
  digest: z.string(),
  /** The writers of the newest changes, newest first. Messages that the server makes have none. */
  writers: z.array(writer),
  /**
   * The record that each of the newest lines updated, by the line. Null after any other change, and where a list may have
   * moved. Only contacts, courses and sessions have it (a session's is its course), and only for the office.
   */
  updated: z.optional(z.record(z.string(), z.nullable(z.int()))),
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
