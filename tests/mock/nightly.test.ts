import fs from 'node:fs';
import path from 'node:path';
import type { CheckedPromise } from '@/contract/selfCheck';
import { withNightly } from '../../mock/nightly';
import { silentLog } from '../../mock/telemetry/log';
import { Meters } from '../../mock/telemetry/meters';
import { openTestStore } from '../support/api';
import { addArrival } from '../support/arrivals';
import { placeOfStore } from '../support/places';
import { TEST_ROOT } from '../support/testRoot';

const NIGHT = new Date('2026-11-25T03:10:00+08:00');
const TEN_MINUTES = 10 * 60_000;
const REAL = ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const;

afterEach(() => {
  jest.useRealTimers();
});

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('X-14 the other jobs of the server go on while the self-check runs, and only one check runs', async () => {
  jest.useFakeTimers({
    doNotFake: [...REAL, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
  });
  const store = await openTestStore('sqlite');
  const dataDir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-nightly-'));
  const ends: ((promises: CheckedPromise[]) => void)[] = [];
  const checkPromises = () => new Promise<CheckedPromise[]>((resolve) => ends.push(resolve));
  const backups = { location: await placeOfStore(store), dir: dataDir, keep: 0 };
  const opened = withNightly(
    store,
    { backups, dataDir, checkPromises },
    { log: silentLog, meters: new Meters(), now: () => NIGHT },
  );
  jest.advanceTimersByTime(TEN_MINUTES);
  await until(() => ends.length === 1);
  const id = await addArrival(store, '1');
  const old = { arrivedAt: '2026-10-01T02:00:00.000+08:00' };
  await store.db.updateTable('importArrivals').set(old).where('id', '=', id).execute();
  jest.advanceTimersByTime(TEN_MINUTES);
  await until(async () => {
    const row = await store.db.selectFrom('importArrivals').select('state').executeTakeFirst();
    return row?.state === 'expired';
  });
  expect(ends).toHaveLength(1);
  ends[0]?.([]);
  await opened.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
