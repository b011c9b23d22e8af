import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import '@/contract/import/importErrors';

export interface RefusalOptions {
  params?: ErrorParams;
  /** Further data for the client, for example the record's current state. */
  value?: unknown;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** An error whose message the client shows. The error code decides the HTTP status. */
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

/** Error: somebody else saved the record first. `present` is the record as it is now. */
export const conflict = (present: unknown) => new Refusal('STALE_VERSION', { value: present });

/**
 * Validation error with a message for each field. `more` is the number of further errors that are
 * not listed.
 */
export const invalid = (errors: FieldError[], more = 0) =>
  new Refusal('VALIDATION_FAILED', {
    params: { more: more > 0 ? errorText('ERRORS_MORE', { count: more }) : '' },
    value: { errors, ...(more > 0 && { more }) },
  });

/** A validation error of one field. */
export const invalidField = (field: string, code: ErrorCode, params?: ErrorParams) =>
  invalid([{ field, code, message: errorText(code, params) }]);
