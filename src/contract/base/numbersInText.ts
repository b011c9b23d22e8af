import { nfkc } from './normalise';
import { maskNumber } from './phone';

const MASKED_MOBILE = /(?<!\d)\d{3}\*{4}\d{4}(?!\d)/;

/**
 * Matches a mobile number in any notation, such as with `+86`, blanks, dashes or full-width digits.
 */
const MOBILE_IN_TEXT =
  /(?<![\d０-９])(?:(?:\+|00|＋|００)?(?:86|８６)[\p{Zs}-]?)?[0０]?[1１][3-9３-９][\d０-９](?:[\p{Zs}\p{Pd}\p{Cf}.·]?[\d０-９]){8}(?![\d０-９])/gu;
/** A fast first test that matches every text with a mobile number. */
const BEGIN = /[1１][3-9３-９][\d０-９]/;

/**
 * A word of this length or more is a hash, id or key, so the digits in it are not a telephone
 * number.
 */
const KEY_LENGTH = 20;
const KEY_CHARACTER = /[\w-]/;

const isInKey = (text: string, from: number, to: number): boolean => {
  if (!/[A-Za-z_]/.test(`${text[from - 1] ?? ''}${text[to] ?? ''}`)) return false;
  let first = from;
  let last = to;
  while (first > 0 && KEY_CHARACTER.test(text[first - 1] ?? '')) first -= 1;
  while (last < text.length && KEY_CHARACTER.test(text[last] ?? '')) last += 1;
  return last - first >= KEY_LENGTH;
};

export const maskNumbersIn = (text: string): string =>
  text.length < 11 || !BEGIN.test(text)
    ? text
    : text.replace(MOBILE_IN_TEXT, (found, at: number) => {
        if (isInKey(text, at, at + found.length)) return found;
        return maskNumber(nfkc(found).replace(/\D/g, '').slice(-11));
      });

/**
 * Replaces masked numbers in an edited text by the full numbers from `stored`, the text before the
 * edit. Undefined if a masked number matches no number or several numbers in `stored`.
 */
export const unmasked = (text: string, stored: string): string | undefined => {
  let isKnown = true;
  const numbers = [...stored.matchAll(MOBILE_IN_TEXT)].map(([number]) => number);
  const known = text.replace(new RegExp(MASKED_MOBILE, 'g'), (masked) => {
    const found = new Set(numbers.filter((number) => maskNumbersIn(number) === masked));
    const [only] = found;
    if (only === undefined || found.size > 1) isKnown = false;
    return only ?? masked;
  });
  return isKnown ? known : undefined;
};

export const hasMaskedNumber = (text: string): boolean => MASKED_MOBILE.test(text);
