import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../../../mock/db/write/store';
import { write } from '../../../../mock/db/write/write';
import { Backoff } from '../../../../mock/features/messages/outbox/backoff';
import { Outbox } from '../../../../mock/features/messages/outbox/worker';
import { addMessages } from '../../../../mock/features/messages/records/messages';
import { silentLog } from '../../../../mock/telemetry/log';
import { engines, NOW, openTestStore } from '../../../support/api';
import { FakeGateway, queuedMessages, until } from '../../../support/sms';

test('M-05 pauses grow while something fails, and begin anew once it has worked', () => {
  const told: unknown[] = [];
  const backoff = new Backoff({ first: 5, longest: 15 }, (error) => told.push(error));
  expect(['a', 'b', 'c'].map((error) => backoff.failed(error))).toEqual([5, 10, 15]);
  backoff.succeeded();
  expect(['d', 'e'].map((error) => backoff.failed(error))).toEqual([5, 10]);
  expect(told).toEqual(['a', 'd']);
});

describe.each(engines())('handing messages over on %s', (engine) => {
  let store: Store;
  let gateway: FakeGateway;
  beforeEach(async () => {
    store = await openTestStore(engine);
    gateway = new FakeGateway();
  });
  afterEach(() => store.close());

  const add = (count: number) =>
    write(store, { id: 0, userName: 'test' }, NOW, (writer) =>
      addMessages(writer, queuedMessages(count)),
    );

  const start = (options: { size?: number; limit?: number; now?: () => Date } = {}) =>
    new Outbox({
      store,
      gateway,
      now: () => NOW,
      log: silentLog,
      idle: 5,
      pause: { first: 5, longest: 50 },
      ...options,
    });

  const rows = () =>
    store.reader
      .selectFrom('smsRecords')
      .select(['status', 'content', 'reference', 'leaseUntil', 'errorCode', 'attempts'])
      .orderBy('id')
      .execute();

  const count = async (status: string) =>
    (await rows()).filter((row) => row.status === status).length;

  const marked = async () => (await rows()).filter(({ leaseUntil }) => leaseUntil !== null);

  /** Delays calls with a matching text until the test answers them. */
  const hang = (hangs: (content: string) => boolean) => {
    const waiting: (() => void)[] = [];
    gateway.answer = ({ reference, content }) => {
      const accepted = { outcome: 'accepted', gatewayId: `G-${reference}` } as const;
      if (!hangs(content)) return accepted;
      return new Promise((resolve) => {
        waiting.push(() => resolve(accepted));
      });
    };
    return () => {
      for (const answer of waiting) answer();
    };
  };

  test('M-05 one message that hangs holds up no other, and is noted when it is answered', async () => {
    await add(100);
    const answer = hang((content) => content === 'message 0');
    const outbox = start();
    await until(async () => (await count('sent')) === 99);
    expect((await marked()).map(({ content }) => content)).toEqual(['message 0']);
    answer();
    await until(async () => (await count('sent')) === 100);
    await outbox.stop();
    expect(gateway.got).toHaveLength(100);
  });

  test('M-05 only what is on its way is marked: a crash leaves nothing else in doubt', async () => {
    await add(40);
    const answer = hang(() => true);
    const outbox = start({ size: 4 });
    await until(() => gateway.got.length === 4);
    await sleep(50);
    expect((await marked()).map(({ content }) => content).sort()).toEqual(
      gateway.got.map(({ content }) => content).sort(),
    );
    expect(gateway.got).toHaveLength(4);
    const stopped = outbox.stop();
    answer();
    await stopped;
    expect([await count('sent'), await count('queued')]).toEqual([4, 36]);
  });

  test('M-05 a calm stop while 500 are handed over leaves none in doubt, and the rest queued', async () => {
    await add(500);
    gateway.answer = async ({ reference }) => {
      await sleep(5 * Math.random());
      return { outcome: 'accepted', gatewayId: `G-${reference}` };
    };
    const first = start();
    await until(() => gateway.got.length > 150);
    await first.stop();
    const sent = gateway.got.length;
    expect(sent).toBeLessThan(500);
    expect([await count('sent'), await count('queued')]).toEqual([sent, 500 - sent]);
    expect(await marked()).toEqual([]);
    const second = start();
    await until(async () => (await count('sent')) === 500);
    await second.stop();
    expect(gateway.got).toHaveLength(500);
  });

  test('M-05 wherever a stop comes, what never left stays in the queue as it was', async () => {
    await add(20);
    // The worker reads the time before each of its steps.
    for (let step = 1; step <= 10; step += 1) {
      let asked = 0;
      let stopped: Promise<void> | undefined;
      const outbox: Outbox = start({
        size: 2,
        now: () => {
          asked += 1;
          if (asked === step) stopped = Promise.resolve().then(() => outbox.stop());
          return NOW;
        },
      });
      await until(() => stopped !== undefined);
      await stopped;
      expect(await marked()).toEqual([]);
    }
    expect(await count('sent')).toBe(gateway.got.length);
    const left = (await rows()).filter(({ status }) => status !== 'sent');
    for (const { status, reference, attempts } of left) {
      expect([status, reference, attempts]).toEqual(['queued', null, '[]']);
    }
    expect(left.length).toBeGreaterThan(0);
  });

  test('M-05 a gateway that never answers is given up in time, also at a stop', async () => {
    await add(2);
    hang(() => true);
    const outbox = start({ limit: 50 });
    await until(() => gateway.got.length === 2);
    await outbox.stop();
    expect((await rows()).map(({ status, errorCode }) => [status, errorCode])).toEqual(
      Array(2).fill(['unknown', 'SMS_GATEWAY_SILENT']),
    );
  });
});
