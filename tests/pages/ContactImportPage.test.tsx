import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../support/press';
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

test('I-03 a row that is left out is not imported', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload(CSV, '测试二.csv');
  await press('匹配列');
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('新增 1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '导入第 2 行' }));
  expect(await screen.findByRole('button', { name: '没有需要导入的行' })).toBeDisabled();
});

test('I-02 columns without the name cannot be checked, which is said', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('工号,部门,手机号\nT9003,测试教研室,13900009003\n', '缺列.csv');
  await press('匹配列');
  expect(await screen.findByText('还没有对应「姓名」的列，无法检查。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '检查 1 行' })).toBeDisabled();
  await press('上一步');
  await press('重新选择文件');
  expect(await screen.findByText('点击选择文件，或把文件拖到这里')).toBeInTheDocument();
});

test('I-09 a file that is no table is refused with its reason', async () => {
  await renderApp(PAGE, { as: 'admin' });
  await upload('', '空.csv');
  expect(await screen.findByText('文件是空的')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('导入记录')).toBeInTheDocument());
});
