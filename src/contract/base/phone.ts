import { nfkc } from './normalise';
/** A mainland mobile number, eleven digits (records: Contact.mobile). */
export const MOBILE = /^1[3-9]\d{9}$/;
export const SHORT_NO = /^\d{3,6}$/;
export const OFFICE_PHONE = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/;

/** What a telephone dials for an office phone: an extension is dialled after the call was taken (RFC 3966). */
export const dialOf = (officePhone: string): string =>
  `tel:${officePhone.replace(/^((?:0\d{2,3}-?)?[2-9]\d{6,7})-(\d{1,6})$/, '$1;ext=$2')}`;

/** Ranges that are given to machines: they take no calls, so a person's number in them is doubtful. */
const MACHINE = /^14[01468]/;

const digitsOnly = (value: string) =>
  nfkc(value).replace(/[\s\u200b-\u200f\ufeff\-‐‑‒–—―－()]+/g, '');

/** A mobile number without +86, 0086, 86, blanks and dashes; anything else comes back as it was. */
export const cleanMobile = (value: string): string => {
  const plain = digitsOnly(value);
  const bare = plain.replace(/^(\+86|0086|86)(?=1\d{10}$)/, '');
  return MOBILE.test(bare) ? bare : nfkc(value).trim();
};

/** A landline as `0590-1234567`, `1234567-801`; other texts come back as they were. */
export const cleanOfficePhone = (value: string): string => {
  const text = nfkc(value)
    .replace(/[‐‑‒–—―－]/g, '-')
    .replace(/^\((0\d{2,3})\)/, '$1-')
    .replace(/[\s\u200b-\u200f\ufeff]+/g, '')
    .replace(/(转|ext\.?)/i, '-');
  const match = /^(0(?:10|2\d|[3-9]\d{2}))-?([2-9]\d{6,7})(-\d{1,6})?$/.exec(text);
  return match ? `${match[1]}-${match[2]}${match[3] ?? ''}` : text;
};

export const isMachineNumber = (mobile: string): boolean => MACHINE.test(mobile);

/** `138****1234`, for screens that others may see (C-03). */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? mobile.replace(/./g, '*') : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
