import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';

/**
 * The number of days that the overview covers, including today. It counts the teachers of the next
 * seven days and those of them who cannot be reached. It counts the failed text messages and the
 * imports of the last seven days.
 */
export const OVERVIEW_DAYS = 7;

/**
 * The number of records of each level (undergraduate, postgraduate). `total` includes records
 * without a level.
 */
const byLevel = z.object({ total: z.int(), bachelor: z.int(), postgraduate: z.int() });
export type CountByLevel = z.infer<typeof byLevel>;

/**
 * Returns today's numbers for all roles that may open the home page. The response contains no
 * names.
 */
export const getOverview = get('/api/overview', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    /**
     * The number of classes today and tomorrow, without cancelled classes and classes on holidays.
     */
    sessions: z.object({ today: z.int(), tomorrow: z.int() }),
    /**
     * The number of teachers with classes in the next days, and the number of those whom no message
     * can reach.
     */
    teachers: z.int(),
    unreachable: z.int(),
    /**
     * The numbers of queued and of failed messages. A failed message counts if it was not sent
     * again and is about a class of the last seven days or later.
     */
    queued: byLevel,
    failed: byLevel,
    imports: z.int(),
  }),
});
export type Overview = z.infer<typeof getOverview.value>;

/**
 * The setup steps of a new office, in order. The server finds out from the stored data which ones
 * are done.
 */
export const FIRST_STEPS = [
  'dates',
  'hours',
  'holidays',
  'phoneBook',
  'timetable',
  'signature',
  'testMessage',
  'reminders',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const step = z.object({
  name: z.enum(FIRST_STEPS),
  done: z.boolean(),
  /** The level of the step (undergraduate or postgraduate). Null if the step is for both. */
  level: z.nullable(z.enum(LEVELS)),
  /** The term that the step is about. Null if there is no term yet. */
  termCode: z.nullable(z.string()),
  /**
   * The id of the term to edit. This is the undergraduate term if a postgraduate term shares its
   * data.
   */
  termId: z.nullable(z.int()),
  /**
   * The current signature (签名) at the start of text messages. Only set for the step `signature`,
   * where the office can accept it unchanged.
   */
  present: z.optional(z.string()),
});
const steps = z.nullable(z.array(step));

/**
 * Returns today's numbers for roles that may read records. Each number is the same as the number of
 * rows in the list that it links to.
 */
export const getToday = get('/api/today', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    classes: byLevel,
    /**
     * The number of teachers with classes in the next days whom no message can reach. A teacher of
     * both levels counts once in `total`.
     */
    unreachable: byLevel,
    queued: byLevel,
    failed: byLevel,
    steps,
  }),
});
export type Today = z.infer<typeof getToday.value>;

/** Hides the setup steps of one level for this account, or of both levels if `level` is missing. */
export const putStepsAway = write('/api/today', {
  fixed: { method: 'putStepsAway' },
  input: z.strictObject({ level: z.optional(z.enum(LEVELS)) }),
  value: z.object({ steps }),
});
