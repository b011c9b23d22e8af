import { nfkc } from '@/contract/base/normalise';
import { fail, type Result } from '@/domain/base/result';
import { ANY_TRADITIONAL, inSimplified } from '@/domain/base/traditional';

/** Maximum length of one class time. Longer texts are mistakes or attacks. */
export const TIME_TEXT_LIMIT = 200;

export const TIMES_TEXT_LIMIT = 2000;

const ERROR_TEXT_LIMIT = 2000;

/** A fast test for characters that have several forms. Most texts have none. */
const TO_UNIFY = new RegExp(`[^\\x20-\\x7d\\u4e00-\\u9fff]|[至到]|${ANY_TRADITIONAL}`);

/**
 * Replaces the forms of dashes, commas and brackets by one form each. The text keeps its length, so
 * that positions stay valid.
 */
export const alignMarks = (text: string): string =>
  TO_UNIFY.test(text)
    ? Array.from(text, (character) => {
        const own = unifyMarks(character);
        return own.length === character.length ? own : character;
      }).join('')
    : text;

/** Replaces the forms of dashes, commas and brackets by one form each. */
export const unifyMarks = (text: string): string => (TO_UNIFY.test(text) ? unified(text) : text);

const unified = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[~〜∼‐‒–−至到]|[—―─]+/g, '-')
    .replace(/、/g, ',')
    .replace(/[【〔〖]/g, '[')
    .replace(/[】〕〗]/g, ']');

const isNumeral = (character = ''): boolean => /[\d一二三四五六七八九十]/.test(character);

/**
 * Prepares a text about time for parsing: one form of each mark, no blanks except between numbers,
 * because `1 2周` is not `12周`. Undefined for a too long text or superscripts, because NFKC would
 * turn `1²周` into `12周`.
 */
export const normalizeTimeText = (text: string): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT || /\p{No}/u.test(text)) return undefined;
  return unifyMarks(text)
    .trim()
    .replace(/(?:\s|[\u200b-\u200d\u2060])+/g, (blank: string, at: number, match: string) =>
      isNumeral(match[at - 1]) && isNumeral(match[at + blank.length]) ? ' ' : '',
    );
};

/** Adds the text of the cell to the error, so that the message makes sense without the file. */
export const withText = <T>(text: string, result: Result<T>): Result<T> => {
  if (result.ok) return result;
  const shown = text.length > ERROR_TEXT_LIMIT ? `${text.slice(0, ERROR_TEXT_LIMIT)}…` : text;
  return fail(result.problem.code, { ...result.problem.params, text: shown });
};

/** A text and the position up to which it has been read. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * Reads what a sticky regex matches at the current position. Otherwise it returns undefined and the
 * position stays.
 */
export const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
};

/**
 * Reads the bracket that closes `opening`. Returns false if there is none at the current position.
 */
export const takeClosing = (cursor: Cursor, opening: string): boolean => {
  const closing = { '(': ')', '[': ']', '{': '}' }[opening];
  if (cursor.text[cursor.at] !== closing) return false;
  cursor.at += 1;
  return true;
};

const chineseNumber = (numerals: string): number | undefined => {
  const [, tens = '', ten = '', unit = ''] =
    /^([一二三四五六七八九]?)(十)([一二三四五六七八九]?)$/.exec(numerals) ?? [];
  const digit = (character: string) => '一二三四五六七八九'.indexOf(character) + 1;
  if (ten) return (tens ? digit(tens) : 1) * 10 + (unit ? digit(unit) : 0);
  return numerals.length === 1 ? digit(numerals) : undefined;
};

/** Reads a number such as 1, 01 or 100. With `numerals`, it also reads Chinese numerals. */
export const takeNumber = (cursor: Cursor, numerals: boolean): number | undefined => {
  const digits = take(cursor, /(?:0?\d|[1-9]\d{1,2})(?!\d)/y);
  if (digits !== undefined) return Number(digits);
  const chinese = numerals ? take(cursor, /[一二三四五六七八九十]+/y) : undefined;
  return chinese === undefined ? undefined : chineseNumber(chinese);
};
