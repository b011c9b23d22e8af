import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { ApiError } from '../errors';

const MEGABYTE = 1024 * 1024;
/** A checked file of 20 MB becomes up to this much JSON. */
const IMPORT_LIMIT = 48 * MEGABYTE;
const IMPORT_PATHS = new Set(['/api/directory/import', '/api/forms']);

/** How long each body was; neither a body in pieces nor a packed one tells it in a header. */
const lengths = new WeakMap<IncomingMessage, number>();
const verify = (req: IncomingMessage, _res: unknown, { length }: Buffer) => {
  lengths.set(req, length);
};

const form = express.urlencoded({ extended: false, limit: MEGABYTE });
const parsers = {
  small: [express.json({ limit: MEGABYTE }), form],
  import: [express.json({ limit: IMPORT_LIMIT, verify }), form],
};

/** Whether the body is that of an import's check; other forms share their path with imports. */
const isCheck = (path: string, body: { step?: unknown; type?: unknown } = {}) =>
  body.step === 'check' && (path !== '/api/forms' || body.type === 'courseImport');

/** Runs middleware one after the other, as a promise. */
const run = (handlers: RequestHandler[], ...[req, res]: Parameters<RequestHandler>) =>
  handlers.reduce<Promise<void>>(
    (before, handler) =>
      before.then(
        () =>
          new Promise((resolve, reject) => {
            handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
          }),
      ),
    Promise.resolve(),
  );

/**
 * Reads a JSON or form-urlencoded body into `req.body`; other types are 415, too much is 413. Only
 * an import's check may be large: its path is allowed more, its other steps are not.
 */
export const readBody: RequestHandler = async (req, res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  if (hasBody && !req.is(['application/json', 'application/x-www-form-urlencoded'])) {
    throw new ApiError(415, 'MEDIA_TYPE_UNSUPPORTED');
  }
  const large = IMPORT_PATHS.has(req.path);
  await run(large ? parsers.import : parsers.small, req, res, next);
  if (large && !isCheck(req.path, req.body) && (lengths.get(req) ?? 0) > MEGABYTE) {
    throw new ApiError(413, 'BODY_TOO_LARGE');
  }
  next();
};
