import type { Request, Response } from 'express';
import { callKey } from '@/contract/base/endpoint';
import type { FirstRead } from '@/contract/firstReads';
import type { SignedIn } from '../../../mock/features/account/signedIn';
import type { Calls } from '../../../mock/http/calls';
import { firstAnswers } from '../../../mock/http/page/firstAnswers';

test('P-03 how things stand is read before everything else that comes with a page', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = {
    firstAnswerOf: async ({ endpoint }: FirstRead) => {
      asked.push(callKey(endpoint));
      if (asked.length === 1) await first;
      return {};
    },
  } as unknown as Calls;
  const request = { path: '/system/terms', query: {} } as Request;
  const account = { authority: 'admin' } as SignedIn;
  const text = firstAnswers(calls, {
    account,
    req: request,
    res: {} as Response,
    now: new Date(),
  });
  await new Promise(setImmediate);
  expect(asked).toEqual(['GET /api/changes']);
  answer();
  expect(await text).toContain('/api/currentUser');
  expect(asked.length).toBeGreaterThan(3);
});
