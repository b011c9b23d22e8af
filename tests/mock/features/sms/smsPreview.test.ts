import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, errorsOf, setTermDays, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  messages,
  newJob,
  PLAN,
  post,
  preview,
  sms,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const CONTENT =
  '王一老师：您好，11月26日周四第3-4节（10:00）在明德楼301有《人体解剖学》课，请提前准备。';

describe.each(engines())('reminders on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test('M-02 a preview shows each message as it would be, and writes nothing', async () => {
    const { sessions, wang } = await addTimetable(admin);
    const { list, counts } = await preview(admin);
    expect(list).toEqual([
      {
        kind: 'reminder',
        level: 'bachelor',
        sessionId: sessions[0]?.id,
        courseName: '人体解剖学',
        sessionAt: '2026-11-26T10:00:00.000+08:00',
        contactId: wang.id,
        recipientName: '王一',
        mobile: '138****1111',
        numberSource: 'directory',
        channel: 'sms',
        templateCode: 'reminder',
        signature: '【教务处】',
        content: CONTENT,
        segments: 1,
        leadTime: 'dayBefore18',
        status: 'draft',
        scheduledAt: '2026-11-25T18:00:00.000+08:00',
        outcome: 'queued',
        problems: [],
      },
    ]);
    expect(counts).toEqual({
      queued: 1,
      noNumber: 0,
      skipped: 0,
      total: 1,
      segments: 1,
      quietHours: 0,
    });
    expect(await messages(admin)).toEqual([]);
  });

  test('M-02 confirming queues what the preview said', async () => {
    await addTimetable(admin, [
      CLASS,
      { ...CLASS, date: '2026-11-27', teachers: [{ name: '无人知' }] },
    ]);
    const { list } = await preview(admin);
    expect(await post(admin)).toEqual({ queued: 1, noNumber: 1, skipped: 0 });
    const queued = await messages(admin);
    expect(queued).toMatchObject([
      { status: 'queued', sentAt: null, attempts: [], createdBy: 'admin', content: CONTENT },
      { status: 'noNumber', mobile: '', numberSource: 'none', contactId: null },
    ]);
    for (const [index, { outcome, problems, status, ...item }] of list.entries()) {
      expect(queued[index]).toMatchObject(item);
    }
  });

  test('M-02 a reminder is never queued twice, and the preview says so', async () => {
    await addTimetable(admin);
    await post(admin);
    const [item] = (await preview(admin)).list;
    expect(item).toMatchObject({ outcome: 'skipped' });
    expect(item?.problems).toEqual([
      { code: 'SMS_ALREADY_THERE', level: 'error', message: '已有同一条提醒（待发送）' },
    ]);
    expect(await post(admin)).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
    expect(await post(admin, { leadTime: 'hours2' })).toMatchObject({ queued: 1 });
    expect(await messages(admin)).toHaveLength(2);
  });

  test('M-02 two who confirm the same preview at once queue it once', async () => {
    const days = ['26', '27', '28', '29'].map((day) => ({ ...CLASS, date: `2026-11-${day}` }));
    await addTimetable(admin, days);
    const other = await api.as('admin');
    const answers = await Promise.all([admin, other, admin, other].map((one) => post(one)));
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(4);
    expect(answers.map(({ queued, skipped }) => queued + skipped)).toEqual([4, 4, 4, 4]);
    expect(await messages(admin)).toHaveLength(4);
  });

  test('M-02 the same job again gets the first answer, also at the same moment', async () => {
    await addTimetable(admin);
    const jobKey = newJob();
    const once = { queued: 1, noNumber: 0, skipped: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => post(admin, { jobKey })));
    expect(answers).toEqual([once, once, once]);
    expect(await messages(admin)).toHaveLength(1);
  });

  test('M-02 quiet hours need a confirmation', async () => {
    await addTimetable(admin, [{ ...CLASS, periodStart: 1, periodEnd: 2 }]);
    const plan = { leadTime: 'hours2' };
    const { list, counts } = await preview(admin, plan);
    expect(list[0]?.problems.map(({ code, level }) => [code, level])).toEqual([
      ['SMS_QUIET_HOURS', 'warning'],
    ]);
    expect(counts.quietHours).toBe(1);
    const refused = await sms(admin, 'post', { ...PLAN, ...plan, jobKey: newJob() });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { quietHoursConfirmed: 'SMS_QUIET_HOURS' },
    ]);
    expect(await messages(admin)).toEqual([]);
    expect(await post(admin, { ...plan, quietHoursConfirmed: true })).toMatchObject({ queued: 1 });
  });

  test('M-02 what cannot be sent is left out with its reason', async () => {
    await addTimetable(admin, [
      CLASS,
      { ...CLASS, date: '2026-11-25', periodStart: 8, periodEnd: 9 },
      { ...CLASS, date: '2026-11-28' },
      { ...CLASS, date: '2026-11-29', teachers: [{ name: '李二' }] },
      { ...CLASS, date: '2026-11-27', status: 'cancelled' },
    ]);
    await addContact(admin, { name: '李二', mobile: '13800002222', smsOptOut: true });
    await setTermDays(api, { holidays: ['2026-11-28'] });
    const days = { dateFrom: '2026-11-25' };
    const { list } = await preview(admin, days);
    expect(
      list.map(({ sessionAt, problems }) => [
        sessionAt?.slice(8, 10),
        problems.map(({ code }) => code).join(),
      ]),
    ).toEqual([
      // For a class today, 18:00 on the day before has passed.
      ['25', 'SMS_TIME_PAST'],
      ['26', ''],
      ['28', 'SMS_HOLIDAY'],
      ['29', 'SMS_OPTED_OUT'],
    ]);
    expect(await post(admin, days)).toEqual({ queued: 1, noNumber: 0, skipped: 3 });
  });

  testFull(
    'M-02 courses that are not held, deleted ones and the other level are no one’s reminder',
    async () => {
      const { courseId } = await addTimetable(admin, [CLASS], { classCode: 'A' });
      await addTimetableOf('draft', 'B');
      await addTimetableOf('cancelled', 'C');
      expect((await preview(admin)).counts.total).toBe(1);
      expect((await preview(admin, { level: 'postgraduate' })).counts.total).toBe(0);
      await admin.post('/api/rule', { method: 'delete', ids: [courseId] });
      expect((await preview(admin)).counts.total).toBe(0);
    },
  );

  const addTimetableOf = async (status: string, classCode: string) =>
    valueIn(
      await admin.post('/api/rule', {
        method: 'post',
        level: 'bachelor',
        termCode: '2026-2027-1',
        courseName: '病理学',
        status,
        classCode,
        sessions: [{ ...CLASS, periodStart: 6, periodEnd: 7 }],
      }),
    );

  test('M-02 a text may be edited for this time, with its variables', async () => {
    await addTimetable(admin);
    const content = '｛教师｝：{日期}{课程}';
    await post(admin, { content });
    expect(await messages(admin)).toMatchObject([{ content: '王一：11月26日人体解剖学' }]);
  });

  test.each<[object, number, Record<string, string>]>(
    firstInQuick(
      [
        [{ content: '{教师}{电话}' }, 422, { content: 'SMS_VARIABLE_UNKNOWN' }],
        [{ content: '{教师' }, 422, { content: 'SMS_VARIABLE_UNKNOWN' }],
        [{ content: '长'.repeat(10_000) }, 400, { content: 'TOO_LONG' }],
        [{ content: '' }, 400, { content: 'REQUIRED' }],
        [{ templateCode: 'gone' }, 422, { templateCode: 'SMS_TEMPLATE_UNKNOWN' }],
        [{ templateCode: 'change' }, 422, { templateCode: 'SMS_TEMPLATE_UNKNOWN' }],
        [{ leadTime: 'hours3' }, 400, { leadTime: 'NOT_AN_OPTION' }],
        [{ dateTo: '2026-11-25' }, 400, { dateTo: 'DATE_RANGE_REVERSED' }],
        [{ dateTo: '2027-11-25' }, 400, { dateTo: 'DATE_RANGE_TOO_LONG' }],
        [{ dateFrom: '2026-13-01' }, 400, { dateFrom: 'DATE_INVALID' }],
        [{ level: undefined }, 400, { level: 'REQUIRED' }],
        [{ only: { courses: { clas: '1' } } }, 400, { 'only.courses.clas': 'UNKNOWN_FIELD' }],
        [{ more: 1 }, 400, { more: 'UNKNOWN_FIELD' }],
      ],
      3,
    ),
  )('M-02 the plan %j is at fault', async (values, status, errors) => {
    const asked = await sms(admin, 'preview', { ...PLAN, ...values });
    expect([asked.status, errorsOf(asked)]).toEqual([status, errors]);
    const posted = await sms(admin, 'post', { ...PLAN, jobKey: newJob(), ...values });
    expect([posted.status, errorsOf(posted)]).toEqual([422, errors]);
  });

  test('M-02 a reminder of one course, class, department, session or teacher, and rows left out', async () => {
    const { courseId, sessions, wang } = await addTimetable(admin, [CLASS], {
      department: '基础医学院',
    });
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    const two = [...CLASS.teachers, { name: '李二', staffNo: '1002' }];
    const other = await addCourse(admin, {
      ...{ courseName: '生理学', className: '临床2班', department: '护理学院' },
      sessions: [{ ...CLASS, periodStart: 6, periodEnd: 7, room: '明德楼302', teachers: two }],
    });
    const found = async (only: object) =>
      (await preview(admin, { only })).list.map(
        (item) => `${item.courseName} ${item.recipientName}`,
      );
    const all = ['人体解剖学 王一', '生理学 王一', '生理学 李二'];
    expect(await found({})).toEqual(all);
    expect(await found({ courseIds: [courseId] })).toEqual(all.slice(0, 1));
    expect(await found({ sessionIds: [sessions[0]?.id] })).toEqual(all.slice(0, 1));
    expect(await found({ className: '临床2班' })).toEqual(all.slice(1));
    expect(await found({ department: '护理学院' })).toEqual(all.slice(1));
    expect(await found({ contactId: wang.id })).toEqual(all.slice(0, 2));
    expect(await found({ courses: { department: '护理' } })).toEqual(all.slice(1));
    expect(await found({ courses: { weekday: 4, teacher: '李二' } })).toEqual(all.slice(1));
    expect(await found({ courses: { course: 'renti' } })).toEqual(all.slice(0, 1));
    expect(await found({ courses: {} })).toEqual(all);
    expect(await found({ sessions: { className: '=临床2班', held: 'yes' } })).toEqual(all.slice(1));
    expect(await found({ sessions: { periodStart: 3, status: 'planned' } })).toEqual(
      all.slice(0, 1),
    );
    expect(await found({ sessions: { status: 'moved' } })).toEqual([]);
    expect(await found({ contactId: wang.id, courseIds: [other.id] })).toEqual(all.slice(1, 2));

    const plan = { only: { courseIds: [other.id] } };
    const [{ sessionId, contactId, recipientName } = { sessionId: 0 }] = (
      await preview(admin, plan)
    ).list;
    // In the second preview the person had no contact yet.
    for (const [run, known] of [contactId, null].entries()) {
      const leftOut = [{ sessionId, contactId: known, recipientName }];
      expect(await post(admin, { ...plan, leftOut })).toMatchObject({ queued: 1 - run });
    }
    expect((await messages(admin)).map((sent) => sent.recipientName)).toEqual(['李二']);
    // A person who already has the reminder gets no second one.
    expect((await preview(admin, plan)).list.map(({ outcome }) => outcome)).toEqual([
      'queued',
      'skipped',
    ]);
    expect(await post(admin, plan)).toMatchObject({ queued: 1, skipped: 1 });
  });

  test('M-02 the templates, with the variables of each', async () => {
    const templates = valueIn<{ code: string; kind: string; variables: string[] }[]>(
      await sms(admin, 'templates'),
    );
    expect(templates.map(({ code, kind }) => [code, kind])).toEqual([
      ['reminder', 'reminder'],
      ['day', 'reminder'],
      ['change', 'change'],
      ['substitute', 'substitute'],
      ['takeover', 'substitute'],
      ['cancel', 'cancel'],
      ['several', 'change'],
      ['request', 'notice'],
      ['newNumber', 'notice'],
      ['classChange', 'change'],
      ['evening', 'notice'],
      ['free', 'manual'],
    ]);
    expect(templates[0]?.variables).toContain('地点');
  });
});
