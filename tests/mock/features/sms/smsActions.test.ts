import { LANGUAGE_HEADER, type Language } from '@/contract/base/language';
import type { SmsRecord, UnreachableTeacher } from '@/contract/sms/sms';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import {
  addContact,
  at,
  errorsOf,
  historyOf,
  later,
  setTermDays,
  valueIn,
} from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  messagesWithNumbers,
  PLAN,
  post,
  runOutbox,
  sms,
  type Timetable,
  WANG,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const EVENING = later(9 * 60);

describe.each(engines())('what people do with messages on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin);
    await post(admin);
  });
  afterEach(() => api.close());

  const first = async (): Promise<SmsRecord> => (await messages(admin))[0] as SmsRecord;
  const act = async (method: string, more: object = {}) =>
    valueIn(await sms(admin, method, { ids: [(await first()).id], ...more }));
  const send = async (outcome: 'failed' | 'unknown' | 'sent') => {
    const gateway = new FakeGateway();
    if (outcome === 'failed') {
      gateway.answer = () => ({ outcome: 'refused', errorCode: 'E1', errorText: '空号' });
    }
    if (outcome === 'unknown') gateway.answer = () => ({ outcome: 'doubtful' });
    await runOutbox(api, gateway, EVENING);
  };

  test('M-01 what has not gone out can be cancelled, and is never sent then', async () => {
    const { id } = await first();
    expect(await act('cancel')).toEqual({ cancelled: 1, skipped: 0, ids: [id] });
    const cancelled = await first();
    expect(cancelled).toMatchObject({ status: 'cancelled', errorText: '已手动取消', version: 2 });
    expect(await act('cancel')).toEqual({ cancelled: 0, skipped: 1, ids: [] });
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, EVENING);
    expect(gateway.got).toEqual([]);
    expect(await historyOf(api, 'sms', cancelled.id)).toMatchObject([
      { action: 'create' },
      { action: 'cancel', by: 'admin', before: { status: 'queued' } },
    ]);
  });

  test('P-01 the reason is read, found and exported in either language, and in the history', async () => {
    await act('cancel');
    const { id } = await first();
    const read = async (url: string, language: Language, query: object) => {
      const headers = { [LANGUAGE_HEADER]: language, 'content-type': 'application/json' };
      const { body } = await admin.send('POST', url, { headers, body: JSON.stringify(query) });
      return body.text ?? body.Value.list;
    };
    for (const [language, reason] of [
      ['zh-CN', '已手动取消'],
      ['en', 'Cancelled by hand'],
    ] as const) {
      for (const errorText of ['已手动取消', 'cancelled by hand']) {
        const found = await read('/api/smslist', language, { method: 'list', errorText });
        expect(found).toMatchObject([{ id, errorText: reason }]);
      }
      expect(await read('/api/smslist', language, { method: 'export' })).toContain(
        `"errorText":"${reason}"`,
      );
      const lines = await read('/api/history', language, { method: 'list', type: 'sms', id });
      expect(lines[0].after).toMatchObject({ errorText: reason });
    }
  });

  test.each(firstInQuick(['sent', 'failed', 'unknown'] as const))(
    'M-04 a message that is %s cannot be cancelled, nor one that is being handed over',
    async (outcome) => {
      await send(outcome);
      expect(await act('cancel')).toEqual({ cancelled: 0, skipped: 1, ids: [] });
      expect((await first()).status).toBe(outcome);
      await api.store.db
        .updateTable('smsRecords')
        .set({ status: 'queued', leaseUntil: '2026-11-26' })
        .execute();
      expect(await act('cancel')).toEqual({ cancelled: 0, skipped: 1, ids: [] });
    },
  );

  test('M-02 a failed message is resent as a new one, once, to the number of now', async () => {
    await send('failed');
    const { id } = table.wang;
    await admin.post('/api/directory/update', { id, version: 1, mobile: '13900001111' });
    expect(await act('resend')).toEqual({ queued: 1, noNumber: 0, skipped: 0 });
    const [old, fresh] = await messagesWithNumbers(admin);
    expect(old).toMatchObject({ status: 'failed', mobile: WANG.mobile, errorCode: 'E1' });
    expect(fresh).toMatchObject({
      status: 'queued',
      resendOf: old?.id,
      mobile: '13900001111',
      scheduledAt: at(),
      content: old?.content,
      attempts: [],
      errorCode: '',
      gatewayId: '',
    });
    expect(await act('resend')).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
    const keys = await api.store.db.selectFrom('smsRecords').select('dedupeKey').execute();
    expect(keys[1]?.dedupeKey).toBe(`${keys[0]?.dedupeKey}#2`);
  });

  testFull('M-02 two who resend the same message at once send it once', async () => {
    await send('failed');
    const answers = await Promise.all([1, 2, 3].map(() => act('resend')));
    expect(answers.reduce((sum: number, it) => sum + (it as { queued: number }).queued, 0)).toBe(1);
    expect(await messages(admin)).toHaveLength(2);
  });

  testFull('M-02 a resent message tells of the class as it is by then', async () => {
    await send('failed');
    const body = { method: 'updateSession', id: table.sessions[0]?.id, version: 1, room: '105' };
    valueIn(await admin.post('/api/rule', body));
    await act('resend');
    expect((await messages(admin))[1]?.content).toContain('在105有');
  });

  test.each<[string, () => Promise<unknown>]>(
    firstInQuick([
      ['the class was called off', () => changeSession({ status: 'cancelled' })],
      ['the class has begun', () => changeSession({ date: '2026-11-25', periodStart: 1 })],
      ['the person takes no more messages', () => change({ smsOptOut: true })],
    ]),
  )('M-02 nothing is resent where %s', async (_where, happens) => {
    await send('failed');
    await happens();
    await api.store.db
      .updateTable('smsRecords')
      .set({ sessionAt: (await sessionStart()) ?? null })
      .execute();
    expect(await act('resend')).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
    expect(await messages(admin)).toHaveLength(1);
  });

  const change = (values: object) =>
    admin.post('/api/directory/update', { id: table.wang.id, version: 1, ...values });
  const changeSession = async (values: object) => {
    const body = { method: 'updateSession', id: table.sessions[0]?.id, version: 1, ...values };
    return valueIn(await admin.post('/api/rule', body));
  };
  const sessionStart = async () => {
    const row = await api.store.db.selectFrom('courseSessions').select('date').executeTakeFirst();
    return row && `${row.date}T08:00:00.000+08:00`;
  };

  test('M-02 in quiet hours a resend needs a confirmation', async () => {
    await send('failed');
    api.setNow(later(12.5 * 60));
    admin = await api.as('admin');
    const refused = await sms(admin, 'resend', { ids: [(await first()).id] });
    expect(errorsOf(refused)).toEqual({ quietHoursConfirmed: 'SMS_QUIET_HOURS' });
    expect(await act('resend', { quietHoursConfirmed: true })).toMatchObject({ queued: 1 });
  });

  test.each(['delivered', 'failed'] as const)(
    'M-05 what is unknown is settled by hand: %s',
    async (as) => {
      await send('unknown');
      expect(await act('settle', { as })).toEqual({ settled: 1, skipped: 0 });
      const settled = await first();
      expect(settled.status).toBe(as);
      expect(settled.attempts.map(({ status }) => status)).toEqual(['unknown', as]);
      expect(settled.deliveredAt).toBe(as === 'delivered' ? at() : null);
      expect(await act('settle', { as })).toEqual({ settled: 0, skipped: 1 });
    },
  );

  test('M-07 what only the simulated gateway took is never settled as delivered', async () => {
    await send('unknown');
    await api.store.db.updateTable('smsRecords').set({ gatewayId: 'SIM12' }).execute();
    await act('settle', { as: 'delivered' });
    expect(await first()).toMatchObject({ status: 'simulated', deliveredAt: null });
  });

  test.each(firstInQuick(['sent', 'failed'] as const))(
    'M-05 what is %s is not for settling',
    async (outcome) => {
      await send(outcome);
      expect(await act('settle', { as: 'delivered' })).toEqual({ settled: 0, skipped: 1 });
      expect((await first()).status).toBe(outcome);
    },
  );

  test.each<[string, object, number]>(
    firstInQuick(
      [
        ['cancel', { ids: [99_999] }, 404],
        ['resend', { ids: [99_999] }, 404],
        ['settle', { ids: [99_999], as: 'failed' }, 404],
        ['settle', { ids: [1], as: 'sent' }, 422],
        ['cancel', { ids: [] }, 422],
        ['cancel', { ids: ['1'] }, 422],
        ['change', { sessionIds: [] }, 422],
      ],
      3,
    ),
  )('M-01 %s with %j is refused', async (method, body, status) => {
    expect((await sms(admin, method, body)).status).toBe(status);
  });

  testFull('M-01 log lines hold no numbers, names or texts', async () => {
    await send('failed');
    await act('resend');
    expect(api.logged.join()).not.toMatch(/1380000|王一|上课/);
  });
});

