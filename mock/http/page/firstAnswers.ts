import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { accessOfPath, allows } from '@/contract/access';
import { askedFor, FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { BEFORE_ALL, type FirstRead, firstReads } from '@/contract/firstReads';
import { dayRange, toDay } from '@/domain/time/dates';
import type { SignedIn } from '../../features/account/accounts';
import type { Calls } from '../calls';

/** Milliseconds that a page waits for its first answers, while its scripts arrive; it asks for what comes later itself. */
const LIMIT = 1000;

/** Who asks for which page, and when. */
interface Asked {
  account: SignedIn;
  req: Request;
  res: Response;
  now: Date;
}

/**
 * The answers to what the page at the request's address asks for first, as an element of that page. What is refused or
 * fails is left out: the page asks for it again, and says so.
 */
export const firstAnswers = async (
  calls: Calls,
  { account, req, res, now }: Asked,
): Promise<string> => {
  const found: Record<string, unknown> = {};
  const open = allows(accessOfPath(req.path), account.authority);
  const frameOnly = !open || Object.keys(req.query).length > 0;
  const { first: dateFrom, last: dateTo } = dayRange('month', toDay(now));
  const answer = async (read: FirstRead) => {
    const body = await calls.bodyOf(read, { account, req, res }).catch(() => undefined);
    if (body !== undefined) found[askedFor(read.endpoint, read.input)] = body;
  };
  const answerAll = async () => {
    await answer(BEFORE_ALL);
    await Promise.all(firstReads(req.path, { frameOnly, month: { dateFrom, dateTo } }).map(answer));
  };
  const limit = new AbortController();
  await Promise.race([answerAll(), pause(LIMIT, undefined, { signal: limit.signal })]);
  limit.abort();
  // No text of the data can end the element or begin another one.
  const text = JSON.stringify(found).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ANSWERS}">${text}</script>`;
};
