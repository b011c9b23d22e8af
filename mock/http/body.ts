import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { allows, callAccess } from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { contactImport, courseImport } from '@/contract/import';
import { Refusal } from '../db/refusal';
import { chooses } from './calls';

const MEGABYTE = 1024 * 1024;
/** A checked file of 20 MB becomes up to this much JSON. */
const IMPORT_LIMIT = 48 * MEGABYTE;
const CHECKS: readonly Endpoint[] = [contactImport.check, courseImport.check];

/** How long each body was; neither a body in pieces nor a packed one tells it in a header. */
const lengths = new WeakMap<IncomingMessage, number>();
const verify = (req: IncomingMessage, _res: unknown, { length }: Buffer) => {
  lengths.set(req, length);
};

const FORM = 'application/x-www-form-urlencoded';

/** What stands behind a form's `%` is UTF-8, whatever else the header says. */
const OTHER_CHARSET = /charset=(?!"?utf-8"?\s*(;|$))/i;

/** No call has more fields; going through some 100,000 unknown ones takes half a second. */
const MAX_FIELDS = 1000;

const refuseMany = (count: number): void => {
  if (count > MAX_FIELDS) throw new Refusal('BODY_TOO_LARGE');
};

/** A form's fields as they are named, whatever they are named; one that is given again is a list. */
const formFields = (text: string): object => {
  refuseMany(text.split('&', MAX_FIELDS + 1).length);
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else fields.set(name, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(fields);
};

const form = express.text({ type: FORM, limit: MEGABYTE });
const parsers = {
  small: [express.json({ limit: MEGABYTE }), form],
  import: [express.json({ limit: IMPORT_LIMIT, verify }), form],
};

/** The import's check that the request may be: its path has one, and the account may make it. */
const possibleCheck = ({ path, account }: Request): Endpoint | undefined =>
  CHECKS.find(
    (check) =>
      check.path === path &&
      allows(callAccess[callKey(check)] ?? [], account?.authority ?? 'guest'),
  );

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
 * an import's check may be large, and only from who may import: reading much JSON holds up all others.
 */
export const readBody: RequestHandler = async (req, res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  if (hasBody && !req.is(['application/json', FORM])) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  if (req.is(FORM) && OTHER_CHARSET.test(req.get('content-type') ?? '')) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  const check = possibleCheck(req);
  await run(check ? parsers.import : parsers.small, req, res, next);
  // JSON is an object or a list: a text is a form's.
  if (typeof req.body === 'string') req.body = formFields(req.body);
  refuseMany(Object.keys(req.body ?? {}).length);
  if (check && !chooses(req.body ?? {}, check) && (lengths.get(req) ?? 0) > MEGABYTE) {
    throw new Refusal('BODY_TOO_LARGE');
  }
  next();
};
