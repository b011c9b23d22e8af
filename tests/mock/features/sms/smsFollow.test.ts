import type { SmsRecord } from '@/contract/sms/sms';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, historyOf, later, setTermDays, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  changesOf,
  FakeGateway,
  messages,
  messagesWithNumbers,
  post,
  preview,
  runOutbox,
  sms,
  type Timetable,
  WANG,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

describe.each(engines())('messages that have not gone out follow the timetable on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let change: ReturnType<typeof changesOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin);
    change = changesOf(() => admin, table);
  });
  afterEach(() => api.close());

  const only = async (): Promise<SmsRecord> => (await messagesWithNumbers(admin))[0] as SmsRecord;
  const rule = (method: string) => admin.post('/api/rule', { method, ids: [table.courseId] });

  test('M-04 a new room or day is written into the message, and its time moves along', async () => {
    await post(admin);
    const before = await only();
    expect((await change({ room: '启德楼105' })).affected).toEqual({ unsent: 1, sent: 0 });
    expect((await only()).content).toBe(before.content.replace('明德楼301', '启德楼105'));
    await change({ date: '2026-11-27', periodStart: 6, periodEnd: 7 });
    const after = await only();
    expect(after).toMatchObject({
      status: 'queued',
      sessionAt: '2026-11-27T14:00:00.000+08:00',
      scheduledAt: '2026-11-26T18:00:00.000+08:00',
      updatedBy: 'admin',
    });
    expect(after.content).toContain('11月27日周五第6-7节（14:00）在启德楼105');
    expect(await historyOf(api, 'sms', after.id)).toMatchObject([
      { action: 'create' },
      { action: 'refresh', before: { content: before.content } },
      { action: 'refresh', after: { content: after.content } },
    ]);
  });

  testFull('M-04 a change that no message tells of touches none', async () => {
    await post(admin);
    const before = await only();
    expect((await change({ requirement: '带电脑' })).affected).toEqual({ unsent: 0, sent: 0 });
    expect(await only()).toEqual(before);
  });

  test('M-04 who no longer teaches gets no message, and gets it again when put back', async () => {
    await post(admin);
    await change({ teachers: [{ name: '李二' }] });
    expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_TEACHER_CHANGED' });
    await change({ teachers: [{ name: '李二' }, { name: '王一', staffNo: '1001' }] });
    expect(await only()).toMatchObject({ status: 'queued', errorCode: '', errorText: '' });
    expect(await post(admin)).toEqual({ queued: 0, noNumber: 1, skipped: 1 });
  });

  test('M-04 a called-off session cancels its messages, a course that is deleted too', async () => {
    await post(admin);
    await change({ status: 'cancelled' });
    expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_SESSION_OFF' });
    await change({ status: 'planned' });
    expect((await only()).status).toBe('queued');
    await rule('delete');
    expect(await only()).toMatchObject({ status: 'cancelled', errorText: '课次已停课或删除' });
    await rule('restore');
    expect((await only()).status).toBe('queued');
  });

  testFull.each(firstInQuick(['SMS_CANCELLED_BY_HAND', '']))(
    'M-02 what was cancelled by hand (%j) stays so, and its class is offered again, with a word of it',
    async (errorCode) => {
      await post(admin);
      const { id } = await only();
      await sms(admin, 'cancel', { ids: [id] });
      await api.store.db.updateTable('smsRecords').set({ errorCode }).execute();
      await change({ room: '启德楼105' });
      expect((await only()).status).toBe('cancelled');
      expect((await preview(admin)).list).toMatchObject([
        { outcome: 'queued', problems: [{ code: 'SMS_WAS_CANCELLED', level: 'warning' }] },
      ]);
      expect(await post(admin)).toEqual({ queued: 1, noNumber: 0, skipped: 0 });
      const [old, fresh] = await messagesWithNumbers(admin);
      expect([old?.errorCode, fresh?.status]).toEqual(['SMS_REPLACED', 'queued']);
      expect(await post(admin)).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
      expect(valueIn(await sms(admin, 'uncancel', { ids: [id] }))).toEqual({
        restored: 0,
        skipped: 1,
      });
    },
  );

  testFull.each<[string, () => Promise<unknown>, [number, object]]>(
    firstInQuick(
      [
        ['as it was', async () => {}, [1, { status: 'queued', errorCode: '', errorText: '' }]],
        [
          'as its class is held by now',
          () => change({ room: '启德楼105' }),
          [1, { status: 'queued', content: expect.stringContaining('启德楼105') }],
        ],
        [
          'not where the class is called off',
          () => change({ status: 'cancelled' }),
          [0, { status: 'cancelled', errorCode: 'SMS_CANCELLED_BY_HAND' }],
        ],
        [
          'not where it was sent again',
          async () => sms(admin, 'resend', { ids: [(await messages(admin))[0]?.id] }),
          [0, { status: 'cancelled' }],
        ],
        [
          'also when its time is past, as long as the class has not begun',
          async () => {
            api.setNow(new Date('2026-11-26T07:00:00+08:00'));
            admin = await api.as('admin');
          },
          [1, { status: 'queued' }],
        ],
        [
          'not when the class has begun',
          async () => {
            api.setNow(new Date('2026-11-26T10:05:00+08:00'));
            admin = await api.as('admin');
          },
          [0, { status: 'cancelled' }],
        ],
      ],
      2,
    ),
  )('M-01 cancelling is undone: %s', async (_, act, [restored, expected]) => {
    await post(admin);
    const { id } = await only();
    const { ids } = valueIn<{ ids: number[] }>(await sms(admin, 'cancel', { ids: [id] }));
    expect(ids).toEqual([id]);
    await act();
    const answer = valueIn(await sms(admin, 'uncancel', { ids }));
    expect(answer).toEqual({ restored, skipped: 1 - restored });
    expect((await messagesWithNumbers(admin))[0]).toMatchObject(expected);
    expect(valueIn(await sms(admin, 'uncancel', { ids }))).toMatchObject({ restored: 0 });
  });

  testFull(
    'M-04 a moved class whose reminder would be past, or at night, has none until it is asked for',
    async () => {
      await post(admin, { leadTime: 'hours2' });
      await change({ date: '2026-11-25', periodStart: 3, periodEnd: 4 });
      expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_TIME_PAST' });
      await change({ date: '2026-11-27', periodStart: 1, periodEnd: 2 });
      expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_TIME_PAST' });
      const night = { leadTime: 'hours2', quietHoursConfirmed: true };
      expect(await post(admin, night)).toMatchObject({ queued: 1 });
      const [old, fresh] = await messagesWithNumbers(admin);
      expect([old?.errorCode, fresh?.status]).toEqual(['SMS_REPLACED', 'queued']);
    },
  );

  test('T-02 a new start date moves the messages with their sessions', async () => {
    const [bySession] = table.sessions;
    await api.store.db.updateTable('courseSessions').set({ fixedBy: 'week' }).execute();
    await post(admin);
    await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true });
    expect(bySession?.date).toBe('2026-11-26');
    expect(await only()).toMatchObject({
      status: 'queued',
      scheduledAt: '2026-12-02T18:00:00.000+08:00',
      content: expect.stringContaining('12月3日周四'),
    });
  });

  testFull('T-02 a session on a holiday gets no reminder until it is moved', async () => {
    await post(admin);
    await setTermDays(api, { holidays: ['2026-11-26'] });
    await change({ room: '启德楼105' });
    expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_HOLIDAY' });
    await change({ date: '2026-11-27' });
    expect((await only()).status).toBe('queued');
  });

  test('M-02 without a number a message waits, and is queued when the number is mended', async () => {
    const { id } = table.wang;
    const update = (values: object, v: number) =>
      admin.post('/api/directory/update', { id, version: v, ...values });
    await update({ mobile: '' }, 1);
    await post(admin);
    expect(await only()).toMatchObject({ status: 'noNumber', mobile: '', numberSource: 'none' });
    await update({ mobile: '13900001111' }, 2);
    expect(await only()).toMatchObject({
      status: 'queued',
      mobile: '13900001111',
      numberSource: 'directory',
    });
    await update({ mobile: '13900002222' }, 3);
    expect((await only()).mobile).toBe('13900002222');
    await update({ smsOptOut: true }, 4);
    expect(await only()).toMatchObject({ status: 'cancelled', errorText: '王一 不接收短信' });
    await update({ smsOptOut: false }, 5);
    expect((await only()).status).toBe('queued');
  });

  testFull(
    'M-02 a teacher whom the phone book learns of later is queued once, not twice',
    async () => {
      await admin.post('/api/directory/delete', { method: 'delete', ids: [table.wang.id] });
      await post(admin);
      expect(await only()).toMatchObject({ status: 'noNumber', contactId: null });
      const known = await addContact(admin, WANG);
      expect(await only()).toMatchObject({ status: 'queued', contactId: known.id });
      expect(await post(admin)).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
      expect(await messages(admin)).toHaveLength(1);
    },
  );

  testFull('M-02 a contact that was deleted and made anew is not told twice', async () => {
    await post(admin);
    await runOutbox(api, new FakeGateway(), later(9 * 60));
    await admin.post('/api/directory/delete', { method: 'delete', ids: [table.wang.id] });
    await addContact(admin, WANG);
    expect((await preview(admin)).list[0]?.problems[0]).toMatchObject({
      code: 'SMS_ALREADY_THERE',
      message: '已有同一条提醒（等待回执）',
    });
  });

  test('M-04 a sent message is never changed, and is counted as sent', async () => {
    await post(admin);
    await runOutbox(api, new FakeGateway(), later(9 * 60));
    const sent = await only();
    expect(sent.status).toBe('sent');
    expect((await change({ date: '2026-11-27', room: '启德楼105' })).affected).toEqual({
      unsent: 0,
      sent: 1,
    });
    await rule('delete');
    await admin.post('/api/directory/delete', { method: 'delete', ids: [table.wang.id] });
    expect(await only()).toEqual(sent);
  });

  testFull('M-04 what is just being handed over counts as sent and is left alone', async () => {
    await post(admin);
    const before = await only();
    await api.store.db.updateTable('smsRecords').set({ leaseUntil: '2026-11-26' }).execute();
    expect((await change({ room: '启德楼105' })).affected).toEqual({ unsent: 0, sent: 1 });
    expect(await only()).toEqual(before);
  });

  testFull('M-04 an imported change is followed like any other', async () => {
    await post(admin);
    const row = {
      row: 2,
      termCode: '2026-2027-1',
      courseName: '人体解剖学',
      className: '临床1班',
    };
    const check = valueIn<{ token: string }>(
      await admin.postLines('/api/forms', {
        type: 'courseImport',
        level: 'bachelor',
        step: 'check',
        mode: 'upsert',
        blanks: 'keep',
        errors: 'all-or-nothing',
        file: { name: 'a.xlsx', size: 1, sha256: 'a'.repeat(64) },
        rows: [
          {
            ...row,
            date: '2026-11-26',
            periods: '3-4',
            room: '启德楼105',
            teachers: '王一',
            staffNos: '1001',
          },
        ],
      }),
    );
    const commit = {
      type: 'courseImport',
      level: 'bachelor',
      step: 'commit',
      jobKey: 'job-12345',
    };
    valueIn(await admin.post('/api/forms', { ...commit, token: check.token }));
    expect((await only()).content).toContain('在启德楼105有');
  });

  testFull('M-04 a message by hand follows its contact, and keeps its words', async () => {
    const { id } = table.wang;
    const form = {
      type: 'sms',
      recipientName: '王一',
      mobile: WANG.mobile,
      content: '请来{一}趟',
    };
    const scheduledAt = '2026-11-26T10:00:00+08:00';
    valueIn(await admin.post('/api/forms', { ...form, scheduledAt }));
    await admin.post('/api/directory/update', { id, version: 1, mobile: '13900001111' });
    expect(await only()).toMatchObject({ mobile: '13900001111', content: '请来{一}趟' });
    await admin.post('/api/directory/update', { id, version: 2, smsOptOut: true });
    expect((await only()).status).toBe('cancelled');
  });
});

