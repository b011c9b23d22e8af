import { setTimeout as sleep } from 'node:timers/promises';
import type { SmsRecord } from '@/contract/sms/sms';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../../mock/db/write/store';
import { claimDue } from '../../../../mock/features/messages/outbox/claim';
import type { ClaimedMessage, HandOver } from '../../../../mock/features/messages/outbox/handOver';
import { recordHandOvers } from '../../../../mock/features/messages/outbox/handOverNotes';
import { applyReports } from '../../../../mock/features/messages/outbox/reports/reports';
import { type Client, ENGINES, NOW, startApi, type TestApi } from '../../../support/api';
import { later, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  post,
  runOutbox,
  sms,
  startOutbox,
  stopOutboxes,
  until,
  WANG,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const EVENING = later(9 * 60);
const LEASE = { size: 32, lease: 60_000 };
const DAYS = [26, 27, 28, 29].map((day) => ({ ...CLASS, date: `2026-11-${day}` }));

describe.each(ENGINES)('the outbox on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let gateway: FakeGateway;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    gateway = new FakeGateway();
  });
  afterEach(async () => {
    await stopOutboxes();
    await api.close();
  });

  const only = async (): Promise<SmsRecord> => (await messages(admin))[0] as SmsRecord;
  const makeDue = () =>
    api.store.db
      .updateTable('smsRecords')
      .set({ scheduledAt: toInstant(NOW) })
      .execute();

  test('M-05 what is due goes to the gateway, and what it said is noted', async () => {
    await addTimetable(admin);
    await post(admin);
    await runOutbox(api, gateway, later(7 * 60 + 59));
    expect(gateway.got).toEqual([]);
    await runOutbox(api, gateway, EVENING);
    const { content, signature } = await only();
    const [got] = gateway.got;
    expect(gateway.got).toEqual([
      {
        mobile: WANG.mobile,
        channel: 'sms',
        address: '',
        subject: '【教务处】上课提醒',
        content,
        signature,
        template: '',
        templateText: TEMPLATE_KINDS.reminder.content,
        reference: expect.stringMatching(/^[\w-]{38,}$/),
      },
    ]);
    expect(await only()).toMatchObject({
      status: 'sent',
      sentAt: toInstant(EVENING),
      gatewayId: `G-${got?.reference}`,
      attempts: [{ at: toInstant(EVENING), status: 'sent', text: '已提交网关' }],
    });
    await runOutbox(api, gateway, EVENING);
    expect(gateway.got).toHaveLength(1);
  });

  test('M-05 what the gateway refuses has failed, with its words', async () => {
    await addTimetable(admin);
    await post(admin);
    gateway.answer = () => ({ outcome: 'refused', errorCode: 'E7', errorText: '余额不足' });
    await runOutbox(api, gateway, EVENING);
    expect(await only()).toMatchObject({
      status: 'failed',
      errorCode: 'E7',
      errorText: '余额不足',
      gatewayId: '',
      attempts: [{ status: 'failed', text: '余额不足' }],
    });
  });

  test.each<[string, FakeGateway['answer']]>([
    ['gives no clear answer', () => ({ outcome: 'doubtful' })],
    ['breaks', () => Promise.reject(new Error('broken'))],
  ])(
    'M-05 where the gateway %s the message is unknown, and is not sent again',
    async (_, answer) => {
      await addTimetable(admin);
      await post(admin);
      gateway.answer = answer;
      await runOutbox(api, gateway, EVENING);
      await runOutbox(api, gateway, EVENING);
      expect(gateway.got).toHaveLength(1);
      expect(await only()).toMatchObject({ status: 'unknown', errorCode: 'SMS_GATEWAY_SILENT' });
    },
  );

  testFull(
    'M-05 a gateway that is not there is tried again, and the attempts do not pile up',
    async () => {
      await addTimetable(admin);
      await post(admin);
      const logged: string[] = [];
      gateway.answer = () => ({ outcome: 'unreached' });
      const outbox = startOutbox(api.store, gateway, () => EVENING, logged);
      await until(() => gateway.got.length >= 4);
      const waiting = await only();
      expect(waiting.status).toBe('queued');
      expect(waiting.attempts).toHaveLength(1);
      gateway.answer = () => ({ outcome: 'accepted', gatewayId: 'G' });
      await until(async () => (await only()).status === 'sent');
      await outbox.stop();
      expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
        'Text messages wait: the gateway does not answer',
      ]);
      const references = gateway.got.map(({ reference }) => reference);
      expect(new Set(references).size).toBe(references.length);
    },
  );

  testFull(
    'M-05 a gateway that asks for a pause is left alone so long, and then gets what waits',
    async () => {
      await addTimetable(admin);
      await post(admin);
      const asked: number[] = [];
      gateway.answer = () => {
        asked.push(performance.now());
        return asked.length === 1
          ? { outcome: 'unreached', retryAfter: 400 }
          : { outcome: 'accepted', gatewayId: 'G' };
      };
      const outbox = startOutbox(api.store, gateway, () => EVENING);
      await until(async () => (await only()).status === 'sent');
      await outbox.stop();
      const [first = 0, second = 0] = asked;
      expect(second - first).toBeGreaterThanOrEqual(400);
      expect(asked).toHaveLength(2);
    },
  );

  testFull(
    'M-04 what came back from a gateway that is not there has not missed a change',
    async () => {
      const { sessions } = await addTimetable(admin);
      await post(admin);
      let answer = (_: HandOver) => {};
      const first = new Promise<HandOver>((resolve) => {
        answer = resolve;
      });
      gateway.answer = () => first;
      const outbox = startOutbox(api.store, gateway, () => EVENING);
      await until(() => gateway.got.length >= 1);
      const change = {
        method: 'updateSession',
        id: sessions[0]?.id,
        version: 1,
        room: '启德楼105',
      };
      const { affected } = valueIn<{ affected: object }>(await admin.post('/api/rule', change));
      expect(affected).toEqual({ unsent: 0, sent: 1 });
      gateway.answer = () => ({ outcome: 'accepted', gatewayId: 'G' });
      answer({ outcome: 'unreached' });
      await until(() => gateway.got.length >= 2);
      await outbox.stop();
      expect(gateway.got.map(({ content }) => content.includes('启德楼105'))).toEqual([
        false,
        true,
      ]);
    },
  );

  test('M-05 several workers hand every message over once', async () => {
    await addTimetable(admin, DAYS);
    await post(admin);
    await post(admin, { leadTime: 'hours2' });
    await makeDue();
    const outboxes = [1, 2, 3].map(() => startOutbox(api.store, gateway, () => NOW));
    await until(async () => (await messages(admin)).every(({ status }) => status === 'sent'));
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    expect(gateway.got).toHaveLength(8);
  });

  test('M-05 what a dead worker left marked is unknown, whoever starts after it', async () => {
    await addTimetable(admin);
    await post(admin);
    expect(await claimDue(api.store, EVENING, LEASE)).toHaveLength(1);
    expect(await claimDue(api.store, EVENING, LEASE)).toEqual([]);
    // On PostgreSQL, a second worker cannot know earlier that the first one is dead.
    const after = engine === 'sqlite' ? EVENING : later(9 * 60 + 2);
    const outbox = startOutbox(api.store, gateway, () => after);
    await until(async () => (await only()).status === 'unknown');
    await outbox.stop();
    expect(gateway.got).toEqual([]);
    expect(await only()).toMatchObject({
      errorCode: 'SMS_NOT_NOTED',
      errorText: '交给网关时中断，是否发出未知',
      attempts: [{ status: 'unknown' }],
    });
  });

  testFull(
    'M-05 a clock that is set back neither sends again nor holds a mark for ever',
    async () => {
      await addTimetable(admin);
      await post(admin);
      let now = EVENING;
      const outbox = startOutbox(api.store, gateway, () => now);
      await until(() => gateway.got.length >= 1);
      now = NOW;
      await sleep(50);
      await outbox.stop();
      await post(admin, { leadTime: 'hours2' });
      expect(await claimDue(api.store, later(23 * 60), LEASE)).toHaveLength(1);
      const another = startOutbox(api.store, gateway, () => EVENING);
      await until(async () => (await messages(admin))[1]?.status !== 'queued');
      await another.stop();
      expect((await messages(admin))[1]?.status).toBe('unknown');
      expect(gateway.got).toHaveLength(1);
    },
  );

  testFull('M-05 a hand-over that outlasts its mark is noted all the same', async () => {
    await addTimetable(admin);
    await post(admin);
    let now = EVENING;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway.answer = async ({ reference }) => {
      await answered;
      return { outcome: 'accepted', gatewayId: `G-${reference}` };
    };
    const slow = startOutbox(api.store, gateway, () => now);
    await until(() => gateway.got.length >= 1);
    now = later(9 * 60 + 5);
    const other = startOutbox(api.store, new FakeGateway(), () => now);
    await until(async () => (await only()).status === 'unknown');
    answer();
    await slow.stop();
    await other.stop();
    expect((await only()).status).toBe('sent');
  });

  testFull(
    'M-05 an answer to an earlier hand-over says nothing of the one that is under way',
    async () => {
      await addTimetable(admin);
      await post(admin);
      const answers = (taken: ClaimedMessage[], result: HandOver) =>
        recordHandOvers(
          api.store,
          EVENING,
          taken.map((item) => ({ ...item, at: EVENING, result })),
        );
      const first = await claimDue(api.store, EVENING, LEASE);
      await answers(first, { outcome: 'unreached' });
      const second = await claimDue(api.store, EVENING, LEASE);
      await answers(first, { outcome: 'refused', errorCode: 'E7', errorText: '余额不足' });
      expect((await only()).status).toBe('queued');
      await answers(second, { outcome: 'accepted', gatewayId: 'G-2' });
      expect(await only()).toMatchObject({ status: 'sent', gatewayId: 'G-2', errorText: '' });
    },
  );

  test('M-02 what is late does not go out at night, and not after its class has begun', async () => {
    await addTimetable(admin, [CLASS, { ...CLASS, periodStart: 1, periodEnd: 2 }]);
    await post(admin);
    const night = later(13 * 60);
    const outbox = startOutbox(api.store, gateway, () => night);
    await sleep(60);
    await outbox.stop();
    expect(gateway.got).toEqual([]);
    await runOutbox(api, gateway, later(22.5 * 60));
    expect(gateway.got.map(({ content }) => content.includes('第3-4节'))).toEqual([true]);
    expect(
      (await messages(admin)).map(({ status, errorCode }) => [status, errorCode]).sort(),
    ).toEqual([
      ['failed', 'SMS_CLASS_BEGUN'],
      ['sent', ''],
    ]);
  });

  testFull('M-02 what was confirmed for the night goes out at night', async () => {
    await addTimetable(admin, [{ ...CLASS, periodStart: 1, periodEnd: 2 }]);
    await post(admin, { leadTime: 'hours2', quietHoursConfirmed: true });
    await runOutbox(api, gateway, later(20 * 60));
    expect(gateway.got).toHaveLength(1);
  });

  testFull('M-05 without a report for two days a message is unknown', async () => {
    await addTimetable(admin);
    await post(admin);
    await runOutbox(api, gateway, EVENING);
    const outbox = startOutbox(api.store, gateway, () => later(9 * 60 + 49 * 60));
    await until(async () => (await only()).status === 'unknown');
    await outbox.stop();
    expect((await only()).errorCode).toBe('SMS_NO_REPORT');
  });

  /** Returns a database that fails once `gone` is set. */
  const breakable = () => {
    const state = { gone: false, failures: 0 };
    const db = new Proxy(api.store.db, {
      get: (target, name) => {
        if (state.gone) {
          state.failures += 1;
          throw Object.assign(new Error('gone: 王一'), { code: 'ECONNREFUSED' });
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { state, store: { ...api.store, db } as Store };
  };

  testFull('M-05 a database that goes away between hand-over and note loses nothing', async () => {
    await addTimetable(admin, DAYS);
    await post(admin);
    await makeDue();
    const { state, store } = breakable();
    const logged: string[] = [];
    gateway.answer = ({ reference }) => {
      state.gone = true;
      return { outcome: 'accepted', gatewayId: `G-${reference}` };
    };
    const outbox = startOutbox(store, gateway, () => NOW, logged);
    await until(() => state.failures >= 5);
    expect(gateway.got).toHaveLength(4);
    state.gone = false;
    await until(async () => (await messages(admin)).every(({ status }) => status === 'sent'));
    await outbox.stop();
    expect(gateway.got).toHaveLength(4);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'Text messages wait: the database does not answer',
        error: { code: 'ECONNREFUSED' },
      },
    ]);
  });

  testFull('M-05 a worker that starts without its database begins when it is there', async () => {
    await addTimetable(admin);
    await post(admin);
    const { state, store } = breakable();
    state.gone = true;
    const outbox = startOutbox(store, gateway, () => EVENING);
    await until(() => state.failures >= 5);
    expect(gateway.got).toEqual([]);
    state.gone = false;
    await until(async () => (await only()).status === 'sent');
    await outbox.stop();
    expect(gateway.got).toHaveLength(1);
  });

  test('M-01 a cancel and a hand-over at the same moment: the one or the other', async () => {
    await addTimetable(admin, DAYS);
    await post(admin);
    await makeDue();
    const ids = (await messages(admin)).map(({ id }) => id);
    const outbox = startOutbox(api.store, gateway, () => NOW);
    const { cancelled } = valueIn<{ cancelled: number }>(await sms(admin, 'cancel', { ids }));
    await until(async () =>
      (await messages(admin)).every(({ status }) => status === 'sent' || status === 'cancelled'),
    );
    await outbox.stop();
    expect(gateway.got.length + cancelled).toBe(4);
  });

  testFull.each([
    ['by reference', {}],
    ['by both ids', { gatewayId: 'G-1' }],
  ])('M-05 a report %s that comes before the hand-over is noted stays', async (_, ids) => {
    await addTimetable(admin);
    await post(admin);
    gateway.answer = async ({ reference }) => {
      await applyReports(api.store, EVENING, [{ reference, ...ids, status: 'delivered' }]);
      return { outcome: 'accepted', gatewayId: 'G-1' };
    };
    await runOutbox(api, gateway, EVENING);
    expect(await only()).toMatchObject({
      status: 'delivered',
      gatewayId: 'G-1',
      sentAt: toInstant(EVENING),
      deliveredAt: toInstant(EVENING),
      attempts: [{ status: 'sent', text: '已提交网关' }, { status: 'delivered' }],
    });
  });

  testFull('M-05 a report that names only the gateway’s id waits for it', async () => {
    await addTimetable(admin);
    await post(admin);
    const report = { gatewayId: 'G-1', status: 'failed', errorText: '停机' } as const;
    gateway.answer = async () => {
      await applyReports(api.store, EVENING, [report]);
      return { outcome: 'accepted', gatewayId: 'G-1' };
    };
    await runOutbox(api, gateway, EVENING);
    const outbox = startOutbox(api.store, gateway, () => EVENING);
    await until(async () => (await only()).status === 'failed');
    await outbox.stop();
    expect(await only()).toMatchObject({ errorText: '停机', gatewayId: 'G-1' });
    expect(await api.store.db.selectFrom('smsReports').selectAll().execute()).toEqual([]);
  });
});
