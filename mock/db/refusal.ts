import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import '@/contract/import/importErrors';

export interface RefusalOptions {
  params?: ErrorParams;
  /** What the client needs to know besides the text, such as the record as it stands now. */
  value?: unknown;
  /** Seconds after which it is worth another try. */
  retryAfter?: number;
}

/** What the program does not do, thrown with the code that says why; HTTP's status follows from the code. */
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

/** The optimistic lock: somebody saved first; `present` is the record as it stands now. */
export const conflict = (present: unknown) => new Refusal('STALE_VERSION', { value: present });

/** A write with wrong fields: each error is shown beside its field; `more` of them are not named. */
export const invalid = (errors: FieldError[], more = 0) =>
  new Refusal('VALIDATION_FAILED', {
    params: { more: more > 0 ? errorText('ERRORS_MORE', { count: more }) : '' },
    value: { errors, ...(more > 0 && { more }) },
  });

/** One wrong field, by its code. */
export const invalidField = (field: string, code: ErrorCode, params?: ErrorParams) =>
  invalid([{ field, code, message: errorText(code, params) }]);
