import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeDraft } from '@/utils/unsaved/drafts';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press, pressTwice } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

const api = fakeApi();

const MEMBER = { name: '赵六', workId: '00123', department: '解剖室' };
const PROJECT = {
  name: '问诊课程',
  url: 'https://course.example.cn',
  kind: '课程建设',
  owner: '王一',
  approver: '李二',
  dateFrom: '2026-09-01',
  dateTo: '2026-12-31',
  members: [MEMBER],
};

const open = async () => {
  const view = await renderApp('/form/advanced-form', { as: 'user' });
  await screen.findByLabelText('结束日期');
  return view;
};
const openFilled = () => {
  storeDraft('advanced form', PROJECT);
  return open();
};
const cells = () =>
  within(screen.getByRole('table', { name: '项目成员' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const problems = () =>
  within(screen.getByRole('list', { name: /处需要修改/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const kept = () => JSON.parse(sessionStorage.getItem('draft:advanced form') ?? 'null');

testFull('D-04 Enter in a field submits nothing', async () => {
  await openFilled();
  await userEvent.type(await field('项目名称'), '{Enter}');
  expect(screen.queryByText(/处需要修改/)).toBeNull();
  expect(api.current.sent).toEqual([]);
});

testFull(
  'D-04 a new row that is given up is gone, and the keyboard is where another one is made',
  async () => {
    await open();
    await press('新增成员');
    await fill('第 1 位成员 姓名', '赵六');
    await press('取消');
    expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
    expect(screen.getByText('还没有项目成员，可以不填。')).toBeVisible();
    expect(screen.getByRole('button', { name: '新增成员' })).toHaveFocus();
  },
);

testFull(
  'V-05 what the server refuses stands at its field, in the table too, until it is changed',
  async () => {
    await openFilled();
    const errors = [
      { field: 'members.0.workId', code: 'X', message: '没有这个工号' },
      { field: 'approver', code: 'X', message: '不是审批人' },
    ];
    api.current.answers['POST /api/forms'] = failed(422, 'VALIDATION_FAILED', { errors });
    await press('提交');
    await waitFor(async () =>
      expect(await field('第 1 位成员 工号')).toHaveAccessibleDescription('没有这个工号'),
    );
    expect(await field('审批人')).toHaveAccessibleDescription('不是审批人');
    await press(/^有 \d+ 处需要修改$/);
    expect(problems()).toEqual([
      '审批人：不是审批人',
      '第 1 位成员 工号：没有这个工号',
      '第 1 位成员：尚未保存，请先保存或取消',
    ]);
    await fill('审批人', '李三');
    await press('取消');
    await press(/^第 1 位成员 工号：/);
    expect(await field('第 1 位成员 工号')).toHaveFocus();
    await fill('第 1 位成员 工号', '00124');
    await press('保存');
    await waitFor(() => expect(screen.queryByText(/处需要修改/)).toBeNull());
  },
);

test('D-04 what was typed is back after a reload, a row that was being edited too, until it is given up', async () => {
  const { unmount } = await openFilled();
  await press('编辑');
  await fill('第 1 位成员 姓名', '钱七');
  unmount();
  await open();
  expect(screen.getByText('已恢复上次未提交的内容')).toBeVisible();
  expect(await field('项目名称')).toHaveValue('问诊课程');
  expect(await field('第 1 位成员 姓名')).toHaveValue('钱七');
  await press('取消');
  expect(cells()).toEqual(['赵六00123解剖室编辑']);
  await press('清空，重新填写');
  expect(await field('项目名称')).toHaveValue('');
  expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
  expect(kept()).toBeNull();
});

testFull(
  'D-04 a second click on submit sends nothing twice, and what was sent leaves no draft',
  async () => {
    await openFilled();
    const { answer, asked, give } = deferredAnswer();
    api.current.answers['POST /api/forms'] = answer;
    await pressTwice('提交');
    await asked;
    await act(async () => give(good({})));
    expect(await screen.findByRole('heading', { name: '提交成功' })).toBeVisible();
    expect(api.current.to('POST /api/forms')).toEqual([{ type: 'advanced', ...PROJECT }]);
    expect(kept()).toBeNull();
  },
);

test('R-08 who signs in with another tab finds nothing that was typed before here', async () => {
  await open();
  await fill('项目名称', '别人的课程');
  await act(async () => {
    localStorage.setItem('account', 'li');
    window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: 'li' }));
  });
  expect(await field('项目名称')).toHaveValue('');
});
