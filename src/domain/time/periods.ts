import { fail, ok, type Result } from '@/domain/base/result';
import {
  checkPart,
  type DayTable,
  type PeriodRange,
  periodsOfClock,
  periodsOfPart,
} from './dayTable';
import { DEFAULT_PERIODS } from './periodTables';
import { inDigits } from './reading/foreignWriting';
import { formatPeriods, readSized, unite } from './reading/periodList';
import { normalizeTimeText, TIME_TEXT_LIMIT, withText } from './reading/timeScanner';
import { inKnownSpelling } from './reading/timeSpellings';

export type { PeriodRange } from './dayTable';

interface Options {
  /**
   * True if the column header says 大节 (pair of periods), so that number 2 means periods 3 and 4.
   */
  bigPeriods?: boolean;
  /**
   * Clock times of the periods. There are several tables if the times change during the term or
   * differ by campus.
   */
  tables?: readonly DayTable[] | undefined;
}

const CLOCKS = /(\d{1,2}:\d\d)-(\d{1,2}:\d\d)/g;
const CLOCK_LIST = new RegExp(`^${CLOCKS.source}(?:,${CLOCKS.source})*$`);
/** Matches a half day before periods, such as 上午 (morning) in `上午1-2节`. */
export const DAY_PART = /^(上午|下午|晚上|早上|中午|晚间|夜间|午间|傍晚|早|晚)(.+)$/;

/** True if the text begins with a half day, such as 上午 (morning). */
export const isDayPart = (text: string): boolean => DAY_PART.test(`${text.trim()}1`);

/**
 * Reads clock times such as `08:00-09:40,10:00-11:35` as periods. Returns an error if no periods
 * begin and end at these times.
 */
const readClocks = (text: string, table: DayTable): Result<PeriodRange[]> => {
  const ranges: PeriodRange[] = [];
  for (const [, from = '', to = ''] of text.matchAll(CLOCKS)) {
    const range = periodsOfClock(from, to, table, formatPeriods);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  return ok(unite(ranges));
};

/** Reads a text with each table of period times, and returns an error if the results differ. */
const readByTables = (
  tables: readonly DayTable[],
  readBy: (table: DayTable) => Result<PeriodRange[]>,
): Result<PeriodRange[]> => {
  const read = tables.map(readBy);
  const texts = new Set(read.flatMap((each) => (each.ok ? [formatPeriods(each.value)] : [])));
  const [likely, other] = texts;
  if (likely && other) return fail('PERIODS_BY_TABLE', { likely, other });
  return read.find(({ ok }) => ok) ?? read[0] ?? fail('PERIODS_UNREADABLE');
};

const read = (text: string, { bigPeriods = false, tables }: Options): Result<PeriodRange[]> => {
  const known = text.length > TIME_TEXT_LIMIT ? text : inKnownSpelling(text);
  const plain = normalizeTimeText(known) ?? '';
  const tablesWithPeriods = (tables ?? []).filter(({ length }) => length > 0);
  const days = tablesWithPeriods.length > 0 ? tablesWithPeriods : [DEFAULT_PERIODS];
  if (CLOCK_LIST.test(plain)) return readByTables(days, (day) => readClocks(plain, day));
  const [, part, periods] = DAY_PART.exec(plain) ?? [];
  if (!part || !periods) return readSized(plain, bigPeriods);
  const ranges = readSized(periods, bigPeriods);
  if (!ranges.ok) return ranges;
  return readByTables(days, (day) => checkPart(ranges.value, part, day, formatPeriods));
};

export const arePeriods = (text: string): boolean => read(text, {}).ok;

/**
 * Matches a part of the day without period numbers, such as 下午 (afternoon). Its periods follow from
 * their clock times.
 */
const PART_ALONE = /^(?:全天|整天|全日|上午|下午|晚上)$/;

/**
 * Suggests periods for a text such as `全天` (all day). The user decides, because the class may have
 * fewer periods.
 */
const ofPart = (text: string, tables: readonly DayTable[] = []): string => {
  const part = text.trim();
  if (!PART_ALONE.test(part)) return text;
  const found = (tables.length > 0 ? tables : [DEFAULT_PERIODS]).map((table) => {
    const range = periodsOfPart(part, table);
    return range ? formatPeriods([range]) : text;
  });
  return new Set(found).size === 1 ? (found[0] ?? text) : text;
};

/**
 * Suggests the period that begins at a clock time such as `08:00`. The user decides, because the
 * text does not say when the class ends.
 */
const ofBegin = (text: string, tables: readonly DayTable[] = []): string => {
  const [, clock] = /^(\d{1,2}:\d\d)(?::\d\d)?$/.exec(normalizeTimeText(text) ?? '') ?? [];
  if (!clock) return text;
  const found = (tables.length > 0 ? tables : [DEFAULT_PERIODS]).map(
    (table) => table.find(({ start }) => start === clock.padStart(5, '0'))?.no,
  );
  return found[0] !== undefined && new Set(found).size === 1 ? `${found[0]}节` : text;
};

const NUMERALS = '一二三四五六七八九';

/** Suggests a correction for an unreadable periods cell, such as `1-2节` for `1.2节`. */
const likelyPeriods = (text: string, options: Options): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const candidates = [
    ofPart(text, options.tables),
    ofBegin(text, options.tables),
    text.replace(/节课/g, '节'),
    text.replace(/[一二三四五六七八九]{2,}/g, (run) =>
      Array.from(run, (numeral) => NUMERALS.indexOf(numeral) + 1).join(','),
    ),
    text.replace(/([,，、-])\1+/g, '$1').replace(/^[,，、]|[,，、]$/g, ''),
    text.replace(/(?<=[\d节])\s+(?=第?\d)/g, ','),
    text.replace(/^(\d{1,2})[./](\d{1,2})(?=节?$)/, '$1-$2'),
    text.replace(/(?<=\d)\s*[+|&]\s*(?=\d)/g, ','),
    text.replace(/节\s*[/／]\s*(?=第?\d)/g, '节,'),
    text.replace(/连[上排续堂]$/, ''),
    // Restores the leading zero of 102, which was the text `0102` before a spreadsheet converted it
    // to a number.
    text.replace(/^\s*[1-9](?:\d\d)+\s*$/, (digits) => `0${digits.trim()}`),
    text.replace(/^(?:jc|节次)[:：]?\s*(?=\d)/i, ''),
  ];
  return (
    candidates.find((candidate) => candidate !== text && read(candidate, options).ok) ??
    ofSpokenClock(text, options)
  );
};

/** Suggests periods for clock times in Chinese words, such as `8点-9点35分`. */
const ofSpokenClock = (text: string, options: Options): string | undefined => {
  const written = inDigits(text);
  if (written === text) return undefined;
  const periods = read(written, options);
  if (periods.ok) return formatPeriods(periods.value);
  const { likely } = periods.problem.params ?? {};
  return likely === undefined ? undefined : String(likely);
};

const MENDABLE: readonly string[] = ['PERIODS_UNREADABLE', 'PERIOD_OUT_OF_DAY'];

/**
 * Reads periods such as `1-2,5-6节`, `上午1-2节` or `08:00-09:40`. The ranges are sorted, and `1-2,3-4`
 * becomes the range 1 to 4.
 */
export const parsePeriods = (text: string, options: Options = {}): Result<PeriodRange[]> => {
  const periods = read(text, options);
  if (periods.ok || !MENDABLE.includes(periods.problem.code)) return withText(text, periods);
  const { code, params } = periods.problem;
  const likely = likelyPeriods(text, options);
  return withText(text, likely ? fail(code, { ...params, likely }) : periods);
};
