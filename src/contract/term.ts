import * as z from 'zod/mini';
import { get, query, write } from '@/contract/base/endpoint';
import { dateText, id, version } from '@/contract/base/fields';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { newClashes } from './clash';

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

type Swap = Term['swaps'][number];
type Period = Term['periods'][number];

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** A day holds the classes of one other day, and a day's classes are held once. Two days may change places. */
const swapsFit = (swaps: Swap[]) =>
  unique(swaps.map(({ date }) => date)) &&
  unique(swaps.map(({ asDate }) => asDate)) &&
  swaps.every(({ date, asDate }) => date !== asDate);

/** Periods follow each other through the day; `08:00` sorts as it is written. */
const periodsFit = (periods: Period[]) =>
  unique(periods.map(({ no }) => no)) &&
  periods.every(({ start, end }, index) => start < end && (periods[index - 1]?.end ?? '') <= start);

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'CLOCK_INVALID'));
const periodNo = z.int().check(z.minimum(1), z.maximum(MAX_PERIOD));

/** What an office says about a term besides its start; lists are kept in the order of the days. */
const termShape = {
  weeks: z.int().check(z.minimum(1), z.maximum(MAX_WEEK)),
  holidays: z.array(dateText).check(
    z.maxLength(200),
    z.overwrite((days: string[]) => [...new Set(days)].sort()),
  ),
  swaps: z.array(z.strictObject({ date: dateText, asDate: dateText })).check(
    z.maxLength(100),
    z.overwrite((swaps: Swap[]) => [...swaps].sort((a, b) => (a.date < b.date ? -1 : 1))),
    z.refine(swapsFit, { error: 'TERM_SWAPS_INVALID' }),
  ),
  periods: z.array(z.strictObject({ no: periodNo, start: clock, end: clock })).check(
    z.minLength(1),
    z.maxLength(MAX_PERIOD),
    z.overwrite((periods: Period[]) => [...periods].sort((a, b) => a.no - b.no)),
    z.refine(periodsFit, { error: 'TERM_PERIODS_INVALID' }),
  ),
};
export type TermField = keyof typeof termShape;
export const TERM_FIELDS = Object.keys(termShape) as TermField[];

/** Changes a term; its sessions by week are dated anew, as with a new start date. */
export const updateTerm = write('/api/term', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, ...z.partial(z.object(termShape)).shape }),
  value: term,
});
