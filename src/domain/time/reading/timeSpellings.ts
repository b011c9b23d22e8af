import { withPlainClocks } from './clocks';
import { CLOSING, COMMAS, DASHES, OPENING } from './markClasses';

const OPEN = `[${OPENING}]\\s*`;
const CLOSE = `\\s*[${CLOSING}]`;
const DASH = `\\s*[${DASHES}]+\\s*`;

/** Matches 周 (week) in two pairs of brackets, such as `([周])` or `([双周])`. */
const UNIT_IN_TWO = new RegExp(`${OPEN}${OPEN}([单双]?周)${CLOSE}${CLOSE}`, 'g');
/** Matches a number in brackets between 第 and 周, such as `第[19]周`. */
const NUMBER_IN_BRACKETS = new RegExp(
  `第\\s*${OPEN}(\\d[\\d\\s${COMMAS}${DASHES}]*)${CLOSE}\\s*(?=周)`,
  'g',
);
/**
 * Matches words for "every week", as in `3-17周(每周)` or `第2-4周 连续周`. They are removed, because they
 * add no information.
 */
const EVERY_IN_BRACKETS = new RegExp(
  `(?<=[周\\d${CLOSING}])\\s*${OPEN}(?:[每全]周?|连续周?)${CLOSE}`,
  'g',
);
const EVERY = new RegExp(
  `(?<=周)\\s*[${COMMAS}]?\\s*[每全]周(?=$|[\\s${COMMAS};；])|(?<=^|[\\s${COMMAS};；周])连续周(?=$|[\\s${COMMAS};；])`,
  'g',
);
const ONE_TO_ITSELF = `第?\\s*0?(\\d{1,2})${DASH}0?\\1`;
/**
 * Matches a range of one week followed by 单周, as in `第6-6周 单周`. Here 单周 means "single week", not
 * "odd weeks".
 */
const SINGLE_WEEK = new RegExp(
  `(?<!\\d)${ONE_TO_ITSELF}\\s*周\\s*[${OPENING}]?\\s*单(?:周|(?!\\p{Script=Han}))(?:${CLOSE})?`,
  'gu',
);
/**
 * Matches a range of one week without 周, as in `6-6(单周)`. Here 单周 means "single week". After a list
 * of weeks, as in `1-5,7-7(单周)`, it means "odd weeks" and does not match.
 */
const SINGLE_WEEK_ALONE = new RegExp(
  `(?<![\\d${COMMAS}]\\s*)${ONE_TO_ITSELF}\\s*${OPEN}单周${CLOSE}`,
  'g',
);
/** Matches a range with the same part of the day at both ends, as in `晚上第10节-晚上第11节`. */
const PART_AT_BOTH_ENDS = new RegExp(
  `(上午|下午|晚上|早上|中午|晚间|傍晚)\\s*第?\\s*(\\d{1,2})\\s*节?${DASH}\\1\\s*第?\\s*(\\d{1,2})\\s*节`,
  'g',
);

/**
 * A fast test for texts that may have an unusual spelling. All other texts skip the slower regexes.
 */
const MAY_DIFFER = new RegExp(
  `[每全连单]|${OPEN}[${OPENING}]|第\\s*[${OPENING}]|[午早晚].*[${DASHES}].*[午早晚]`,
);

/** Rewrites unusual spellings of a class time in a usual form, such as `第[19]周` as `第19周`. */
export const inKnownSpelling = (text: string): string => {
  const plain = withPlainClocks(text);
  if (!MAY_DIFFER.test(plain)) return plain;
  return plain
    .replace(UNIT_IN_TWO, '($1)')
    .replace(NUMBER_IN_BRACKETS, '第$1')
    .replace(EVERY_IN_BRACKETS, ' ')
    .replace(EVERY, ' ')
    .replace(SINGLE_WEEK, '第$1周')
    .replace(SINGLE_WEEK_ALONE, '第$1周')
    .replace(PART_AT_BOTH_ENDS, '$1第$2-$3节');
};

const BLANK = /[ \u00a0\u3000]/;
/**
 * The number of characters before a blank that are searched for the end of a range, such as `-4` in
 * `1-4 6-8`.
 */
const NEAR = 40;
const BLANK_BETWEEN = /(?<=([\d单双]))[ \u00a0\u3000]+(?=第?(\d{1,3}))/g;
const DASH_BEFORE = new RegExp(`[${DASHES}]\\s*$`);
const BEGINS_RANGE = new RegExp(`^\\s*第?\\d+\\s*[${DASHES}]`);

/**
 * Replaces blanks between weeks with commas, as in `2 12-16`. A blank is kept if both numbers
 * together could be one week: `1 2` could mean 12.
 */
export const withCommas = (text: string, lastWeek: number): string =>
  BLANK.test(text)
    ? text.replace(BLANK_BETWEEN, (blank: string, before: string, next: string, at: number) => {
        if (/[单双]/.test(before)) return ',';
        const start = text.slice(Math.max(0, at - NEAR), at);
        const first = /(?<!\d)\d+$/.exec(start)?.[0] ?? '';
        const isInRange =
          DASH_BEFORE.test(start.slice(0, start.length - first.length)) &&
          BEGINS_RANGE.test(text.slice(at));
        return Number(`${first}${next}`) <= lastWeek && !isInRange ? blank : ',';
      })
    : text;
