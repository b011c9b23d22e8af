import { barestCharacters } from './characters';
import { nfkc } from './normalise';
/** A mainland mobile number with eleven digits, such as `13812345678`. */
export const MOBILE = /^1[3-9]\d{9}$/;
export const SHORT_NO = /^\d{3,6}$/;
export const OFFICE_PHONE = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/;

/**
 * Returns the `tel:` link of an office phone. The extension is dialled after the call is answered
 * (RFC 3966).
 */
export const dialOf = (officePhone: string): string =>
  `tel:${officePhone.replace(/^((?:0\d{2,3}-?)?[2-9]\d{6,7})-(\d{1,6})$/, '$1;ext=$2')}`;

/**
 * Matches mobile numbers that are reserved for devices (物联网). They are rarely used by people and
 * take no calls.
 */
const MACHINE = /^14[01468]/;

const digitsOnly = (value: string) =>
  nfkc(barestCharacters(value)).replace(/[\s\-‐‑‒–—―－()]+/g, '');

/**
 * Returns a mobile number without its country code, blanks and dashes. Other texts are only
 * normalized.
 */
export const cleanMobile = (value: string): string => {
  const plain = digitsOnly(value);
  const bare = plain.replace(/^(\+86|0086|86)(?=1\d{10}$)/, '');
  return MOBILE.test(bare) ? bare : nfkc(barestCharacters(value)).trim();
};

/**
 * Returns a landline number in the form `0590-1234567` or `1234567-801`. Other texts are only
 * normalized.
 */
export const cleanOfficePhone = (value: string): string => {
  const text = nfkc(barestCharacters(value))
    .replace(/[‐‑‒–—―－]/g, '-')
    .replace(/^\((0\d{2,3})\)/, '$1-')
    .replace(/\s+/g, '')
    .replace(/(转|ext\.?)/i, '-');
  const match = /^(0(?:10|2\d|[3-9]\d{2}))-?([2-9]\d{6,7})(-\d{1,6})?$/.exec(text);
  return match ? `${match[1]}-${match[2]}${match[3] ?? ''}` : text;
};

export const isMachineNumber = (mobile: string): boolean => MACHINE.test(mobile);

/**
 * The names of all fields that contain telephone numbers, in records, lists and history entries.
 */
export const NUMBER_FIELDS = ['mobile', 'mobile2', 'shortNo', 'officePhone'] as const;

const LANDLINE = /^(0\d{2,3}-?)?\d{3,4}(\d{4})(-\d{1,6})?$/;
/** Matches the results of `maskNumber`. */
const MASKED = /^(\d{3}\*{4}\d{4}|(0\d{2,3}-?)?\*{4}\d{4}(-\*{3})?|\*+)$/;

/**
 * Masks a telephone number, such as `138****1234` or `0591-****2345-***`. In other texts, masks all
 * letters and digits (C-05).
 */
export const maskNumber = (number: string): string => {
  if (MASKED.test(number)) return number;
  if (MOBILE.test(number)) return `${number.slice(0, 3)}****${number.slice(-4)}`;
  const landline = LANDLINE.exec(number);
  if (!landline) return number.replace(/[\p{L}\p{N}]/gu, '*');
  const [, area = '', last, extension] = landline;
  return `${area}****${last}${extension ? '-***' : ''}`;
};
