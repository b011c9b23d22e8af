import * as z from 'zod/mini';
import { get, query, write } from '@/contract/base/endpoint';
import { clockText, codeText, dateText, id, text, version } from '@/contract/base/fields';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { newClashes } from './clash';
import { noticeRow, withNotices } from './sms/changeNotices';

/** `2025-2026-1`: two years that follow each other, and term 1, 2 or 3. */
export const isTermCode = (value: string): boolean => {
  const match = /^(\d{4})-(\d{4})-[123]$/.exec(value);
  return match !== null && Number(match[2]) === Number(match[1]) + 1;
};

const level = z.enum(['bachelor', 'postgraduate']);
export const termCodeText = codeText(20).check(
  z.refine(isTermCode, { error: 'TERM_CODE_INVALID' }),
);

const startDate = z.nullable(dateText);
/** The term from which weeks and period times were taken; null where they are built in or its own. */
const hoursFrom = z.nullable(z.object({ level, termCode: z.string() }));

/** What a change of a term does to its sessions and their text messages. */
const sessionImpact = z.object({
  sessions: z.object({
    total: z.int(),
    /** Sessions by week and weekday, whose date moves along. */
    moved: z.int(),
    /** Sessions whose day is over and that would move: they stay unless `movePast` asks for them. */
    past: z.int(),
    /** Sessions that stay where they are, and whose week number changes. */
    renumbered: z.int(),
    onHolidays: z.int(),
  }),
  /** Text messages of the sessions that move: those that can still be changed, and those that went out. */
  messages: z.object({ unsent: z.int(), sent: z.int() }),
  examples: z.array(
    z.object({ courseName: z.string(), className: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type SessionImpact = z.infer<typeof sessionImpact>;

/** What a change of a term does to it, and to the term that changes with it. */
const termImpact = z.object({
  termCode: z.string(),
  /** The start date that the term has now; null where it has none. */
  current: startDate,
  /** The Monday of week 1; null where the term has no start date. */
  weekStart: startDate,
  /** A start date should be a Monday; week 1 is the Monday week that holds it. */
  monday: z.boolean(),
  ...sessionImpact.shape,
  /** Whom it concerns, and what each of them would be told (M-14); those of the other term are among them. */
  notices: z.array(noticeRow),
  /** Of a term that is made with hours that nobody has confirmed: from where they come (T-12); else null. */
  newHours: z.nullable(z.object({ from: hoursFrom })),
  /** The examples are all of them, up to 200; those of the other term are among them. */
  newClashes,
  /** The postgraduate term that is made with this one or follows it; null where there is none. */
  follower: z.nullable(z.object({ level, termCode: z.string(), ...sessionImpact.shape })),
});
export type TermImpact = z.infer<typeof termImpact>;

const none = z.strictObject({});
/** Whether sessions whose day is over move along with a new start date; otherwise they stay. */
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

/** The same body with `preview: true` tells what would move and writes nothing. */
const preview = {
  fixed: { preview: true },
  input: z.strictObject({ date: dateText, movePast }),
  value: termImpact,
  repeatable: true,
};
export const previewBachelorDate = write('/api/setBachelorDate', preview);
export const previewPostgraduateDate = write('/api/setPostgraduateDate', preview);

/** Start and end of each period of the day, `08:00`. */
const period = z.object({ no: z.int(), start: z.string(), end: z.string() });

/** Parts that a postgraduate term has from the undergraduate term of the same code: holidays and swaps; period times. */
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
  /** On `date` the classes of `asDate` are held (调休). */
  swaps: z.array(z.object({ date: dateText, asDate: dateText })),
  periods: z.array(period),
  /** Other times of the day: on one campus (blank: on all), from a day on (null: the whole term). */
  periodTables: z.array(
    z.object({ campus: z.string(), from: z.nullable(dateText), periods: z.array(period) }),
  ),
  /** Parts that follow the undergraduate term until somebody changes them (同本科); none at an undergraduate term. */
  follows: z.array(z.enum(TERM_PARTS)),
  hoursFrom,
  /** When and by whom the period times were confirmed; null and blank until then. */
  hoursConfirmedAt: z.nullable(z.string()),
  hoursConfirmedBy: z.string(),
  current: z.boolean(),
  /** When it was closed: since then it is read only. */
  closedAt: z.nullable(z.string()),
});
export type Term = z.infer<typeof term>;

/** Terms whose classes are told of by hours that nobody has confirmed. */
export const unconfirmedHours = z.array(z.object({ level, termCode: z.string(), hoursFrom }));
export type UnconfirmedHours = z.infer<typeof unconfirmedHours>;

const listedTerm = z.object({
  ...term.shape,
  /** The last change, as long as it can be taken back. */
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

/** One after the other; the lists are in the order of their days. */
const holidaysFit = (holidays: Holiday[]) =>
  holidays.every(({ from }, index) => (holidays[index - 1]?.to ?? '') < from);

/** A day holds the classes of one other day, and a day's classes are held once. Two days may change places. */
const swapsFit = (swaps: Swap[]) =>
  unique(swaps.map(({ date }) => date)) &&
  unique(swaps.map(({ asDate }) => asDate)) &&
  swaps.every(({ date, asDate }) => date !== asDate);

/** Periods follow each other through the day; `08:00` sorts as it is written. */
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
  z.overwrite((given: Period[]) => [...given].sort((a, b) => a.no - b.no)),
  z.refine(periodsFit, { error: 'TERM_PERIODS_INVALID' }),
);

const holiday = z
  .strictObject({ name: text(20), from: dateText, to: dateText })
  .check(z.refine(({ from, to }) => from <= to, { error: 'DATE_RANGE_REVERSED', path: ['to'] }));

/** What an office says about a term; lists are kept in the order of the days. */
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
  /** Without it a part of a postgraduate term that is given other values stops following. */
  follows: z.optional(follows),
  /** The period times were looked at and are right; changed ones are confirmed in any case. */
  confirmHours: z.optional(z.literal(true)),
};
/** The postgraduate term of the same code, made with an undergraduate one. */
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

/** Changes a term; its sessions by week are dated anew. `current` makes it the level's current one. */
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
 * Makes a term. It becomes the current one where it is the first of its level, or holds today and the current one does
 * not.
 */
export const createTerm = write('/api/term', {
  fixed: { method: 'post' },
  input: z.strictObject({ ...names, ...changes, ...both, ...withNotices, startDate: dateText }),
  value: term,
  status: 201,
});

/** What making or changing a term with these values would do; writes nothing. */
export const previewTerm = write('/api/term', {
  fixed: { method: 'preview' },
  input: z.strictObject({ ...names, ...changes, ...both }),
  value: termImpact,
  repeatable: true,
});

/** Takes the last change of a term back, as long as nothing of it was edited since. */
export const undoTerm = write('/api/term', {
  fixed: { method: 'undo' },
  input: z.strictObject({ ...stamp, ...withNotices }),
  value: term,
});

/** Closes a term that is over: it is read only until it is opened again. */
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
