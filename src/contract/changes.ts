import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';

/** What can change: a kind of record, or anything that stands in the history. */
export type ChangeKind = HistoryType | 'any';

/** Records that an import writes. */
export const IMPORTED_RECORDS = ['contacts', 'courses'] as const;
export type ImportedRecords = (typeof IMPORTED_RECORDS)[number];

/** By kind: as long as one is the same, nobody has written anything of its kind. */
export const versions = z.record(z.string(), z.string());

const changes = z.object({
  versions,
  /** What is just being imported or taken back: who saves such records waits for it. */
  importing: z.array(z.enum(IMPORTED_RECORDS)),
});
export type Changes = z.infer<typeof changes>;

/** Whether what a page shows is still as it was; asked again and again by each page that is in view. */
export const getChanges = get('/api/changes', {
  input: z.strictObject({}),
  value: changes,
});
