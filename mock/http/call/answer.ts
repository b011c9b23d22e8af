import type { Response } from 'express';
import type { Endpoint } from '@/contract/base/endpoint';
import { withoutNumbers } from '../numbers';

/**
 * Sends JSON without the ETag header that Express would add, which is useless because API responses
 * are never cached (`no-store`).
 */
export const sendJson = (res: Response, status: number, value: unknown): void => {
  const body = Buffer.from(JSON.stringify(value));
  const type = 'application/json; charset=utf-8';
  res
    .status(status)
    .set({ 'Content-Type': type, 'Content-Length': String(body.length) })
    .end(body);
};

const wrap = (endpoint: Endpoint, value: unknown): unknown => {
  if (endpoint.wrapping === 'bare') return value;
  return endpoint.wrapping === 'flat'
    ? { Success: true, ...(value as object) }
    : { Success: true, Value: value };
};

/**
 * Returns the body of a successful response, with telephone numbers masked as the endpoint
 * requires. With `check`, throws an error if the response does not match the API contract.
 */
export const answerOf = (endpoint: Endpoint, value: unknown, check: boolean): unknown => {
  const sent = withoutNumbers(value, endpoint.numbers);
  if (check) endpoint.value.parse(sent);
  return wrap(endpoint, sent);
};
