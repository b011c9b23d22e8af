import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { atLowPriority, yieldIfLong } from '../../../mock/db/base/yielding';
import { openTestStore } from '../../support/api';

const turnsBetween = async (pieces: number, milliseconds: number): Promise<number> => {
  await setImmediate();
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  let turns = 0;
  let working = true;
  const others = (async () => {
    while (working) {
      await setImmediate();
      turns += 1;
    }
  })();
  for (let piece = 0; piece < pieces; piece += 1) {
    clock += milliseconds;
    await yieldIfLong();
  }
  working = false;
  now.mockRestore();
  const had = turns;
  await others;
  return had;
};

test('many short pieces of work are done in one go, so that a writer is soon through', async () => {
  expect(await turnsBetween(1000, 0.01)).toBe(0);
});

test('between long pieces of work others have their turn', async () => {
  expect(await turnsBetween(100, 20)).toBeGreaterThanOrEqual(98);
  expect(await turnsBetween(100, 5)).toBeGreaterThanOrEqual(30);
});

/** Returns how often other work runs while one piece of work pauses. */
const stepsOfOthers = async (work: (piece: () => Promise<void>) => Promise<void>) => {
  await setImmediate();
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  let steps = 0;
  let working = true;
  const others = (async () => {
    while (working) {
      await setImmediate();
      clock += 1;
      steps += 1;
    }
  })();
  await work(async () => {
    clock += 20;
    await yieldIfLong();
  });
  working = false;
  now.mockRestore();
  const had = steps;
  await others;
  return had;
};

test('work that is done before it has a lock lets others go on by more than one step', async () => {
  const pieces = async (piece: () => Promise<void>) => {
    await piece();
    await piece();
  };
  expect(await stepsOfOthers(pieces)).toBeLessThanOrEqual(2);
  expect(await stepsOfOthers((piece) => atLowPriority(() => pieces(piece)))).toBeGreaterThan(5);
});

test('a long write on SQLite lets others go on between its statements', async () => {
  const store = await openTestStore('sqlite');
  await setImmediate();
  let turns = 0;
  let writing = true;
  const others = (async () => {
    while (writing) {
      await setImmediate();
      turns += 1;
    }
  })();
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  await store.db.transaction().execute(async (trx) => {
    for (let statement = 0; statement < 10; statement += 1) {
      clock += 30;
      await sql`select 1`.execute(trx);
    }
  });
  now.mockRestore();
  writing = false;
  await others;
  await store.close();
  expect(turns).toBeGreaterThanOrEqual(9);
});
