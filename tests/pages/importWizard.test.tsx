import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const mockDownload = jest.fn<void, [string, Blob]>();
jest.mock('@/utils/download', () => ({
  download: (name: string, file: Blob) => mockDownload(name, file),
}));

import type { CheckedRow, Verdict } from '@/contract/import/import';
import { countsOf } from '@/domain/rows/verdicts';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { CheckSummaryView } from '@/pages/Import/check/CheckSummaryView';
import { row, rowsOf, text, xlsxOf } from '../sheets/read/makeXlsx';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { choose, field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const CHECK = 'POST /api/directory/import check';
const COMMIT = 'POST /api/directory/import commit';
beforeEach(() => {
  api.current.answers['POST /api/directory/import list'] = good(pageOf([]));
});

const CONTACTS = '/phoneManage/advanced-form';
const CHOOSE_FILE = '点击选择文件，或把文件拖到这里';
const upload = async (
  content: string | Uint8Array<ArrayBuffer>,
  name = '名单.csv',
  page = CONTACTS,
) => {
  const app = await renderApp(page, { as: 'admin' });
  await screen.findByText(CHOOSE_FILE);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([content], name));
  return app;
};
/** Starts a check that gets no response, and returns the rows that were sent. */
const askCheck = async (button: string) => {
  const { answer, asked } = deferredAnswer();
  api.current.answers[CHECK] = answer;
  await press(button);
  await act(() => asked);
  return api.current.to(CHECK).at(-1)?.rows;
};

const checkedRow = (number: number, verdict: Verdict): CheckedRow => ({
  row: number,
  verdict,
  changes: [],
  issues:
    verdict === 'error'
      ? [{ field: 'mobile', code: 'X', level: 'error', message: '手机号应为 1 开头的 11 位数字' }]
      : [],
});
/** Returns the server's check results, beginning with row 2. */
const checkOf = (...verdicts: Verdict[]) => {
  const rows = verdicts.map((verdict, index) => checkedRow(index + 2, verdict));
  return good({ token: 't', counts: countsOf(verdicts), rows });
};

test('I-04 while a check or an import is under way, nothing that it rests on can be changed; what is done is over with its page', async () => {
  const { go } = await upload(
    '姓名,部门,手机号,研究方向\n周测试,测试教研室,13900009001,肿瘤免疫\n吴测试,测试教研室,139000090,\n',
  );
  await press('匹配列');
  expect(await screen.findByText(/4 列中已匹配 3 列/)).toHaveTextContent('2 行数据');
  const check = deferredAnswer();
  api.current.answers[CHECK] = check.answer;
  await press('检查 2 行');
  for (const label of [
    '手机号：对应的字段',
    '未注明分组的行导入到',
    '导入方式',
    '空白单元格',
    '有错误的行',
  ]) {
    expect(await field(label)).toBeDisabled();
  }
  await act(async () => check.give(checkOf('new', 'error')));
  await userEvent.click(await screen.findByText('全部 2'));
  expect(screen.getByText('不导入的列：研究方向')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: '导入第 2 行' });
  expect(box).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '导入第 3 行' })).toBeNull();
  expect(screen.getByText(/周测试/)).toHaveTextContent('139****9001');
  expect(screen.getByText(/手机号“139000090”：/)).toHaveTextContent('应为 1 开头的 11 位数字');
  const mends = screen.getAllByRole('button', { name: '修改' });
  const commit = deferredAnswer();
  api.current.answers[COMMIT] = commit.answer;
  await press('导入 1 行');
  await waitFor(() => expect(box).toBeDisabled());
  for (const mend of mends) expect(mend).toBeDisabled();
  const counts = { created: 1, updated: 0, unchanged: 0, skipped: 1 };
  const none = { created: 0, updated: 0 };
  const written = { contact: { created: 1, updated: 0 }, course: none, session: none };
  await act(async () => commit.give(good({ batchId: 1, counts, written })));
  expect(await screen.findByRole('heading', { name: '导入完成' })).toBeVisible();
  expect(screen.getByText('新增 1 位联系人')).toBeVisible();
  expect(screen.getByText(/^有错误、没有导入的 1 行/)).toBeVisible();
  await press('.csv');
  await waitFor(() => expect(mockDownload).toHaveBeenCalled());
  const [name, file] = mockDownload.mock.calls[0] as [string, Blob];
  expect(name).toBe('名单-错误行.csv');
  expect(await file.text()).toMatch(/错误原因[\s\S]*139000090[\s\S]*手机号应为/);
  await go('/exception/404');
  await go(CONTACTS);
  expect(await screen.findByText(CHOOSE_FILE)).toBeVisible();
  expect(screen.queryByRole('heading', { name: '导入完成' })).toBeNull();
});

