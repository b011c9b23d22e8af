import * as z from 'zod/mini';
import { newClashes } from './clash';
import { get, query, write } from './endpoint';
import { dateText, id, version } from './fields';

/** `2025-2026-1`: two years that follow each other, and term 1, 2 or 3. */
export const isTermCode = (value: string): boolean => {
  const match = /^(\d{4})-(\d{4})-[123]$/.exec(value);
  return match !== null && Number(match[2]) === Number(match[1]) + 1;
};

const startDate = z.nullable(dateText);

/** What a new start date does to the sessions of its term. */
const termImpact = z.object({
  termCode: z.string(),
  /** The start date that the term has now; null where it has none. */
  current: startDate,
  /** A start date should be a Monday; week 1 is the Monday week that holds it. */
  weekStart: z.string(),
  monday: z.boolean(),
  sessions: z.object({
    total: z.int(),
    /** Sessions by week and weekday, whose date moves along. */
    moved: z.int(),
    /** Sessions that were given by date: they stay, and their week number changes. */
    renumbered: z.int(),
    onHolidays: z.int(),
  }),
  /** Text messages of the sessions that move: those that can still be changed, and those that went out. */
  messages: z.object({ unsent: z.int(), sent: z.int() }),
  newClashes,
  examples: z.array(
    z.object({ courseName: z.string(), className: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type TermImpact = z.infer<typeof termImpact>;

const none = z.strictObject({});
const dateInput = z.strictObject({ date: dateText, preview: z.optional(z.literal(false)) });

export const getBachelorDate = get('/api/getBachelorDate', { input: none, value: startDate });
export const getPostgraduateDate = get('/api/getPostgraduateDate', {
  input: none,
  value: startDate,
});
export const setBachelorDate = write('/api/setBachelorDate', { input: dateInput, value: dateText });
export const setPostgraduateDate = write('/api/setPostgraduateDate', {
  input: dateInput,
  value: dateText,
});

/** The same body with `preview: true` tells what would move and writes nothing. */
const preview = {
  fixed: { preview: true },
  input: z.strictObject({ date: dateText }),
  value: termImpact,
  repeatable: true,
};
export const previewBachelorDate = write('/api/setBachelorDate', preview);
export const previewPostgraduateDate = write('/api/setPostgraduateDate', preview);

const term = z.object({
  id,
  version,
  level: z.enum(['bachelor', 'postgraduate']),
  termCode: z.string(),
  startDate,
  weeks: z.int(),
  holidays: z.array(dateText),
  /** On `date` the classes of `asDate` are held (调休). */
  swaps: z.array(z.object({ date: dateText, asDate: dateText })),
  /** Start and end of each period of the day, `08:00`. */
  periods: z.array(z.object({ no: z.int(), start: z.string(), end: z.string() })),
  current: z.boolean(),
});
export type Term = z.infer<typeof term>;

export const listTerms = query('/api/term', {
  fixed: { method: 'list' },
  input: none,
  value: z.array(term),
});
