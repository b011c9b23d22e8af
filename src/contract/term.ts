import * as z from 'zod/mini';
import { clockText, dateText } from '@/contract/base/dateFields';
import { get, query, write } from '@/contract/base/endpoint';
import { codeText, id, text, version } from '@/contract/base/fields';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { newClashes } from './clash';
import { noticeRow, withNotices } from './sms/changeNotices';

/**
 * Tells whether a text is a term code such as `2025-2026-1`. It has two consecutive years and the
 * term number 1, 2 or 3.
 */
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
 * The term from which the weeks and period times were copied. Null if nothing was copied, because
 * they are built in or typed by hand.
 */
const hoursFrom = z.nullable(z.object({ level, termCode: z.string() }));

const sessionImpact = z.object({
  sessions: z.object({
    total: z.int(),
    /**
     * The number of class sessions whose date changes, because they keep their week and weekday.
     */
    moved: z.int(),
    /**
     * The number of class sessions in the past whose date would change. If the term's start date
     * changes, they get the new date only with `movePast`.
     */
    past: z.int(),
    /** The number of class sessions that keep their date and get another week number. */
    renumbered: z.int(),
    onHolidays: z.int(),
  }),
  /** Numbers of unsent and sent messages about class sessions that move. */
  messages: z.object({ unsent: z.int(), sent: z.int() }),
  examples: z.array(
    z.object({ courseName: z.string(), className: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type SessionImpact = z.infer<typeof sessionImpact>;

/**
 * The effects of a change of a term, including the effects on the postgraduate term that shares its
 * data.
 */
const termImpact = z.object({
  termCode: z.string(),
  current: startDate,
  weekStart: startDate,
  /**
   * True if the start date is a Monday. Week 1 begins on the Monday on or before the start date.
   */
  monday: z.boolean(),
  ...sessionImpact.shape,
  /**
   * False if there is nothing to decide before saving: no class session, message or clash changes.
   * If an old server omits this field, the page shows all effects and asks the user.
   */
  affects: z.optional(z.boolean()),
  /**
   * The people who may get a message, with the text (M-14). Teachers of a postgraduate term that
   * shares the data are included.
   */
  notices: z.array(noticeRow),
  /**
   * Set for a new term if nobody has confirmed its period times (T-12), otherwise null. `from` is
   * the term from which the period times were copied.
   */
  newHours: z.nullable(z.object({ from: hoursFrom })),
  /**
   * Up to 200 examples of new timetable clashes, including the postgraduate term that shares the
   * data.
   */
  newClashes,
  /**
   * The postgraduate term that shares data with this term, or is created with it. Null if there is
   * none.
   */
  follower: z.nullable(z.object({ level, termCode: z.string(), ...sessionImpact.shape })),
});
export type TermImpact = z.infer<typeof termImpact>;

const none = z.strictObject({});
/** True if class sessions in the past also get new dates. */
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
 * Parts that a postgraduate term can share with the undergraduate term. `days` are holidays and
 * swapped days, `hours` are period times.
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
  /** Days without classes, the first and last day included. */
  holidays: z.array(z.object({ name: z.string(), from: dateText, to: dateText })),
  /** On `date`, the classes of the day `asDate` are taught (调休). */
  swaps: z.array(z.object({ date: dateText, asDate: dateText })),
  periods: z.array(period),
  /**
   * Period times that apply only to one campus, or only from a date on. A blank `campus` means all
   * campuses, and a null `from` means the whole term.
   */
  periodTables: z.array(
    z.object({ campus: z.string(), from: z.nullable(dateText), periods: z.array(period) }),
  ),
  /**
   * Parts that this postgraduate term shares with the undergraduate term (同本科). A part is shared
   * until somebody edits it in the postgraduate term.
   */
  follows: z.array(z.enum(TERM_PARTS)),
  hoursFrom,
  /**
   * The time at which somebody confirmed the period times, and the name of that person. Null and
   * blank before the confirmation.
   */
  hoursConfirmedAt: z.nullable(z.string()),
  hoursConfirmedBy: z.string(),
  current: z.boolean(),
  /** The time at which the term was closed. A closed term is read-only. */
  closedAt: z.nullable(z.string()),
});
export type Term = z.infer<typeof term>;

export const unconfirmedHours = z.array(z.object({ level, termCode: z.string(), hoursFrom }));
export type UnconfirmedHours = z.infer<typeof unconfirmedHours>;

const listedTerm = z.object({
  ...term.shape,
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
 * Each day may be taught as only one other day, and no day may be taught twice. Two days may swap.
 */
const swapsFit = (swaps: Swap[]) =>
  unique(swaps.map(({ date }) => date)) &&
  unique(swaps.map(({ asDate }) => asDate)) &&
  swaps.every(({ date, asDate }) => date !== asDate);

/** Periods must not overlap. Times such as `08:00` can be compared as texts. */
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
   * Parts that stay shared with the undergraduate term. If this field is omitted, a changed part is
   * no longer shared.
   */
  follows: z.optional(follows),
  /** Confirms the period times. A change of the period times confirms them too. */
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

/**
 * Changes a term and the dates of the class sessions. With `current`, the term becomes the current
 * term of the level.
 */
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
 * Creates a term. The new term becomes the current term if its level has no current term, or if
 * today is in the new term and not in the current term.
 */
export const createTerm = write('/api/term', {
  fixed: { method: 'post' },
  input: z.strictObject({ ...names, ...changes, ...both, ...withNotices, startDate: dateText }),
  value: term,
  status: 201,
});

/** Returns the effects of creating or changing a term. Nothing is stored. */
export const previewTerm = write('/api/term', {
  fixed: { method: 'preview' },
  input: z.strictObject({ ...names, ...changes, ...both }),
  value: termImpact,
  repeatable: true,
});

/**
 * Undoes the last change of a term. Fails if a user has changed the term or its class sessions
 * since then.
 */
export const undoTerm = write('/api/term', {
  fixed: { method: 'undo' },
  input: z.strictObject({ ...stamp, ...withNotices }),
  value: term,
});

/** Closes a past term. A closed term is read-only until a user opens it again. */
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
