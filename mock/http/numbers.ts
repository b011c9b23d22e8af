import type { Numbers } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { hasMaskedNumber, maskNumber, maskNumbersIn, NUMBER_FIELDS } from '@/contract/base/phone';

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);

/** Names and keys that are looked for as they are, and what is told once. `suggestion` is the user's own row. */
const NAMES: ReadonlySet<string> = new Set([
  ...['userName', 'staffNo', 'createdBy', 'updatedBy', 'undoneBy', 'by'],
  ...['classCode', 'courseCode', 'gatewayId', 'key', 'state', 'token', 'suggestion'],
  ...['password', 'secret', 'uri'],
]);

/** The two sides of a change, beside `field`. */
const SIDES: ReadonlySet<string> = new Set(['from', 'to', 'before', 'after']);

type Mask = (text: string) => string;
const asWritten: Mask = (text) => text;

/** Gives the value itself where nothing in it changes: most answers hold no number at all. */
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

/** An answer's value as it may leave the server (C-05). */
export const withoutNumbers = (value: unknown, numbers: Numbers): unknown => {
  if (numbers === 'full') return value;
  return masked(value, numbers === 'published' ? asWritten : maskNumbersIn);
};

/** What is typed into these is never shown: stars in it are its own. */
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

/** The fields of an input that hold a masked number: saving it would lose the number that it stands for. */
export const maskedFields = (input: unknown): FieldError[] => errorsIn(input, '');
