import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import type { TeacherProblem } from '@/contract/sms/smsAnswer';
import type { SmsEvening } from '@/contract/sms/smsEvening';
import { withOneRange } from '@/pages/Sms/records/smsQuery';
import { pauseFor } from '@/pages/Sms/records/waiting';
import { comingDays } from '@/pages/Sms/wizard/comingDays';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import {
  contactOf,
  courseOf,
  pageOf,
  sessionOf,
  smsOf,
  standingsOf,
  termOf,
} from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('reminders of some classes', () => {
  const api = fakeApi();
  const PREVIEW = 'POST /api/smslist preview';
  const POST = 'POST /api/smslist post';

  const itemOf = (contactId: number, values: Partial<SmsPreviewItem> = {}): SmsPreviewItem => ({
    ...{ kind: 'reminder', level: 'bachelor', sessionId: 7, courseName: '人体解剖学' },
    ...{ sessionAt: '2026-11-26T10:00:00.000+08:00', contactId, recipientName: `教师${contactId}` },
    ...{
      mobile: '138****1111',
      numberSource: 'directory',
      channel: 'sms',
      templateCode: 'reminder',
    },
    ...{ signature: '【教务处】', content: '请提前准备', segments: 1, leadTime: 'dayBefore18' },
    ...{ status: 'draft', scheduledAt: '2026-11-25T18:00:00.000+08:00', outcome: 'queued' },
    problems: [],
    ...values,
  });

  beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
  afterEach(() => jest.useRealTimers());

  const SESSION = { level: 'bachelor', courseId: 4, courseName: '药理学' } as const;

  const answerLists = (list: readonly SmsPreviewItem[] = [itemOf(1)]) => {
    const template = { code: 'reminder', kind: 'reminder', name: '上课提醒', signature: '' };
    api.current.answers = {
      'POST /api/rule sessions': good(
        pageOf([
          sessionOf({ ...SESSION, id: 7, date: '2026-12-20' }),
          sessionOf({ ...SESSION, id: 8, date: '2026-12-21' }),
          sessionOf({ ...SESSION, id: 9, date: '2026-12-22', status: 'cancelled' }),
        ]),
      ),
      'POST /api/rule list': good(pageOf([courseOf({ id: 4, courseName: '药理学' })])),
      'POST /api/term list': good([{ ...termOf(), undoable: null }]),
      'GET /api/getBachelorDate': good('2026-08-31'),
      'POST /api/smslist list': good(pageOf([])),
      'POST /api/smslist templates': good([{ ...template, content: '请提前准备', variables: [] }]),
      [PREVIEW]: good({
        ...{ list, unconfirmed: [] },
        counts: { queued: 2, noNumber: 0, skipped: 1, total: 3, segments: 2, quietHours: 0 },
      }),
      [POST]: good({ queued: 1, noNumber: 0, skipped: 1 }),
    };
  };

  const preview = async () => {
    const wizard = within(await screen.findByRole('dialog', { name: '发送上课提醒' }));
    await userEvent.click(await wizard.findByRole('button', { name: /^预\s*览$/ }));
    await wizard.findByRole('button', { name: '发送 2 条' });
    return api.current.to(PREVIEW).at(-1);
  };

  test('M-02 reminders of chosen courses ask for these only, and a row can be left out', async () => {
    const there = { code: 'SMS_ALREADY_THERE', level: 'error', message: '已有同一条提醒' } as const;
    const list = [itemOf(1), itemOf(2), itemOf(3, { outcome: 'skipped', problems: [there] })];
    answerLists(list);
    await renderApp('/bachelor/class-list?send=1&only=courseIds.4.5', { as: 'clerk' });
    const wizard = within(await screen.findByRole('dialog'));
    expect(await wizard.findByText('只提醒所选的 2 门课程。')).toBeVisible();
    await userEvent.click(wizard.getByRole('button', { name: /^预\s*览$/ }));
    const boxOf = (id: number) =>
      wizard.getByRole('checkbox', { name: `发给 教师${id}：《人体解剖学》` });
    await wizard.findByRole('button', { name: '发送 2 条' });
    const only = { courseIds: [4, 5] };
    expect(api.current.to(PREVIEW)).toMatchObject([
      { only, dateFrom: '2026-11-25', dateTo: '2026-12-01' },
    ]);
    expect(boxOf(3)).toBeDisabled();
    expect(boxOf(3)).not.toBeChecked();
    await userEvent.click(boxOf(1));
    await userEvent.click(wizard.getByRole('button', { name: '发送 1 条' }));
    expect(await wizard.findByText('1 条提醒已排队')).toBeVisible();
    expect(api.current.to(POST)).toMatchObject([
      { only, leftOut: [{ sessionId: 7, contactId: 1, recipientName: '教师1' }] },
    ]);
  });

  testFull('M-02 the row of a class reminds of this class, on its day', async () => {
    answerLists();
    await renderApp('/bachelor/table-list?view=sessions', { as: 'clerk' });
    await screen.findAllByText('药理学');
    const menus = screen.getAllByRole('button', { name: '更多操作' });
    // Nobody is reminded of a cancelled class.
    await userEvent.click(menus[2] as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: '举证单' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '发提醒…' })).toBeNull();
    await userEvent.click(menus[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: '发提醒…' }));
    expect(await preview()).toMatchObject({
      ...{ level: 'bachelor', only: { sessionIds: [7] } },
      ...{ dateFrom: '2026-12-20', dateTo: '2026-12-20' },
    });
    expect(screen.getByText('只提醒所选的 1 次课。')).toBeInTheDocument();
  });

  testFull('M-02 selected classes are reminded of, on their days', async () => {
    answerLists();
    await renderApp('/bachelor/table-list?view=sessions', { as: 'clerk' });
    await screen.findAllByText('药理学');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    await press('发提醒…');
    expect(await preview()).toMatchObject({
      ...{ only: { sessionIds: [7, 8] }, dateFrom: '2026-12-20', dateTo: '2026-12-21' },
    });
  });

  testFull('M-02 a list of classes of one department reminds of all of them', async () => {
    answerLists();
    const filters = 'department=%3D外科学系&held=yes&dates=2026-09-01_2027-01-31';
    await renderApp(`/bachelor/table-list?view=sessions&${filters}`, { as: 'clerk' });
    await screen.findAllByText('药理学');
    await press('提醒所列课次…');
    expect(await preview()).toMatchObject({
      only: { sessions: { department: '=外科学系', held: 'yes' } },
      ...{ dateFrom: '2026-11-25', dateTo: '2026-12-25' },
    });
    const what = '开课单位：外科学系，是否上课：只看要上的课';
    expect(screen.getByText(`只提醒列表中的课（${what}）。`)).toBeInTheDocument();
  });

  testFull('M-02 a list of courses of one class reminds of all of them', async () => {
    answerLists();
    await renderApp('/bachelor/table-list?className=临床1班&weekday=3', { as: 'clerk' });
    await screen.findAllByText('药理学');
    await press('提醒所列课程…');
    expect(await preview()).toMatchObject({
      only: { courses: { className: '临床1班', weekday: 3 } },
      ...{ dateFrom: '2026-11-25', dateTo: '2026-12-01' },
    });
  });

  testFull(
    'M-02 a list without these filters, or of past days, offers no reminders of all rows',
    async () => {
      answerLists();
      const past = 'view=sessions&department=外科&dates=2026-09-01_2026-09-30';
      await renderApp(`/bachelor/table-list?${past}`, { as: 'clerk' });
      await screen.findAllByText('药理学');
      expect(screen.queryByRole('button', { name: '提醒所列课次…' })).toBeNull();
    },
  );

  test.each(
    firstInQuick(['courseIds.4.x', 'courses.', 'courses.colour=red', 'contactId.', 'all', '']),
  )('M-02 a link with only=%j is not valid, and the whole is offered', async (only) => {
    answerLists();
    await renderApp(`/bachelor/class-list?send=1&only=${only}`, { as: 'clerk' });
    const wizard = within(await screen.findByRole('dialog', { name: '发送上课提醒' }));
    expect(await wizard.findByText('链接无效：读不出要提醒哪些课。')).toBeVisible();
    expect(wizard.queryByRole('button', { name: /^预\s*览$/ })).toBeNull();
    await userEvent.click(wizard.getByRole('button', { name: '提醒全部课程' }));
    expect(await preview()).not.toHaveProperty('only');
  });
});

