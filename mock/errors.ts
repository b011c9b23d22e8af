import type { FieldError } from '@/contract/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/errorCodes';
import '@/contract/importErrors';

/** A refusal that a handler throws; the one error handler turns it into a failed envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly value: unknown;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    options: { params?: ErrorParams; value?: unknown; retryAfter?: number } = {},
  ) {
    super(errorText(code, options.params));
    this.status = status;
    this.code = code;
    this.value = options.value ?? null;
    this.retryAfter = options.retryAfter;
  }
}

export const notFound = () => new ApiError(404, 'NOT_FOUND');

/** Somebody saved first; `present` is the record as it stands now. */
export const conflict = (present: unknown) =>
  new ApiError(409, 'STALE_VERSION', { value: present });

/** A write with wrong fields: each error is shown beside its field; `more` of them are not named. */
export const invalid = (errors: FieldError[], more = 0) =>
  new ApiError(422, 'VALIDATION_FAILED', {
    params: { more: more > 0 ? errorText('ERRORS_MORE', { count: more }) : '' },
    value: { errors, ...(more > 0 && { more }) },
  });

/** One wrong field, by its code. */
export const invalidField = (field: string, code: ErrorCode, params?: ErrorParams) =>
  invalid([{ field, code, message: errorText(code, params) }]);
