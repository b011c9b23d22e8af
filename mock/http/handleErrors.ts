import type { ErrorRequestHandler } from 'express';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { Refusal } from '../db/base/refusal';
import { isFull } from '../db/base/storeError';
import { busy, unavailable } from '../db/connection/limits';
import type { Log } from '../telemetry/log';
import { withoutNumbers } from './numbers';
import { statusOf } from './statuses';

const bodyError = (error: { type?: string; status?: number }): Refusal | undefined => {
  if (error.status === 413) return new Refusal('BODY_TOO_LARGE');
  if (error.status === 412) return new Refusal('PRECONDITION_FAILED');
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') {
    return new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  if (error.status === 400) return new Refusal('BODY_UNREADABLE');
  return undefined;
};

/** Matches database error codes for a lock timeout or a deadlock. */
const BUSY = /^(SQLITE_BUSY|55P03|40P01)/;
/**
 * Matches error codes of a database that cannot be used, for example because of a disk error, a
 * lost connection, read-only mode after a failover (25006) or a statement timeout (57014).
 */
const UNAVAILABLE =
  /^(SQLITE_IOERR|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|25006|57P0|57014|53)/;
/**
 * Matches the messages of database drivers about a broken or closed connection. Such errors have no
 * code.
 */
const BROKEN =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|The database connection is not open|driver has already been destroyed|Cannot use a pool after|The thread that searches has ended)/;

/**
 * Returns the error response for a database problem, such as a full disk, or undefined for any
 * other error.
 */
const storageError = (error: { code?: string; message?: string }) => {
  const { code = '', message = '' } = error;
  if (isFull(error)) return new Refusal('STORAGE_FULL');
  if (BUSY.test(code)) return busy();
  return UNAVAILABLE.test(code) || BROKEN.test(message) ? unavailable() : undefined;
};

const failed = (code: ErrorCode, message: string, value: unknown) => ({
  Success: false,
  Message: withoutNumbers(message, 'masked'),
  ErrorCode: code,
  Value: withoutNumbers(value, 'masked'),
});

const OF_FILES = ['Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified'];

/**
 * Sends all error responses. An unexpected error becomes status 500 with the request id. The log
 * gets the error's stack, but never the content of the request.
 */
export const handleErrors =
  (log: Log): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    const known = error instanceof Refusal ? error : bodyError(error ?? {});
    const { requestId, route } = res.locals;
    const note = () => log.error({ requestId, route, error }, 'A request failed');
    if (res.headersSent) {
      // Part of the response has already been sent. Closing the connection tells the client that
      // the response is incomplete.
      note();
      return void res.destroy();
    }
    for (const name of OF_FILES) res.removeHeader(name);
    res.set('Cache-Control', 'no-store');
    const refuse = (refusal: Refusal) => {
      const { code, message, value, retryAfter } = refusal;
      res.locals.errorCode = code;
      if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
      res.status(statusOf(refusal)).json(failed(code, message, value));
    };
    if (known) return refuse(known);
    note();
    const storage = storageError(error ?? {});
    if (storage) return refuse(storage);
    res.locals.errorCode = 'SERVER_ERROR';
    // Shows only eight characters of the request id, so that the user can read them out on the
    // telephone.
    const message = errorText('SERVER_ERROR', { requestId: requestId.slice(0, 8) });
    res.status(500).json(failed('SERVER_ERROR', message, null));
  };
