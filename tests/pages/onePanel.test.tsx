import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeEffects } from '@/contract/changeEffects';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const PREVIEW = 'POST /api/rule previewSession';
const UPDATE = 'POST /api/rule updateSession';
const PREVIEW_MANY = 'POST /api/rule previewSessions';
const UPDATE_MANY = 'POST /api/rule updateSessions';

const wang: NoticeRow = {
  ...{ key: 'c1', name: '王一', reasons: ['staying'], content: '王一老师：您的课有变动。' },
  ...{ segments: 1, classes: 1, told: false, preselected: true, obstacle: null, sendAt: null },
  state: 'seen',
};
const CHOICE = [{ key: 'c1', state: 'seen' }];
const day = '2026-11-27';
const planned = sessionOf({ id: 7, courseName: '药理学', date: day, teachers: [{ name: '周一' }] });
const cancelled = sessionOf({ id: 8, date: day, status: 'cancelled', storedStatus: 'cancelled' });

const effects: ChangeEffects = {
  ...{ clashes: { total: 1, examples: ['教室 301 还有生理学'] }, newClashes: 1 },
  ...{ messages: { unsent: 0, sent: 0 }, notices: [wang] },
  unreachable: [{ name: '赵助', reason: 'noNumber' }],
};
const seen = {
  ...effects,
  ...{ date: day, week: 13, weekday: 5, status: 'planned', startTime: '', endTime: '' },
  ...{ holiday: null, afterTerm: false, problem: null },
};
const saved = {
  ...{ affected: { unsent: 0, sent: 0 }, historyId: 9, notified: 1, notNotified: 0 },
  newClashes: effects.clashes,
};
const item = (id: number) => ({
  session: { ...planned, id },
  ...{ held: false, chosen: true, date: day, weekday: 5, room: '301', teachers: ['周一'] },
  ...{ status: 'cancelled', holiday: null, afterTerm: false, problem: '' },
});

const open = async (dialog = '', more: object = {}) => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  const revision = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
  api.current.answers = {
    'POST /api/term list': good([{ ...termOf(), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
    'POST /api/rule timetable': good({
      ...{ sessions: [{ ...planned, revision }], clashes: [], choices: [], known: true },
    }),
    'POST /api/rule sessions': good(pageOf([planned, cancelled])),
    'POST /api/rule rooms': good({ rooms: [] }),
    [PREVIEW]: good(seen),
    [UPDATE]: good({ ...planned, version: 2, ...saved }),
    [PREVIEW_MANY]: good({ ...effects, items: [item(7), item(9)], left: 0 }),
    [UPDATE_MANY]: good({ ...saved, changed: 2 }),
    ...more,
  };
  await renderApp(`/bachelor/table-list?view=week&week=2026-11-23&of=周一${dialog}`, {
    as: 'admin',
  });
  await screen.findByText('药理学');
};
afterEach(() => jest.useRealTimers());

const dialogs = () => screen.queryAllByRole('dialog').length;

/** The panel shows everything before the save. After it there is one toast and no other overlay. */
const expectOnePanel = async (verb: string, done: string) => {
  const panel = within(await screen.findByRole('dialog'));
  const button = await panel.findByRole('button', { name: `${verb}并通知 1 人` });
  expect(panel.getByText('教室 301 还有生理学')).toBeVisible();
  expect(panel.getByText(/赵助/)).toBeVisible();
  expect(panel.getByText('王一老师：您的课有变动。')).toBeVisible();
  expect(panel.getByRole('button', { name: `${verb}，不通知` })).toBeVisible();
  expect(dialogs()).toBe(1);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText(`${done}，已通知 1 人，新增 1 处时间冲突`)).toBeVisible();
  await waitFor(() => expect(dialogs()).toBe(0));
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
  expect(document.querySelector('.ant-notification-notice')).toBeNull();
};

testFull.each([
  ['7.cancel', '停课 1 次', '已停课 1 次'],
  ['8.restore', '恢复 1 次课', '已恢复 1 次课'],
])(
  'X-16 the class form %s has one button, “%s”, and nothing opens after it',
  async (dialog, verb, done) => {
    await open(`&session=1.${dialog}`);
    await expectOnePanel(verb, done);
    expect(api.current.to(UPDATE)).toEqual([expect.objectContaining({ notices: CHOICE })]);
  },
);

testFull('X-16 the button of the class form says what the changed fields mean', async () => {
  await open('&session=1.7');
  expect(await screen.findByRole('button', { name: '修改 1 次课并通知 1 人' })).toBeVisible();
  await fill('地点', '逸夫楼202');
  expect(await screen.findByRole('button', { name: '换教室 1 次并通知 1 人' })).toBeVisible();
  await fill('开始节次', '2');
  expect(await screen.findByRole('button', { name: '调课 1 次并通知 1 人' })).toBeVisible();
});

testFull('X-16 the class form shows a problem of the new time at its field only', async () => {
  const problem = { field: 'periodEnd', code: 'X', message: '结束节次不能早于开始节次' };
  await open('&session=1.7', { [PREVIEW]: good({ ...seen, problem }) });
  const message = await screen.findByText('结束节次不能早于开始节次');
  expect(message.closest('.ant-form-item')).not.toBeNull();
  expect(screen.getByLabelText('结束节次')).toHaveAccessibleDescription(problem.message);
});

test('X-16 all classes of some days are cancelled in one panel that needs no second step', async () => {
  await open();
  await press('批量调整');
  await userEvent.click(await screen.findByText('全部课程'));
  await expectOnePanel('停课 2 次', '已停课 2 次');
  const days = { dateFrom: '2026-11-25', dateTo: '2026-11-29' };
  // At first only the classes of the page's level, here undergraduate.
  const asked = { by: 'all', of: '', level: 'bachelor', ...days, change: { what: 'cancel' } };
  expect(api.current.to(PREVIEW_MANY)).toEqual([asked]);
  expect(api.current.to(UPDATE_MANY)).toEqual([
    expect.objectContaining({ ...asked, notices: CHOICE }),
  ]);
});

testFull('X-16 an error of a field stands at the field only', async () => {
  const Value = { errors: [{ field: 'dateTo', code: 'X', message: '日期不在学期内' }] };
  const refused = failed(400, 'INVALID_INPUT', Value);
  await open('', { [PREVIEW_MANY]: refused });
  await press('批量调整');
  await userEvent.click(await screen.findByText('全部课程'));
  expect(await screen.findAllByText('日期不在学期内')).toHaveLength(1);
  expect(screen.getByText('日期不在学期内').closest('.ant-form-item')).not.toBeNull();
  expect(screen.getByRole('button', { name: '停课' })).toBeDisabled();
});
