import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsDryRun, SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import {
  reconcileInTheEvening,
  reconcileStanding,
} from '../../../../mock/features/messages/standing/reconcile';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, errorsOf, setTermDays, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  changesOf,
  messages,
  messagesWithNumbers,
  post,
  preview,
  sendDue,
  sms,
  type Timetable,
} from '../../../support/sms';
import { firstInQuick } from '../../../support/tier';

/** Returns a time in November 2026. The tests begin on Wednesday the 25th at 10:00. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`);
const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const LI_TEACHES = { name: LI.name, staffNo: LI.staffNo };
const FRIDAY = { ...CLASS, date: '2026-11-27' };

describe.each(engines())('standing reminders on %s', (engine) => {
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

  const read = async (): Promise<SmsStandings> =>
    valueIn(await admin.post('/api/smsStanding', { method: 'read' }));
  const save = async (values: object = {}) => {
    const [known] = (await read()).levels;
    const { updatedAt, updatedBy, ...before } = known as SmsStanding;
    return admin.post('/api/smsStanding', { method: 'update', ...before, isOn: true, ...values });
  };
  const set = async (values?: object) => valueIn<SmsStanding>(await save(values));
  const dry = async (): Promise<SmsDryRun> =>
    valueIn(await admin.post('/api/smsStanding', { method: 'preview', level: 'bachelor' }));
  const said = ({ recipientName, status, scheduledAt }: SmsRecord) =>
    `${recipientName} ${status} ${scheduledAt?.slice(8, 16).replace('T', ' ')}`;
  const standing = async () =>
    (await messages(admin, { automatic: 'yes' }))
      .filter(({ errorCode }) => errorCode !== 'SMS_REPLACED' && errorCode !== 'SMS_REMINDED')
      .map(said);
  const wangsNumber = (mobile: string, more: object = {}) => {
    const { id, version } = table.wang;
    return admin.post('/api/directory/update', { id, version, mobile, ...more });
  };
  /** Sends the messages that are due at this time, and returns the names of the recipients. */
  const sentAt = async (moment: Date, outcome?: Parameters<typeof sendDue>[2]) =>
    (await sendDue(api.store, moment, outcome)).map(({ recipientName }) => recipientName);
  const setNow = async (moment: Date) => {
    api.setNow(moment);
    admin = await api.as('admin');
  };

  test('M-08 switched on, the classes of the next seven days are queued, each evening a further day', async () => {
    await addContact(admin, LI);
    await addCourse(admin, {
      className: '临床2班',
      sessions: ['2026-12-02', '2026-12-03'].map((date) => ({
        ...CLASS,
        date,
        teachers: [LI_TEACHES],
      })),
    });
    expect(await standing()).toEqual([]);
    await set();
    expect(await standing()).toEqual(['王一 queued 25 18:00', '李二 queued 01 18:00']);
    expect((await messages(admin))[0]).toMatchObject({ automatic: true, kind: 'reminder' });
    expect(await reconcileInTheEvening(api.store, on(25, '15:59'))).toBeUndefined();
    expect(await reconcileInTheEvening(api.store, on(25, '16:00'))).toBe(0);
    expect(await reconcileInTheEvening(api.store, on(25, '23:00'))).toBeUndefined();
    expect(await reconcileInTheEvening(api.store, on(26, '16:00'))).toBe(1);
    expect((await read()).lastRun).toBe('2026-11-26T16:00:00.000+08:00');
    expect(await standing()).toHaveLength(3);
  });

  type Case = [title: string, change: () => Promise<unknown>, expected: string[]];
  const cases: Case[] = [
    [
      'a substitute gets it instead',
      () => change({ teachers: [LI_TEACHES] }),
      ['王一 cancelled 25 18:00', '李二 queued 25 18:00'],
    ],
    [
      'a second teacher gets one too',
      () => change({ teachers: [...CLASS.teachers, LI_TEACHES] }),
      ['王一 queued 25 18:00', '李二 queued 25 18:00'],
    ],
    [
      'a class that moves takes it along',
      () => change({ date: '2026-11-28' }),
      ['王一 queued 27 18:00'],
    ],
    [
      'a cancelled class has none',
      () => change({ status: 'cancelled' }),
      ['王一 cancelled 25 18:00'],
    ],
    [
      'a restored class has one again',
      async () => {
        await change({ status: 'cancelled' });
        await change({ status: 'planned' });
      },
      ['王一 queued 25 18:00'],
    ],
    [
      'a new class gets one',
      () => addCourse(admin, { className: '临床2班', sessions: [FRIDAY] }),
      ['王一 queued 25 18:00', '王一 queued 26 18:00'],
    ],
    [
      'a deleted course has none',
      () => admin.post('/api/rule', { method: 'delete', ids: [table.courseId] }),
      ['王一 cancelled 25 18:00'],
    ],
    [
      'who opts out gets none',
      () => wangsNumber('13800001111', { smsOptOut: true }),
      ['王一 cancelled 25 18:00'],
    ],
    ['a lost number makes it wait', () => wangsNumber(''), ['王一 noNumber 25 18:00']],
    [
      'a holiday has none',
      async () => {
        await setTermDays(api, { holidays: ['2026-11-26'] });
        await reconcileStanding(api.store, on(25, '10:00'));
      },
      ['王一 cancelled 25 18:00'],
    ],
    [
      'another lead time replaces it',
      () => set({ leadTimes: ['hours2'] }),
      ['王一 cancelled 25 18:00', '王一 queued 26 08:00'],
    ],
    ['switched off, none is left', () => set({ isOn: false }), ['王一 cancelled 25 18:00']],
    [
      'switched off and on, there is one',
      async () => {
        await set({ isOn: false });
        await set();
      },
      ['王一 queued 25 18:00'],
    ],
    [
      'a cancelled one stays cancelled',
      async () => {
        await sms(admin, 'cancel', { ids: [(await messages(admin))[0]?.id] });
        await reconcileStanding(api.store, on(25, '16:00'));
      },
      ['王一 cancelled 25 18:00'],
    ],
    [
      'a cancelled one comes back when that is undone',
      async () => {
        const ids = [(await messages(admin))[0]?.id];
        await sms(admin, 'cancel', { ids });
        expect((await preview(admin)).list).toMatchObject([{ outcome: 'queued' }]);
        await sms(admin, 'uncancel', { ids });
        expect((await preview(admin)).list).toMatchObject([{ outcome: 'skipped' }]);
      },
      ['王一 queued 25 18:00'],
    ],
    [
      'one by hand that it took the place of does not come back',
      async () => {
        await set({ isOn: false });
        await post(admin);
        const ids = [(await messages(admin)).at(-1)?.id];
        await set();
        await sms(admin, 'cancel', { ids });
        expect(valueIn(await sms(admin, 'uncancel', { ids }))).toMatchObject({ restored: 0 });
      },
      ['王一 queued 25 18:00'],
    ],
    [
      'two servers at once make one',
      () => Promise.all([1, 2].map(() => reconcileStanding(api.store, on(25, '16:00')))),
      ['王一 queued 25 18:00'],
    ],
  ];
  test.each(firstInQuick(cases, 9))('M-08 %s', async (_, act, expected) => {
    await addContact(admin, LI);
    await set();
    await act();
    expect(await standing()).toEqual(expected);
  });

  test.each([
    ['at once, late in the day', on(25, '20:00'), '李二 queued 25 20:00'],
    ['after the quiet hours', on(25, '23:00'), '李二 queued 26 07:00'],
    ['after the quiet hours, before dawn', on(26, '03:00'), '李二 queued 26 07:00'],
  ])('M-08 a substitute of the evening is told %s', async (_, moment, expected) => {
    await addContact(admin, LI);
    await set();
    expect(await sentAt(on(25, '18:00'))).toEqual(['王一']);
    await setNow(moment);
    await change({ teachers: [LI_TEACHES] });
    expect(await standing()).toEqual(['王一 sent 25 18:00', expected]);
    expect(await sentAt(on(26, '07:30'))).toEqual(['李二']);
    expect(await sentAt(on(26, '09:00'))).toEqual([]);
  });

  test('M-08 a number that is mended at 17:50 gets it at 18:00, one of 20:00 at once', async () => {
    valueIn(await wangsNumber(''));
    await set();
    expect((await dry()).list).toMatchObject([
      { recipientName: '王一', outcome: 'noNumber', problems: [{ code: 'SMS_NO_NUMBER' }] },
    ]);
    expect(await sentAt(on(25, '18:00'))).toEqual([]);
    await setNow(on(25, '20:00'));
    table.wang.version += 1;
    valueIn(await wangsNumber('13800003333'));
    expect(await sentAt(on(25, '20:00'))).toEqual(['王一']);
    expect((await messagesWithNumbers(admin))[0]?.mobile).toBe('13800003333');
  });

  test('M-08 whoever is reminded by hand is not reminded again, and the other way round', async () => {
    expect((await post(admin)).queued).toBe(1);
    await set();
    expect(await standing()).toEqual([]);
    expect((await dry()).counts).toEqual({ queued: 0, noNumber: 0, skipped: 0, done: 1 });
    const [byHand] = await messages(admin);
    valueIn(await sms(admin, 'cancel', { ids: [byHand?.id] }));
    expect(await standing()).toEqual(['王一 queued 25 18:00']);
    expect((await preview(admin, { leadTime: 'hours2' })).counts).toMatchObject({
      queued: 0,
      skipped: 1,
    });
    expect(await sentAt(on(25, '18:00'))).toEqual(['王一']);
    expect((await post(admin, { leadTime: 'hours2' })).queued).toBe(0);
  });

  test('M-08 who was told of one day is told of another, but not twice of one', async () => {
    await set();
    expect(await sentAt(on(25, '18:00'))).toEqual(['王一']);
    await setNow(on(25, '19:00'));
    await change({ periodStart: 6, periodEnd: 7 });
    expect(await standing()).toEqual(['王一 sent 25 18:00']);
    await change({ date: '2026-11-28' });
    expect(await standing()).toEqual(['王一 sent 25 18:00', '王一 queued 27 18:00']);
    await change({ date: '2026-11-26' });
    expect(await standing()).toEqual(['王一 sent 25 18:00']);
    await change({ date: '2026-11-28' });
    expect(await standing()).toEqual(['王一 sent 25 18:00', '王一 queued 27 18:00']);
  });

  test('M-08 who was told of one day can be reminded of another by hand', async () => {
    await set();
    expect(await sentAt(on(25, '18:00'))).toEqual(['王一']);
    await setNow(on(25, '19:00'));
    await set({ isOn: false });
    await change({ date: '2026-11-28' });
    expect((await post(admin)).queued).toBe(1);
  });

  test('M-08 nothing goes out while it is paused; going on sends what is still of use', async () => {
    await addContact(admin, LI);
    await addCourse(admin, {
      className: '临床2班',
      sessions: [{ ...CLASS, periodStart: 6, periodEnd: 7, teachers: [LI_TEACHES] }],
    });
    await set({ isPaused: true });
    expect(await sentAt(on(25, '18:00'))).toEqual([]);
    await setNow(on(26, '11:00'));
    expect(await sentAt(on(26, '11:00'))).toEqual([]);
    const titles = async () =>
      valueIn<{ title: string }[]>(await admin.get('/api/notices')).map(({ title }) => title);
    expect(await titles()).toContain('本科自动提醒已暂停');
    expect(await titles()).toContain('1 条上课提醒到时间没有发出');
    await set({ isPaused: false });
    expect(await sentAt(on(26, '11:01'))).toEqual(['李二']);
    expect(await standing()).toEqual(['王一 failed 25 18:00', '李二 sent 25 18:00']);
    expect(await titles()).not.toContain('本科自动提醒已暂停');
  });

  test('M-08 a level has its own wording and quiet hours; a class that begins in them is told of before', async () => {
    const hours = { quietFrom: '17:00', quietTo: '09:00' };
    await set({ content: '{教师}老师，{时间}有课', quietHours: hours });
    expect(await messages(admin)).toMatchObject([
      { content: '王一老师，10:00有课', scheduledAt: '2026-11-26T09:00:00.000+08:00' },
    ]);
    await set({ quietHours: { ...hours, quietTo: '10:30' } });
    expect(await standing()).toEqual(['王一 cancelled 26 09:00']);
    expect((await dry()).list).toMatchObject([
      { outcome: 'skipped', problems: [{ code: 'SMS_STANDING_QUIET', level: 'error' }] },
    ]);
    expect(errorsOf(await save({ content: '{姓名}' }))).toEqual({
      content: 'SMS_VARIABLE_UNKNOWN',
    });
    expect((await save({ version: 0 })).status).toBe(409);
  });

  test('M-08 at the moment of sending the timetable is looked at once more', async () => {
    await set();
    const { db } = api.store;
    // Changes the timetable directly, so that messages are not updated.
    await db.updateTable('courseSessions').set({ status: 'cancelled' }).execute();
    expect(await sentAt(on(25, '18:00'))).toEqual([]);
    expect(await messages(admin)).toMatchObject([
      { status: 'cancelled', errorCode: 'SMS_SESSION_OFF', attempts: [] },
    ]);
  });

  test('M-08 what the gateway may have got is never sent again by itself; what it never heard of is, once', async () => {
    await set();
    expect(await sentAt(on(25, '18:00'), () => ({ outcome: 'unreached' }))).toEqual(['王一']);
    expect(await sentAt(on(25, '18:01'), () => ({ outcome: 'doubtful' }))).toEqual(['王一']);
    await reconcileStanding(api.store, on(25, '18:02'));
    await setNow(on(25, '18:02'));
    await change({ room: '启德楼105' });
    expect(await sentAt(on(25, '18:03'))).toEqual([]);
    expect(await standing()).toEqual(['王一 unknown 25 18:00']);
  });
});
