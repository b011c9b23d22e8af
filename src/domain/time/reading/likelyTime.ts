import { parsePeriods } from '@/domain/time/periods';
import { ofLastWeeks } from '@/domain/time/reading/weeks/likely';
import { arrangementsIn } from './arrangements';
import { inChinese, inDigits } from './foreignWriting';
import { formatPeriods } from './periodList';
import type { TimeOptions } from './timeDrafts';
import { TIME_TEXT_LIMIT, takeNumber } from './timeScanner';
import { readSlots } from './timeSlots';

const NUMBERS_ALONE = '\\d{1,2}(?:\\s*[-,、~～—–至]\\s*\\d{1,2})*';
const AFTER_WEEKDAY = new RegExp(
  `((?:星期|礼拜|周)[一二三四五六日天]|(?<=^|[\\s,，;；])[一二三四五六日天])\\s*[（(【[]?\\s*(第?${NUMBERS_ALONE})\\s*[）)】\\]]?(?=$|[\\s,，;；])`,
  'g',
);
const BRACKETS_BEHIND_WEEKDAY = new RegExp(
  `((?:星期|礼拜|周)[一二三四五六日天]|(?<=[\\s,，])[一二三四五六日天])\\s*[（(【[]\\s*(第?${NUMBERS_ALONE})\\s*[）)】\\]]`,
  'g',
);
const BEFORE_WEEKDAY = new RegExp(
  `(${NUMBERS_ALONE})\\s*(?=(?:星期|礼拜|周)[一二三四五六日天])`,
  'g',
);

const BETWEEN_DAYS =
  /(?<=[节)\]）】])[\s,，、]*(?=(?:第?\d[\d,，~～—–-]*周\s*)?(?:周|星期|礼拜)[一二三四五六日天])/g;
const WEEKS_BEFORE =
  /^\s*第?\d[^节星期礼拜]*?周(?:[(（][单双]周?[)）])?\s*(?=(?:周|星期|礼拜)[一二三四五六日天])/;

/**
 * Separates the weekdays of `1-16周 周一1-2节、周三3-4节` by `；`, and repeats the weeks 1-16 for each of
 * them.
 */
const apartByDays = (text: string): string => {
  const parts = text.split(BETWEEN_DAYS);
  const weeks = WEEKS_BEFORE.exec(text)?.[0] ?? '';
  return parts
    .map((part, index) => (index > 0 && !WEEKS_BEFORE.test(part) ? `${weeks}${part}` : part))
    .join('；');
};

const OF_THE_DAY =
  /(?:全天|整天|全日|上午|下午|晚上)(?=$|[\s,，;；])|\d{1,2}[:：]\d\d\s*[-~～—–至到]+\s*\d{1,2}[:：]\d\d|(?:上午|下午|晚上|中午|晚间)\s*第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})?\s*节|(?<=^|\s)\d{1,2}[:：]\d\d(?:[:：]\d\d)?$/g;

/**
 * Adds 节 (period) to the numbers in `周二晚9-11`, because after 晚 (evening), 9 to 14 are read as
 * periods and not as hours.
 */
const withEveningPeriods = (text: string, { tables }: TimeOptions): string =>
  text.replace(
    /(晚上?)\s*((?:9|1[0-4])(?:\s*[-~～—–至到,，、]\s*(?:9|1[0-4]))*)(?:\s*节)?(?=$|[\s,，;；])/g,
    (_, part: string, numbers: string) => {
      const periods = parsePeriods(`${part}${numbers}节`, { tables });
      return periods.ok ? `${part}${numbers}节` : ` ${numbers}节`;
    },
  );

/**
 * Replaces clock times, and texts such as 全天 (all day) or `下午1-2节`, with the period numbers of the
 * term. Returns an empty list if nothing was replaced.
 */
const withPeriodsOfDay = (text: string, { tables }: TimeOptions): string[] => {
  const written = text.replace(OF_THE_DAY, (match) => {
    const read = parsePeriods(match, { tables });
    return read.ok ? formatPeriods(read.value) : String(read.problem.params?.likely ?? match);
  });
  return written === text ? [] : [written];
};

/**
 * Adds 节 (period) to the numbers in `周一[1-2]，周三[3-4]` and separates the weekdays. For use only if
 * the row has its weeks in another column, because the numbers could otherwise be weeks.
 */
export const withPeriodUnits = (text: string): string =>
  text.length > TIME_TEXT_LIMIT ? text : apartByDays(text.replace(AFTER_WEEKDAY, '$1 $2节'));

/** Adds 节 (period) to the numbers in brackets after a weekday, as in `1-8周 一[1-2] 逸夫楼101`. */
export const withBracketUnits = (text: string): string =>
  text.length > TIME_TEXT_LIMIT ? text : text.replace(BRACKETS_BEHIND_WEEKDAY, '$1 $2节 ');

/**
 * Joins several lines into one class time. Returns undefined if the result contains a place,
 * because this may really be a person's name.
 */
