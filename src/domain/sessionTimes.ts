import type { ErrorCode } from '@/contract/errorCodes';
import type { ImportIssue } from '@/contract/importing';
import { type SessionFields, sessionShape, type Teacher } from '@/contract/rule';
import { validate } from '@/contract/validation';
import { isDateSerial, parseDateText } from './dateText';
import { errorAt, leftOutAt, warningAt } from './issues';
import { type PeriodRange, parsePeriods } from './periods';
import type { Result } from './result';
import { type SessionTime, sessionTime, type TermCalendar } from './terms';
import { joinParity } from './timeText';
import { parseWeekday } from './weekdays';
import { parseWeeks } from './weeks';

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
  issues.push(errorAt(field, result.problem.code, result.problem.params));
  return undefined;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `3月4日`, `2026-03-04` or `4-Mar` was `3-4` before the spreadsheet took it for a date. */
const rangeOfDate = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim();
  const [, day, name] = /^(\d{1,2})-([A-Z][a-z]{2})$/.exec(plain) ?? [];
  const named = MONTHS.indexOf(name ?? '') + 1;
  if (named > 0) return `${named}-${Number(day)}`;
  const match = /^(?:\d{4}[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?( 0?0:00(:00)?)?$/.exec(plain);
  const isDate = match && (/月/.test(plain) || /^\d{4}/.test(plain));
  return isDate ? `${Number(match[1])}-${Number(match[2])}` : undefined;
};

const readPeriods = (text: string, issues: ImportIssue[]): PeriodRange[] | undefined => {
  const likely = rangeOfDate(text);
  if (!likely) return take('periods', parsePeriods(text), issues);
  issues.push(errorAt('periods', 'PERIODS_ARE_DATE', { text }, likely));
  return undefined;
};

/** Weeks with a parity behind them: so the page sends what two columns say that contradict each other. */
const WEEKS_AND_PARITY = /^(.*\S)\s+(\S*[单双]\S*)$/s;

const contradiction = (text: string): Result<string> | undefined => {
  const [, weeks, parity] = WEEKS_AND_PARITY.exec(text) ?? [];
  const joined = weeks && parity ? joinParity(weeks, parity) : undefined;
  const contradicts = joined && !joined.ok && joined.problem.code === 'PARITY_CONTRADICTS';
  return contradicts ? joined : undefined;
};

const readWeeks = (
  text: string,
  { weeks: lastWeek }: TermCalendar,
  issues: ImportIssue[],
): number[] | undefined => {
  const weeks = parseWeeks(text, { lastWeek });
  if (weeks.ok) return weeks.value;
  const likely = rangeOfDate(text);
  if (likely) issues.push(errorAt('weeks', 'WEEKS_ARE_DATE', { text }, likely));
  else take('weeks', contradiction(text) ?? weeks, issues);
  return undefined;
};

const readDate = (text: string, term: TermCalendar, issues: ImportIssue[]): string | undefined => {
  const date = parseDateText(text, term);
  if (date.ok) {
    const params = { text, date: date.value };
    if (isDateSerial(text)) issues.push(warningAt('date', 'DATE_FROM_SERIAL', params));
    return date.value;
  }
  const { code, params } = date.problem;
  const likely = code === 'DATE_IS_DECIMAL' ? String(params?.likely) : undefined;
  issues.push(errorAt('date', code, params, likely));
  return undefined;
};

/** Texts of a session that it can do without. */
const SESSION_TEXTS = ['form', 'topic', 'room', 'requirement'] as const;

export const isSessionText = (field: string): boolean =>
  SESSION_TEXTS.some((text) => text === field);

/** The texts that every session of the row has; one that is too long is left out, which is said. */
const readTexts = (texts: TimeTexts, issues: ImportIssue[]) => {
  const read = (field: (typeof SESSION_TEXTS)[number] | 'groupName'): string => {
    const text = texts[field] ?? '';
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

/** Notes at the first missing field which of its fellows are there. */
const refuseIncomplete = (
  texts: TimeTexts,
  needed: (keyof typeof LABELS)[],
  issues: ImportIssue[],
) => {
  const missing = needed.filter((field) => !texts[field]);
  const given = needed.filter((field) => texts[field]).map((field) => LABELS[field]);
  const [first] = missing;
  if (first) issues.push(errorAt(first, 'TIME_INCOMPLETE', { given: given.join('、') }));
  return missing.length > 0;
};

const readDated = (texts: TimeTexts, term: TermCalendar, issues: ImportIssue[]): SessionTime[] => {
  const date = readDate(texts.date ?? '', term, issues);
  const weeks = texts.weeks ? readWeeks(texts.weeks, term, issues) : [];
  const weekday = texts.weekday ? take('weekday', parseWeekday(texts.weekday), issues) : undefined;
  if (!date || !weeks || (texts.weekday && weekday === undefined)) return [];
  const given = { date, ...(weeks.length === 1 && { week: weeks[0] }), weekday };
  const time = take('date', sessionTime(term, given), issues);
  return time ? [time] : [];
};

const readWeekly = (texts: TimeTexts, term: TermCalendar, issues: ImportIssue[]): SessionTime[] => {
  if (refuseIncomplete(texts, ['weeks', 'weekday', 'periods'], issues)) return [];
  const weeks = readWeeks(texts.weeks ?? '', term, issues);
  const weekday = take('weekday', parseWeekday(texts.weekday ?? ''), issues);
  if (!weeks || weekday === undefined) return [];
  const times: SessionTime[] = [];
  for (const week of weeks) {
    const time = take('weeks', sessionTime(term, { week, weekday }), issues);
    if (!time) return [];
    times.push(time);
  }
  return times;
};

const warnWithoutTime = (code: ErrorCode, issues: ImportIssue[]) => {
  issues.push(warningAt('weeks', code));
  return [];
};

/**
 * The dated sessions of a row: of its date, or of its weeks, weekday and periods. A row without a
 * time, or with weeks only (practice), has none and is warned of; half a time is an error.
 */
export const readSessions = (
  texts: TimeTexts,
  teachers: Teacher[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionDraft[] => {
  const { weeks, weekday, periods, date } = texts;
  if (!date && !weekday && !periods) {
    if (!weeks) return warnWithoutTime('COURSE_WITHOUT_TIME', issues);
    return readWeeks(weeks, term, issues) ? warnWithoutTime('COURSE_PRACTICE_WEEKS', issues) : [];
  }
  if (date && refuseIncomplete(texts, ['date', 'periods'], issues)) return [];
  const ranges = periods ? readPeriods(periods, issues) : undefined;
  const times = date ? readDated(texts, term, issues) : readWeekly(texts, term, issues);
  const common = readTexts(texts, issues);
  if (!ranges) return [];
  return times.flatMap((time) =>
    // A term has thousands of them, and spreading more than one object is slow.
    ranges.map(({ start, end }) =>
      Object.assign({ periodStart: start, periodEnd: end, teachers }, time, common),
    ),
  );
};
