import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { deferredAnswer, type FakeResponse, failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const LIST = 'POST /api/requests list';
const READ = 'POST /api/requests read';
const PREVIEW = 'POST /api/requests preview';

const before = {
  ...{ date: '2026-12-03', week: 14, weekday: 4, periodStart: 3, periodEnd: 4, room: '明德楼301' },
  ...{ groupName: '', teachers: [{ name: '王一' }], status: 'planned' },
};
const STAMP = '2026-11-25T10:00:00.000+08:00';
const request: ChangeRequest = {
  ...{ id: 5, version: 1, createdAt: STAMP, createdBy: 'wang', updatedAt: STAMP },
  ...{ updatedBy: 'wang', reason: '病假', note: '住院', asker: '王一', askedOn: '2026-11-25' },
  ...{ kind: 'substitute', state: 'office', urgent: true, mobile: '138****0009' },
  ...{ substitute: { name: '李二' }, classCount: 1, waitingSince: STAMP, isOverdue: true },
  ...{ entryId: null, entryNumber: '', historyId: null, nextStep: null, may: ['accept', 'refuse'] },
  classes: [
    {
      ...{ id: 1, sessionId: 7, courseId: 1, level: 'bachelor', termCode: '2026-2027-1' },
      ...{ courseName: '药理学', className: '临床1班', department: '药理教研室', before },
      after: { ...before, teachers: [{ name: '李二' }] },
    },
  ],
  steps: [
    { id: 1, action: 'ask', step: null, at: STAMP, name: '王一', sentence: '', set: [] },
    { id: 2, action: 'accept', step: 'unit', at: STAMP, name: '陈秘书', sentence: '', set: [] },
  ],
};
const row: NoticeRow = {
  ...{ key: '2', name: '李二', reasons: ['coming'], content: '请来上课', segments: 1, classes: 1 },
  ...{ told: false, preselected: true, obstacle: null, sendAt: null, state: 's1' },
};
const preview: PreviewedRequest = {
  ...{ clashes: { total: 0, examples: [] }, newClashes: 0, messages: { unsent: 0, sent: 0 } },
  ...{ unreachable: [], notices: [row], problem: '', warnings: [] },
  items: [
    {
      ...{ sessionId: 7, version: 3, date: '2026-12-03', periodStart: 3, periodEnd: 4 },
      ...{ room: '明德楼301', changed: [], problem: '' },
    },
  ],
};

interface Opened extends Record<string, unknown> {
  as?: Role;
}

const bodiesOf = (call: string) =>
  api.current.sent.filter((each) => each.call === call).map(({ body }) => body);

const open = async (shown: ChangeRequest, { as = 'admin', ...more }: Opened = {}) => {
  api.current.answers = {
    [LIST]: good(pageOf([shown])),
    [READ]: good(shown),
    [PREVIEW]: good(preview),
    ...(more as Record<string, FakeResponse>),
  };
  await renderApp('/course/requests', { as });
  await screen.findByText('药理学 临床1班');
};

test('Q-02 the approver sees classes, steps and people, and one button accepts and tells them', async () => {
  await open(request, { 'POST /api/requests accept': good({ ...request, state: 'accepted' }) });
  const listed = within(screen.getByRole('row', { name: /药理学/ }));
  expect(listed.getByText('待教务审批')).toBeVisible();
  expect(listed.getByText('逾期')).toBeVisible();
  await press('审批');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('王一 的代课申请')).toBeVisible();
  expect(drawer.getByText('院系 陈秘书 同意')).toBeVisible();
  expect(drawer.getByText('138****0009')).toBeVisible();
  await userEvent.click(await drawer.findByRole('button', { name: /^同意并通知 1 人$/ }));
  expect(await screen.findByText('已同意，课次已更改')).toBeVisible();
  expect(bodiesOf('POST /api/requests accept')).toEqual([
    expect.objectContaining({
      ...{ id: 5, version: 1, seen: [{ id: 7, version: 3 }], set: [] },
      notices: [{ key: '2', state: 's1' }],
    }),
  ]);
});

