import { extend } from 'umi-request';
import { BACKGROUND } from '@/contract/base/background';
import type { Endpoint, InputOf, ValueOf } from '@/contract/base/endpoint';
import { type Envelope, type Failure, failedBy } from '@/contract/base/envelope';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { LANGUAGE_HEADER, language } from '@/contract/base/language';
import { isAttended } from '@/utils/attention';
import { underBase } from '@/utils/basePath';
import { checkConnection, connection, noteOutcome } from './connection';
import {
  FailedEnvelope,
  failureOf,
  HttpError,
  isPlain,
  isWorthRetrying,
  ownFailure,
  UnreadableAnswer,
} from './failure';
import { dropFirstAnswers, takeFirstAnswer } from './firstAnswers';
import type { OnProgress } from './readLines';
import { watchWrite } from './slowWrites';
import { OWN_TAB } from './tab';

/**
 * The timeout of an API call in milliseconds. If a response arrives line by line, new data
 * restarts the timeout.
 */
const TIMEOUT = 30_000;
/** Milliseconds to wait before each retry of a repeatable API call (H-07). */
const PAUSES = [300, 1200];

/**
 * The property of a promise that redux-saga looks for. redux-saga calls the function in this
 * property when it stops waiting.
 */
const CANCEL = '@@redux-saga/CANCEL_PROMISE';

export interface RequestOptions {
  /**
   * A request body that is already encoded, for example by a Web Worker. It is sent instead of
   * `input`.
   */
  body?: BodyInit;
  raw?: boolean;
  timeout?: number;
  /** Reports the progress while a response arrives line by line. */
  onProgress?: OnProgress;
  /** True if the user sees no message when the call fails. For calls in the background. */
  quiet?: boolean;
  /** Error codes that the caller handles itself. The user sees no message for them. */
  expected?: readonly ErrorCode[];
  /**
   * True if the call does not extend the user's session. For polling, which runs even if the user
   * is away.
   */
  unattended?: boolean;
  /**
   * True if the call continues when the user leaves the page. For calls by the layout around the
   * page.
   */
  background?: boolean;
}

/**
 * Options for forms that show an edit conflict. A general error message would cover the form on a
 * phone.
 */
export const MAY_BE_STALE: RequestOptions = { expected: ['STALE_VERSION'] };

/**
 * Options for calls that poll for changes by other users. A failure shows no message, because the
 * next call follows soon.
 */
export const FOLLOWING: RequestOptions = { quiet: true, unattended: true };

interface Handlers {
  /**
   * Called for each response with status 401, because the session has ended. It may be called
   * several times.
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
 * A number that increases at each sign-in and sign-out. Read results and 401 responses from an
 * earlier session are ignored.
 */
let session = 0;
export const beginSession = (): void => {
  session += 1;
  dropFirstAnswers();
  cancel(pageReads);
  cancel(frameReads);
};

const send = extend({ credentials: 'include', parseResponse: false });

/**
 * Encodes a request body (H-02). Form data is sent as multipart, and the browser adds the boundary.
 * An object is sent as JSON, a Blob with the Blob's type, and any other value is form-urlencoded.
 */
const encodeBody = (body: unknown): { body: BodyInit; headers: Record<string, string> } => {
  if (body instanceof FormData) return { body, headers: {} };
  if (body instanceof Blob && body.type) return { body, headers: { 'Content-Type': body.type } };
  if (isPlain(body)) {
    return {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    };
  }
  return {
    body: body as BodyInit,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
};

/**
 * Returns the URL of an API call. Some input fields fill path parameters. In a GET request, the
 * other fields are query parameters.
 */
const addressOf = ({ method, path }: Endpoint, input: Record<string, unknown>): string => {
  const remaining = { ...input };
  const filled = underBase(path).replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(remaining[name] ?? ''));
    delete remaining[name];
    return value;
  });
  if (method !== 'GET') return filled;
  const entries = Object.entries(remaining).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return entries.length > 0 ? `${filled}?${search}` : filled;
};

/** Reads a response body. It is a text for DELETE and status 204, otherwise JSON (H-03). */
const readBody = async (method: string, response: Response): Promise<unknown> => {
  const text = await response.text();
  if (method === 'DELETE' || response.status === 204) return text;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return text;
    throw new UnreadableAnswer();
  }
};

/** Aborts an API call after the timeout. `restart` restarts the timeout when data arrives. */
const watch = (controller: AbortController, { timeout = TIMEOUT }: RequestOptions) => {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeout);
  };
  restart();
  return { restart, stop };
};

/**
 * Sends an API call once and returns the value. Throws an error on failure. `alive` is called when
 * data arrives.
 */
const attempt = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: RequestOptions,
  signal: AbortSignal,
  alive: () => void,
): Promise<unknown> => {
  const { method } = endpoint;
  const brought = takeFirstAnswer(endpoint, input);
  if (brought !== undefined) return unwrap(endpoint, brought);
  const { body: sent, headers } =
    method === 'GET'
      ? { headers: {} }
      : encodeBody(options.body ?? { ...input, ...endpoint.fixed });
  const response: Response = await send(addressOf(endpoint, input), {
    method,
    ...(sent && { body: sent }),
    headers: {
      ...headers,
      ...OWN_TAB,
      [LANGUAGE_HEADER]: language(),
      ...((options.unattended || !isAttended()) && BACKGROUND),
    },
    signal,
  });
  if (options.raw && response.ok) return response.blob();
  if (endpoint.wrapping === 'lines' && response.ok) {
    const { readLines } = await import('./readLines');
    return readLines(response, endpoint.value, (progress) => {
      alive();
      options.onProgress?.(progress);
    });
  }
  const body = await readBody(method, response);
  if (!response.ok) throw new HttpError(response, body);
  return unwrap(endpoint, body);
};

const hasSuccess = (body: unknown): body is { Success: unknown } =>
  typeof body === 'object' && body !== null && 'Success' in body;

/** Returns the value in a response body. The value is validated against the API schema. */
const unwrap = ({ wrapping, value }: Endpoint, body: unknown): unknown => {
  let inner = body;
  if (wrapping !== 'bare') {
    if (!hasSuccess(body)) throw new UnreadableAnswer();
    if (body.Success !== true) throw new FailedEnvelope(body as Partial<Failure>);
    const { Success, ...flat } = body;
    inner = wrapping === 'flat' ? flat : (body as { Value?: unknown }).Value;
  }
  const checked = value.safeParse(inner);
  if (!checked.success) throw new UnreadableAnswer();
  return checked.data;
};

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const attempts = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: RequestOptions,
  controller: AbortController,
): Promise<Envelope<unknown>> => {
  const { signal } = controller;
  for (let count = 0; ; count += 1) {
    const timer = watch(controller, options);
    try {
      const value = await attempt(endpoint, input, options, signal, timer.restart);
      return { Success: true, Value: value };
    } catch (error) {
      const wait = PAUSES[count];
      const again = endpoint.repeatable && wait !== undefined && isWorthRetrying(error, signal);
      if (!again) return failureOf(error, signal);
      timer.stop();
      await pause(wait, signal);
    } finally {
      timer.stop();
    }
  }
};

/**
 * Sends an API call with retries. Writes are not sent while the connection is lost, because the
 * user would not know whether the write succeeded.
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
 * Sends an API call and returns a success or failure object. It never throws (H-04). The user sees
 * a message for each failure, and a 401 status ends the session. redux-saga can cancel the promise,
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