describe('evening messages', () => {
  const api = fakeApi();

  const evening = (values: Partial<SmsEvening> = {}): SmsEvening => ({
    ...{ level: 'bachelor', isOn: false, sendAt: '20:00', mode: 'changed', version: 0 },
    ...{ updatedAt: null, updatedBy: '' },
    ...values,
  });

  test('M-15 evening messages are turned on for a level, and shown as they will be sent', async () => {
    const item = {
      ...{ contactId: 1, recipientName: '孙三', part: '班长', mobile: '138****1111' },
      ...{ channel: 'sms', content: '孙三：您好', outcome: 'queued', problems: [] },
    };
    api.current.answers = {
      'POST /api/smsStanding read': good(standingsOf()),
      'POST /api/smsStanding preview': failed(422, 'INVALID'),
      'POST /api/smsEvening read': good({
        levels: [evening(), evening({ level: 'postgraduate' })],
      }),
      'POST /api/smsEvening preview': good({ date: '2026-11-26', list: [item] }),
      'POST /api/smsEvening update': good(evening({ isOn: true, version: 1 })),
    };
    await renderApp('/sms/standing', { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: '班级晚间通知' }));
    expect(await section.findByText('孙三：您好')).toBeVisible();
    expect(section.getByText('班长 · 138****1111')).toBeVisible();
    await userEvent.click(section.getByRole('switch', { name: '每晚通知班级联系人' }));
    expect(await screen.findByText('本科班级晚间通知已开启，每晚 20:00 发出')).toBeVisible();
    expect(section.getByRole('switch', { name: '每晚通知班级联系人' })).toBeChecked();
  });
});

