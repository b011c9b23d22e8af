import type { Level } from '@/contract/rule';
import type { OfferedNotices, SmsRecord } from '@/contract/sms/sms';
import type { SmsEstimates } from '@/contract/sms/smsEstimate';
import type { SmsDryRun, SmsStanding } from '@/contract/sms/smsStanding';
import { unscheduledDay } from '../../../../mock/features/messages/reminders/unscheduled';
import { reconcileStanding } from '../../../../mock/features/messages/standing/reconcile';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, errorsOf, sessionsOf, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  changesOf,
  messages,
  post,
  sendDue,
  sms,
  type Timetable,
  WANG,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';

/** Returns a time in November 2026. The tests begin on Wednesday the 25th at 10:00. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`);
const AFTERNOON = { ...CLASS, periodStart: 6, periodEnd: 7, room: '启德楼105' };
const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };

describe.each(engines())('one message a day on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let change: ReturnType<typeof changesOf>;
  /** The course of the afternoon, with its only class. */
  let second: { id: number; classId: number };
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin);
    change = changesOf(() => admin, table);
    const { id } = await addCourse(admin, {
      ...{ courseCode: 'B2', courseName: '内科学', className: '临床2班', sessions: [AFTERNOON] },
    });
    const [session] = await sessionsOf(admin, id);
    second = { id, classId: session?.id ?? 0 };
  });
  afterEach(() => api.close());

  const save = async (values: object = {}, level: Level = 'bachelor') => {
    const { levels } = valueIn<{ levels: SmsStanding[] }>(
      await admin.post('/api/smsStanding', { method: 'read' }),
    );
    const { updatedAt, updatedBy, ...before } = levels.find(
      (each) => each.level === level,
    ) as SmsStanding;
    return admin.post('/api/smsStanding', { method: 'update', ...before, isOn: true, ...values });
  };
  const set = async (values: object = { mode: 'day' }, level?: Level) =>
    valueIn<SmsStanding>(await save(values, level));
  const setNow = async (moment: Date) => {
    api.setNow(moment);
    admin = await api.as('admin');
  };
  const said = ({ recipientName, status, scheduledAt, content }: SmsRecord) =>
    [recipientName, status, scheduledAt?.slice(8, 16).replace('T', ' '), linesIn(content)].join(
      ' ',
    );
  const linesIn = (content: string) =>
    [...content.matchAll(/第[\d-]+节（[\d:]+）/g)].map(([line]) => line).join('；');
  const automatic = async () => (await messages(admin, { automatic: 'yes' })).map(said);
  const sentAt = async (moment: Date, outcome?: Parameters<typeof sendDue>[2]) =>
    [
      ...(await sendDue(api.store, moment, outcome)),
      ...(await sendDue(api.store, moment, outcome)),
    ].map(({ recipientName, content }) => `${recipientName} ${linesIn(content)}`);
  const removeSecond = async () =>
    valueIn(
      await admin.post('/api/rule', { method: 'removeSession', id: second.classId, version: 1 }),
    );
  const BOTH = '第3-4节（10:00）；第6-7节（14:00）';

  test('M-16 all classes of the next day are in one message of the evening before, in order', async () => {
    await set({ mode: 'day', dayTime: '20:00' });
    expect(await messages(admin)).toMatchObject([
      {
        ...{ templateCode: 'day', leadTime: 'days1@20:00', courseName: '人体解剖学、内科学' },
        scheduledAt: '2026-11-25T20:00:00.000+08:00',
        content:
          '王一老师：您好，11月26日周四您有2次课。第3-4节（10:00）《人体解剖学》明德楼301；第6-7节（14:00）《内科学》启德楼105。请提前准备。',
      },
    ]);
    expect(await messages(admin, { sessionId: second.classId })).toHaveLength(1);
    expect(await sentAt(on(25, '19:59'))).toEqual([]);
    expect(await sentAt(on(25, '20:00'))).toEqual([`王一 ${BOTH}`]);
    expect(await sentAt(on(26, '09:00'))).toEqual([]);
  });

  /** Adds a postgraduate class of the same teacher, between the other two. */
  const addPostgraduate = async () => {
    const { id } = await addCourse(admin, {
      ...{ level: 'postgraduate', courseName: '分子生物学' },
      sessions: [{ ...CLASS, periodStart: 5, periodEnd: 5 }],
    });
    return id;
  };
  const keys = async () =>
    (
      await api.store.db
        .selectFrom('smsRecords')
        .select('dedupeKey')
        .where('status', 'not in', ['cancelled'])
        .orderBy('id')
        .execute()
    ).map(({ dedupeKey }) => dedupeKey.split('|')[1]);

  test('M-16 a teacher of both levels gets one message of the day if both have the same settings', async () => {
    await addPostgraduate();
    const daily = { mode: 'day', dayTime: '20:00' };
    await set(daily);
    await set(daily, 'postgraduate');
    expect(await keys()).toEqual(['dboth']);
    // The only class of the other level is not the first one of the message.
    expect(await unscheduledDay(api.store.db, 'postgraduate', on(25, '17:00'))).toBeUndefined();
    const both = await sentAt(on(25, '20:00'));
    expect(both).toHaveLength(1);
    expect(both[0]?.match(/第[\d-]+节/g)).toEqual(['第3-4节', '第5节', '第6-7节']);
    // Other settings afterwards repeat nothing, and nobody is told of the day again.
    await setNow(on(25, '20:10'));
    await set({ ...daily, dayTime: '20:30' }, 'postgraduate');
    expect(await sentAt(on(25, '20:30'))).toEqual([]);
  });

  testFull(
    'M-16 with other settings each level sends its own message, and after a change of them only what is missing',
    async () => {
      const courseId = await addPostgraduate();
      await set({ mode: 'day', dayTime: '18:00' });
      await set({ mode: 'day', dayTime: '20:00' }, 'postgraduate');
      expect((await keys()).sort()).toEqual(['dbachelor', 'dpostgraduate']);
      const dry = async (level: Level) =>
        valueIn<SmsDryRun>(
          await admin.post('/api/smsStanding', { method: 'preview', level }),
        ).list.map(({ classes }) => classes);
      expect([await dry('bachelor'), await dry('postgraduate')]).toEqual([[2], [1]]);
      await set({ mode: 'day', dayTime: '18:00' }, 'postgraduate');
      expect(await keys()).toEqual(['dboth']);
      expect([await dry('bachelor'), await dry('postgraduate')]).toEqual([[3], [3]]);
      // A pause of one level separates them again.
      await set({ mode: 'day', dayTime: '18:00', isPaused: true }, 'postgraduate');
      expect((await keys()).sort()).toEqual(['dbachelor', 'dpostgraduate']);
      expect(await sentAt(on(25, '18:00'))).toEqual([`王一 ${BOTH}`]);
      await setNow(on(25, '18:30'));
      await set({ mode: 'day', dayTime: '18:00', isPaused: false }, 'postgraduate');
      const rest = await sentAt(on(25, '18:31'));
      expect(rest.map((each) => each.match(/第[\d-]+节/g))).toEqual([['第5节']]);
      await admin.post('/api/rule', {
        ...{ method: 'addSession', courseId, ...CLASS, periodStart: 1, periodEnd: 2 },
      });
      await reconcileStanding(api.store, on(25, '19:30'));
      expect(await sentAt(on(25, '20:00'))).toEqual([]);
    },
  );

  type Case = [title: string, act: () => Promise<unknown>, expected: string[]];
  const cases: Case[] = [
    ['a class that is cancelled', () => change({ status: 'cancelled' }), ['第6-7节（14:00）']],
    ['a class that moves away', () => change({ date: '2026-11-28' }), ['第6-7节（14:00）', '28']],
    ['a class that is deleted', removeSecond, ['第3-4节（10:00）']],
    [
      'a class that is added',
      () =>
        admin.post('/api/rule', {
          ...{ method: 'addSession', courseId: second.id, ...CLASS },
          ...{ periodStart: 1, periodEnd: 2 },
        }),
      [`第1-2节（08:00）；${BOTH}`],
    ],
  ];
  test.each(cases)('M-16 %s rewrites the message before it is sent', async (_, act, expected) => {
    await set();
    await act();
    const [first = '', other] = expected;
    expect(await automatic()).toEqual([
      `王一 queued 25 18:00 ${first}`,
      ...(other ? ['王一 queued 27 18:00 第3-4节（10:00）'] : []),
    ]);
    expect(await sentAt(on(25, '18:00'))).toEqual([`王一 ${first}`]);
  });

  test('M-16 a change after sending is offered as a notice, and nobody gets a second message of the day', async () => {
    await set();
    expect(await sentAt(on(25, '18:00'))).toEqual([`王一 ${BOTH}`]);
    await setNow(on(25, '19:00'));
    await change({ periodStart: 8, periodEnd: 9 });
    const ids = table.sessions.map(({ id }) => id);
    const { list } = valueIn<OfferedNotices>(await sms(admin, 'notices', { sessionIds: ids }));
    expect(list).toMatchObject([{ name: '王一', told: true, preselected: true, classes: 1 }]);
    expect(list[0]?.content).toContain('11月26日周四10:00');
    await admin.post('/api/rule', {
      ...{ method: 'addSession', courseId: second.id, ...CLASS, periodStart: 1, periodEnd: 2 },
    });
    await reconcileStanding(api.store, on(25, '19:30'));
    expect(await sentAt(on(25, '20:00'))).toEqual([]);
    // The unchanged class is right in the message, so there is nothing to tell.
    expect(
      valueIn<OfferedNotices>(await sms(admin, 'notices', { sessionIds: [second.classId] })).list,
    ).toEqual([]);
  });

  test('M-16 a message of a day never becomes the message of a namesake', async () => {
    const namesake = { ...WANG, staffNo: '1009', mobile: '13800009999' };
    await addContact(admin, namesake);
    const teachers = [{ name: namesake.name, staffNo: namesake.staffNo }];
    await addCourse(admin, {
      ...{ courseCode: 'B3', courseName: '外科学', className: '临床3班' },
      sessions: [{ ...CLASS, room: '启德楼106', teachers }],
    });
    await addContact(admin, LI);
    await set();
    const own = (await messages(admin)).find(({ courseName }) => courseName === '外科学');
    valueIn(await sms(admin, 'cancel', { ids: [own?.id] }));
    await removeSecond();
    await change({ teachers: [{ name: LI.name, staffNo: LI.staffNo }] });
    expect(await sentAt(on(25, '18:00'))).toEqual(['李二 第3-4节（10:00）']);
  });

  test('M-16 a message of a day that is sent again by hand stays its person’s', async () => {
    const namesake = { ...WANG, staffNo: '1009', mobile: '13800009999' };
    await addContact(admin, namesake);
    const teachers = [{ name: namesake.name, staffNo: namesake.staffNo }];
    await addCourse(admin, {
      ...{ courseCode: 'B3', courseName: '外科学', className: '临床3班' },
      sessions: [{ ...CLASS, room: '启德楼106', teachers }],
    });
    await addContact(admin, LI);
    await set();
    const own = (await messages(admin)).find(({ courseName }) => courseName !== '外科学');
    const refused = { outcome: 'refused', errorCode: 'X', errorText: 'x' } as const;
    expect(await sentAt(on(25, '18:00'), () => refused)).toHaveLength(2);
    await setNow(on(25, '18:10'));
    valueIn(await sms(admin, 'resend', { ids: [own?.id] }));
    // The person no longer teaches on this day. Only the namesake does.
    await removeSecond();
    await change({ teachers: [{ name: LI.name, staffNo: LI.staffNo }] });
    const again = (await messages(admin)).filter(({ resendOf }) => resendOf === own?.id);
    expect(again).toMatchObject([{ status: 'cancelled', contactId: own?.contactId }]);
  });

  test('M-16 when the mode changes, waiting messages follow and nobody is reminded twice', async () => {
    await set({ mode: 'class', leadTimes: ['days1@12:00', 'hours2'] });
    expect(await sentAt(on(25, '12:00'))).toEqual([
      '王一 第3-4节（10:00）',
      '王一 第6-7节（14:00）',
    ]);
    await setNow(on(25, '13:00'));
    await addContact(admin, LI);
    await change({ teachers: [{ name: LI.name, staffNo: LI.staffNo }] });
    await set({ mode: 'day' });
    // 王一 was reminded of both classes. 李二 has only now got one of them.
    const waiting = async () => (await messages(admin, { status: 'queued' })).map(said).toSorted();
    expect(await waiting()).toEqual(['李二 queued 25 18:00 第3-4节（10:00）']);
    await set({ mode: 'class', leadTimes: ['days1@12:00'] });
    expect(
      (await messages(admin, { status: 'queued' })).map(({ recipientName }) => recipientName),
    ).toEqual(['李二']);
    expect(await sentAt(on(25, '13:00'))).toEqual(['李二 第3-4节（10:00）']);
    await set({ mode: 'day' });
    expect(await waiting()).toEqual([]);
  });

  test('M-16 each lead time reminds once; a late class gets only the last one that is due', async () => {
    await set({ leadTimes: ['hours1', 'dayBefore18'] });
    expect(await sentAt(on(25, '18:00'))).toHaveLength(2);
    expect(await sentAt(on(26, '08:59'))).toHaveLength(0);
    expect(await sentAt(on(26, '09:00'))).toHaveLength(1);
    await setNow(on(26, '09:10'));
    await admin.post('/api/rule', {
      ...{ method: 'addSession', courseId: second.id, ...CLASS, groupName: '2' },
    });
    expect(await sentAt(on(26, '09:10'))).toHaveLength(1);
    await set({ leadTimes: ['days2@12:00', 'dayBefore18', 'hours1'] });
    expect(await sentAt(on(26, '09:15'))).toHaveLength(0);
    expect(await sentAt(on(26, '13:00'))).toHaveLength(1);
    expect(await sentAt(on(26, '13:30'))).toHaveLength(0);
  });

  test('M-16 a cancelled message of a day comes back when that is undone, and can be sent again', async () => {
    await set();
    const [message] = await messages(admin);
    const ids = [message?.id];
    valueIn(await sms(admin, 'cancel', { ids }));
    await reconcileStanding(api.store, on(25, '11:00'));
    expect(await automatic()).toEqual([`王一 cancelled 25 18:00 ${BOTH}`]);
    await removeSecond();
    expect(valueIn(await sms(admin, 'uncancel', { ids }))).toMatchObject({ restored: 1 });
    expect(await automatic()).toEqual(['王一 queued 25 18:00 第3-4节（10:00）']);
    const refused = { outcome: 'refused', errorCode: 'X', errorText: 'x' } as const;
    expect(await sentAt(on(25, '18:00'), () => refused)).toHaveLength(1);
    await setNow(on(25, '18:10'));
    expect(valueIn(await sms(admin, 'resend', { ids }))).toMatchObject({ queued: 1 });
    expect(await sentAt(on(25, '18:10'))).toEqual(['王一 第3-4节（10:00）']);
    expect((await post(admin, { leadTime: 'hours2' })).queued).toBe(0);
  });

  test('M-16 after a pause the classes that have begun are left out', async () => {
    await set({ mode: 'day', isPaused: true });
    expect(await sentAt(on(25, '18:00'))).toEqual([]);
    await setNow(on(26, '11:00'));
    await set({ mode: 'day', isPaused: false });
    expect(await sentAt(on(26, '11:00'))).toEqual(['王一 第6-7节（14:00）']);
  });

  test('M-16 two servers at once make one message a day', async () => {
    await set({ mode: 'day' });
    await Promise.all([1, 2].map(() => reconcileStanding(api.store, on(25, '16:00'))));
    expect(await automatic()).toHaveLength(1);
  });

  test('M-16 the dry run and the estimate compare both modes, with the price of a segment', async () => {
    const settings = valueIn<object>(await admin.post('/api/smsSettings', { method: 'read' }));
    const { updatedAt, updatedBy, ...values } = settings as SmsStanding;
    valueIn(
      await admin.post('/api/smsSettings', { method: 'update', ...values, segmentPrice: 45 }),
    );
    const chosen = { mode: 'day', leadTimes: ['hours2'], dayTime: '20:00' };
    const own = { content: null, dayContent: null, quietHours: null };
    const estimates = valueIn<SmsEstimates>(
      await admin.post('/api/smsStanding', {
        ...{ method: 'estimate', level: 'bachelor', ...chosen, ...own },
      }),
    );
    expect(estimates).toEqual({
      present: { messages: 2, segments: 2, isJoint: false },
      chosen: { messages: 1, segments: 2, isJoint: false },
      segmentPrice: 45,
    });
    await set();
    const dry = valueIn<SmsDryRun>(
      await admin.post('/api/smsStanding', { method: 'preview', level: 'bachelor' }),
    );
    expect(dry.list).toMatchObject([{ classes: 2, recipientName: '王一', startTime: '10:00' }]);
    expect(dry.counts).toEqual({ queued: 1, noNumber: 0, skipped: 0, done: 0 });
  });

  test('M-16 the estimates of both levels add up to what is sent, whoever teaches in both', async () => {
    await addPostgraduate();
    await addCourse(admin, {
      ...{ level: 'postgraduate', courseName: '医学统计学' },
      sessions: [{ ...CLASS, teachers: [{ name: '李二' }] }],
    });
    await addContact(admin, { name: '李二', mobile: '13800002222' });
    const daily = { mode: 'day', leadTimes: ['hours2'], dayTime: '20:00' };
    const own = { content: null, dayContent: null, quietHours: null };
    const estimated = async (level: Level) =>
      valueIn<SmsEstimates>(
        await admin.post('/api/smsStanding', { method: 'estimate', level, ...daily, ...own }),
      ).chosen;
    await set(daily);
    expect(await estimated('postgraduate')).toMatchObject({ messages: 1, isJoint: true });
    await set(daily, 'postgraduate');
    const each = [await estimated('bachelor'), await estimated('postgraduate')];
    const queued = await messages(admin, { status: 'queued' });
    const sum = (name: 'messages' | 'segments') => each.reduce((all, of) => all + of[name], 0);
    expect([sum('messages'), sum('segments')]).toEqual([
      queued.length,
      queued.reduce((all, { segments }) => all + segments, 0),
    ]);
  });

  testFull('M-16 wrong settings are refused at their fields', async () => {
    expect(errorsOf(await save({ leadTimes: [] }))).toEqual({ leadTimes: 'REQUIRED' });
    expect(errorsOf(await save({ leadTimes: ['days7@18:00'] }))).toEqual({
      'leadTimes.0': 'LEAD_TIME_INVALID',
    });
    expect(errorsOf(await save({ leadTimes: ['hours2', 'hours2'] }))).toEqual({
      leadTimes: 'LEAD_TIME_TWICE',
    });
    expect(errorsOf(await save({ leadTimes: ['dayBefore18', 'days1@18:00'] }))).toEqual({
      leadTimes: 'LEAD_TIME_TWICE',
    });
    expect(errorsOf(await save({ dayTime: '25:00' }))).toEqual({ dayTime: 'CLOCK_INVALID' });
    expect(errorsOf(await save({ dayContent: '{课程}' }))).toEqual({
      dayContent: 'SMS_VARIABLE_UNKNOWN',
    });
  });
});
