import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { accessOfPath, allows } from '@/contract/access';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { BEFORE_ALL, type FirstRead, firstReads } from '@/contract/firstReads';
import { dayRange, toDay } from '@/domain/time/dates';
import type { SignedIn } from '../../features/account/signedIn';
import type { Calls } from '../calls';

/**
 * Waits this many milliseconds for the first API responses. Late responses are left out, and the
 * page requests them itself.
 */
const LIMIT = 1000;

interface PageRequest {
  account: SignedIn;
  req: Request;
  res: Response;
  now: Date;
}

/**
 * Returns a script element with the responses to the page's first API calls. If a call fails, its
 * response is left out and the page makes the call itself.
 */
export const firstAnswers = async (
  calls: Calls,
  { account, req, res, now }: PageRequest,
): Promise<string> => {
  const found: Record<string, unknown> = {};
  const open = allows(accessOfPath(req.path), account.authority);
  const frameOnly = !open || Object.keys(req.query).length > 0;
  const { first: dateFrom, last: dateTo } = dayRange('month', toDay(now));
  const answer = async (read: FirstRead) => {
    const body = await calls.firstAnswerOf(read, { account, req, res }).catch(() => undefined);
    if (body !== undefined) found[callInputKey(read.endpoint, read.input)] = body;
  };
  const answerAll = async () => {
    await answer(BEFORE_ALL);
    await Promise.all(firstReads(req.path, { frameOnly, month: { dateFrom, dateTo } }).map(answer));
  };
  const limit = new AbortController();
  await Promise.race([answerAll(), pause(LIMIT, undefined, { signal: limit.signal })]);
  limit.abort();
  // Escapes `<`, because `</script>` in a text would end the script element.
  const text = JSON.stringify(found).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ANSWERS}">${text}</script>`;
};
