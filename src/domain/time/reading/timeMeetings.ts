import type { Result } from '@/domain/base/result';
import { CLOSING, COMMAS, DASHES, OPENING } from './markClasses';

const DAY = '(?:星期|周|礼拜)[一二三四五六日天]';
const NUMBERS = `\\d{1,2}(?:\\s*[${COMMAS}${DASHES}]\\s*\\d{1,2})*`;
const CLOCK = `[<〈《]\\d{1,2}[:：]\\d\\d\\s*[${DASHES}]\\s*\\d{1,2}[:：]\\d\\d[>〉》]`;
const DAY_AND_PERIODS = `${DAY}\\s*${NUMBERS}\\s*节?\\s*(?:${CLOCK})?`;
const LOCATION_FIRST = new RegExp(
  `^([^()（）]{1,60})[(（]\\s*(第?${NUMBERS}周(?:\\s*[(（]?(?:单|双|连续)周[)）]?)?)\\s+(${DAY_AND_PERIODS}(?:[\\s${COMMAS}]+${DAY_AND_PERIODS})*)\\s*[)）]$`,
);
const EACH_DAY = new RegExp(`(${DAY})\\s*(${NUMBERS})`, 'g');
const CLOCKS = new RegExp(CLOCK, 'g');

/**
 * Splits `东楼101(第2-4周 连续周 星期一1、2<08:00-09:40> 星期三3、4)` into one class time for each weekday, and
 * writes the place 东楼101 at the end of each.
 */
export const withLocationLast = (line: string): string[] => {
  const [, location = '', weeks, days = ''] = LOCATION_FIRST.exec(line) ?? [];
  if (!weeks) return [line];
  const times = days.replace(CLOCKS, ' ').matchAll(EACH_DAY);
  return [...times].map(([, day, periods]) => `${weeks} ${day} ${periods}节 ${location.trim()}`);
};

/** Source of a regex for weeks, such as `1-8周`. */
const WEEKS = `(?:[${OPENING}]\\s*)?(?:第(?:\\s*[${OPENING}]\\s*)?)?\\d[\\d\\s${COMMAS}${DASHES}]*[${CLOSING}]?\\s*[${OPENING}]?周`;
/** Matches weeks or a weekday in the middle of a line, where another class time may begin. */
const MAY_BEGIN = new RegExp(`(?<=[\\s${COMMAS}/／|｜${CLOSING}])(?:${WEEKS}|${DAY})`, 'g');
const WEEKS_FIRST = new RegExp(`^${WEEKS}`);

/**
 * True if the numbers before 周 at the start of a text are in ascending order. In `201 1-8周` they
 * are not, because 201 is probably the room of the previous class time.
 */
const areWeeksInOrder = (text: string): boolean => {
  const numbers = (WEEKS_FIRST.exec(text)?.[0].match(/\d+/g) ?? []).map(Number);
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
};

const MARKS_BEHIND = new RegExp(`[\\s${COMMAS}/／|｜]+$`);

const MAX_STARTS = 24;

interface MeetingParts {
  weeks?: unknown;
  weekday?: unknown;
  periods?: unknown;
}

const isComplete = ({ weeks, weekday, periods }: MeetingParts): boolean =>
  weeks !== undefined && weekday !== undefined && periods !== undefined;

const BEGINS_WITH_DAY = new RegExp(`^${DAY}`);
const beginsWithDay = (text: string): boolean => BEGINS_WITH_DAY.test(text);

/**
 * Splits a line with several complete class times (weeks, weekday and periods). All must begin with
 * weeks, or all with a weekday. Returns undefined if there is no way to split the line, or more
 * than one.
 */
export const meetingsIn = <T extends MeetingParts>(
  line: string,
  read: (text: string) => Result<T[]>,
): T[] | undefined => {
  const isDayFirst = beginsWithDay(line);
  const starts = [0, ...[...line.matchAll(MAY_BEGIN)].map(({ index }) => index)].filter(
    (at) => beginsWithDay(line.slice(at)) === isDayFirst,
  );
  if (starts.length < 2 || starts.length > MAX_STARTS) return undefined;
  const meetingsAt = (from: number, to: number | undefined): T[] | undefined => {
    const text = line.slice(from, to);
    if (from > 0 && !areWeeksInOrder(text)) return undefined;
    const slots = read(to === undefined ? text : text.replace(MARKS_BEHIND, ''));
    return slots.ok && slots.value.every(isComplete) ? slots.value : undefined;
  };
  /**
   * For each position where a class time may begin, the ways to split the rest of the line. At most
   * two are kept, because two already show that the line is ambiguous.
   */
  const readings: T[][][] = starts.map(() => []);
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    for (let next = index + 1; next <= starts.length; next += 1) {
      const rest = next === starts.length ? [[]] : (readings[next] ?? []);
      const own = rest.length > 0 && meetingsAt(starts[index] ?? 0, starts[next]);
      if (own) readings[index]?.push(...rest.map((slots) => [...own, ...slots]));
    }
    readings[index]?.splice(2);
  }
  const [reading, other] = readings[0] ?? [];
  return reading && !other ? reading : undefined;
};
