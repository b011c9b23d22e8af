import type { Endpoint, InputOf, ValueOf } from '@/contract/base/endpoint';
import { type Envelope, type Failure, failedBy } from '@/contract/base/envelope';
import { attempts } from './attempts';
import { checkConnection, connection, noteOutcome } from './connection';
import { ownFailure } from './failure';
import { dropFirstAnswers } from './firstAnswers';
import type { RequestOptions } from './options';
import { watchWrite } from './slowWrites';

/**
 * The name of the promise property that redux-saga looks for. redux-saga calls the function in it
 * to cancel the promise.
 */
const CANCEL = '@@redux-saga/CANCEL_PROMISE';

interface Handlers {
  /**
   * Called for each response with status 401, because the session has ended. There may be several
   * such responses.
   */
  unauthorized: () => void;
  passwordDue: () => void;
  secondFactorDue: () => void;
  failed: (failure: Failure) => void;
}

let handlers: Handlers = {
  unauthorized: () => {},
  passwordDue: () => {},
  secondFactorDue: () => {},
  failed: () => {},
};
export const handleFailures = (registered: Handlers): void => {
  handlers = registered;
};

const pageReads = new Set<AbortController>();
const frameReads = new Set<AbortController>();

const cancel = (reads: Set<AbortController>): void => {
  for (const controller of reads) controller.abort();
  reads.clear();
};

export const cancelPageReads = (): void => cancel(pageReads);

/**
 * A number that increases at each sign-in and sign-out, also in another tab. If it has increased
 * during a call, the response does not open the sign-in, password or second factor page.
 */
let session = 0;
export const beginSession = (): void => {
  session += 1;
  dropFirstAnswers();
  cancel(pageReads);
  cancel(frameReads);
};

/**
 * Sends an API call with retries. While the connection is lost, saves are not sent, because the
 * user would not know if they succeeded.
 */
const outcome: typeof attempts = async (endpoint, ...rest) => {
  if (endpoint.read) return attempts(endpoint, ...rest);
  const isCutOff = connection() !== 'good' && !(await checkConnection());
  if (isCutOff) return ownFailure('OFFLINE');
  return watchWrite(attempts(endpoint, ...rest));
};

const reportFailure = (failure: Failure, { quiet, expected }: RequestOptions, since: number) => {
  if (failure.status === 401) {
    if (since === session) handlers.unauthorized();
    return;
  }
  if (failedBy(failure, 'PASSWORD_CHANGE_REQUIRED')) {
    if (since === session) handlers.passwordDue();
    return;
  }
  if (failedBy(failure, 'SECOND_FACTOR_REQUIRED')) {
    if (since === session) handlers.secondFactorDue();
    return;
  }
  const known = expected?.some((code) => failedBy(failure, code));
  if (!quiet && !known && failure.ErrorCode !== 'ABORTED') handlers.failed(failure);
};

/**
 * Sends an API call and returns a success or failure object. Never throws (H-04). The user sees a
 * message for each failure, and a 401 status ends the session. redux-saga can cancel the promise,
 * which aborts the call.
 */
export const request = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<Envelope<ValueOf<E>>> => {
  const controller = new AbortController();
  const since = session;
  const reads = options.background ? frameReads : pageReads;
  if (endpoint.read) reads.add(controller);
  const call = outcome(endpoint, input as Record<string, unknown>, options, controller).then(
    (envelope) => {
      reads.delete(controller);
      noteOutcome(envelope);
      if (!envelope.Success) reportFailure(envelope, options, since);
      return envelope as Envelope<ValueOf<E>>;
    },
  );
  return Object.assign(call, { [CANCEL]: () => controller.abort() });
};
