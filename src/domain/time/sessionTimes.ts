import type { ErrorCode } from '@/contract/base/errorCodes';
import { plain } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import { validate } from '@/contract/base/validation';
import type { ImportIssue } from '@/contract/import';
import { type SessionFields, sessionShape, type Teacher } from '@/contract/rule';
import type { Assignment } from '@/domain/people/people';
import { teachersByWeek, weeksBeside, weeksOfAll } from '@/domain/people/teacherWeeks';
import type { Result } from '@/domain/result';
import { isNothing } from '@/domain/rows/cells';
import { errorAt, leftOutAt, warningAt } from '@/domain/rows/issues';
import { addDays, mondayOf } from './dates';
import { isDateSerial, type NamedDates, parseDates } from './dateText';
import { type PeriodRange, parsePeriods } from './periods';
import { type SessionTime, sessionTime, type TermCalendar } from './terms';
import { spreadTime } from './timeColumns';
import { TIME_TEXT_LIMIT } from './timeScanner';
import { joinParity, mayBeParallel, parseTimeText } from './timeText';
import { parseWeekday, parseWeekdays } from './weekdays';
import { CALLED_OFF, parseWeekText, type WeekDates } from './weeks';

/** A dated session as a row gives it. */
export type SessionDraft = SessionTime &
  Pick<
    SessionFields,
    'periodStart' | 'periodEnd' | 'form' | 'topic' | 'room' | 'groupName' | 'requirement'
  > & { teachers: Teacher[] };

export interface TimeTexts {
  weeks?: string;
  weekday?: string;
  periods?: string;
  date?: string;
  form?: string;
  topic?: string;
  room?: string;
  groupName?: string;
  requirement?: string;
}

const LABELS = { weeks: '周次', weekday: '星期', periods: '节次', date: '日期' };