describe.each(engines())('who can be reached, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const { level, dateFrom, dateTo } = PLAN;
  const readiness = async (more: object = {}) =>
    valueIn<{ list: UnreachableTeacher[]; counts: object }>(
      await sms(admin, 'readiness', { level, dateFrom, dateTo, ...more }),
    );

  test('M-03 who teaches and cannot be reached is listed with the reason, and leaves when mended', async () => {
    const names = ['无人知', '同名', '无号', '不收'];
    const teachers = [...CLASS.teachers, ...names.map((name) => ({ name }))];
    const { sessions } = await addTimetable(admin, [
      { ...CLASS, teachers },
      { ...CLASS, date: '2026-11-27', teachers: [{ name: '无号' }] },
    ]);
    for (const name of ['同名', '同名', '无号']) await addContact(admin, { name });
    await addContact(admin, { name: '不收', mobile: '13900001111', smsOptOut: true });
    const { list, counts } = await readiness();
    expect(counts).toEqual({ teachers: 5, unreachable: 4, otherOnly: 0 });
    expect(list.map(({ name, reason, sessions: n }) => [name, reason, n])).toEqual([
      ['无人知', 'noContact', 1],
      ['同名', 'ambiguous', 1],
      ['无号', 'noNumber', 2],
      ['不收', 'optedOut', 1],
    ]);
    expect(list[0]?.next).toEqual({
      sessionId: sessions[0]?.id,
      courseName: '人体解剖学',
      date: '2026-11-26',
      startTime: '10:00',
    });
    expect(list.map(({ contact }) => contact === null)).toEqual([true, true, false, false]);
    const named = async (more: object) => (await readiness(more)).list.map(({ name }) => name);
    expect(await named({ name: 'wurenzhi' })).toEqual(['无人知']);
    expect(await named({ reason: 'optedOut' })).toEqual(['不收']);
    expect(await named({ name: '同', reason: 'optedOut' })).toEqual([]);
    expect(await named({ unit: '没有这个单位' })).toEqual([]);
    const mended = await admin.post('/api/directory/update', {
      ...list[2]?.contact,
      mobile: '13900002222',
    });
    expect(mended.status).toBe(200);
    expect((await readiness()).list.map(({ name }) => name)).toEqual(['无人知', '同名', '不收']);
  });

  test('M-03 of either level, or of both; a holiday is no class', async () => {
    await addTimetable(admin, [{ ...CLASS, teachers: [{ name: '无人知' }] }]);
    expect((await readiness({ level: 'postgraduate' })).list).toEqual([]);
    expect((await readiness({ level: undefined })).list).toHaveLength(1);
    await setTermDays(api, { holidays: ['2026-11-26'] });
    expect(await readiness()).toEqual({
      list: [],
      counts: { teachers: 0, unreachable: 0, otherOnly: 0 },
    });
    expect((await sms(admin, 'readiness', { dateFrom: dateTo, dateTo: dateFrom })).status).toBe(
      400,
    );
  });
});