describe('problems of teachers', () => {
  const api = fakeApi();
  const PROBLEMS = 'POST /api/smslist problems';

  const problemOf = (values: Partial<TeacherProblem> = {}): TeacherProblem => ({
    ...{ sessionId: 7, courseId: 2, contactId: 3, name: '陈晓明', level: 'bachelor' },
    ...{ courseName: '人体解剖学', className: '临床1班', date: '2026-11-26' },
    ...{ periodStart: 3, periodEnd: 4, changed: false, answerText: '当天有手术' },
    ...{ answeredAt: '2026-11-25T09:00:00.000+08:00', mobile: '138****1111', officePhone: '' },
    ...values,
  });

  beforeEach(() => {
    setClock(new Date('2026-11-25T10:00:00+08:00'));
    const counts = { none: 0, ok: 0, problem: 2, settled: 0 };
    api.current.answers = {
      [PROBLEMS]: good({
        list: [problemOf(), problemOf({ sessionId: 8, contactId: 4, name: '周一', mobile: '' })],
      }),
      'POST /api/smslist answers': good({ list: [], counts }),
      'POST /api/smslist handleAnswer': good({ handled: true }),
      'POST /api/directory reveal': good(contactOf({ mobile: '13800001111' })),
    };
  });
  afterEach(() => jest.useRealTimers());

  const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

  test('M-13 each 有问题 is one row with who, which class, the words, and all that settles it', async () => {
    const dial = jest.spyOn(window, 'open').mockReturnValue(null);
    await renderApp('/sms/records?view=answers', { as: 'clerk' });
    const row = await rowOf('陈晓明');
    expect(row.getByText(/2026-11-26 周四 3-4节 人体解剖学/)).toHaveTextContent('临床1班');
    expect(row.getByText('“当天有手术”')).toBeVisible();
    expect(row.getByRole('link', { name: /^去调课/ })).toHaveAttribute(
      'href',
      '/bachelor/table-list?view=sessions&session=2.7',
    );
    expect(row.getByRole('link', { name: '回复 陈晓明' })).toHaveAttribute(
      'href',
      '/form/basic-form?to=3',
    );
    await userEvent.click(row.getByRole('button', { name: '拨打 陈晓明 的电话' }));
    const number = await row.findByRole('link', { name: '拨打 13800001111' });
    expect(number).toHaveAttribute('href', 'tel:13800001111');
    expect(dial).toHaveBeenCalledWith('tel:13800001111', '_self');
    expect(api.current.to('POST /api/directory reveal')).toEqual([{ id: 3 }]);
    expect((await rowOf('周一')).queryByRole('button', { name: /^拨打/ })).toBeNull();

    await userEvent.click(row.getByRole('button', { name: '处理完 陈晓明 的问题' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: '陈晓明' })).toBeNull());
    expect(api.current.to('POST /api/smslist handleAnswer')).toEqual([
      { sessionId: 7, contactId: 3 },
    ]);
    expect(await screen.findByText('已记为处理，通知已撤下')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '教师反映的问题（1）' })).toBeVisible();
  });

  testFull('M-13 the newest problems are shown, and the others by one click', async () => {
    api.current.answers = {
      ...api.current.answers,
      [PROBLEMS]: good({ list: [problemOf()], total: 23 }),
    };
    await renderApp('/sms/records?view=answers', { as: 'clerk' });
    expect(await screen.findByRole('region', { name: '教师反映的问题（23）' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '显示更多（还有 22 个）' }));
    await waitFor(() => expect(api.current.to(PROBLEMS)).toEqual([{ most: 20 }, { most: 70 }]));
  });

  test('M-13 a secretary sees and calls, and changes nothing', async () => {
    await renderApp('/sms/records?view=answers', { as: 'secretary' });
    const row = await rowOf('陈晓明');
    expect(row.queryAllByRole('link')).toEqual([]);
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['拨打']);
  });

  const openReply = async () => {
    api.current.answers = {
      'POST /api/directory/list list': good(
        pageOf([contactOf({ id: 3, name: '陈晓明', mobile: '138****1111' })]),
      ),
      'POST /api/smslist rules': good({
        signature: '【教务处】',
        quietFrom: '22:00',
        quietTo: '07:00',
      }),
      'POST /api/smslist templates': good([]),
      'GET /api/today': good(null),
    };
    const app = await renderApp('/form/basic-form?to=3', { as: 'clerk' });
    await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
    return { app };
  };

  testFull('M-13 回复 opens the message form with the person filled in', async () => {
    await openReply();
    expect(screen.getByLabelText('手机号')).toHaveValue('138****1111');
    expect(screen.queryByLabelText('课程')).toBeNull();
  });

  testFull(
    'X-03 a reply leaves an unsaved message to somebody else alone, and is itself unchanged',
    async () => {
      const { app } = await openReply();
      const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
      const field = () => screen.getByLabelText('短信正文');
      const isAsked = () => screen.queryByText('放弃未保存的修改？');
      await app.go('/form/basic-form');
      await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue(''));
      type('给别人的');
      await app.go('/form/basic-form?to=3');
      await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
      expect(field()).toHaveValue('');
      type('改到周五');
      type('');
      await app.go('/form/basic-form');
      await waitFor(() => expect(field()).toHaveValue('给别人的'));
      type('');
      await app.go('/form/basic-form?to=3');
      await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
      await app.go('/exception/404');
      expect(isAsked()).toBeNull();
      expect(await screen.findByText('抱歉，你访问的页面不存在')).toBeVisible();
    },
  );
});

