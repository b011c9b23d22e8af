import type { Envelope, Failure } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { statusMessage } from './statusMessages';

const WORTH_A_RETRY = [502, 503, 504];

/**
 * An HTTP response with an error status. The message is the status text of the response, or a
 * built-in text for HTTP/2, which has no status text (H-03).
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    super(response.statusText || statusMessage(response.status) || `HTTP ${response.status}`);
    this.status = response.status;
    this.body = body;
  }
}

/** A response whose body does not match the API schema. */
export class UnreadableAnswer extends Error {}

export const isPlain = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype);

/** An error for a response whose field `Success` is not true. */
export class FailedEnvelope extends Error {
  readonly failure: Failure;

  constructor(body: Partial<Failure>) {
    const failure = toFailure(body, 200);
    super(failure.Message);
    this.failure = failure;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const toFailure = ({ Message, ErrorCode, Value }: Partial<Failure>, status: number): Failure => {
  // Leaves out the status text for a status below 300, such as 200, because such a text does not
  // explain a failure.
  const reason = status < 300 ? undefined : statusMessage(status);
  return {
    Success: false,
    Message: isText(Message) ? Message : (reason ?? errorText('ANSWER_UNREADABLE')),
    ErrorCode: isText(ErrorCode) ? ErrorCode : codeOfStatus(status),
    Value: Value ?? null,
    status,
  };
};

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'SIGNED_OUT';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  return status >= 500 ? 'UNAVAILABLE' : 'ANSWER_UNREADABLE';
};

/** Returns a failure that the browser detects, such as no network or an unreadable response. */
export const ownFailure = (code: ErrorCode, params?: ErrorParams): Failure => ({
  Success: false,
  Message: errorText(code, params),
  ErrorCode: code,
  Value: null,
  status: 0,
});

/** Converts any error of an API call to a failure object that can be shown to the user. */
export const failureOf = (error: unknown, signal: AbortSignal): Failure => {
  if (error instanceof FailedEnvelope) return error.failure;
  if (error instanceof HttpError) {
    const body = isPlain(error.body) ? (error.body as Partial<Failure>) : {};
    return toFailure(body, error.status);
  }
  if (error instanceof UnreadableAnswer) return ownFailure('ANSWER_UNREADABLE');
  if (!signal.aborted) return ownFailure('NETWORK');
  return ownFailure((signal.reason as Error)?.name === 'TimeoutError' ? 'TIMEOUT' : 'ABORTED');
};

/**
 * Returns true if an API call was cancelled because the user left the page. A cancelled call is not
 * an error.
 */
export const wasAborted = (answer: Envelope<unknown>): boolean =>
  !answer.Success && answer.ErrorCode === 'ABORTED';

/** Returns true if a failed API call may succeed when it is sent again (H-07). */
export const isWorthRetrying = (error: unknown, signal: AbortSignal): boolean => {
  if (signal.aborted) return false;
  if (error instanceof HttpError) return WORTH_A_RETRY.includes(error.status);
  return !(error instanceof FailedEnvelope || error instanceof UnreadableAnswer);
};
