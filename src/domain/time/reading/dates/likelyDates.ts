import type { TermCalendar } from '@/domain/time/terms';
import { DECIMAL, parseDateText } from './dateText';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const NUMERALS = '〇一二三四五六七八九';

/** Converts Chinese numerals to digits, such as 二十一 to 21 and 二〇二六 to 2026. */
const withDigits = (text: string): string =>
  text
    .replace(
      /([一二三])?十([一二三四五六七八九])?/g,
      (_, tens = '一', unit = '〇') => `${tens}${unit}`,
    )
    .replace(/[〇零一二三四五六七八九]/g, (numeral) =>
      String(NUMERALS.indexOf(numeral.replace('零', '〇'))),
    );

/**
 * Ways to rewrite an unreadable date, such as `7 Sep` as 9月7日. The first result that is a valid
 * date is suggested.
 */
const DATE_SPELLINGS: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(/^(20\d{2})[\s。．,，、_\\]+(\d{1,2})[\s。．,，、_\\]+(\d{1,2})$/, '$1-$2-$3'),
  (text) => text.replace(/^(\d{2})([-/.])(\d{1,2})\2(\d{1,2})$/, '20$1-$3-$4'),
  (text) => text.replace(/^(\d{1,2})[-_](\d{1,2})$/, '$1月$2日'),
  (text) => text.replace(/^(0\d|1[0-2])(\d{2})$/, '$1月$2日'),
  (text) =>
    text.replace(
      /^(\d{1,2})[-\s]([a-z]{3,9})\.?(?:[-\s,]+(20\d{2}))?$/i,
      (match, day, name, year) =>
        monthOf(name) ? `${year ? `${year}年` : ''}${monthOf(name)}月${day}日` : match,
    ),
  (text) =>
    text.replace(
      /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s*(20\d{2}))?$/i,
      (match, name, day, year) =>
        monthOf(name) ? `${year ? `${year}年` : ''}${monthOf(name)}月${day}日` : match,
    ),
  (text) => text.replace(/^(20\d{2}-\d{2}-\d{2})T[\d:.]+\+08:?00$/, '$1'),
  withDigits,
];

/**
 * Suggests a date for an unreadable text, such as 9月7日 for `7 Sep`. Returns undefined if there is
 * no suggestion.
 */
export const likelyDate = (text: string, term: TermCalendar): string | undefined => {
  if (text.length > MAX_LIKELY) return undefined;
  const plain = text.trim();
  return DATE_SPELLINGS.map((respell) => respell(plain)).find(
    (respell) => respell !== plain && parseDateText(respell, term).ok,
  );
};

const MAX_LIKELY = 40;

/** Suggests dates for a list of decimal numbers. For `9.7、9.14` the suggestion is 9月7日、9月14日. */
export const likelyDecimals = (
  parts: readonly string[],
  term: TermCalendar,
): string | undefined => {
  const days = parts.map((part) => part.replace(DECIMAL, '$1月$2日'));
  return days.every((day) => parseDateText(day, term).ok) ? days.join('、') : undefined;
};
