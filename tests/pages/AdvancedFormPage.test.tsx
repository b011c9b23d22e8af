import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const view = await renderApp('/form/advanced-form', { as: 'user' });
  await screen.findByRole('heading', { name: '高级表单' });
  await screen.findByLabelText('结束日期');
  return view;
};

const setDay = async (label: string, day: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), `${day}{Enter}`);
};
const writeProject = async () => {
  await fill('项目名称', '问诊课程');
  await fill('项目网址', 'https://course.example.cn');
  await choose('项目类型', '课程建设');
  await fill('负责人', '王一');
  await fill('审批人', '李二');
  await setDay('开始日期', '2026-09-01');
  await setDay('结束日期', '2026-12-31');
};
const MEMBER = { 姓名: '赵六', 工号: '00123', 部门: '解剖室' };
const writeMember = async (row: number, values: Record<string, string> = MEMBER) => {
  for (const [name, text] of Object.entries(values)) await fill(`第 ${row} 位成员 ${name}`, text);
};
const addMember = async (row: number, values = MEMBER) => {
  await press('新增成员');
  await writeMember(row, values);
  await press('保存');
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
};
const cells = () =>
  within(screen.getByRole('table', { name: '项目成员' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const showProblems = async () => press(/^有 \d+ 处需要修改$/);
const problems = async () =>
  within(await screen.findByRole('list', { name: /处需要修改/ })).getAllByRole('button');

const kept = () => JSON.parse(sessionStorage.getItem('draft:advanced form') ?? 'null');

test('D-04 a project with its members is submitted, and the result tells of it', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  await open();
  await writeProject();
  await addMember(1, { ...MEMBER, 姓名: ' 赵六 ', 工号: '００ 123' });
  expect(cells()).toEqual(['赵六00123解剖室编辑删除']);
  await press('提交');
  expect(await screen.findByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(window.location.pathname).toBe('/result/success');
  expect(screen.getByText('问诊课程')).toBeVisible();
  expect(screen.getByText('2026-09-01 至 2026-12-31')).toBeVisible();
  expect(screen.getByText('1 人')).toBeVisible();
  const call = sent.mock.calls.find(([address]) => address === '/api/forms');
  expect(JSON.parse(String(call?.[1]?.body))).toEqual({
    ...{ type: 'advanced', name: '问诊课程', url: 'https://course.example.cn' },
    ...{ kind: '课程建设', owner: '王一', approver: '李二' },
    ...{ dateFrom: '2026-09-01', dateTo: '2026-12-31' },
    members: [{ name: '赵六', workId: '00123', department: '解剖室' }],
  });
  expect(kept()).toBeNull();
});

test('D-04 Enter in a field submits nothing', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  await open();
  await writeProject();
  await userEvent.type(await field('项目名称'), '{Enter}');
  expect(screen.queryByText(/处需要修改/)).toBeNull();
  expect(sent.mock.calls.map(([address]) => address)).not.toContain('/api/forms');
});

test('D-04 a row is edited, given up, and edited again; the keyboard stays in it', async () => {
  await open();
  await addMember(1);
  expect(screen.getByRole('button', { name: '编辑' })).toHaveFocus();
  await press('编辑');
  expect(await field('第 1 位成员 姓名')).toHaveFocus();
  await writeMember(1, { 姓名: '钱七' });
  await press('取消');
  expect(cells()).toEqual(['赵六00123解剖室编辑删除']);
  await press('编辑');
  await writeMember(1, { 姓名: '钱七' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(cells()).toEqual(['钱七00123解剖室编辑删除']));
  expect(window.location.pathname).toBe('/form/advanced-form');
});

test('D-04 a new row that is given up is gone', async () => {
  await open();
  await press('新增成员');
  await writeMember(1, { 姓名: '赵六' });
  await press('取消');
  expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
  expect(screen.getByText('还没有项目成员，可以不填。')).toBeVisible();
  expect(screen.getByRole('button', { name: '新增成员' })).toHaveFocus();
});

test('D-04 a deleted member can be brought back to its place', async () => {
  await open();
  await addMember(1);
  await addMember(2, { ...MEMBER, 姓名: '钱七' });
  await userEvent.click(screen.getAllByRole('button', { name: '删除' })[0] as HTMLElement);
  expect(cells()).toEqual(['钱七00123解剖室编辑删除']);
  await screen.findByText(/已删除成员 赵六/);
  await press('撤销');
  expect(cells()).toEqual(['赵六00123解剖室编辑删除', '钱七00123解剖室编辑删除']);
});

test('V-05 a member that is not complete is not taken over, and each field says why', async () => {
  await open();
  await press('新增成员');
  await writeMember(1, { 姓名: '赵六' });
  await press('保存');
  await waitFor(async () =>
    expect(await field('第 1 位成员 工号')).toHaveAccessibleDescription('请填写此项'),
  );
  expect(await field('第 1 位成员 工号')).toHaveFocus();
  expect(await field('第 1 位成员 姓名')).not.toHaveAccessibleDescription();
});

test('D-04 the summary names what is wrong from top to bottom and leads there; mending shortens it', async () => {
  await open();
  await writeProject();
  await fill('项目网址', 'course.example.cn');
  await setDay('结束日期', '2026-08-31');
  await press('新增成员');
  await writeMember(1, { 姓名: '赵六' });
  await press('提交');
  await showProblems();
  expect((await problems()).map(({ textContent }) => textContent)).toEqual([
    '项目网址：网址应以 http:// 或 https:// 开头，中间没有空格',
    '结束日期：结束日期不能早于开始日期',
    '第 1 位成员：尚未保存，请先保存或取消',
  ]);
  expect(await field('项目网址')).toHaveAccessibleDescription(/网址应以 http/);
  expect(await field('结束日期')).toHaveAccessibleDescription('结束日期不能早于开始日期');
  await press(/^第 1 位成员：/);
  expect(await field('第 1 位成员 工号')).toHaveFocus();
  await press(/^结束日期：/);
  expect(await field('结束日期')).toHaveFocus();
  await setDay('开始日期', '2026-08-01');
  await writeMember(1);
  await press('保存');
  await fill('项目网址', 'https://course.example.cn');
  await waitFor(() => expect(screen.queryByText(/处需要修改/)).toBeNull());
  expect(await field('结束日期')).not.toHaveAccessibleDescription();
});

test('V-05 what the server refuses stands at its field, in the table too, until it is changed', async () => {
  await open();
  await writeProject();
  await addMember(1);
  const errors = [
    { field: 'members.0.workId', code: 'X', message: '没有这个工号' },
    { field: 'approver', code: 'X', message: '不是审批人' },
  ];
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input) === '/api/forms'
        ? Response.json(
            { Success: false, Message: '', ErrorCode: 'VALIDATION_FAILED', Value: { errors } },
            { status: 422 },
          )
        : real(input, init),
    );
  await press('提交');
  await waitFor(async () =>
    expect(await field('第 1 位成员 工号')).toHaveAccessibleDescription('没有这个工号'),
  );
  expect(await field('审批人')).toHaveAccessibleDescription('不是审批人');
  await showProblems();
  expect((await problems()).map(({ textContent }) => textContent)).toEqual([
    '审批人：不是审批人',
    '第 1 位成员 工号：没有这个工号',
    '第 1 位成员：尚未保存，请先保存或取消',
  ]);
  await fill('审批人', '李三');
  await press('取消');
  await press(/^第 1 位成员 工号：/);
  expect(await field('第 1 位成员 工号')).toHaveFocus();
  await writeMember(1, { 工号: '00124' });
  await press('保存');
  await waitFor(() => expect(screen.queryByText(/处需要修改/)).toBeNull());
  jest.restoreAllMocks();
  await press('提交');
  expect(await screen.findByRole('heading', { name: '提交成功' })).toBeVisible();
});

test('D-04 what was typed is back after a reload, a row that was being edited too, until it is given up', async () => {
  const { unmount } = await open();
  await fill('项目名称', '问诊课程');
  await addMember(1);
  await press('编辑');
  await writeMember(1, { 姓名: '钱七' });
  unmount();
  await open();
  expect(await screen.findByText('已恢复上次未提交的内容')).toBeVisible();
  expect(await field('项目名称')).toHaveValue('问诊课程');
  expect(await field('第 1 位成员 姓名')).toHaveValue('钱七');
  await press('取消');
  expect(cells()).toEqual(['赵六00123解剖室编辑删除']);
  await press('清空，重新填写');
  expect(await field('项目名称')).toHaveValue('');
  expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
  expect(kept()).toBeNull();
});

test('D-04 a second click on submit sends nothing twice', async () => {
  await open();
  await writeProject();
  const sent = jest.spyOn(globalThis, 'fetch');
  await userEvent.dblClick(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(sent.mock.calls.filter(([address]) => address === '/api/forms')).toHaveLength(1);
});
