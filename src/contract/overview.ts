import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';

/** The number of days that the overview looks ahead and back, each including today. */
export const OVERVIEW_DAYS = 7;

/** Counts by level (undergraduate, postgraduate). `total` also has records without a level. */
const byLevel = z.object({ total: z.int(), bachelor: z.int(), postgraduate: z.int() });
export type CountByLevel = z.infer<typeof byLevel>;

/** Returns today's numbers for every role. The response contains no names. */
export const getOverview = get('/api/overview', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    /**
     * The number of classes today and tomorrow. Cancelled classes and classes on holidays do not
     * count.
     */
    sessions: z.object({ today: z.int(), tomorrow: z.int() }),
    /**
     * The number of teachers with classes in the next days, and how many of these teachers no
     * message can reach.
     */
    teachers: z.int(),
    unreachable: z.int(),
    /**
     * The numbers of queued messages and of failed messages. Failed messages count if they were not
     * sent again, and are for classes of the last seven days or later.
     */
    queued: byLevel,
    failed: byLevel,
    imports: z.int(),
  }),
});
export type Overview = z.infer<typeof getOverview.value>;

/**
 * The setup steps of a new office, in order. The server finds out from the database which steps are
 * done.
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
  /**
   * The level of the step, undergraduate or postgraduate. Null if the step is not about one level.
   */
  level: z.nullable(z.enum(LEVELS)),
  /** The term that the step is about. Null if there is no term yet. */
  termCode: z.nullable(z.string()),
  /**
   * The id of the term to edit. If a postgraduate term shares the data of the undergraduate term,
   * this is the undergraduate term.
   */
  termId: z.nullable(z.int()),
  /**
   * The present signature (签名) at the start of text messages. Only set for the setup step
   * `signature`, where the office can accept it unchanged.
   */
  present: z.optional(z.string()),
});
const steps = z.nullable(z.array(step));

/**
 * Returns today's numbers for roles that read records. Each number equals the number of rows in the
 * list that it links to.
 */
export const getToday = get('/api/today', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    classes: byLevel,
    /**
     * The number of teachers with classes in the next days whom no message can reach. A teacher of
     * both levels counts once in the total.
     */
    unreachable: byLevel,
    queued: byLevel,
    failed: byLevel,
    steps,
  }),
});
export type Today = z.infer<typeof getToday.value>;

/**
 * Hides the setup steps of one level for the account. Without `level`, hides the steps of all
 * levels.
 */
export const putStepsAway = write('/api/today', {
  fixed: { method: 'putStepsAway' },
  input: z.strictObject({ level: z.optional(z.enum(LEVELS)) }),
  value: z.object({ steps }),
});
