import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';

/** Days that the overview looks ahead and back, today included. */
export const OVERVIEW_DAYS = 7;

/** Counts by level (undergraduate, postgraduate). `total` also counts records without a course. */
const byLevel = z.object({ total: z.int(), bachelor: z.int(), postgraduate: z.int() });
export type CountByLevel = z.infer<typeof byLevel>;

/** The day's figures without names, for every role. */
export const getOverview = get('/api/overview', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    /**
     * Classes that take place today and tomorrow. Cancelled classes and classes on holidays do not
     * count.
     */
    sessions: z.object({ today: z.int(), tomorrow: z.int() }),
    /** Teachers of the coming days, and how many of them no message can reach. */
    teachers: z.int(),
    unreachable: z.int(),
    /** Queued messages, and failed messages for classes of the past and coming days. */
    queued: byLevel,
    failed: byLevel,
    imports: z.int(),
  }),
});
export type Overview = z.infer<typeof getOverview.value>;

/** The steps to set up the console, in order. The database tells whether a step is done. */
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
  /** Null for a step that does not depend on a level. */
  level: z.nullable(z.enum(LEVELS)),
  /** The term of the step; null if the level has no term yet. */
  termCode: z.nullable(z.string()),
  /**
   * Id of the term to edit. If the term shares its data with another term, it is that other term.
   */
  termId: z.nullable(z.int()),
});
const steps = z.nullable(z.array(step));

/** Today's figures for roles that read records. Each number matches the list that it links to. */
export const getToday = get('/api/today', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    classes: byLevel,
    /** Teachers of the next days who get no message. A teacher of both levels counts once in the total. */
    unreachable: byLevel,
    queued: byLevel,
    failed: byLevel,
    /** The setup steps; null if all are done or this account has dismissed them. */
    steps,
  }),
});
export type Today = z.infer<typeof getToday.value>;

/** Dismisses the setup steps for this account. */
export const putStepsAway = write('/api/today', {
  fixed: { method: 'putStepsAway' },
  input: z.strictObject({}),
  value: z.object({ steps }),
});
