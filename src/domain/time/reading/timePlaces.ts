import { fail, ok, type Result } from '@/domain/base/result';
import { isOnline } from '@/domain/base/rooms';
import { arePeriods } from '@/domain/time/periods';
import { areWeeks } from '@/domain/time/weeks';
import { readComponent } from './timeComponents';
import { closingEnd } from './timeNumbers';
import { alignMarks } from './timeScanner';

/** Patterns of words about time. A text that contains such a word is not a place. */
const TIME_WORDS = [
  /星期|礼拜|[\d每单双全]\s*周|周\s*[一二三四五六日天\d]/,
  /[\d一二三四五六七八九十)\]}]\s*[大小]?节|[上中下]午|[早晚]上|[午早晚夜]间|[清早]晨|凌晨|傍晚/,
  /周末|双休日|[全整]天|全日(?!制)|工作日|每[天日]|隔[天日]/,
  /放假|除外|顺延|节假日|不上课|[调补]课|调休|停$|(?:国庆|中秋|端午|清明|劳动|元旦|春)节/,
  // Matches a weekday with periods but without 节, such as `五[7-8]` or `一(1,2)`. A room such as
  // `三3-201` does not match.
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]?\s*第?\d{1,2}\s*[-,]\s*\d{1,2}(?!\d)/,
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]\s*\d{1,2}\s*[)\]}]/,
  /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?\s*(?:$|[\d([{])/i,
  /^(?:[早晚夜午]|[ap]\.?m\.?)\s*(?:$|\d{1,2}(?!\d))/i,
  /\d{1,2}\s*[点时](?:\s*[\d半一三钟整-]|$)/,
  /\d\s*:\s*\d\d|\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d|\d\s*月/,
];
const NO_PLACE = /^(?:[单双全]|全部|未知|[一二三四五六七八九十日天\s,-]+)$|\?$|\p{Cc}/u;
/** Matches weeks or periods in brackets before a room, such as [1-2] in `[1-2]A101`. */
const COUNTED_FIRST = /^[([{]\s*第?\d{1,2}\s*[-,]\s*\d{1,2}\s*[)\]}]/;
export const CANCELLED = /停课|停上|取消|^\(?停\)?$/;

/** True if the text after a class time is a place and not an unreadable part of the class time. */
const isLocation = (location: string): boolean => {
  const text = alignMarks(location);
  // A number such as 1112 is a room, although it could also mean periods 11 and 12. A number that
  // can be a week, such as 12, is not a room.
  const isNumbers = areWeeks(text) || (arePeriods(text) && !/^\d+$/.test(text));
  const saysTime = isNumbers || TIME_WORDS.some((pattern) => pattern.test(text));
  const isCounted = COUNTED_FIRST.test(text);
  return /[\p{L}\p{N}]/u.test(text) && !saysTime && !isCounted && !NO_PLACE.test(text);
};

const LOCATION_LABEL = /^(?:上[课課])?(?:地[点點]|教室|[场場]地)\s*[:：]\s*/;

/** Reads the place after a class time, which is in brackets or follows a blank or comma. */
export const readLocation = (
  raw: string,
  text: string,
  at: number,
  gaps: readonly string[],
): Result<string> => {
  const bracketed = '([{'.includes(text.charAt(at)) && closingEnd(text, at) === text.length;
  const location = (bracketed ? raw.slice(at + 1, -1) : raw.slice(at))
    .trim()
    .replace(LOCATION_LABEL, '');
  if (CANCELLED.test(alignMarks(location))) return fail('TIME_CANCELLED');
  const separated = bracketed || gaps.at(-1) !== '' || /[)\]}]/.test(text.charAt(at - 1));
  // A text that contains a slash is not a place if slashes also separate the parts of the class
  // time.
  const isParted = gaps.some((gap) => gap.includes('/')) && /[/／]/.test(location);
  return separated && !isParted && isLocation(location) ? ok(location) : fail('TIME_UNREADABLE');
};

/**
 * Matches digits, and characters of places such as 楼 (building). A line below a class time is read
 * as a place only if it contains one of them, or means online teaching.
 */
const LOOKS_LIKE_PLACE = /\d|[楼室馆厅院堂场栋座区]|教学|中心|机房|基地|会议/;

/**
 * Returns the line below a class time if it is a place. Returns undefined if it is not, or if the
 * class time already has a place.
 */
export const locationUnder = (
  slots: readonly { place?: string }[],
  line: string,
): string | undefined => {
  const location = line
    .trim()
    .replace(LOCATION_LABEL, '')
    .replace(/^[@＠]\s*/, '');
  const isFree = slots.length > 0 && slots.every((slot) => slot.place === undefined);
  const isTime = readComponent(alignMarks(location), 0, undefined) !== undefined;
  return isFree &&
    !isTime &&
    (LOOKS_LIKE_PLACE.test(location) || isOnline(location)) &&
    isLocation(location)
    ? location
    : undefined;
};
