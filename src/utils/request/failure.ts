import type { Envelope, Failure } from '@/contract/base/envelope';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { statusMessage } from './statusMessages';

const WORTH_A_RETRY = [502, 503, 504];

/** An answer outside 2xx; its message is the status text, or ours where HTTP/2 has none (H-03). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    super(response.statusText || statusMessage(response.status) || `HTTP ${response.status}`);
    this.status = response.status;
    this.body = body;
  }
}

/** An answer that is not what the contract says. */
export class UnreadableAnswer extends Error {}

export const isPlain = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype);

/** An envelope without Success. */
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
  // What a good status means is no reason for a failure.
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

/** A failure of our own, for which there was no call or no answer. */
export const ownFailure = (code: ErrorCode): Failure => ({
  Success: false,
  Message: errorText(code),
  ErrorCode: code,
  Value: null,
  status: 0,
});

/** Any way in which a call can go wrong, as a failed envelope. */
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

/** Whether a call was given up with the page that it was for: it has no answer, and did not fail. */
export const wasAborted = (answer: Envelope<unknown>): boolean =>
  !answer.Success && answer.ErrorCode === 'ABORTED';

/** Whether a call that is safe to repeat may work when it is sent again (H-07). */
export const isWorthRetrying = (error: unknown, signal: AbortSignal): boolean => {
  if (signal.aborted) return false;
  if (error instanceof HttpError) return WORTH_A_RETRY.includes(error.status);
  return !(error instanceof FailedEnvelope || error instanceof UnreadableAnswer);
};
