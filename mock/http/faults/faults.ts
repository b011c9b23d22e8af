import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { FAULTS_COOKIE, FAULTS_HEADER } from '@/contract/base/faults';
import { Refusal } from '../../db/base/refusal';
import { type FaultRule, FaultRuleError, readFaults } from './faultRules';

/**
 * Middleware that simulates errors. `before` runs before the request body is parsed, `after` runs
 * after that.
 */
export interface Faults {
  before: RequestHandler;
  after: RequestHandler;
}

/**
 * Caches at most this many rule lists from request headers and cookies. They are cached because a
 * rule counts, over several requests, how often it may still apply.
 */
const REMEMBERED = 50;

const cookieOf = (req: Request): string => {
  const start = `${FAULTS_COOKIE}=`;
  const found = (req.get('cookie') ?? '').split(/; */).find((cookie) => cookie.startsWith(start));
  return decodeURIComponent(found?.slice(start.length) ?? '');
};

const fieldsOf = (req: Request): object =>
  (req.method === 'GET' ? req.query : (req.body as object | undefined)) ?? {};

const isAbout = ({ method, path, fields }: FaultRule, req: Request): boolean =>
  (method === undefined || method === req.method) &&
  path.test(req.baseUrl + req.path) &&
  fields.every(([name, value]) => String(Reflect.get(fieldsOf(req), name)) === value);

const strikes = (rule: FaultRule): boolean => {
  if (rule.remaining <= 0 || Math.random() >= rule.rate) return false;
  rule.remaining -= 1;
  return true;
};

/** Sends an error page like that of a proxy: HTML instead of the API's JSON. */
const sayAsProxy = (res: Response, status: number) =>
  res.status(status).type('html').send(`<html><body><h1>${status}</h1></body></html>`);

/**
 * Lets the API call finish, but sends only half of the first chunk of the response and then closes
 * the connection.
 */
const cutAnswer = (res: Response): void => {
  const write = res.write.bind(res) as (chunk: Buffer, done: () => void) => boolean;
  const cut = (chunk?: unknown) => {
    res.write = () => true;
    res.end = () => res;
    const piece = Buffer.from(
      typeof chunk === 'string' ? chunk : ((chunk as Buffer | undefined) ?? ''),
    );
    if (piece.length < 2) res.destroy();
    else write(piece.subarray(0, piece.length / 2), () => res.destroy());
  };
  res.write = (chunk: unknown) => {
    cut(chunk);
    return true;
  };
  res.end = (chunk?: unknown) => {
    cut(chunk);
    return res;
  };
};

/** Simulates the error of a rule. Returns true if the server should still handle the request. */
const strike = async ({ kind, detail, latency, text }: FaultRule, req: Request, res: Response) => {
  const [least, most] = latency;
  if (most > 0) await sleep(least + Math.random() * (most - least));
  if (kind === 'drop') req.socket.destroy();
  if (kind === 'drop' || kind === 'hang') return false;
  res.set(FAULTS_HEADER, encodeURI(text));
  if (kind === 'error') throw new Refusal(detail as ErrorCode);
  if (kind === 'cut') cutAnswer(res);
  if (kind !== 'status' && kind !== 'dead') return true;
  sayAsProxy(res, kind === 'dead' ? 502 : Number(detail));
  return false;
};

/**
 * Creates the middleware that simulates errors in development. The rules come from a request header
 * or cookie, then from the setting MOCK_FAULTS. The first matching rule applies.
 */
export const faults = (always: readonly FaultRule[]): Faults => {
  const parsed = new Map<string, FaultRule[]>();
  const own = (req: Request): FaultRule[] => {
    const text = req.get(FAULTS_HEADER) ?? cookieOf(req);
    const known = parsed.get(text) ?? readFaults(text);
    const [oldest] = parsed.keys();
    if (!parsed.has(text) && parsed.size >= REMEMBERED) parsed.delete(oldest as string);
    parsed.set(text, known);
    return known;
  };
  /**
   * Rules with `fields` need the values of the request body, so they run after the body is parsed.
   * Other rules run before.
   */
  const striking =
    (withFields: boolean): RequestHandler =>
    async (req, res, next) => {
      try {
        const rule = [...own(req), ...always].find(
          (one) => one.fields.length > 0 === withFields && isAbout(one, req) && strikes(one),
        );
        if (!rule || (await strike(rule, req, res))) next();
      } catch (error) {
        if (!(error instanceof FaultRuleError)) throw error;
        res.status(400).type('text').send(error.message);
      }
    };
  return { before: striking(false), after: striking(true) };
};