describe('waiting messages', () => {
  const NOW = new Date('2026-11-25T10:00:00+08:00');
  const at = (time: string) => `2026-11-25T${time}+08:00`;

  test.each([
    ['a receipt that may come any moment', smsOf({ status: 'sent', sentAt: at('09:59:58') }), 2500],
    ['a receipt that is long overdue', smsOf({ status: 'sent', sentAt: at('09:30:00') }), 20_000],
    ['what is due', smsOf({ status: 'queued', scheduledAt: at('10:00:05') }), 2500],
    ['what is sent tonight', smsOf({ status: 'queued', scheduledAt: at('18:00:00') }), 20_000],
    ['what has arrived', smsOf({ status: 'delivered' }), undefined],
    ['what has no number', smsOf({ status: 'noNumber' }), undefined],
  ])('M-01 how soon the page looks again at %s', (_, message, pause) => {
    expect(pauseFor([smsOf({ status: 'failed' }), message], NOW)).toBe(pause);
  });

  test.each([
    ['today', '2026-11-26_2026-11-26'],
    ['tomorrow', '2026-11-27_2026-11-27'],
    ['days7', '2026-11-26_2026-12-02'],
    ['days30', '2026-11-26_2026-12-25'],
  ] as const)('M-03 the coming days %s count from the office calendar', (name, days) => {
    // In New York and London it is still the day before.
    expect(comingDays(name, new Date('2026-11-25T16:30:00Z'))).toBe(days);
  });

  test.each([
    ['a range after days', { dates: 'd' }, { dates: 'd', range: 'week' }, { range: 'week' }],
    ['days after a range', { range: 'week' }, { dates: 'd', range: 'week' }, { dates: 'd' }],
    ['another range', { range: 'week' }, { range: 'month' }, { range: 'month' }],
    ['neither', { range: 'week' }, { status: 'failed' }, { status: 'failed' }],
  ])(
    'M-01 of the quick ranges and own days the later choice holds: %s',
    (_, before, chosen, kept) => {
      expect(withOneRange(before, chosen)).toEqual(kept);
    },
  );
});
