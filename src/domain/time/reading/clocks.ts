import { DASHES } from './markClasses';

const ZERO_DAY =
  '(?:1899[-/.年]12[-/.月]3[01]日?|1900[-/.年]0?1[-/.月](?:00?|0?1)日?|1970[-/.年]0?1[-/.月]0?1日?|0001[-/.年]0?1[-/.月]0?1日?)';
const BEHIND_ZERO_DAY = new RegExp(`(?<!\\d)${ZERO_DAY}[ T]\\s*(?=\\d{1,2}[:：]\\d\\d)`, 'g');

const PART = '上午|早上|早晨|凌晨|清晨|中午|下午|傍晚|晚上|[AaPp]\\.?[Mm]\\.?';
const TIME = '(\\d{1,2})[:：](\\d\\d)(?:[:：]\\d\\d(?:\\.\\d{1,7})?)?(?![:：\\d])';
const CLOCK = new RegExp(
  `(?:(${PART})\\s*)?(?<![\\d:：])${TIME}(?:\\s*([AaPp]\\.?[Mm]\\.?)(?![A-Za-z]))?`,
  'g',
);

/** The half of the day that a clock time names, as in `2:30 PM`. Undefined if it names none. */
type Half = 'am' | 'pm' | undefined;

const halfOf = (part: string | undefined): Half => {
  if (!part) return undefined;
  if (/^(?:上午|早上|早晨|凌晨|清晨|[Aa])/.test(part)) return 'am';
  return 'pm';
};

interface Clock {
  from: number;
  to: number;
  digits: string;
  minute: string;
  half: Half;
  /** True for 中午 (noon). `中午11:50` is before 12:00, so no 12 hours are added. */
  isNoon: boolean;
}

const hourOf = ({ digits, half, isNoon }: Clock): number | undefined => {
  const hour = Number(digits);
  if (hour > 23) return undefined;
  if (half === 'am') return hour > 12 ? undefined : hour % 12;
  if (half !== 'pm' || hour >= 12) return hour;
  return isNoon && hour >= 10 ? hour : hour + 12;
};

const minutesOf = (hour: number, { minute }: Clock): number => hour * 60 + Number(minute);

const BETWEEN = new RegExp(`^\\s*[${DASHES}]+\\s*$`);

/**
 * Applies 下午 (afternoon) to both clock times of a range such as `下午2:30-4:10`. If the range would
 * then end before it begins, the time without 下午 is left unchanged.
 */
const withSharedHalf = (text: string, clocks: readonly Clock[]): Clock[] =>
  clocks.map((clock, index) => {
    const isRange = (first: Clock | undefined, second: Clock | undefined) =>
      first !== undefined &&
      second !== undefined &&
      BETWEEN.test(text.slice(first.to, second.from));
    const [before, behind] = [clocks[index - 1], clocks[index + 1]];
    if (clock.half) return clock;
    const isEnd = isRange(before, clock) && before?.half === 'pm';
    const isBegin = isRange(clock, behind) && behind?.half === 'pm';
    if (!isEnd && !isBegin) return clock;
    const other = isEnd ? before : behind;
    const end = other && hourOf(other);
    const own = hourOf({ ...clock, half: 'pm' });
    if (!other || end === undefined || own === undefined) return clock;
    const minutes = [minutesOf(own, clock), minutesOf(end, other)];
    const [from = 0, to = 0] = isEnd ? minutes.reverse() : minutes;
    return from < to ? { ...clock, half: 'pm' } : clock;
  });

const clocksIn = (text: string): Clock[] =>
  [...text.matchAll(CLOCK)].map(
    ({ 0: whole, index, 1: part, 2: digits = '', 3: minute = '', 4: behind }) => ({
      from: index,
      to: index + whole.length,
      digits,
      minute,
      half: halfOf(behind ?? part),
      isNoon: part === '中午',
    }),
  );

/**
 * Rewrites clock times such as `08:00:00 AM` or `下午2:30-4:10` in 24-hour form without seconds, and
 * removes the date that spreadsheets add to a time, as in `1899-12-31T08:00`. A contradictory time
 * such as `上午13:00` is left unchanged.
 */
export const withPlainClocks = (text: string): string => {
  if (!/[:：]\d\d/.test(text)) return text;
  const bare = text.replace(BEHIND_ZERO_DAY, '');
  let written = '';
  let at = 0;
  for (const clock of withSharedHalf(bare, clocksIn(bare))) {
    const hour = hourOf(clock);
    if (hour === undefined || Number(clock.minute) > 59) continue;
    const own = hour === Number(clock.digits) ? clock.digits : hour;
    written += `${bare.slice(at, clock.from)}${own}:${clock.minute}`;
    at = clock.to;
  }
  return written + bare.slice(at);
};

const INSTANT =
  /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)(?:[ T]\s?|\s*(?=[上下中]午))(.*?)\s*(Z|[+-]\d\d:?\d\d)?$/;
const PLAIN_CLOCK = /^\d{1,2}:\d\d$/;

/** China's UTC offset in hours. */
const OFFSET = 8;

const pad = (number: number) => String(number).padStart(2, '0');

/**
 * Converts a timestamp such as `2026-09-07T00:00:00Z` to the date and clock time in China. Returns
 * undefined for other texts.
 */
export const instantOf = (text: string): { day: string; clock: string } | undefined => {
  const [, day = '', rest = '', zone] = INSTANT.exec(text.trim()) ?? [];
  const clock = withPlainClocks(rest);
  if (!PLAIN_CLOCK.test(clock)) return undefined;
  if (zone === undefined || /^\+0?8:?00$/.test(zone)) return { day, clock };
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [year = 0, month = 0, date = 0] = (day.match(/\d+/g) ?? []).map(Number);
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const own = new Date(Date.UTC(year, month - 1, date, hour + OFFSET, minute - offset));
  if (Number.isNaN(own.getTime())) return undefined;
  return {
    day: own.toISOString().slice(0, 10),
    clock: `${pad(own.getUTCHours())}:${pad(own.getUTCMinutes())}`,
  };
};
