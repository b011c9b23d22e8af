import type { ErrorCode } from '@/contract/base/errorCodes';
import { Refusal, type RefusalOptions } from '../db/base/refusal';

/**
 * The HTTP status of each error code. Error codes that are not listed have status 422 (invalid
 * input).
 */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  BODY_UNREADABLE: 400,
  METHOD_UNKNOWN: 400,
  PATH_UNREADABLE: 400,
  QUERY_INVALID: 400,
  SIGNED_OUT: 401,
  TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  FORMS_FULL: 403,
  CALENDAR_SUSPENDED: 403,
  LAST_ADMIN: 403,
  ORIGIN_REFUSED: 403,
  OWN_ACCOUNT: 403,
  OWN_SECOND_FACTOR: 403,
  REQUEST_OWN: 403,
  REQUEST_OUTSIDE: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  REGISTRATION_OFF: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SIGN_ON_ONLY: 403,
  SMS_REPORT_REFUSED: 403,
  TEACHER_AWAY: 403,
  TOKEN_SCOPE: 403,
  NOT_FOUND: 404,
  PATH_UNKNOWN: 404,
  CONTACT_BEING_SENT_TO: 409,
  IMPORT_ALREADY_UNDONE: 409,
  IMPORT_FILE_SETTLED: 409,
  IMPORT_STALE: 409,
  IMPORT_TOKEN_GONE: 409,
  INTEGRATION_NOT_SET: 409,
  MANY_OTHER_COUNT: 409,
  STALE_VERSION: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  NOTICES_CHANGED: 409,
  REQUEST_CHANGED: 409,
  REQUEST_DECIDED: 409,
  TERM_CHANGE_EDITED: 409,
  TERM_CHANGE_NONE: 409,
  TERM_CLOSED: 409,
  CALENDAR_WITHDRAWN: 410,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  NUMBER_CHANGED_OFTEN: 429,
  NUMBERS_TOO_MANY: 429,
  REQUESTS_TOO_MANY: 429,
  INTEGRATION_TOO_OFTEN: 429,
  TOKEN_TOO_OFTEN: 429,
  TOO_MANY_ATTEMPTS: 429,
  BUSY: 503,
  EXPORTS_BUSY: 503,
  OWN_EXPORTS_BUSY: 503,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
};

/** An error with a given HTTP status, for the demo page that shows error statuses. */
export class StatusRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, code: ErrorCode, options?: RefusalOptions) {
    super(code, options);
    this.status = status;
  }
}

export const statusOf = (refusal: Refusal): number =>
  refusal instanceof StatusRefusal ? refusal.status : (STATUSES[refusal.code] ?? 422);