testFull('I-04 a row that the mode does not take is neither offered nor counted', async () => {
  await upload('姓名,部门\n郑测试,新教研室\n王测试,新教研室\n');
  await press('匹配列');
  await choose('导入方式', '只新增');
  api.current.answers[CHECK] = checkOf('changed', 'new');
  await press('检查 2 行');
  await userEvent.click(await screen.findByText('全部 2'));
  expect(await screen.findByRole('checkbox', { name: '导入第 3 行' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '导入第 2 行' })).toBeNull();
  expect(screen.getByRole('button', { name: '导入 1 行' })).toBeEnabled();
  expect(api.current.to(CHECK)).toMatchObject([{ mode: 'insert' }]);
});

testFull('C-04 the check says what contacts who become 离职 still teach', async () => {
  await upload('姓名,部门\n郑测试,新教研室\n');
  await press('匹配列');
  const counts = countsOf(['changed']);
  const leaving = { people: 1, sessions: 3, messages: 2, classes: [] };
  api.current.answers[CHECK] = good({
    ...{ token: 't', counts, leaving, rows: [checkedRow(2, 'changed')] },
  });
  await press('检查 1 行');
  expect(
    await screen.findByText('1 人将变为离职或停用，此后还有 3 次课；2 条未发短信将取消'),
  ).toBeVisible();
});

test.each([
  ['contacts', undefined],
  ['a timetable', { courses: 2, newCourses: 0, sessions: 3, newSessions: 0 }],
])('I-03 a file of %s that brings nothing new is said to', (_, counted) => {
  const counts = countsOf(['unchanged', 'duplicate']);
  const content = counted && { ...counted, unknownTeachers: 0, unknownNames: [], awayTeachers: [] };
  render(<CheckSummaryView counts={counts} content={content} unread={[]} />);
  expect(screen.getByRole('region', { name: '检查结果' })).toHaveTextContent(
    /^共 2 行文件中的内容都已存在，没有新的或有变化的$/,
  );
});

testFull(
  'X-03 a mended cell asks before its dialog closes, and an import that was worked on before the tab is',
  async () => {
    const asksOnClose = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await upload('姓名,部门,手机号\n周测试,测试教研室,139000090\n');
    expect(asksOnClose()).toBe(false);
    await press('匹配列');
    api.current.answers[CHECK] = checkOf('error');
    await press('检查 1 行');
    await press('修改');
    await fill('手机号', '13900009001');
    await press('取消');
    await press('继续编辑');
    expect(await field('手机号')).toHaveValue('13900009001');
    await fill('手机号', '139000090');
    await press('取消');
    await waitFor(() => expect(screen.queryByLabelText('手机号')).toBeNull());
    expect(asksOnClose()).toBe(false);
    await press('修改');
    await fill('手机号', '13900009001');
    await press('保存并重新检查');
    await waitFor(() => expect(asksOnClose()).toBe(true));
  },
);

testFull('X-03 choosing another file asks only where something was done to this one', async () => {
  await upload('姓名,备注一\n周测试,测试教研室\n');
  await press('匹配列');
  await press('上一步');
  await press('重新选择文件');
  expect(await screen.findByText(CHOOSE_FILE)).toBeVisible();
});

test('I-02 what only the user knows is asked before the check, and its answer holds', async () => {
  await upload('部门,姓名\n问答教研室,郑问\n,冯答\n');
  await press('匹配列');
  const question = await screen.findByRole('group', { name: /“部门”列有空白单元格/ });
  expect(question).toHaveTextContent('第 3 行：问答教研室');
  expect(screen.getByText('匹配列（1 问）')).toBeInTheDocument();
  await press('还有 1 个问题要回答');
  expect(document.activeElement).toBe(within(question).getAllByRole('radio')[0]);
  await userEvent.click(within(question).getByRole('radio', { name: /与上面相同/ }));
  expect(await askCheck('检查 2 行')).toMatchObject([
    { name: '郑问', department: '问答教研室' },
    { name: '冯答', department: '问答教研室' },
  ]);
});

