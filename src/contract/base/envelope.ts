import type { ErrorCode, Problem } from './errorCodes';

/** A validation error of one field. `field` is a path such as `leadTeachers.0.name`. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

export interface Success<V> {
  Success: true;
  Value: V;
}

/**
 * The response of a failed call. `Value` contains the field errors, or the current record after a
 * conflict (409). Otherwise it is null. `status` is 0 if there was no response.
 */
export interface Failure {
  Success: false;
  Message: string;
  ErrorCode: ErrorCode;
  Value: unknown;
  status?: number;
}

/** The response of an API call. Check `Success` before you read `Value`. */
export type Envelope<V> = Success<V> | Failure;

export const succeed = <V>(Value: V): Success<V> => ({ Success: true, Value });

export const fieldErrorsOf = (failure: Failure): FieldError[] => {
  const value = failure.Value as { errors?: unknown } | null;
  return Array.isArray(value?.errors) ? (value.errors as FieldError[]) : [];
};

/** Returns true if a call failed with this error code, or if a field error has this code. */
export const failedBy = (failure: Failure, code: ErrorCode): boolean =>
  failure.ErrorCode === code || fieldErrorsOf(failure).some((error) => error.code === code);

export type { Problem };
