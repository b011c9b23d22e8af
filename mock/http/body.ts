import express, { type Request, type RequestHandler } from 'express';
import { allows, callAccess } from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { contactImport, courseImport } from '@/contract/import/import';
import { Refusal } from '../db/base/refusal';
import { chooses } from './calls';
import { readLargeJson } from './largeJson';

const MEGABYTE = 1024 * 1024;
/**
 * Maximum bytes of a request for checking an import file. A file of 20 MB becomes up to 48 MB of
 * JSON.
 */
const IMPORT_LIMIT = 48 * MEGABYTE;
const CHECKS: readonly Endpoint[] = [contactImport.check, courseImport.check];

/** Longer JSON is parsed in pieces of this length, which take a few milliseconds each. */
const AT_ONCE = MEGABYTE / 8;

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** Matches any charset but UTF-8, which percent escapes in a form always use. */
const OTHER_CHARSET = /charset=(?!"?utf-8"?\s*(;|$))/i;
const NO_UNICODE = /charset=(?!"?utf-)/i;

/** Maximum number of fields in a body. 100,000 unknown fields would take half a second. */
const MAX_FIELDS = 1000;

const refuseMany = (count: number): void => {
  if (count > MAX_FIELDS) throw new Refusal('BODY_TOO_LARGE');
};

/** Returns the fields of a form by name. A repeated field becomes a list. */
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
  // The text is decoded while it arrives, because decoding 48 MB at once would take too long.
  import: [express.text({ type: JSON_TYPE, limit: IMPORT_LIMIT }), form],
};

/** Returns the endpoint for checking an import file at this path, if the account may call it. */
const possibleCheck = ({ path, account }: Request): Endpoint | undefined =>
  CHECKS.find(
    (check) =>
      check.path === path &&
      allows(callAccess[callKey(check)] ?? [], account?.authority ?? 'guest'),
  );

/** Parses JSON that may be large. Throws `BODY_UNREADABLE` if it is no object or list. */
const json = async (text: string): Promise<object> => {
  if (!/^\s*[{[]/.test(text)) throw new Refusal('BODY_UNREADABLE');
  if (text.length > AT_ONCE) return readLargeJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BODY_UNREADABLE');
  }
};

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
 * Reads a JSON or form body into `req.body`. Refuses other types with 415 and large bodies with
 * 413. Only an import check may be large, because parsing blocks other requests.
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
  // Only a large body is still a text. express.json has parsed all others.
  if (typeof body === 'string') {
    req.body = req.is(FORM) ? formFields(body) : body === '' ? {} : await json(body);
  }
  refuseMany(Object.keys(req.body ?? {}).length);
  // The text is measured, because a chunked or compressed body has no header with its real length.
  const isLarge = () => typeof body === 'string' && Buffer.byteLength(body) > MEGABYTE;
  if (check && !chooses(req.body ?? {}, check) && isLarge()) throw new Refusal('BODY_TOO_LARGE');
  next();
};
