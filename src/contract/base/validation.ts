import * as z from 'zod/mini';
import { marks } from '@/contract/base/marks';
import type { FieldError } from './envelope';
import { type ErrorParams, errorText, isErrorCode, type Problem } from './errorCodes';

type Issue = z.core.$ZodIssue;

const sizeProblem = (issue: Issue & { code: 'too_small' | 'too_big' }): Problem => {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string' || issue.origin === 'array') {
    if (small && limit <= 1) return { code: 'REQUIRED' };
    const list = issue.origin === 'array';
    if (small) return { code: list ? 'TOO_FEW' : 'TOO_SHORT', params: { min: limit } };
    return { code: list ? 'TOO_MANY' : 'TOO_LONG', params: { max: limit } };
  }
  return small
    ? { code: 'TOO_SMALL', params: { min: limit } }
    : { code: 'TOO_BIG', params: { max: limit } };
};

/** Joins the allowed values of a field for an error message. Leaves out the blank value. */
const optionsOf = (values: readonly unknown[]): string =>
  values.map(String).filter(Boolean).join(marks().list);

const MAX_KEYS = 10;

/** Joins the first unknown field names for an error message. */
const someOf = (keys: readonly string[]): string =>
  keys.slice(0, MAX_KEYS).join(marks().list) + (keys.length > MAX_KEYS ? '…' : '');

/** Converts an error of zod to an error code. The schema may also set the error code itself. */
const problemOf = (issue: Issue): Problem => {
  if (isErrorCode(issue.message)) {
    const params = (issue as { params?: ErrorParams }).params;
    return params ? { code: issue.message, params } : { code: issue.message };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'REQUIRED' : 'INVALID_TYPE' };
    case 'too_small':
    case 'too_big':
      return sizeProblem(issue);
    case 'not_multiple_of':
      return { code: 'NOT_MULTIPLE', params: { step: Number(issue.divisor) } };
    case 'invalid_value':
      return { code: 'NOT_AN_OPTION', params: { options: optionsOf(issue.values) } };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD', params: { keys: someOf(issue.keys) } };
    default:
      return { code: 'INVALID_TYPE' };
  }
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the first error of each field. */
const fieldErrors = (error: z.core.$ZodError): FieldError[] => {
  const byField = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
    const field = path.join('.');
    if (byField.has(field)) continue;
    const { code, params } = isBlank(issue.input) ? blankProblem(issue) : problemOf(issue);
    byField.set(field, { field, code, message: errorText(code, params) });
  }
  return [...byField.values()];
};

/** Reports a blank value as missing (`REQUIRED`), not as a wrong type or option. */
const blankProblem = (issue: Issue): Problem =>
  issue.code === 'invalid_type' || issue.code === 'invalid_value'
    ? { code: 'REQUIRED' }
    : problemOf(issue);

export const validate = <T extends z.core.$ZodType>(
  schema: T,
  values: unknown,
): { ok: true; value: z.output<T> } | { ok: false; errors: FieldError[] } => {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return { ok: true, value: parsed.data };
  // Validates again with `reportInput`, because the error messages need the invalid values. The
  // first validation does not use it, because it makes short texts ten times slower.
  const reported = z.safeParse(schema, values, { reportInput: true });
  return { ok: false, errors: fieldErrors(reported.error ?? parsed.error) };
};
