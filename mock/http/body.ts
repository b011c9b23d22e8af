import express, { type RequestHandler } from 'express';
import { Refusal } from '../db/base/refusal';
import { NDJSON, requestLines } from './requestLines';

declare global {
  namespace Express {
    interface Request {
      /**
       * The rows of an NDJSON body (one JSON value per line), parsed as they arrive. The first line
       * is not a row and is in `body`.
       */
      rows?: AsyncGenerator<unknown>;
    }
  }
}

const LIMIT = 1024 * 1024;

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/**
 * Matches a `Content-Type` header with a charset other than UTF-8. Forms and NDJSON with another
 * charset are refused.
 */
const OTHER_CHARSET = /charset=(?!"?utf-8"?\s*(;|$))/i;

/**
 * Maximum number of fields in a request body. No API call needs more, and parsing 100,000 unknown
 * fields would take half a second.
 */
const MAX_FIELDS = 1000;

const refuseMany = (count: number): void => {
  if (count > MAX_FIELDS) throw new Refusal('BODY_TOO_LARGE');
};

/** Returns the fields of a form by name. A field that occurs several times becomes a list. */
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

const checkType: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  const isOther = hasBody && !req.is([JSON_TYPE, FORM, NDJSON]);
  const isUtf8 = !OTHER_CHARSET.test(req.get('content-type') ?? '');
  if (isOther || (req.is([FORM, NDJSON]) && !isUtf8)) throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  next();
};

const readFirstLine: RequestHandler = async (req, res, next) => {
  if (req.is(NDJSON)) {
    const lines = requestLines(req);
    res.once('close', () => lines.return(undefined));
    const { value } = await lines.next();
    if (typeof value !== 'object' || value === null) throw new Refusal('BODY_UNREADABLE');
    req.body = value;
    req.rows = lines;
  }
  next();
};

const checkFields: RequestHandler = (req, _res, next) => {
  if (typeof req.body === 'string') req.body = formFields(req.body);
  refuseMany(Object.keys(req.body ?? {}).length);
  next();
};

/**
 * Reads the request body into `req.body`: JSON, a form, or the first line of NDJSON. Refuses other
 * content types with status 415 and large bodies with status 413.
 */
export const readBody: RequestHandler[] = [
  checkType,
  express.json({ limit: LIMIT }),
  express.text({ type: FORM, limit: LIMIT }),
  readFirstLine,
  checkFields,
];