testFull(
  'I-02 a timetable is not checked before the terms are known that its dates are compared with',
  async () => {
    const terms = deferredAnswer();
    api.current.answers['POST /api/forms list'] = good(pageOf([]));
    api.current.answers['POST /api/term list'] = terms.answer;
    const rows = '课程名称,教学班,教师,日期,节次\n生理学,一班,郑问,2026-11-25,1-2\n';
    await upload(rows, '课表.csv', '/bachelor/advanced-form');
    await press('匹配列');
    await waitFor(() => expect(api.current.to('POST /api/term list')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /正在查看表格/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /检查/ })).toBeNull();
    await act(async () => terms.give(failed(500, 'SERVER_ERROR')));
    expect(await screen.findByText(/已有的学期没有加载成功/)).toBeVisible();
    api.current.answers['POST /api/term list'] = good([]);
    await press('重新加载学期');
    await waitFor(() => expect(screen.getByRole('button', { name: '检查 1 行' })).toBeEnabled());
    expect(screen.queryByText(/已有的学期没有加载成功/)).toBeNull();
    expect(await field('未注明学期的行导入到')).toHaveValue(termCodeOf(toDay(new Date())));
  },
);

testFull('I-09 a table without rows is refused in words', async () => {
  await upload('姓名,手机号\n');
  await press('匹配列');
  expect(await screen.findByRole('alert')).toHaveTextContent('文件里没有数据行');
});

testFull('I-02 a column that holds two fields is taken apart by hand', async () => {
  await upload(
    '部门,联系\n拆分教研室,郑拆 13900009031\n拆分教研室,冯分 13900009032\n联合室,陈合\n',
  );
  await press('匹配列');
  await press('拆成多列…');
  await screen.findByText('把“联系”列拆成多列');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('13900009032')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/有 1 格不是 2 段.*第 4 行：陈合/);
  await press('拆开');
  await choose('联系（第 1 段）：对应的字段', '姓名');
  await press('选为“手机号”');
  expect(await askCheck('检查 3 行')).toMatchObject([
    { name: '郑拆', mobile: '13900009031' },
    { name: '冯分', mobile: '13900009032' },
    { name: '陈合' },
  ]);
});

testFull('I-02 columns without the name cannot be checked, which is said', async () => {
  await upload('工号,部门\nT9003,测试教研室\n');
  await press('匹配列');
  expect(await screen.findByText(/^还没有对应“姓名”的列，也没有/)).toBeInTheDocument();
  await field('工号：对应的字段');
  await press('先选“姓名”列');
  expect(document.activeElement).toBe(await field('工号：对应的字段'));
});

testFull('I-02 what no column says is given once for all rows', async () => {
  await upload('工号,手机号\nT9021,13900009021\nT9022,13900009022\n');
  await press('匹配列');
  await choose('统一填写（表中没有的列）', '姓名');
  expect(screen.getByRole('button', { name: '先选“姓名”列' })).toBeVisible();
  await fill('姓名', '值班电话');
  await choose('统一填写（表中没有的列）', '职称');
  await choose('统一填写（表中没有的列）', '部门');
  await fill('部门', '值班教研室');
  await press('删除统一填写的“职称”');
  expect(screen.queryByLabelText('职称')).toBeNull();
  const duty = { name: '值班电话', department: '值班教研室' };
  expect(await askCheck('检查 2 行')).toMatchObject([
    { ...duty, staffNo: 'T9021' },
    { ...duty, staffNo: 'T9022' },
  ]);
});