/** The value of a reading, or undefined after its problem was noted at the field. */
const take = <T>(field: string, result: Result<T>, issues: ImportIssue[]): T | undefined => {
  if (result.ok) return result.value;
  const { code, params } = result.problem;
  // What was likely meant mends the cell in one click; of two nobody knows which.
  const isOne = params?.likely !== undefined && params.other === undefined;
  issues.push(errorAt(field, code, params, isOne ? String(params.likely) : undefined));
  return undefined;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `3月4日`, `2026-03-04` or `4-Mar` was `3-4` before the spreadsheet took it for a date. */
const rangeOfDate = (text: string): string | undefined => {
  const plain = nfkc(text).trim();
  const [, day, name] = /^(\d{1,2})-([A-Z][a-z]{2})$/.exec(plain) ?? [];
  const named = MONTHS.indexOf(name ?? '') + 1;
  if (named > 0) return `${named}-${Number(day)}`;
  const match = /^(?:\d{4}[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?( 0?0:00(:00)?)?$/.exec(plain);
  const isDate = match && (/月/.test(plain) || /^\d{4}/.test(plain));
  return isDate ? `${Number(match[1])}-${Number(match[2])}` : undefined;
};

const readPeriods = (
  text: string,
  { periods: table }: TermCalendar,
  issues: ImportIssue[],
): PeriodRange[] | undefined => {
  const likely = rangeOfDate(text);
  if (!likely) return take('periods', parsePeriods(text, { table }), issues);
  issues.push(errorAt('periods', 'PERIODS_ARE_DATE', { text }, likely));
  return undefined;
};

/** Weeks with a parity behind them: so the page sends what two columns say that contradict each other. */
const WEEKS_AND_PARITY = /^(.*\S)\s+(\S*[单双]\S*)$/s;

const contradiction = (text: string): Result<string> | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const [, weeks, parity] = WEEKS_AND_PARITY.exec(text) ?? [];
  const joined = weeks && parity ? joinParity(weeks, parity) : undefined;
  const contradicts = joined && !joined.ok && joined.problem.code === 'PARITY_CONTRADICTS';
  return contradicts ? joined : undefined;
};

/** A text of more than weeks is judged as the time that it is. */
const SAYS_TIME = /节|星期|礼拜|周\s*[一二三四五六日天]|停课|取消/;

const timeProblem = (text: string): Result<never> | undefined => {
  if (!SAYS_TIME.test(text) || /[;；]/.test(text)) return undefined;
  const time = parseTimeText(text);
  return time.ok ? undefined : time;
};

const asDay = (day: string): string => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`;

/** Days that are written beside weeks must be theirs. */
const checkDates = (
  text: string,
  dates: readonly WeekDates[],
  { startDate }: TermCalendar,
  issues: ImportIssue[],
): boolean => {
  if (startDate === null) return true;
  const wrong = dates.flatMap(({ firstWeek, lastWeek, from, to }) => {
    const isIn = (week: number, day: string | undefined) => {
      const monday = addDays(mondayOf(startDate), (week - 1) * 7);
      const days = Array.from({ length: 7 }, (_, index) => asDay(addDays(monday, index)));
      const isFound = day === undefined || days.includes(day.replace(/(^|-)0/g, '$1'));
      return isFound ? [] : [{ week, from: monday, to: addDays(monday, 6) }];
    };
    return [...isIn(firstWeek, from), ...isIn(lastWeek, to)];
  });
  const [first] = wrong;
  if (first) issues.push(errorAt('weeks', 'WEEK_DATES_DIFFER', { ...first, text }));
  return !first;
};

const readWeeks = (
  text: string,
  term: TermCalendar,
  issues: ImportIssue[],
): number[] | undefined => {
  const read = parseWeekText(text, { lastWeek: term.weeks });
  if (read.ok) {
    const { weeks, dates } = read.value;
    if (CALLED_OFF.test(text)) issues.push(warningAt('weeks', 'WEEKS_CALLED_OFF', { text }));
    return dates.length === 0 || checkDates(text, dates, term, issues) ? weeks : undefined;
  }
  const likely = rangeOfDate(text);
  if (likely) issues.push(errorAt('weeks', 'WEEKS_ARE_DATE', { text }, likely));
  else take('weeks', contradiction(text) ?? timeProblem(text) ?? read, issues);
  return undefined;
};

const readDates = (
  text: string,
  term: TermCalendar,
  issues: ImportIssue[],
): NamedDates | undefined => {
  const dates = take('date', parseDates(text, term), issues);
  const [date] = dates?.dates ?? [];
  if (date && isDateSerial(text)) {
    issues.push(warningAt('date', 'DATE_FROM_SERIAL', { text, date }));
  }
  return dates;
};

/** Texts of a session that it can do without. */
const SESSION_TEXTS = ['form', 'topic', 'room', 'requirement'] as const;

export const isSessionText = (field: string): boolean =>
  SESSION_TEXTS.some((text) => text === field);

const NOWHERE =
  /^(?:[待未暂][\u4e00-\u9fff]{0,3}[定排配知]|另行通知|见通知|自定|不定|tb[ad]|n\/?a|\?+)$/i;

/** What is no place would be one that all such classes share. */
const isNowhere = (text: string, issues: ImportIssue[]): boolean => {
  if (text === '' || isNothing(text)) return true;
  const isUnknown = NOWHERE.test(plain(text));
  if (isUnknown) issues.push(warningAt('room', 'ROOM_UNKNOWN', { text }));
  return isUnknown;
};

/** The texts that every session of the row has; one that is too long is left out, which is said. */
const readTexts = (texts: TimeTexts, issues: ImportIssue[]) => {
  const read = (field: (typeof SESSION_TEXTS)[number] | 'groupName'): string => {
    const text = texts[field] ?? '';
    if (field === 'room' && isNowhere(text, issues)) return '';
    const checked = validate(sessionShape[field], text);
    if (checked.ok) return checked.value;
    const [error] = checked.errors;
    if (error && field === 'groupName') issues.push({ ...error, field, level: 'error' });
    else if (error) issues.push(leftOutAt(field, text, error.message));
    return '';
  };
  return {
    form: read('form'),
    topic: read('topic'),
    room: read('room'),
    groupName: read('groupName'),
    requirement: read('requirement'),
  };
};

/** Notes at the first missing field which of its fellows are there, and what it likely is. */
const refuseIncomplete = (
  texts: TimeTexts,
  needed: (keyof typeof LABELS)[],
  likely: Partial<Record<keyof typeof LABELS, string | undefined>>,
  issues: ImportIssue[],
) => {
  const missing = needed.filter((field) => !texts[field]);
  const given = needed.filter((field) => texts[field]).map((field) => LABELS[field]);
  const [first] = missing;
  if (first) {
    const params = { given: given.join('、') };
    issues.push(errorAt(first, 'TIME_INCOMPLETE', params, likely[first]));
  }
  return missing.length > 0;
};

const readDated = (texts: TimeTexts, term: TermCalendar, issues: ImportIssue[]): SessionTime[] => {
  const named = readDates(texts.date ?? '', term, issues);
  const weeks = texts.weeks ? readWeeks(texts.weeks, term, issues) : [];
  const own = texts.weekday ? take('weekday', parseWeekday(texts.weekday), issues) : undefined;
  if (!named || !weeks || (texts.weekday && own === undefined)) return [];
  const times: SessionTime[] = [];
  for (const date of named.dates) {
    for (const weekday of new Set([own, named.weekday ?? own])) {
      const given = { date, ...(weeks.length === 1 && { week: weeks[0] }), weekday };
      const time = take('date', sessionTime(term, given), issues);
      if (!time) return [];
      if (times.at(-1)?.date !== date) times.push(time);
    }
  }
  return times;
};

/** Several weekdays beside as many weeks or periods may go with them one by one, or each with all. */
const refuseParallel = (
  texts: TimeTexts,
  weekdays: readonly number[],
  issues: ImportIssue[],
): boolean => {
  const isRange = /[-~～—–至到]/.test(texts.weekday ?? '');
  const field = (['periods', 'weeks'] as const).find((each) =>
    mayBeParallel(texts[each] ?? '', each, weekdays.length),
  );
  if (isRange || !field) return false;
  const text = texts[field] ?? '';
  const params = { with: LABELS[field], count: weekdays.length, text };
  const parallel = text.split(/[,，、]/).map((part) => part.trim());
  const likely = field === 'periods' ? parallel.join('；') : undefined;
  issues.push(errorAt(field, 'TIME_LISTS_UNCLEAR', params, likely));
  return true;
};

const readWeekly = (
  texts: TimeTexts,
  assignments: readonly Assignment[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] => {
  const likely = { weeks: weeksOfAll(assignments) };
  if (refuseIncomplete(texts, ['weeks', 'weekday', 'periods'], likely, issues)) return [];
  const weeks = readWeeks(texts.weeks ?? '', term, issues);
  const weekdays = take('weekday', parseWeekdays(texts.weekday ?? ''), issues);
  if (!weeks || !weekdays) return [];
  if (weekdays.length > 1 && refuseParallel(texts, weekdays, issues)) return [];
  const times: SessionTime[] = [];
  for (const week of weeks) {
    for (const weekday of weekdays) {
      const time = take('weeks', sessionTime(term, { week, weekday }), issues);
      if (!time) return [];
      times.push(time);
    }
  }
  return times;
};

const warnWithoutTime = (code: ErrorCode, issues: ImportIssue[]) => {
  issues.push(warningAt('weeks', code));
  return [];
};

/** Who teaches a row, and the column that says so. */
export interface Teaching {
  assignments: readonly Assignment[];
  field: string;
  /** The weeks that other parts of the same row of the file have. */
  beside: ReadonlySet<number>;
}

const readTime = (
  texts: TimeTexts,
  { assignments, field, beside }: Teaching,
  term: TermCalendar,
  issues: ImportIssue[],
): SessionDraft[] => {
  const { weeks, weekday, periods, date } = texts;
  if (!date && !weekday && !periods) {
    if (!weeks) return warnWithoutTime('COURSE_WITHOUT_TIME', issues);
    return readWeeks(weeks, term, issues) ? warnWithoutTime('COURSE_PRACTICE_WEEKS', issues) : [];
  }
  if (date && refuseIncomplete(texts, ['date', 'periods'], {}, issues)) return [];
  const ranges = periods ? readPeriods(periods, term, issues) : undefined;
  const times = date
    ? readDated(texts, term, issues)
    : readWeekly(texts, assignments, term, issues);
  const common = readTexts(texts, issues);
  const sessionWeeks = times.map(({ week }) => week);
  const teachersOf = teachersByWeek(
    assignments,
    sessionWeeks,
    { field, isDated: Boolean(date), beside },
    issues,
  );
  if (!ranges || !teachersOf) return [];
  return times.flatMap((time) => {
    const teachers = teachersOf(time.week);
    // A term has thousands of them, and spreading more than one object is slow.
    return ranges.map(({ start, end }) =>
      Object.assign({ periodStart: start, periodEnd: end, teachers }, time, common),
    );
  });
};

/**
 * The dated sessions of a row: of its date, or of its weeks, weekday and periods, also where one column
 * holds several of them. A row without a time, or with weeks only (practice), has none and is warned of;
 * half a time is an error.
 */
export const readSessions = (
  texts: TimeTexts,
  teaching: Teaching,
  term: TermCalendar,
  issues: ImportIssue[],
): SessionDraft[] => {
  const spread = spreadTime(texts, term.periods);
  if (!spread) return readTime(texts, teaching, term, issues);
  issues.push(...spread.issues);
  const own = weeksBeside(spread.parts.map(({ weeks }) => weeks));
  const beside = new Set([...teaching.beside, ...own]);
  return spread.parts.flatMap((part) => readTime(part, { ...teaching, beside }, term, issues));
};
