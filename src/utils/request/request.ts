import { extend } from 'umi-request';
import { BACKGROUND } from '@/contract/base/background';
import type { Endpoint, InputOf, ValueOf } from '@/contract/base/endpoint';
import { type Envelope, type Failure, failedBy } from '@/contract/base/envelope';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { LANGUAGE_HEADER, language } from '@/contract/base/language';
import { isAttended } from '@/utils/attention';
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
import type { OnProgress } from './lines';
import { watchWrite } from './slowWrites';
import { OWN_TAB } from './tab';

/** Milliseconds after which a call is given up; one that answers in lines, when no more come. */
const TIMEOUT = 30_000;
/** Pauses before a call that is safe to repeat is sent again (H-07). */
const PAUSES = [300, 1200];

/** redux-saga looks for this on a promise that it no longer waits for. */
const CANCEL = '@@redux-saga/CANCEL_PROMISE';

export interface RequestOptions {
  /** The body as it is, where it was made elsewhere (a Web Worker); `input` is then not sent. */
  body?: BodyInit;
  /** Gives the body of a good answer unread, to be read elsewhere. */
  raw?: boolean;
  timeout?: number;
  /** Told how far an answer in lines has come. */
  onProgress?: OnProgress;
  /** Not told to the user; for what runs by itself in the background. */
  quiet?: boolean;
  /** Failures that the caller deals with: they are not told either. */
  expected?: readonly ErrorCode[];
  /** The page asks by itself, again and again: nobody need sit before it, so it keeps no session alive. */
  unattended?: boolean;
  /** Belongs to the frame: leaving the page does not cancel it. */
  background?: boolean;
}

/** For saves whose form shows what somebody else saved first: a note besides would cover that on a phone. */
export const MAY_BE_STALE: RequestOptions = { expected: ['STALE_VERSION'] };

/** What follows the data: it is not told where it fails, for it is asked again soon. */
export const FOLLOWING: RequestOptions = { quiet: true, unattended: true };

/** What the application does about failures; registered once, at start. */
interface Handlers {
  /** A 401: the session is over. Called for each, so it has to be safe to call again. */
  unauthorized: () => void;
  /** The account has to change its password before anything else. */
  passwordDue: () => void;
  /** The account has to set up its second factor before anything else. */
  secondFactorDue: () => void;
  /** A failure to tell the user. */
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

/** Cancels the reads of the page that is being left (H-07). */
export const cancelPageReads = (): void => cancel(pageReads);

/**
 * Sessions begin at each sign-in and end at each sign-out; what a read of an earlier one brings, or a
 * 401 to one of its calls, says nothing about this one.
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
 * How a body is sent (H-02): form data as multipart, with the browser's own boundary; an object as
 * JSON; a blob as what it says it is; anything else form-urlencoded.
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

/** Path parameters go into the path, the rest of a GET's input behind it. */
const addressOf = ({ method, path }: Endpoint, input: Record<string, unknown>): string => {
  const left = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(left[name] ?? ''));
    delete left[name];
    return value;
  });
  if (method !== 'GET') return filled;
  const entries = Object.entries(left).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return entries.length > 0 ? `${filled}?${search}` : filled;
};

/** DELETE and 204 answers are texts, all others JSON (H-03). */
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

/** Gives a call up when nothing has come from it for so long. */
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

/** One attempt: the value of the answer, or an error; `alive` is told that more of it has come. */
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
    // Few visitors ever export anything.
    const { readLines } = await import('./lines');
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

/** The value inside an answer's wrapping, checked against the contract. */
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

/** A write does not set out where the connection is known to be gone: what became of it would be unknown. */
const outcome: typeof attempts = async (endpoint, ...rest) => {
  if (endpoint.read) return attempts(endpoint, ...rest);
  const isCutOff = connection() !== 'good' && !(await checkConnection());
  if (isCutOff) return ownFailure('OFFLINE');
  return watchWrite(attempts(endpoint, ...rest));
};

const tell = (failure: Failure, { quiet, expected }: RequestOptions, since: number) => {
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
 * Sends a call and gives an envelope whatever happens: it never throws (H-04). What failed is told once,
 * here, and a 401 ends the session. The promise can be cancelled by redux-saga, which aborts the call.
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
      if (!envelope.Success) tell(envelope, options, since);
      return envelope as Envelope<ValueOf<E>>;
    },
  );
  return Object.assign(call, { [CANCEL]: () => controller.abort() });
};