const joinedLines = (text: string, options: TimeOptions): string | undefined => {
  const joined = text.trim().replace(/[\s;；]+/g, ' ');
  const slots = readSlots(joined, options);
  return slots.ok && slots.value.every(({ place }) => place === undefined) ? joined : undefined;
};

/**
 * Rewrites the lines of the course system 树维 as class times. If they name different teachers, the
 * text is left unchanged.
 */
const ofArrangements = (text: string): string => {
  const lines = arrangementsIn(text) ?? [];
  return new Set(lines.map(({ names }) => names)).size === 1
    ? lines.map(({ time }) => time).join('；')
    : text;
};

const SPOKEN_PERIODS =
  /第([一二三四五六七八九十]{1,2})(?:\s*([-、,，和至])\s*第?([一二三四五六七八九十]{1,2}))?(?=节)/g;

const EVERY_WEEK = /每(?=周[一二三四五六日天])/g;

/** Replaces the Chinese numerals of periods in `周一，第一、二节课` with digits. */
const ofSpokenPeriods = (text: string): string => {
  const inNumber = (numeral: string) => takeNumber({ text: numeral, at: 0 }, true) ?? numeral;
  return text
    .replace(/节课/g, '节')
    .replace(SPOKEN_PERIODS, (_, first: string, between = '', last = '') =>
      [inNumber(first), between && '-', last && inNumber(last)].join(''),
    );
};

/**
 * Rewrites `每周一，第一、二节课` (every Monday, periods 1 and 2) with digits and without 每 (every). For use
 * only if the row has its weeks in another column, because 每 could otherwise mean all weeks.
 */
export const ofSpokenDay = (text: string): string =>
  text.length > TIME_TEXT_LIMIT ? text : ofSpokenPeriods(text.replace(EVERY_WEEK, ''));

/** Suggests a class time for a text with English words or spoken clock times, such as `8点`. */
const likelyRewritten = (text: string, options: TimeOptions): string | undefined => {
  const written = inDigits(inChinese(text));
  if (written === text) return undefined;
  return readSlots(written, options).ok ? written : likelyTime(written, options);
};

/**
 * Suggests a correction for an unreadable class time by rewriting it in several ways. The first
 * readable result is suggested.
 */
export const likelyTime = (text: string, options: TimeOptions): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const rewritten = likelyRewritten(text, options);
  if (rewritten) return rewritten;
  const withUnits = text.replace(AFTER_WEEKDAY, '$1 $2节').replace(BEFORE_WEEKDAY, '$1周 ');
  const candidates = [
    ofSpokenPeriods(text),
    text.replace(/\s*(?:>+|》+|[|｜]+|→)\s*/g, ' '),
    text.replace(/[（(](周[一二三四五六日天].*节)[)）]$/, ' $1'),
    text.replace(/[（(]([^（()）]*周)[,，、]\s*([^（()）]+)[)）]$/, ' $1 $2'),
    text.replace(/^(\d{1,2})\/(\d{1,2})(?=\s)/, '$1月$2日'),
    text.replace(/(?<=\d|单|双)[\s]+(?=\d[\d,-]*(?:单|双)?[\s\]\d])/g, ','),
    apartByDays(text.replace(/(?<=节)\s*[和与及]\s*(?=周|星期)/g, '、')),
    ...withPeriodsOfDay(text, options),
    withEveningPeriods(text, options),
    text.replace(
      /最?后(?:[一二三四五六七八九十]{1,3}|\d{1,2})个?(?:教学)?周(?!\s*[一二三四五六日天])/g,
      (match) => ofLastWeeks(match, options.lastWeek),
    ),
    ofArrangements(text),
    withUnits,
    text.replace(/节(?=[\p{L}\p{N}])/gu, '节 '),
    text.replace(
      /([周期拜][一二三四五六日天])\s*[([【（]\s*第?(\d{1,2}\s*[-,，、]\s*\d{1,2})\s*[)\]】）]\s*/g,
      '$1 $2节 ',
    ),
    withUnits.replace(/节(?=[\p{L}\p{N}])/gu, '节 '),
    text.replace(/(?<=[\d周])\s+(?=第?\d[\d,，、-]*周)/g, ','),
    text.replace(/[一二三四五六七八九]{2,4}(?=节)/g, (run) =>
      Array.from(run, (numeral) => '一二三四五六七八九'.indexOf(numeral) + 1).join('-'),
    ),
    text.replace(/周\s*[/／]\s*(?=第?\d[\d,，、~～—–-]*周)/g, '周,'),
    /\d\s*周/.test(text) ? text.replace(EVERY_WEEK, '') : text,
    apartByDays(text),
    text.replace(/[\s,，;；、/]+$/, ''),
  ];
  const found = candidates.find(
    (candidate) =>
      candidate !== text && candidate.trim() !== '' && readSlots(candidate, options).ok,
  );
  return found ?? joinedLines(text, options);
};
