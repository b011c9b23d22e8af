import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id } from '@/contract/base/fields';
import { IMPORT_TARGETS, type ImportTarget } from '@/contract/import/import';

/**
 * The targets of unattended imports. They are the values of `--target` and the folder names in
 * `IMPORT_DIR`. `class` stands for class contacts.
 */
export const ARRIVAL_TARGETS = ['bachelor', 'postgraduate', 'contact', 'class'] as const;
export type ArrivalTarget = (typeof ARRIVAL_TARGETS)[number];

export const IMPORT_TARGET_OF: Readonly<Record<ArrivalTarget, ImportTarget>> = {
  bachelor: 'bachelorCourse',
  postgraduate: 'postgraduateCourse',
  contact: 'contact',
  class: 'contact',
};

/**
 * The number of days that a file waits for a user. After that it expires, and its content is
 * deleted.
 */
export const WAITING_DAYS = 14;

/**
 * The number of times that the server tries to read a file that makes the reading process or the
 * server crash.
 */
export const MAX_READS = 3;

/**
 * The default of `maxChange`, in percent: the largest share of changes that an unattended import
 * may make.
 */
export const MAX_CHANGE = 20;

/**
 * The states of a file in an unattended import. `reading`: a server is working on the file. `same`:
 * there was nothing to import.
 */
export const ARRIVAL_STATES = [
  'reading',
  'waiting',
  'imported',
  'same',
  'failed',
  'discarded',
  'expired',
] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** Reasons why a file of an unattended import waits for a user or has failed. */
export const ARRIVAL_REASONS = [
  'headers',
  'fields',
  'questions',
  'people',
  'errors',
  'changes',
  'smaller',
  'cut',
  'undone',
  'asked',
  'unreadable',
  'crashed',
  'erased',
] as const;

const reason = z.object({
  code: z.enum(ARRIVAL_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ArrivalReason = z.infer<typeof reason>;

const arrival = z.object({
  id,
  target: z.enum(ARRIVAL_TARGETS),
  fileName: z.string(),
  fileSize: z.int(),
  state: z.enum(ARRIVAL_STATES),
  reasons: z.array(reason),
  batchId: z.nullable(id),
  arrivedAt: z.string(),
  settledAt: z.nullable(z.string()),
  settledBy: z.string(),
});
export type Arrival = z.infer<typeof arrival>;

const settings = z.object({
  /**
   * The largest share of changes that an unattended import may make, in percent of the rows. New
   * rows, changed rows, and stored class sessions that are missing in the file count as changes.
   */
  maxChange: z.int(),
  version: z.int(),
});
export type ArrivalSettings = z.infer<typeof settings>;

export const listArrivals = query('/api/imports', {
  fixed: { method: 'list' },
  input: z.strictObject({ target: z.enum(IMPORT_TARGETS) }),
  value: z.object({
    /** Files of unattended imports that wait for a user, oldest first. */
    waiting: z.array(arrival),
    /** The latest files of unattended imports that no longer wait, newest first. */
    settled: z.array(arrival),
    settings,
    /** The watched folder. Null if no server watches a folder. */
    folder: z.nullable(
      z.object({ path: z.string(), lookedAt: z.string(), problem: z.nullable(z.string()) }),
    ),
  }),
});
export type Arrivals = z.infer<typeof listArrivals.value>;

const split = z.object({
  header: z.string(),
  sheets: z.array(z.string()),
  separator: z.string(),
  count: z.int(),
});

/**
 * The choices with which a file was read, such as its encoding, so that the page can repeat the
 * check.
 */
const reading = z.object({
  encoding: z.string(),
  sheets: z.array(
    z.object({ name: z.string(), chosen: z.boolean(), headerRow: z.nullable(z.int()) }),
  ),
  splits: z.array(split),
  columns: z.record(z.string(), z.object({ field: z.string(), how: z.string() })),
  constants: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()),
  mode: z.enum(['insert', 'update', 'upsert']),
});
export type ArrivalReading = z.infer<typeof reading>;

/**
 * Returns a waiting file and the choices with which it was checked, so that the page can check it
 * again. Recorded in the history, because the file may contain telephone numbers.
 */
export const openArrival = write('/api/imports', {
  fixed: { method: 'open' },
  input: z.strictObject({ id }),
  value: z.object({
    fileName: z.string(),
    /** The content of the file in base64. */
    content: z.string(),
    sha256: z.string(),
    /**
     * The choices with which the file was read. Null if it could not be read far enough to know its
     * columns.
     */
    reading: z.nullable(reading),
  }),
  numbers: 'full',
  repeatable: true,
});
export type OpenedArrival = z.infer<typeof openArrival.value>;

/**
 * Discards a waiting file, and deletes its stored content. A file from the watched folder is then
 * moved to the folder of failed files.
 */
export const discardArrival = write('/api/imports', {
  fixed: { method: 'discard' },
  input: z.strictObject({ id }),
  value: z.object({}),
});

export const updateArrivals = write('/api/imports', {
  fixed: { method: 'update' },
  input: z.strictObject({
    maxChange: z.int().check(z.minimum(0), z.maximum(100)),
    version: z.int().check(z.minimum(0)),
  }),
  value: settings,
});
