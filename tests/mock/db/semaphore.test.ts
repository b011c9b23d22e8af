import { EventEmitter, once } from 'node:events';
import { Semaphore } from '../../../mock/db/base/semaphore';

/** Starts work that waits until `end` or `fail` is called. */
const startedIn = (semaphore: Semaphore, begun: string[], name: string) => {
  const ends = new EventEmitter();
  const ended = once(ends, 'end');
  const result = semaphore.run(async () => {
    begun.push(name);
    await ended;
    return name;
  });
  return { result, end: () => ends.emit('end'), fail: () => ends.emit('error', new Error(name)) };
};

test('runs a limited number at the same time, and the others in the order of their calls', async () => {
  const semaphore = new Semaphore(2);
  const begun: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => startedIn(semaphore, begun, name));
  expect([begun, semaphore.waitingCount]).toEqual([['a', 'b'], 2]);
  b?.end();
  await b?.result;
  expect([begun, semaphore.waitingCount]).toEqual([['a', 'b', 'c'], 1]);
  for (const each of [a, c, d]) each?.end();
  expect(await Promise.all([a?.result, c?.result, d?.result])).toEqual(['a', 'c', 'd']);
});

test('work that fails makes room for the next one', async () => {
  const semaphore = new Semaphore(1);
  const begun: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => startedIn(semaphore, begun, name));
  first?.fail();
  await expect(first?.result).rejects.toThrow('first');
  second?.end();
  expect(await second?.result).toBe('second');
  expect(begun).toEqual(['first', 'second']);
});
