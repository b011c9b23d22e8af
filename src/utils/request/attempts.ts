import { extend } from 'umi-request';
import { BACKGROUND } from '@/contract/base/background';
import type { Endpoint } from '@/contract/base/endpoint';
import type { Envelope, Failure } from '@/contract/base/envelope';
import { LANGUAGE_HEADER, language } from '@/contract/base/language';
import { isAttended } from '@/utils/attention';
import { addressOf, encodeBody, readBody } from './encoding';
import { FailedEnvelope, failureOf, HttpError, isWorthRetrying, UnreadableAnswer } from './failure';
import { takeFirstAnswer } from './firstAnswers';
import type { RequestOptions } from './options';
import { OWN_TAB } from './tab';

/**
 * The timeout of an API call in milliseconds. If a response arrives line by line, new data restarts
 * the timeout.
 */
const TIMEOUT = 30_000;
/** Milliseconds to wait before each retry of an API call that is safe to send again (H-07). */
const PAUSES = [300, 1200];

const send = extend({ credentials: 'include', parseResponse: false });

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
 * Sends an API call once and returns the value. Throws an error on failure. Calls `alive` when data
 * arrives.
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

export const attempts = async (
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
