import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';
import { invalid, invalidField, Refusal } from '../../db/base/refusal';
import { maskedFields } from '../numbers';

/** Lists at most this many invalid fields in one response, because nobody reads a longer list. */
const MAX_NAMED = 100;

/**
 * Reads the maximum length of a list or text from its zod schema. Returns infinity if it has none.
 */
const maxLengthOf = (schema: z.core.$ZodType): number => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return maxLengthOf(def.innerType);
  const rules = (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);
  return rules.find((rule) => rule.check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY;
};

/**
 * Returns an error for each list with too many items, without validating the items, because
 * validating very many items takes long.
 */
const tooLong = (schema: z.core.$ZodType, values: unknown): FieldError[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([field, part]) => {
    const list = (values as Record<string, unknown>)[field];
    const max = maxLengthOf(part);
    if (!Array.isArray(list) || list.length <= max) return [];
    return [{ field, code: 'TOO_MANY', message: errorText('TOO_MANY', { max }) }];
  });
};

/**
 * Calls `validate`, and refuses the value as too large if it has so many invalid fields that the
 * zod library overflows the stack.
 */
const validateAny: typeof validate = (schema, value) => {
  try {
    return validate(schema, value);
  } catch (error) {
    throw (error as Error).name === 'RangeError' ? new Refusal('BODY_TOO_LARGE') : error;
  }
};

interface InvalidInput {
  ok: false;
  errors: FieldError[];
  /** The number of invalid fields that are not in `errors`. */
  more: number;
}

export const checkInput = <T extends z.core.$ZodType>(
  schema: T,
  values: object,
): { ok: true; value: z.output<T> } | InvalidInput => {
  const long = tooLong(schema, values);
  if (long.length > 0) return { ok: false, errors: long, more: 0 };
  const checked = validateAny(schema, values);
  if (checked.ok) return checked;
  const errors = checked.errors.slice(0, MAX_NAMED);
  return { ok: false, errors, more: checked.errors.length - errors.length };
};

/**
 * Validates the rows of an upload as they arrive. Throws 422 for invalid fields or too many rows.
 */
export const checkRows = async (
  schema: z.ZodMiniArray,
  rows: AsyncIterable<unknown>,
): Promise<unknown[]> => {
  const { element } = schema.def;
  const max = maxLengthOf(schema);
  const valid: unknown[] = [];
  const errors: FieldError[] = [];
  let count = 0;
  let more = 0;
  for await (const row of rows) {
    if (count === max) throw invalidField('rows', 'TOO_MANY', { max });
    const checked = validateAny(element, row);
    if (checked.ok) valid.push(checked.value);
    else {
      const named = checked.errors.slice(0, MAX_NAMED - errors.length);
      const place = `rows.${count}`;
      errors.push(...named.map((error) => ({ ...error, field: joined(place, error.field) })));
      more += checked.errors.length - named.length;
    }
    count += 1;
  }
  if (count === 0) throw invalidField('rows', 'REQUIRED');
  if (errors.length > 0) throw invalid(errors, more);
  return valid;
};

const joined = (path: string, field: string): string => [path, field].filter(Boolean).join('.');

/**
 * Returns true if an endpoint accepts masked numbers such as `138****1234`. Reads accept them,
 * because a search for such a number just finds nothing. Most writes refuse them, because they
 * would overwrite the real number.
 */
const takesMasks = ({ read, numbers }: Endpoint): boolean => read || numbers === 'asTyped';

/**
 * Returns the parsed input without the fixed fields. If the input is invalid, a read throws 400 and
 * a write throws 422 with the invalid fields.
 */
export const parseInput = (endpoint: Endpoint, body: object): unknown => {
  const own = () =>
    Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(endpoint.fixed, key)));
  const checked = checkInput(endpoint.input, endpoint.takesList ? body : own());
  if (checked.ok) {
    const errors = takesMasks(endpoint) ? [] : maskedFields(checked.value);
    if (errors.length > 0) throw invalid(errors);
    return checked.value;
  }
  if (!endpoint.read) throw invalid(checked.errors, checked.more);
  const detail = checked.errors.map(({ field, message }) => `${field} ${message}`).join('；');
  throw new Refusal('QUERY_INVALID', {
    params: { detail },
    value: { errors: checked.errors },
  });
};