testFull('Q-02 the toast of an approval that made the change undoes it', async () => {
  const accepted: ChangeRequest = { ...request, state: 'accepted', may: [], historyId: 9 };
  await open(request, {
    'POST /api/requests accept': good(accepted),
    'POST /api/smslist notices': good({ list: [] }),
    'POST /api/history restore': good({ type: 'session', id: 7 }),
  });
  await press('审批');
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('button', { name: /^同意并通知 1 人$/ }));
  api.current.answers[LIST] = good(pageOf([{ ...accepted, isUndone: true }]));
  await press('撤销');
  expect(await screen.findByText('已同意，已撤销')).toBeVisible();
  expect(bodiesOf('POST /api/history restore')).toEqual([
    expect.objectContaining({ historyId: 9, notices: [] }),
  ]);
});

testFull('Q-02 refusing asks for a sentence', async () => {
  await open(request, { 'POST /api/requests refuse': good({ ...request, state: 'refused' }) });
  await press('审批');
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('button', { name: '退回' }));
  expect(drawer.getByRole('button', { name: '退回申请' })).toBeDisabled();
  await userEvent.type(drawer.getByRole('textbox', { name: '退回的理由' }), '请另选时间');
  await userEvent.click(drawer.getByRole('button', { name: '退回申请' }));
  expect(
    await screen.findByText('已退回', { selector: '[role=alert] *, .ant-message *' }),
  ).toBeTruthy();
  expect(bodiesOf('POST /api/requests refuse')).toEqual([
    expect.objectContaining({ id: 5, sentence: '请另选时间' }),
  ]);
});

testFull('Q-02 after a conflict the drawer says what has changed', async () => {
  const now = { ...before, room: '逸夫楼303' };
  const changed = { ...request, classes: request.classes.map((each) => ({ ...each, now })) };
  await open(request, { 'POST /api/requests accept': failed(409, 'REQUEST_CHANGED') });
  await press('审批');
  const drawer = within(await screen.findByRole('dialog'));
  api.current.answers[READ] = good(changed);
  await userEvent.click(await drawer.findByRole('button', { name: /^同意并通知 1 人$/ }));
  expect(await drawer.findByText('课次在申请之后有变化，请核对后再审批')).toBeVisible();
  expect(drawer.getByText(/逸夫楼303/)).toBeVisible();
});

test('Q-01 only a secretary has the button to ask for a teacher', async () => {
  await open({ ...request, may: ['withdraw'] }, { as: 'secretary' });
  expect(screen.getByRole('button', { name: '代教师申请' })).toBeVisible();
  expect(screen.queryByText('审批')).toBeNull();
});

testFull(
  'Q-01 a late answer for former classes does not replace the substitutes of the chosen ones',
  async () => {
    const teachers = [{ name: '王一', contactId: 2 }];
    const day = { teachers, courseId: 1, courseName: '药理学' };
    const late = deferredAnswer();
    api.current.answers = {
      [LIST]: good(pageOf([])),
      'POST /api/rule sessions': good(
        pageOf([
          sessionOf({ ...day, id: 7, date: '2026-12-03' }),
          sessionOf({ ...day, id: 8, date: '2026-12-10' }),
        ]),
      ),
      'POST /api/rule freeTimes': good({ times: [], total: 0 }),
      'POST /api/requests substitutes': ({ sessionIds }) =>
        JSON.stringify(sessionIds) === '[7]'
          ? late.answer()
          : good([{ contactId: 4, name: '后到者', title: '', teachesCourse: true }]),
    };
    await renderApp('/course/requests?ask=7&course=1', { as: 'secretary' });
    await userEvent.click(await screen.findByText('代课', { selector: '.ant-segmented *' }));
    await late.asked;
    await userEvent.click(screen.getByRole('combobox', { name: '课次' }));
    await userEvent.click(await screen.findByTitle(/2026-12-10/));
    await userEvent.click(screen.getByRole('combobox', { name: '代课教师' }));
    expect(await screen.findByTitle(/后到者/)).toBeVisible();
    late.give(good([{ contactId: 3, name: '先到者', title: '', teachesCourse: true }]));
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(await screen.findByTitle(/后到者/)).toBeVisible();
    expect(screen.queryByTitle(/先到者/)).toBeNull();
    expect(screen.getByText('王一', { selector: '.ant-select *' })).toBeVisible();
  },
);
