import * as z from 'zod/mini';
import { get, query, write } from '@/contract/base/endpoint';
import { clockText, codeText, dateText, id, text, version } from '@/contract/base/fields';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { newClashes } from './clash';
import { noticeRow, withNotices } from './sms/changeNotices';

/** Tells whether a text is a term code such as `2025-2026-1`: two consecutive years, and term 1, 2 or 3. */
export const isTermCode = (value: string): boolean => {
  const match = /^(\d{4})-(\d{4})-[123]$/.exec(value);
  return match !== null && Number(match[2]) === Number(match[1]) + 1;
};

const level = z.enum(['bachelor', 'postgraduate']);
export const termCodeText = codeText(20).check(
  z.refine(isTermCode, { error: 'TERM_CODE_INVALID' }),
);

const startDate = z.nullable(dateText);
/**
 * The term from which the weeks and period times were copied. Null if they are built in or typed by
 * hand.
 */
const hoursFrom = z.nullable(z.object({ level, termCode: z.string() }));

const sessionImpact = z.object({
  sessions: z.object({
    total: z.int(),
    /** Number of sessions with a week and weekday whose date changes. */
    moved: z.int(),
    /** Number of past sessions whose date would change. They stay unless `movePast` is set. */
    past: z.int(),
    /** Number of sessions that keep their date and get a new week number. */
    renumbered: z.int(),
    onHolidays: z.int(),
  }),
  /** Numbers of unsent and sent messages about moved sessions. */
  messages: z.object({ unsent: z.int(), sent: z.int() }),
  examples: z.array(
    z.object({ courseName: z.string(), className: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type SessionImpact = z.infer<typeof sessionImpact>;

/**
 * The effects of changing a term. They include the effects on the postgraduate term that shares its
 * data.
 */
const termImpact = z.object({
  termCode: z.string(),
  current: startDate,
  /** The Monday of week 1; null without a start date. */
  weekStart: startDate,
  /** Whether the start date is a Monday. Week 1 is the Monday week that holds the start date. */
  monday: z.boolean(),
  ...sessionImpact.shape,
  /**
   * The people to notify, with their notices (M-14). Teachers of the following term are included.
   */
  notices: z.array(noticeRow),
  /**
   * Source of the period times of a new term, if nobody has confirmed them yet (T-12). Otherwise
   * null.
   */
  newHours: z.nullable(z.object({ from: hoursFrom })),
  /** Up to 200 examples, including those of the following term. */
  newClashes,
  /**
   * The postgraduate term that shares data with this term, or is created with it. Null without one.
   */
  follower: z.nullable(z.object({ level, termCode: z.string(), ...sessionImpact.shape })),
});
export type TermImpact = z.infer<typeof termImpact>;

const none = z.strictObject({});
/** True if past sessions also get new dates after the start date changes. */
const movePast = z.optional(z.boolean());
const dateInput = z.strictObject({
  date: dateText,
  movePast,
  ...withNotices,
  preview: z.optional(z.literal(false)),
});

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

/** Settings of a preview call. `preview: true` returns the effects and writes nothing. */
const preview = {
  fixed: { preview: true },
  input: z.strictObject({ date: dateText, movePast }),
  value: termImpact,
  repeatable: true,
};
export const previewBachelorDate = write('/api/setBachelorDate', preview);
export const previewPostgraduateDate = write('/api/setPostgraduateDate', preview);

const period = z.object({ no: z.int(), start: z.string(), end: z.string() });

/**
 * Parts that a postgraduate term can share with the undergraduate term of the same code: `days` are holidays and swaps,
 * `hours` are period times.
 */
export const TERM_PARTS = ['days', 'hours'] as const;
export type TermPart = (typeof TERM_PARTS)[number];

const term = z.object({
  id,
  version,
  level,
  termCode: z.string(),
  startDate,
  weeks: z.int(),
  /** Days without classes, both ends included. */
  holidays: z.array(z.object({ name: z.string(), from: dateText, to: dateText })),
  /** Classes of the day `asDate` are held on `date` (调休). */
  swaps: z.array(z.object({ date: dateText, asDate: dateText })),
  periods: z.array(period),
  /**
   * Period times for one campus (blank means all), or from a date on (null means the whole term).
   */
  periodTables: z.array(
    z.object({ campus: z.string(), from: z.nullable(dateText), periods: z.array(period) }),
  ),
  /**
   * Parts that are the same as in the undergraduate term until somebody edits them (同本科). Empty
   * for an undergraduate term.
   */
  follows: z.array(z.enum(TERM_PARTS)),
  hoursFrom,
  /** When somebody confirmed the period times, and who did. Null and blank before that. */
  hoursConfirmedAt: z.nullable(z.string()),
  hoursConfirmedBy: z.string(),
  current: z.boolean(),
  /** When the term was closed. A closed term is read-only. */
  closedAt: z.nullable(z.string()),
});
export type Term = z.infer<typeof term>;

export const unconfirmedHours = z.array(z.object({ level, termCode: z.string(), hoursFrom }));
export type UnconfirmedHours = z.infer<typeof unconfirmedHours>;

const listedTerm = z.object({
  ...term.shape,
  /** The last change, if it can still be undone. */
  undoable: z.nullable(z.object({ at: z.string(), by: z.string(), moved: z.int() })),
});
export type ListedTerm = z.infer<typeof listedTerm>;

export const listTerms = query('/api/term', {
  fixed: { method: 'list' },
  input: none,
  value: z.array(listedTerm),
});

type Holiday = Term['holidays'][number];
type Swap = Term['swaps'][number];
type Period = Term['periods'][number];
type PeriodTable = Term['periodTables'][number];

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Holidays must not overlap. The list is sorted by date. */
const holidaysFit = (holidays: Holiday[]) =>
  holidays.every(({ from }, index) => (holidays[index - 1]?.to ?? '') < from);

/**
 * Each day may be taught as one other day, and no day may be taught twice. Two days may be
 * exchanged.
 */
const swapsFit = (swaps: Swap[]) =>
  unique(swaps.map(({ date }) => date)) &&
  unique(swaps.map(({ asDate }) => asDate)) &&
  swaps.every(({ date, asDate }) => date !== asDate);

/** Periods must not overlap. Times such as `08:00` sort as texts. */
const periodsFit = (periods: Period[]) =>
  unique(periods.map(({ no }) => no)) &&
  periods.every(({ start, end }, index) => start < end && (periods[index - 1]?.end ?? '') <= start);

const tablesFit = (tables: PeriodTable[]) =>
  unique(tables.map(({ campus, from }) => `${from} ${campus}`)) &&
  tables.every(({ campus, from }) => campus !== '' || from !== null);

const periodNo = z.int().check(z.minimum(1), z.maximum(MAX_PERIOD));

const byFrom = (a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : 1);

const periods = z.array(z.strictObject({ no: periodNo, start: clockText, end: clockText })).check(
  z.minLength(1),
  z.maxLength(MAX_PERIOD),
  z.overwrite((periodList: Period[]) => [...periodList].sort((a, b) => a.no - b.no)),
  z.refine(periodsFit, { error: 'TERM_PERIODS_INVALID' }),
);

const holiday = z
  .strictObject({ name: text(20), from: dateText, to: dateText })
  .check(z.refine(({ from, to }) => from <= to, { error: 'DATE_RANGE_REVERSED', path: ['to'] }));

/** The editable fields of a term. Lists are sorted by date. */
const termShape = {
  startDate: dateText,
  weeks: z.int().check(z.minimum(1), z.maximum(MAX_WEEK)),
  holidays: z.array(holiday).check(
    z.maxLength(50),
    z.overwrite((holidays: Holiday[]) => [...holidays].sort(byFrom)),
    z.refine(holidaysFit, { error: 'TERM_HOLIDAYS_OVERLAP' }),
  ),
  swaps: z.array(z.strictObject({ date: dateText, asDate: dateText })).check(
    z.maxLength(100),
    z.overwrite((swaps: Swap[]) => [...swaps].sort((a, b) => (a.date < b.date ? -1 : 1))),
    z.refine(swapsFit, { error: 'TERM_SWAPS_INVALID' }),
  ),
  periods,
  periodTables: z
    .array(z.strictObject({ campus: text(50), from: z.nullable(dateText), periods }))
    .check(z.maxLength(12), z.refine(tablesFit, { error: 'TERM_TABLES_INVALID' })),
};
export type TermField = keyof typeof termShape;
export const TERM_FIELDS = Object.keys(termShape) as TermField[];

const follows = z.array(z.enum(TERM_PARTS)).check(z.maxLength(TERM_PARTS.length));
const changes = {
  ...z.partial(z.object(termShape)).shape,
  movePast,
  /**
   * Parts that still follow the undergraduate term. Without this field a changed part stops
   * following.
   */
  follows: z.optional(follows),
  /** Confirms the period times. Changed period times are always confirmed. */
  confirmHours: z.optional(z.literal(true)),
};
const both = {
  postgraduate: z.optional(
    z.strictObject({
      startDate: dateText,
      weeks: z.optional(termShape.weeks),
      follows: z.optional(follows),
    }),
  ),
};
const names = { level, termCode: termCodeText };
const stamp = { id, version };

/** Changes a term and the dates of its sessions. `current` makes it the level's current term. */
export const updateTerm = write('/api/term', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...stamp,
    ...changes,
    ...withNotices,
    current: z.optional(z.literal(true)),
  }),
  value: term,
});

/**
 * Creates a term. It becomes current if it is the level's first term, or if it contains today and the current term does
 * not.
 */
export const createTerm = write('/api/term', {
  fixed: { method: 'post' },
  input: z.strictObject({ ...names, ...changes, ...both, ...withNotices, startDate: dateText }),
  value: term,
  status: 201,
});

/** Returns the effects of creating or changing a term. It writes nothing. */
export const previewTerm = write('/api/term', {
  fixed: { method: 'preview' },
  input: z.strictObject({ ...names, ...changes, ...both }),
  value: termImpact,
  repeatable: true,
});

/** Undoes a term's last change if none of the affected data was edited since. */
export const undoTerm = write('/api/term', {
  fixed: { method: 'undo' },
  input: z.strictObject({ ...stamp, ...withNotices }),
  value: term,
});

/** Closes a past term. It is read-only until it is opened again. */
export const closeTerm = write('/api/term', {
  fixed: { method: 'close' },
  input: z.strictObject(stamp),
  value: term,
});

export const openTerm = write('/api/term', {
  fixed: { method: 'open' },
  input: z.strictObject(stamp),
  value: term,
});
