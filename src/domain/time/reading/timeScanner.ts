import { nfkc } from '@/contract/base/normalise';
import { fail, type Result } from '@/domain/result';
import { ANY_TRADITIONAL, inSimplified } from '@/domain/traditional';

/** Texts of one time are short; whatever is longer is a mistake or an attack. */
export const TIME_TEXT_LIMIT = 200;

/** A cell may hold several times. */
export const TIMES_TEXT_LIMIT = 2000;

const ERROR_TEXT_LIMIT = 2000;

/** Characters that have another spelling; most texts have none, and need not be written anew. */
const TO_UNIFY = new RegExp(`[^\\x20-\\x7d\\u4e00-\\u9fff]|[至到]|${ANY_TRADITIONAL}`);

/** The text unified character by character, as long as before, so that pieces can be cut from the text. */
export const alignMarks = (text: string): string =>
  TO_UNIFY.test(text)
    ? Array.from(text, (character) => {
        const own = unifyMarks(character);
        return own.length === character.length ? own : character;
      }).join('')
    : text;

/** One spelling for the dashes, commas and brackets that timetables use for the same thing. */
export const unifyMarks = (text: string): string => (TO_UNIFY.test(text) ? unified(text) : text);

const unified = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[~〜∼‐‒–−至到]|[—―─]+/g, '-')
    .replace(/、/g, ',')
    .replace(/[【〔〖]/g, '[')
    .replace(/[】〕〗]/g, ']');

const isNumeral = (character = ''): boolean => /[\d一二三四五六七八九十]/.test(character);

/**
 * The text as the readers take it: unified and without blanks; nothing for one that cannot be read.
 * A blank between two numerals stays, because `1 2周` is not `12周`. Superscripts and the like are
 * refused, because NFKC would make `12周` of `1²周`.
 */
export const normalizeTimeText = (text: string): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT || /\p{No}/u.test(text)) return undefined;
  return unifyMarks(text)
    .trim()
    .replace(/(?:\s|[\u200b-\u200d\u2060])+/g, (blank: string, at: number, whole: string) =>
      isNumeral(whole[at - 1]) && isNumeral(whole[at + blank.length]) ? ' ' : '',
    );
};

/** Names the text in the problem, so that a list of problems can be read without the file. */
export const withText = <T>(text: string, result: Result<T>): Result<T> => {
  if (result.ok) return result;
  const shown = text.length > ERROR_TEXT_LIMIT ? `${text.slice(0, ERROR_TEXT_LIMIT)}…` : text;
  return fail(result.problem.code, { ...result.problem.params, text: shown });
};

/** A text that is read from left to right. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Moves over what a sticky pattern finds here and gives it; without a find the cursor stays. */
export const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
};

/** Whether a bracket closes the one that was opened. */
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

/** A number such as 1, 01 or 100, or one of Chinese numerals where these may stand. */
export const takeNumber = (cursor: Cursor, numerals: boolean): number | undefined => {
  const digits = take(cursor, /(?:0?\d|[1-9]\d{1,2})(?!\d)/y);
  if (digits !== undefined) return Number(digits);
  const chinese = numerals ? take(cursor, /[一二三四五六七八九十]+/y) : undefined;
  return chinese === undefined ? undefined : chineseNumber(chinese);
};
