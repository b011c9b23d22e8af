import { DOT } from '@/contract/base/characters';

/**
 * The part of a text to erase. `words` is everything about the person. `numbers` is only numbers
 * and addresses, because the timetable keeps names.
 */
export type Clearing = 'words' | 'numbers';

export interface Person {
  id: number;
  name: string;
  staffNo: string;
  reaches: readonly string[];
  isOnlyBearer: boolean;
  longerNames: readonly string[];
}

/**
 * Minimum length of a number or address to search for in texts. A shorter one, such as `1234`,
 * often means something else.
 */
export const MIN_LENGTH = 6;
/**
 * Minimum length of a staff number to search for in texts. A shorter one is erased only in JSON
 * fields for staff numbers.
 */
const MIN_STAFF_NO = 5;

/** Escapes a text for a regular expression in JavaScript and in both databases. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Matches one character between the digits of a telephone number, such as a blank or hyphen. URL
 * and JSON escapes match too.
 */
const SEPARATOR = String.raw`(?:[-\s_.·•()（）/+\u00a0\u2000-\u2015\u3000\uff0b\uff0d\uff0e]|%20|%2B|\\[nrt])`;
const BETWEEN = `${SEPARATOR}{0,4}`;
const NO_DIGIT_BEFORE = '(?:(?<![0-9０-９])|(?<=%20)|(?<=%2B))';
const NO_DIGIT_BEHIND = '(?![0-9０-９])';
const COUNTRY = `(?:[+＋]?(?:[0０]{2})?[8８]${BETWEEN}[6６]${BETWEEN})?`;

const eitherWidth = (digit: string) => `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`;

/**
 * Two patterns for the same text: `exact` for replacing, and `loose` for searching the database,
 * where the lookarounds of `exact` are slow. `loose` also finds a few other texts.
 */
interface Pattern {
  exact: string;
  loose: string;
}

const digitsPattern = (digits: string): Pattern => {
  const all = [...digits].map(eitherWidth);
  return {
    exact: NO_DIGIT_BEFORE + COUNTRY + all.join(BETWEEN) + NO_DIGIT_BEHIND,
    loose: all.join(`${SEPARATOR}*`),
  };
};

/** Matches an email address or account name, but not inside a longer word. */
const textPattern = (text: string): Pattern => {
  const loose = escaped(text).replaceAll('@', '(?:@|%40)');
  const exact = String.raw`(?<![A-Za-z0-9_.@-])${loose}(?![A-Za-z0-9_@-]|%40|\.[A-Za-z0-9])`;
  return { exact, loose };
};

const reachPattern = (reach: string): Pattern => {
  const digits = reach.replace(/[\s-]/g, '');
  return /^\d{7,}$/.test(digits) ? digitsPattern(digits) : textPattern(reach);
};

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * Returns a pattern for each character of a name. A dot matches any dot character, because old
 * texts may contain different ones.
 */
const lettersOf = (name: string): string[] =>
  [...name].map((letter) => (DOT.includes(letter) ? `[${DOT}.．]` : escaped(letter)));

/**
 * Returns patterns that find a name in plain text, in JSON or in a URL. In plain text, the
 * characters of a Chinese name may be separated by spaces.
 */
const namePatterns = (name: string): Pattern[] => {
  if (name.length < 2) return [];
  const inAddress = escaped(encodeURIComponent(name));
  const plain = (text: string): Pattern => ({ exact: text, loose: text });
  if (/^[A-Za-z .'·-]+$/.test(name)) {
    const loose = escaped(name);
    return [{ exact: `(?<![A-Za-z])${loose}(?![A-Za-z])`, loose }, plain(inAddress)];
  }
  const spaced = lettersOf(name).join('[ \u3000]{0,2}');
  return [...new Set([spaced, escaped(inJson(name)), inAddress])].map(plain);
};

const personPatterns = ({ name, staffNo, reaches, isOnlyBearer }: Person): Pattern[] => [
  ...reaches.map(reachPattern),
  ...(staffNo.length >= MIN_STAFF_NO ? [textPattern(staffNo)] : []),
  ...(isOnlyBearer ? namePatterns(name) : []),
];

/**
 * Returns the patterns that find a person's numbers and addresses in texts. With `words`, they also
 * find the staff number and the name.
 */
export const patternsOf = (person: Person, clearing: Clearing): Pattern[] =>
  clearing === 'words' ? personPatterns(person) : person.reaches.map(reachPattern);

/**
 * Returns a search pattern for both databases. It finds all texts about the person, and a few
 * others. The pattern is blank if there is nothing to search for.
 */
export const patternOf = (person: Person, clearing: Clearing): string => {
  const all = patternsOf(person, clearing).map(({ loose }) => loose);
  if (clearing === 'words' && person.staffNo) {
    all.push(`"(?:staffNo|workId)":"${escaped(inJson(person.staffNo))}"`);
  }
  return all.join('|');
};
