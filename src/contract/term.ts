import * as z from 'zod/mini';
import { clockText, dateText } from '@/contract/base/dateFields';
import { get, query, write } from '@/contract/base/endpoint';
import { codeText, id, text, version } from '@/contract/base/fields';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { newClashes } from './clash';
import { noticeRow, withNotices } from './sms/changeNotices';

/**
 * Returns true for a term code such as `2025-2026-1`: two consecutive years and the number of the
 * term, 1 to 3.
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
 * The term from which the weeks and period times were copied. Null if they were not copied but are
 * built in or typed by hand.
 */
const hoursFrom = z.nullable(z.object({ level, termCode: z.string() }));

const sessionImpact = z.object({
  sessions: z.object({
    total: z.int(),
    /**
     * The number of class sessions that get another date, because they keep their week and weekday.
     */
    moved: z.int(),
    /**
     * The number of past class sessions whose date would change. If the start of the term changes,
     * they keep their date unless `movePast` is true.
     */
    past: z.int(),
    /** The number of class sessions that keep their date but get another week number. */
    renumbered: z.int(),
    onHolidays: z.int(),
  }),
  /** The numbers of unsent and sent messages about class sessions that move. */
  messages: z.object({ unsent: z.int(), sent: z.int() }),
  examples: z.array(
    z.object({ courseName: z.string(), className: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type SessionImpact = z.infer<typeof sessionImpact>;

/**
 * The effects of a change of a term. They include the effects on the postgraduate term that shares
 * its data.
 */
const termImpact = z.object({
  termCode: z.string(),
  current: startDate,
  weekStart: startDate,
  /** True if the start date is a Monday. Otherwise, week 1 begins on the Monday before it. */
  monday: z.boolean(),
  ...sessionImpact.shape,
  /**
   * False if the user has nothing to decide before saving, because no class session, message or
   * clash changes. An older server omits this field. The page then shows all effects and asks the
   * user.
   */
  affects: z.optional(z.boolean()),
  /**
   * The people who may get a message, with the texts (M-14). They include teachers of the
   * postgraduate term that shares the data.
   */
  notices: z.array(noticeRow),
  /**
   * Set for a new term whose period times nobody has confirmed (T-12), otherwise null. `from` is
   * the term from which they were copied.
   */
  newHours: z.nullable(z.object({ from: hoursFrom })),
  /**
   * The new timetable clashes, with up to 200 examples. They include clashes in the postgraduate
   * term that shares the data.
   */
  newClashes,
  /**
   * The postgraduate term that shares data with this term, or that is created together with it.
   * Null if there is none.
   */
  follower: z.nullable(z.object({ level, termCode: z.string(), ...sessionImpact.shape })),
});
export type TermImpact = z.infer<typeof termImpact>;

const none = z.strictObject({});
/** True if past class sessions move to their new dates too. */
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
 * The parts that a postgraduate term can share with the undergraduate term. `days`: holidays and
 * swapped days. `hours`: period times.
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
  /** Days without classes, from the first to the last day of each holiday. */
  holidays: z.array(z.object({ name: z.string(), from: dateText, to: dateText })),
  /** Swapped days (调休): on `date`, the classes of the day `asDate` are taught. */
  swaps: z.array(z.object({ date: dateText, asDate: dateText })),
  periods: z.array(period),
  /**
   * Period times for only one campus, or only from a certain date on. A blank `campus` means all
   * campuses, and if `from` is null, they apply to the whole term.
   */
  periodTables: z.array(
    z.object({ campus: z.string(), from: z.nullable(dateText), periods: z.array(period) }),
  ),
  /**
   * The parts that this postgraduate term shares with the undergraduate term (同本科). After
   * somebody edits a part in the postgraduate term, it is no longer shared.
   */
  follows: z.array(z.enum(TERM_PARTS)),
  hoursFrom,
  /**
   * The time at which somebody confirmed the period times, and the name of that person. Null and
   * blank before that.
   */
  hoursConfirmedAt: z.nullable(z.string()),
  hoursConfirmedBy: z.string(),
  current: z.boolean(),
  /** The time at which the term was closed, so that it is read-only. Null for an open term. */
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

/** Returns true if the holidays, which are sorted by date, do not overlap. */
const holidaysFit = (holidays: Holiday[]) =>
  holidays.every(({ from }, index) => (holidays[index - 1]?.to ?? '') < from);

/**
 * Returns true if each day is taught as at most one other day, and no day is taught twice. Two days
 * may exchange their classes.
 */
const swapsFit = (swaps: Swap[]) =>
  unique(swaps.map(({ date }) => date)) &&
  unique(swaps.map(({ asDate }) => asDate)) &&
  swaps.every(({ date, asDate }) => date !== asDate);

/**
 * Returns true if the periods do not overlap. Times such as `08:00` are in the right order when
 * they are compared as texts.
 */
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

/** The editable fields of a term. Holidays and swapped days are sorted by date. */
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
   * The parts that stay shared with the undergraduate term. If this field is missing, every changed
   * part stops being shared.
   */
  follows: z.optional(follows),
  /** Confirms the period times. Changing them confirms them too. */
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
 * Changes a term, and the dates of its class sessions. If `current` is true, the term becomes the
 * current term of its level.
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
 * Creates a term. It becomes the current term if its level has none, or if today is in the new term
 * but not in the current term.
 */
export const createTerm = write('/api/term', {
  fixed: { method: 'post' },
  input: z.strictObject({ ...names, ...changes, ...both, ...withNotices, startDate: dateText }),
  value: term,
  status: 201,
});

/** Previews the effects of creating or changing a term. Nothing is stored. */
export const previewTerm = write('/api/term', {
  fixed: { method: 'preview' },
  input: z.strictObject({ ...names, ...changes, ...both }),
  value: termImpact,
  repeatable: true,
});

/**
 * Undoes the last change of a term. Fails if somebody has changed the term or its class sessions
 * since then.
 */
export const undoTerm = write('/api/term', {
  fixed: { method: 'undo' },
  input: z.strictObject({ ...stamp, ...withNotices }),
  value: term,
});

/** Closes a past term, which is then read-only until somebody opens it again. */
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
