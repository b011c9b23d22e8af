import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import '@/contract/import/importErrors';

export interface RefusalOptions {
  params?: ErrorParams;
  value?: unknown;
  /** The client should try again after this many seconds. */
  retryAfter?: number;
}

/** An error whose message the user sees. The error code decides the HTTP status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { params, value = null, retryAfter }: RefusalOptions = {}) {
    super(errorText(code, params));
    this.code = code;
    this.value = value;
    this.retryAfter = retryAfter;
  }
}

export const notFound = () => new Refusal('NOT_FOUND');

/**
 * Returns the error for saving a record that another user has changed meanwhile. `present` is the
 * current record.
 */
export const conflict = (present: unknown) => new Refusal('STALE_VERSION', { value: present });

/**
 * Returns the error for invalid input, with a list of the invalid fields. `more` is the number of
 * errors that are not in the list.
 */
export const invalid = (errors: FieldError[], more = 0) =>
  new Refusal('VALIDATION_FAILED', {
    params: { more: more > 0 ? errorText('ERRORS_MORE', { count: more }) : '' },
    value: { errors, ...(more > 0 && { more }) },
  });

export const invalidField = (field: string, code: ErrorCode, params?: ErrorParams) =>
  invalid([{ field, code, message: errorText(code, params) }]);
