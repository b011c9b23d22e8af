import { nfkc } from '@/contract/base/normalise';
import { chineseNumber } from '@/domain/base/numerals';
import { fail, type Result } from '@/domain/base/result';
import { ANY_TRADITIONAL, inSimplified } from '@/domain/base/traditional';

/** Maximum length of one class time. Longer texts are mistakes or attacks. */
export const TIME_TEXT_LIMIT = 200;

export const TIMES_TEXT_LIMIT = 2000;

const ERROR_TEXT_LIMIT = 2000;

/**
 * A fast test for texts that may contain a character to replace, such as a full-width bracket or a
 * traditional character. All other texts skip the slower replacements.
 */
const TO_UNIFY = new RegExp(`[^\\x20-\\x7d\\u4e00-\\u9fff]|[至到]|${ANY_TRADITIONAL}`);

/**
 * Replaces the many forms of dashes, commas and brackets with one form each. Keeps the length of
 * the text, so that positions in it stay valid.
 */
export const alignMarks = (text: string): string =>
  TO_UNIFY.test(text)
    ? Array.from(text, (character) => {
        const own = unifyMarks(character);
        return own.length === character.length ? own : character;
      }).join('')
    : text;

/**
 * Replaces the many forms of dashes, commas and brackets with one form each. Unlike `alignMarks`,
 * it may change the length of the text.
 */
export const unifyMarks = (text: string): string => (TO_UNIFY.test(text) ? unified(text) : text);

const unified = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[~〜∼‐‒–−至到]|[—―─]+/g, '-')
    .replace(/、/g, ',')
    .replace(/[【〔〖]/g, '[')
    .replace(/[】〕〗]/g, ']');

const isNumeral = (character = ''): boolean => /[\d一二三四五六七八九十]/.test(character);

/**
 * Prepares a class time for reading: unifies dashes and brackets, and removes blanks except between
 * numbers, because `1 2周` does not mean `12周`. Returns undefined for a text that is too long or
 * contains a superscript, because `1²周` would become `12周`.
 */
export const normalizeTimeText = (text: string): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT || /\p{No}/u.test(text)) return undefined;
  return unifyMarks(text)
    .trim()
    .replace(/(?:\s|[\u200b-\u200d\u2060])+/g, (blank: string, at: number, match: string) =>
      isNumeral(match[at - 1]) && isNumeral(match[at + blank.length]) ? ' ' : '',
    );
};

/**
 * Adds the cell text to an error, so that the user understands the message without opening the
 * file.
 */
export const withText = <T>(text: string, result: Result<T>): Result<T> => {
  if (result.ok) return result;
  const shown = text.length > ERROR_TEXT_LIMIT ? `${text.slice(0, ERROR_TEXT_LIMIT)}…` : text;
  return fail(result.problem.code, { ...result.problem.params, text: shown });
};

export interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * Reads the text at the cursor that matches a regex with the sticky flag `y`, and moves the cursor
 * behind it. Returns undefined if nothing matches.
 */
export const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
};

/**
 * Moves the cursor behind the bracket that closes `opening`. Returns false if this bracket is not
 * at the cursor.
 */
export const takeClosing = (cursor: Cursor, opening: string): boolean => {
  const closing = { '(': ')', '[': ']', '{': '}' }[opening];
  if (cursor.text[cursor.at] !== closing) return false;
  cursor.at += 1;
  return true;
};

/**
 * Reads a number such as 1, 01 or 100 at the cursor. If `numerals` is true, also reads a Chinese
 * numeral such as 十二.
 */
export const takeNumber = (cursor: Cursor, numerals: boolean): number | undefined => {
  const digits = take(cursor, /(?:0?\d|[1-9]\d{1,2})(?!\d)/y);
  if (digits !== undefined) return Number(digits);
  const chinese = numerals ? take(cursor, /[一二三四五六七八九十]+/y) : undefined;
  return chinese === undefined ? undefined : chineseNumber(chinese);
};
