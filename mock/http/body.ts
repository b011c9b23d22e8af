import express, { type Request, type RequestHandler } from 'express';
import { allows, callAccess } from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { contactImport, courseImport } from '@/contract/import/import';
import { Refusal } from '../db/refusal';
import { chooses } from './calls';
import { readLargeJson } from './largeJson';

const MEGABYTE = 1024 * 1024;
/** A checked file of 20 MB becomes up to this much JSON. */
const IMPORT_LIMIT = 48 * MEGABYTE;
const CHECKS: readonly Endpoint[] = [contactImport.check, courseImport.check];

/** Characters of JSON that are parsed at once: so many take a few milliseconds, whatever they say. */
const AT_ONCE = MEGABYTE / 8;

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** What stands behind a form's `%` is UTF-8, whatever else the header says. */
const OTHER_CHARSET = /charset=(?!"?utf-8"?\s*(;|$))/i;
const NO_UNICODE = /charset=(?!"?utf-)/i;

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
  // As text it is decoded piece by piece while it arrives; decoding 48 MB at once takes longer than all the rest.
  import: [express.text({ type: JSON_TYPE, limit: IMPORT_LIMIT }), form],
};

/** The import's check that the request may be: its path has one, and the account may make it. */
const possibleCheck = ({ path, account }: Request): Endpoint | undefined =>
  CHECKS.find(
    (check) =>
      check.path === path &&
      allows(callAccess[callKey(check)] ?? [], account?.authority ?? 'guest'),
  );

/** What a text says that may be large. */
const json = async (text: string): Promise<object> => {
  if (!/^\s*[{[]/.test(text)) throw new Refusal('BODY_UNREADABLE');
  if (text.length > AT_ONCE) return readLargeJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BODY_UNREADABLE');
  }
};

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
  if (hasBody && !req.is([JSON_TYPE, FORM])) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  if (req.is(FORM) && OTHER_CHARSET.test(req.get('content-type') ?? '')) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  const check = possibleCheck(req);
  if (check && req.is(JSON_TYPE) && NO_UNICODE.test(req.get('content-type') ?? '')) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  }
  await run(check ? parsers.import : parsers.small, req, res, next);
  const { body } = req;
  // JSON of others is an object or a list by now.
  if (typeof body === 'string') {
    req.body = req.is(FORM) ? formFields(body) : body === '' ? {} : await json(body);
  }
  refuseMany(Object.keys(req.body ?? {}).length);
  // Neither a body in pieces nor a packed one tells in a header how long it is.
  const isLarge = () => typeof body === 'string' && Buffer.byteLength(body) > MEGABYTE;
  if (check && !chooses(req.body ?? {}, check) && isLarge()) throw new Refusal('BODY_TOO_LARGE');
  next();
};