describe.each(engines())('change notices on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin);
    await post(admin);
    await runOutbox(api, new FakeGateway(), later(9 * 60));
  });
  afterEach(() => api.close());

  const ids = () => table.sessions.map(({ id }) => id);
  const notify = async (more: object = {}) =>
    valueIn(await sms(admin, 'change', { sessionIds: ids(), ...more }));
  const last = async () => (await messagesWithNumbers(admin)).at(-1);
  const change = async (values: object, version = 1) =>
    valueIn(
      await admin.post('/api/rule', { method: 'updateSession', id: ids()[0], version, ...values }),
    );

  test('M-04 those who were told are told what has changed, once for each change', async () => {
    await change({ date: '2026-11-27', room: '启德楼105' });
    expect(await notify()).toEqual({ queued: 1, noNumber: 0, skipped: 0 });
    expect(await last()).toMatchObject({
      kind: 'change',
      templateCode: 'change',
      status: 'queued',
      leadTime: null,
      content:
        '王一老师：您好，原定11月26日周四10:00的《人体解剖学》课调整为11月27日周五第3-4节（10:00），地点启德楼105。',
    });
    expect(await notify()).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, later(9 * 60 + 5));
    expect(gateway.got).toHaveLength(1);
    await change({ date: '2026-11-28' }, 2);
    await notify();
    expect((await last())?.content).toContain('原定11月27日周五10:00');
  });

  testFull.each(
    firstInQuick([
      ['is called off', { status: 'cancelled' }, 'cancel', '已停课'],
      ['is taught by another', { teachers: [{ name: '李二' }] }, 'substitute', '改由李二讲授'],
    ]),
  )('M-04 who was told of a session that %s is told so', async (_what, values, kind, words) => {
    await change(values);
    expect(await notify()).toMatchObject({ queued: 1 });
    expect(await last()).toMatchObject({
      kind,
      mobile: WANG.mobile,
      content: `王一老师：您好，原定11月26日周四10:00的《人体解剖学》课${words}，请知悉。`,
    });
  });

  test('M-04 in quiet hours a notice needs a confirmation', async () => {
    await change({ room: '启德楼105' });
    api.setNow(later(12 * 60 + 30));
    admin = await api.as('admin');
    const refused = await sms(admin, 'change', { sessionIds: ids() });
    expect([refused.status, refused.body.Value.errors[0].code]).toEqual([422, 'SMS_QUIET_HOURS']);
    expect(await notify({ quietHoursConfirmed: true })).toMatchObject({ queued: 1 });
  });

  testFull('M-04 nobody was told of a session: nobody is to be told of its change', async () => {
    const other = await addTimetableLater();
    expect(valueIn(await sms(admin, 'change', { sessionIds: [other] }))).toEqual({
      queued: 0,
      noNumber: 0,
      skipped: 0,
    });
  });

  const addTimetableLater = async () => {
    const sessions = [{ ...CLASS, date: '2026-11-27' }];
    const body = { method: 'post', level: 'bachelor', termCode: '2026-2027-1', courseName: '别课' };
    const { id } = valueIn<{ id: number }>(await admin.post('/api/rule', { ...body, sessions }));
    const list = await admin.post('/api/rule', { method: 'sessions', courseId: id });
    return valueIn<{ list: { id: number }[] }>(list).list[0]?.id;
  };
});