testFull(
  'I-02 a header of unknown words far down is picked after more rows are shown',
  async () => {
    const lines = [...new Array(13).fill('填写说明'), '学工编号,人员', '00701,严一'];
    await upload(lines.join('\n'));
    expect(await screen.findByText('没有识别出表头，请点选表头所在的行。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '把第 14 行作为表头' })).toBeNull();
    await press('显示更多行');
    expect(screen.queryByRole('button', { name: '显示更多行' })).toBeNull();
    await press('把第 14 行作为表头');
    await press('匹配列');
    // The first rows of the file have the same text and disappear.
    await waitFor(() => expect(screen.queryByRole('button', { name: /作为表头$/ })).toBeNull());
    expect(await screen.findByText('学工编号')).toBeInTheDocument();
  },
);

testFull('I-02 a sheet without any header is imported by the places of its columns', async () => {
  await upload('华一,教务处\n华二,教务处\n');
  await press('先点选表头');
  expect(document.activeElement).toHaveAccessibleName('把第 1 行作为表头');
  const box = screen.getByRole('checkbox', { name: '没有表头，第一行就是数据；各列按位置匹配' });
  await userEvent.click(box);
  expect(screen.queryByText('没有识别出表头，请点选表头所在的行。')).toBeNull();
  await press('匹配列');
  await choose('第 1 列：对应的字段', '姓名');
  await userEvent.click(await field('第 2 列：对应的字段'));
  // The options of the first select box are still in the document.
  const options = await screen.findAllByText('部门', {
    selector: '.ant-select-item-option-content',
  });
  await userEvent.click(options.at(-1) as HTMLElement);
  expect(await askCheck('检查 2 行')).toMatchObject([
    { name: '华一', department: '教务处' },
    { name: '华二', department: '教务处' },
  ]);
});

testFull('I-02 a row that is picked as the header takes back that there is none', async () => {
  await upload('华一,教务处\n华二,教务处\n');
  const box = await screen.findByRole('checkbox', { name: /没有表头，/ });
  await userEvent.click(box);
  await press('把第 1 行作为表头');
  expect(box).not.toBeChecked();
  await press('匹配列');
  expect(await screen.findByText(/1 行数据/)).toBeInTheDocument();
});

testFull(
  'I-02 rows that are not imported can be looked at, and formulas without values are told',
  async () => {
    const cells = row(2, text('A2', '周测试'), text('B2', '教务处'), '<c r="C2"><f>A2</f></c>');
    const header = rowsOf([['姓名', '部门', '手机号']]);
    const rows = header + cells + row(3, text('A3', '制表人：王五'));
    await upload(new Uint8Array(xlsxOf([{ name: '名单', rows }])), '名单.xlsx');
    await press('匹配列');
    expect(await screen.findByText(/“名单”有 1 个公式没有保存计算结果（C2），/)).toBeVisible();
    await userEvent.click(screen.getByText('查看不导入的 1 行'));
    expect(screen.getByText('“名单”第 3 行：制表人：王五')).toBeVisible();
  },
);

testFull('I-02 columns that nothing speaks for are one line, which opens', async () => {
  await upload('姓名,部门,手机号,甲,乙,丙\n周测试,测试教研室,13900009001,q1,w2,e3\n');
  await press('匹配列');
  await userEvent.click(await screen.findByText('不导入 3 列：甲、乙、丙'));
  await choose('乙：对应的字段', '工号');
  expect(screen.getByText('不导入 2 列：甲、丙')).toBeVisible();
  expect(await askCheck('检查 1 行')).toMatchObject([{ name: '周测试', staffNo: 'w2' }]);
});

testFull(
  'I-02 a file whose columns leave nothing open is checked at once, and one that asks stops there',
  async () => {
    await upload('姓名,部门\n周测试,测试教研室\n');
    api.current.answers[CHECK] = checkOf('new');
    await press('直接检查');
    expect(await screen.findByText('未注明分组的行导入到“教职工”')).toBeVisible();
    await press('上一步');
    await press('上一步');
    await press('重新选择文件');
    await screen.findByText(CHOOSE_FILE);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(
      input as HTMLInputElement,
      new File(['部门,姓名\n甲室,郑\n,冯\n'], 'b.csv'),
    );
    await press('直接检查');
    expect(await screen.findByRole('group', { name: /“部门”列有空白单元格/ })).toBeVisible();
  },
);

test('I-03 the check opens on all that is to be looked at, says each kind once, and beside the button in how many rows', async () => {
  await upload('姓名,手机号\n周测试,13900009001\n吴测试,13900009002\n郑测试,1\n');
  const rows = [checkedRow(2, 'new'), checkedRow(3, 'new'), checkedRow(4, 'error')].map((each) =>
    each.verdict === 'error'
      ? each
      : {
          ...each,
          issues: [{ field: 'mobile', code: 'W', level: 'warning', message: '请核对号码' }],
        },
  );
  api.current.answers[CHECK] = good({
    ...{ token: 't', counts: countsOf(['new', 'new', 'error']), rows },
  });
  await press('直接检查');
  const said = await screen.findByRole('region', { name: '需核对' });
  expect(said).toHaveTextContent(/1 行：手机号：手机号应为.*2 行：手机号：请核对号码$/);
  expect(screen.getByText('需核对 3')).toBeVisible();
  await userEvent.click(within(said).getByRole('button', { name: '1 行' }));
  await waitFor(() => expect(screen.queryByText(/周测试/)).toBeNull());
  expect(await screen.findByText(/郑测试/)).toBeVisible();
  await press('3 行需核对');
  expect(await screen.findByText(/周测试/)).toBeVisible();
});
