import { fail, ok, type Result } from '@/domain/base/result';
import { normalizeTimeText, withText } from './reading/timeScanner';
import { formatWeekday, WEEKDAY_NAMES } from './weekdayNames';

/** Parses a weekday such as `星期三`, `周三`, `三` or `3`. Returns 1 for Monday to 7 for Sunday. */
export const parseWeekday = (text: string): Result<number> => {
  const plain = normalizeTimeText(text) ?? '';
  const [, name = ''] = /^(?:星期|礼拜|周)?([一二三四五六日天1-7])$/.exec(plain) ?? [];
  if (name === '') return withText(text, fail('WEEKDAY_UNREADABLE'));
  const index = WEEKDAY_NAMES.findIndex((known) => known === (name === '天' ? '日' : name));
  return ok(index === -1 ? Number(name) : index + 1);
};

const PREFIX = '(?:星期|礼拜|周)';
const LIST = new RegExp(
  `^${PREFIX}?[一二三四五六日天](?:[,/和与及+&]?${PREFIX}?[一二三四五六日天])+$`,
);
const RANGE = new RegExp(`^${PREFIX}([一二三四五六日天])-${PREFIX}?([一二三四五六日天])$`);
const DIGITS = /^[1-7](?:,[1-7])+$/;
const ENGLISH = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * True if the weekdays are in ascending order. A list such as 三一 is refused, because it may be a
 * typing error.
 */
const areInOrder = (days: readonly number[]): boolean =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));

const numberOf = (name: string): number =>
  Number(name) || WEEKDAY_NAMES.findIndex((known) => known === (name === '天' ? '日' : name)) + 1;

const readSeveral = (plain: string): number[] | undefined => {
  const [, from, to] = RANGE.exec(plain) ?? [];
  if (from && to) {
    const [first, last] = [numberOf(from), numberOf(to)];
    return first < last ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : undefined;
  }
  if (!LIST.test(plain) && !DIGITS.test(plain)) return undefined;
  const days = (plain.match(/[一二三四五六日天1-7]/g) ?? []).map(numberOf);
  return areInOrder(days) ? days : undefined;
};

const likelyWeekday = (plain: string): string | undefined => {
  const english = ENGLISH.findIndex((name) => plain.toLowerCase().startsWith(name));
  if (english >= 0 && /^[a-z.]+$/i.test(plain)) return formatWeekday(english + 1);
  if (/^(?:星期|礼拜|周)?七$/.test(plain)) return formatWeekday(7);
  const [, bare = ''] = /^每?[([]?((?:星期|礼拜|周)?[一二三四五六日天])[)\]]?$/.exec(plain) ?? [];
  const [, first, last] = /^(?:周|星期)?([1-7])-([1-7])$/.exec(plain) ?? [];
  if (first && last && first < last) {
    return `${formatWeekday(Number(first))}至${formatWeekday(Number(last))}`;
  }
  return bare === '' ? undefined : formatWeekday(numberOf(bare.slice(-1)));
};

/** Reads one or more weekdays, such as `周一、三`, `周一至周五` or `一三五`. The result is sorted. */
export const parseWeekdays = (text: string): Result<number[]> => {
  const one = parseWeekday(text);
  if (one.ok) return ok([one.value]);
  const plain = normalizeTimeText(text) ?? '';
  const several = readSeveral(plain);
  if (several) return ok(several);
  const likely = likelyWeekday(plain);
  return withText(text, likely ? fail('WEEKDAY_UNREADABLE', { likely }) : one);
};
