import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, rowsOf, text, xlsxOf } from '../sheets/read/makeXlsx';
import { choose, field, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const upload = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
  await renderApp('/phoneManage/advanced-form', { as: 'admin' });
  await screen.findByText('点击选择文件，或把文件拖到这里');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([content], name));
};

const HEADER = ['姓名', '部门', '手机号'];
const PERSON = ['周测试', '教务处', '13900009001'];

test('I-02 a sheet that the file hides is marked, and waits for the user to choose it', async () => {
  const rows = rowsOf([HEADER, PERSON]);
  const sheets = [
    { name: '在职', rows },
    { name: '旧名单', rows, state: 'hidden' as const },
  ];
  await upload(new Uint8Array(xlsxOf(sheets)), '名单.xlsx');
  const box = await screen.findByRole('checkbox', { name: /旧名单/ });
  expect(box).not.toBeChecked();
  expect(screen.getAllByText('隐藏')).toHaveLength(1);
  expect(within(box.closest('section') as HTMLElement).getByText('隐藏')).toBeInTheDocument();
});

test('I-02 a header of unknown words far down is picked after more rows are shown', async () => {
  const lines = [...new Array(13).fill('填写说明'), '学工编号,人员', '00701,严一'];
  await upload(lines.join('\n'), '说明.csv');
  expect(await screen.findByText('没有识别出表头，请点选表头所在的行。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '把第 14 行作为表头' })).toBeNull();
  await press('显示更多行');
  expect(screen.queryByRole('button', { name: '显示更多行' })).toBeNull();
  await press('把第 14 行作为表头');
  await press('匹配列');
  expect(await screen.findByText('学工编号')).toBeInTheDocument();
});

test('I-02 a sheet without any header is imported by the places of its columns', async () => {
  await upload('华一,教务处\n华二,教务处\n', '无表头.csv');
  expect(await screen.findByRole('button', { name: '匹配列' })).toBeDisabled();
  const box = screen.getByRole('checkbox', { name: '没有表头，第一行就是数据；各列按位置匹配' });
  await userEvent.click(box);
  expect(screen.queryByText('没有识别出表头，请点选表头所在的行。')).toBeNull();
  await press('匹配列');
  await choose('第 1 列：对应的字段', '姓名');
  await userEvent.click(await field('第 2 列：对应的字段'));
  // The first select's options stay in the page behind those of the second.
  const options = await screen.findAllByText('部门', {
    selector: '.ant-select-item-option-content',
  });
  await userEvent.click(options.at(-1) as HTMLElement);
  await press('检查 2 行');
  expect(await screen.findByText('新增 2')).toBeInTheDocument();
});

test('I-02 a row that is picked as the header takes back that there is none', async () => {
  await upload('华一,教务处\n华二,教务处\n', '无表头.csv');
  const box = await screen.findByRole('checkbox', { name: /没有表头，/ });
  await userEvent.click(box);
  await press('把第 1 行作为表头');
  expect(box).not.toBeChecked();
  await press('匹配列');
  expect(await screen.findByText(/1 行数据/)).toBeInTheDocument();
});

test('I-02 rows that are not imported can be looked at, and formulas without values are told', async () => {
  const cells = row(2, text('A2', '周测试'), text('B2', '教务处'), '<c r="C2"><f>A2</f></c>');
  const rows = rowsOf([HEADER]) + cells + row(3, text('A3', '制表人：王五'));
  await upload(new Uint8Array(xlsxOf([{ name: '名单', rows }])), '名单.xlsx');
  await press('匹配列');
  expect(await screen.findByText(/「名单」有 1 个公式没有保存计算结果（C2），/)).toBeVisible();
  await userEvent.click(screen.getByText('查看不导入的 1 行'));
  expect(screen.getByText('「名单」第 3 行：制表人：王五')).toBeVisible();
});
