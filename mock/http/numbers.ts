import type { Numbers } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { hasMaskedNumber, maskNumbersIn } from '@/contract/base/numbersInText';
import { maskNumber, NUMBER_FIELDS } from '@/contract/base/phone';

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);

/**
 * Text fields that are never masked: names, keys and codes that users search for, and secrets that
 * are shown only once.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...['userName', 'staffNo', 'createdBy', 'updatedBy', 'undoneBy', 'by'],
  ...['classCode', 'courseCode', 'gatewayId', 'key', 'state', 'token', 'suggestion'],
  ...['password', 'secret', 'uri'],
]);

/**
 * Fields with the old or new value of a change, as in `{ field, from, to }`. Their values are
 * masked if `field` names a telephone number.
 */
const SIDES: ReadonlySet<string> = new Set(['from', 'to', 'before', 'after']);

type Mask = (text: string) => string;
const asWritten: Mask = (text) => text;

/**
 * Masks the telephone numbers in a value, as in `138****1234`. Returns the value itself, not a
 * copy, if it contains no telephone number.
 */
const masked = (value: unknown, mask: Mask): unknown => {
  if (typeof value === 'string') return value === '' ? value : mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let at = 0; at < value.length; at += 1) {
      const own = masked(value[at], mask);
      if (own === value[at]) continue;
      copy ??= [...value];
      copy[at] = own;
    }
    return copy ?? value;
  }
  const record = value as Record<string, unknown>;
  const changesNumber = typeof record.field === 'string' && NUMBERS.has(record.field);
  let copy: Record<string, unknown> | undefined;
  for (const name in record) {
    const part = record[name];
    if (NAMES.has(name) && typeof part === 'string') continue;
    const isNumber = NUMBERS.has(name) || (changesNumber && SIDES.has(name));
    const own = masked(part, isNumber ? maskNumber : mask);
    if (own === part) continue;
    copy ??= { ...record };
    copy[name] = own;
  }
  return copy ?? value;
};

/** Masks telephone numbers in an API response (C-05). */
export const withoutNumbers = (value: unknown, numbers: Numbers): unknown => {
  if (numbers === 'full') return value;
  return masked(value, numbers === 'published' ? asWritten : maskNumbersIn);
};

/**
 * Matches names of password fields. They are not checked for masked numbers, because a password may
 * contain stars.
 */
const TYPED = /password|confirm/i;

const errorsIn = (value: unknown, path: string): FieldError[] => {
  if (typeof value === 'string') {
    const code = 'NUMBER_MASKED';
    return hasMaskedNumber(value) ? [{ field: path, code, message: errorText(code) }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    TYPED.test(name) ? [] : errorsIn(part, path === '' ? name : `${path}.${name}`),
  );
};

/**
 * Returns an error for each input field that contains a masked number such as `138****1234`. Saving
 * it would overwrite the real number.
 */
export const maskedFields = (input: unknown): FieldError[] => errorsIn(input, '');
