import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { courseOf, pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const api = fakeApi();
const PREVIEW = 'POST /api/smslist preview';
const POST = 'POST /api/smslist post';

const itemOf = (contactId: number, values: Partial<SmsPreviewItem> = {}): SmsPreviewItem => ({
  ...{ kind: 'reminder', level: 'bachelor', sessionId: 7, courseName: '人体解剖学' },
  ...{ sessionAt: '2026-11-26T10:00:00.000+08:00', contactId, recipientName: `教师${contactId}` },
  ...{ mobile: '138****1111', numberSource: 'directory', channel: 'sms', templateCode: 'reminder' },
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
