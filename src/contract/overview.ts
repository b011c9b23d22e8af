import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { LEVELS } from '@/contract/rule';

/** How many days the office looks ahead and back on its overview, today included. */
export const OVERVIEW_DAYS = 7;

/** Messages of both levels; `total` holds those besides that belong to no course. */
const byLevel = z.object({ total: z.int(), bachelor: z.int(), postgraduate: z.int() });
export type CountByLevel = z.infer<typeof byLevel>;

/** The office's day in figures only: every role may read it. */
export const getOverview = get('/api/overview', {
  input: z.strictObject({}),
  value: z.object({
    /** The day on the office's calendar. */
    today: z.string(),
    /** Classes that are held today and tomorrow: none that is cancelled or falls on a holiday. */
    sessions: z.object({ today: z.int(), tomorrow: z.int() }),
    /** Who teaches in the next days, and how many of them no message reaches. */
    teachers: z.int(),
    unreachable: z.int(),
    /** Messages that wait to be sent, and those that failed for classes of the days before and after. */
    queued: byLevel,
    failed: byLevel,
    /** Imports of the last days. */
    imports: z.int(),
  }),
});
export type Overview = z.infer<typeof getOverview.value>;

/** What an office does first, in this order; each step is done when the database says so. */
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
  /** Null where the step is the office's, whatever the level. */
  level: z.nullable(z.enum(LEVELS)),
  /** The term that the step is about; null where the level has none yet. */
  termCode: z.nullable(z.string()),
  /** The term where it is done: one that is followed, where it is. */
  termId: z.nullable(z.int()),
});
const steps = z.nullable(z.array(step));

/** Today in figures, each as the list behind it counts, for those who read the records. */
export const getToday = get('/api/today', {
  input: z.strictObject({}),
  value: z.object({
    today: z.string(),
    /** Classes that are held today. */
    classes: byLevel,
    /** Who teaches in the next days and gets no message; who teaches both levels counts once in the total. */
    unreachable: byLevel,
    queued: byLevel,
    failed: byLevel,
    /** The first steps of the office, until they are all done or put away by this account. */
    steps,
  }),
});
export type Today = z.infer<typeof getToday.value>;

/** Puts the first steps away, for this account alone. */
export const putStepsAway = write('/api/today', {
  fixed: { method: 'putStepsAway' },
  input: z.strictObject({}),
  value: z.object({ steps }),
});
