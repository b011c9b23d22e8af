import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askApi } from '../support/askApi';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const PAGE = '/phoneManage/advanced-form';
const upload = async (text: string, name: string) => {
  await screen.findByText('点击选择文件，或把文件拖到这里');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([text], name));
};
const CSV =
  '姓名,工号,部门,手机号\n周测试,T9001,测试教研室,13900009001\n吴测试,T9002,测试教研室,139000090\n';

test('I-02 a file goes through all steps, and the import can be undone', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload(CSV, '测试.csv');
  expect(await screen.findByText('已识别：第 1 行')).toBeInTheDocument();
  await press('匹配列');
  expect(await screen.findByText(/4 列中已匹配 4 列/)).toHaveTextContent('2 行数据');
  await press('检查 2 行');

  const wrong = await screen.findByText(/手机号「139000090」：/);
  expect(wrong).toHaveTextContent('手机号应为 1 开头的 11 位数字');
  expect(screen.getByText('新增 1')).toBeInTheDocument();
  await userEvent.click(screen.getByText('全部 2'));
  expect(await screen.findByRole('checkbox', { name: '导入第 2 行' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '导入第 3 行' })).toBeNull();
  expect(screen.getByText(/周测试/)).toHaveTextContent('139****9001');

  await press('导入 1 行');
  expect(await screen.findByRole('heading', { name: '导入完成' })).toBeInTheDocument();
  expect(screen.getByText('新增').nextSibling).toHaveTextContent('1 行');
  expect(screen.getByText('未导入').nextSibling).toHaveTextContent('1 行');

  const batch = (await screen.findByRole('cell', { name: '测试.csv' })).closest('tr');
  await userEvent.click(within(batch as HTMLElement).getByRole('button', { name: '撤销' }));
  await press('撤销这次导入');
  expect(await screen.findByText('已撤回 1 条')).toBeVisible();
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
});

test('I-02 what only the user knows is asked before the check, and its answer holds', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('部门,姓名,工号\n问答教研室,郑问,T9101\n,冯答,T9102\n', '问答.csv');
  await press('匹配列');
  const question = await screen.findByRole('group', { name: /「部门」列有空白单元格/ });
  expect(question).toHaveTextContent('第 3 行：问答教研室');
  expect(screen.getByRole('button', { name: '检查 2 行' })).toBeDisabled();
  expect(screen.getByText(/还有 1 个问题需要确认/)).toBeInTheDocument();
  await userEvent.click(within(question).getByRole('radio', { name: /与上面相同/ }));
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('新增 2'));
  expect(await screen.findByText(/冯答/)).toHaveTextContent('问答教研室');
});

test('I-03 a row that is left out is not imported', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload(CSV, '测试二.csv');
  await press('匹配列');
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('新增 1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '导入第 2 行' }));
  expect(await screen.findByRole('button', { name: '没有需要导入的行' })).toBeDisabled();
});

let real: typeof fetch;
beforeEach(() => {
  real = globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = real;
});

/** Keeps back the answers to calls of this step until they are let go. */
const holdBack = (step: string) => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const text = init?.body ? await new Response(init.body).text() : '';
    const answer = await real(input, init);
    if (text.includes(`"step":"${step}"`)) await free;
    return answer;
  };
  return letGo;
};

test('I-04 while a check is under way nothing that it was asked with can be changed', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload(CSV, '测试三.csv');
  await press('匹配列');
  const letGo = holdBack('check');
  await press('检查 2 行');
  for (const label of [
    ...['手机号：对应的字段', '没有写明分组的行，归入'],
    ...['已有与没有的记录', '空白单元格', '有错误的行'],
  ]) {
    expect(await field(label)).toBeDisabled();
  }
  letGo();
  expect(await screen.findByText(/手机号「139000090」：/)).toBeVisible();
});

test('I-04 while the import is under way no row can be mended or left out', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload(CSV, '测试四.csv');
  await press('匹配列');
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('全部 2'));
  const box = await screen.findByRole('checkbox', { name: '导入第 2 行' });
  const mends = screen.getAllByRole('button', { name: '修改' });
  const letGo = holdBack('commit');
  await press('导入 1 行');
  await waitFor(() => expect(box).toBeDisabled());
  for (const mend of mends) expect(mend).toBeDisabled();
  letGo();
  expect(await screen.findByRole('heading', { name: '导入完成' })).toBeVisible();
});

test('I-04 a row that the mode does not take is neither offered nor counted', async () => {
  await renderApp(PAGE, { as: 'admin' });
  const zheng = { name: '郑测试', staffNo: 'T9010', department: '旧教研室' };
  await askApi('/api/directory', { method: 'post', ...zheng });
  await upload('姓名,工号,部门\n郑测试,T9010,新教研室\n王测试,T9011,新教研室\n', '测试五.csv');
  await press('匹配列');
  await choose('已有与没有的记录', '只新增');
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('全部 2'));
  expect(await screen.findByRole('checkbox', { name: '导入第 3 行' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '导入第 2 行' })).toBeNull();
  expect(screen.getByRole('button', { name: '导入 1 行' })).toBeEnabled();
});

test('I-02 columns without the name cannot be checked, which is said', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('工号,部门,手机号\nT9003,测试教研室,13900009003\n', '缺列.csv');
  await press('匹配列');
  expect(await screen.findByText(/^还没有对应「姓名」的列，也没有/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '检查 1 行' })).toBeDisabled();
  await press('上一步');
  await press('重新选择文件');
  expect(await screen.findByText('点击选择文件，或把文件拖到这里')).toBeInTheDocument();
});

test('I-02 what no column says is given once for all rows', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('工号,手机号\nT9021,13900009021\nT9022,13900009022\n', '缺两列.csv');
  await press('匹配列');
  await choose('所有行都相同的内容', '姓名');
  expect(screen.getByRole('button', { name: '检查 2 行' })).toBeDisabled();
  await fill('姓名', '值班电话');
  await choose('所有行都相同的内容', '短号');
  await choose('所有行都相同的内容', '部门');
  await fill('部门', '值班教研室');
  await press('去掉「短号」的固定内容');
  expect(screen.queryByLabelText('短号')).toBeNull();
  await press('检查 2 行');
  await press('导入 2 行');
  expect(await screen.findByRole('heading', { name: '导入完成' })).toBeInTheDocument();
  const found = await askApi('/api/directory/list', { method: 'list', keyword: '值班电话' });
  const duty = { staffNo: expect.stringMatching(/^T902/), department: '值班教研室' };
  expect(found).toMatchObject({ list: [duty, duty] });
});

test('I-09 a file that is no table is refused with its reason', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('', '空.csv');
  expect(await screen.findByText('文件是空的')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('导入记录')).toBeInTheDocument());
});
