import * as z from 'zod/mini';
import { query } from './base/endpoint';

/**
 * The promises that the server checks every night. A promise is a rule about the stored
 * data, for example that nobody gets two reminders of one class.
 */
export const PROMISES = ['oneReminder', 'noneForGone', 'upToDate', 'history', 'backup'] as const;
export type PromiseName = (typeof PROMISES)[number];

/** The kinds of records that can be examples of a broken promise. */
const EXAMPLE_KINDS = ['sms', 'contact', 'course', 'session', 'table'] as const;

/** The maximum number of examples that are stored for each promise. */
export const MAX_EXAMPLES = 5;

const example = z.object({
  kind: z.enum(EXAMPLE_KINDS),
  /** The id of the record, or the name of a table. */
  id: z.string(),
});
export type BrokenExample = z.infer<typeof example>;

const checkedPromise = z.object({
  promise: z.enum(PROMISES),
  /** `missing` if there is nothing to check, for example no backup yet. */
  state: z.enum(['kept', 'broken', 'missing']),
  /** The number of records that were checked. */
  checked: z.int(),
  /** The number of records that break the promise. */
  broken: z.int(),
  examples: z.array(example),
  /**
   * The reason why the check itself failed, such as an unreadable backup file. Blank if it did not
   * fail.
   */
  failure: z.string(),
});
export type CheckedPromise = z.infer<typeof checkedPromise>;

export const selfCheck = z.object({
  id: z.int(),
  at: z.string(),
  milliseconds: z.int(),
  promises: z.array(checkedPromise),
});
export type SelfCheck = z.infer<typeof selfCheck>;

/** The number of nights whose results are kept. */
export const KEPT_NIGHTS = 90;

/** Lists the results of the last nights, latest first. */
export const listSelfChecks = query('/api/history', {
  fixed: { method: 'selfChecks' },
  input: z.strictObject({}),
  value: z.array(selfCheck),
});
