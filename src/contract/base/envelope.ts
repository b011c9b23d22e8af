import type { ErrorCode, Problem } from './errorCodes';

/** What is wrong with one field: a path such as `leadTeachers.0.name`, and the sentence for it. */
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
 * A call that did not work. `Value` holds the field errors of a refused write, the present record
 * where another save came first (409), else null. `status` is 0 where no answer came at all.
 */
export interface Failure {
  Success: false;
  Message: string;
  ErrorCode: ErrorCode;
  Value: unknown;
  status?: number;
}

/** Every call gives one of these; a model looks at `Success` before it touches `Value`. */
export type Envelope<V> = Success<V> | Failure;

export const succeed = <V>(Value: V): Success<V> => ({ Success: true, Value });

/** The field errors of a failed write, or an empty list. */
export const fieldErrorsOf = (failure: Failure): FieldError[] => {
  const value = failure.Value as { errors?: unknown } | null;
  return Array.isArray(value?.errors) ? (value.errors as FieldError[]) : [];
};

/** Whether a call failed for this reason, as a whole or at one of its fields. */
export const failedBy = (failure: Failure, code: ErrorCode): boolean =>
  failure.ErrorCode === code || fieldErrorsOf(failure).some((error) => error.code === code);

export type { Problem };
