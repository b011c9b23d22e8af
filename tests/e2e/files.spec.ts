import fs from 'node:fs';
import { call, totalOf } from './api';
import { type Answer, checkFile, commitImport, expect, file, test } from './support';

interface ExpectedCourse {
  courseName: string;
  courseCode?: string;
  sessions: { date: string }[];
}
interface ExpectedContacts {
  good: { name: string; department?: string }[];
  bad: { row: number }[];
}

const expectedOf = <T>(name: string): T =>
  JSON.parse(fs.readFileSync(file(`${name}.expected.json`), 'utf8')) as T;

const contactsOf = (name: string): ExpectedContacts => {
  const expected = expectedOf<ExpectedContacts | ExpectedContacts['good']>(name);
  return Array.isArray(expected) ? { good: expected, bad: [] } : expected;
};

const COURSES: [name: string, level: string, source: string, answers?: Answer[]][] = [
  ['Bachelor', 'bachelor', 'bachelor-timetable.xlsx'],
  ['Bachelor', 'bachelor', 'bachelor-calendar.xlsx'],
  ['Bachelor', 'bachelor', 'clinical-progress.xlsx'],
  ['Bachelor', 'bachelor', 'combined-time.xlsx'],
  ['Bachelor', 'bachelor', 'odd-shapes.xlsx'],
  ['Bachelor', 'bachelor', 'zhengfang-tasks.xls', [[/「课程类别」列没有导入/, '不导入']]],
  ['Bachelor', 'bachelor', 'repeated-columns.xlsx', [[/「课程名称」列有空白/, '与上面相同']]],
  ['Postgraduate', 'postgraduate', 'postgraduate-list.xlsx'],
];

for (const [name, level, source, answers] of COURSES) {
  test(`I-01 ${source} goes from the file to courses with all their sessions`, async ({
    adminPage: page,
  }) => {
    await call(page, `/api/set${name}Date`, { date: '2026-08-31' });
    await page.goto(`/${level}/advanced-form`);
    await checkFile(page, source, answers);
    await expect(page.getByText(/^错误 \d/)).toHaveCount(0);
    await commitImport(page);
    const courses = expectedOf<ExpectedCourse[]>(source);
    for (const { courseName, courseCode, sessions } of courses.slice(0, 4)) {
      const found = encodeURIComponent(courseCode || courseName);
      await page.goto(`/${level}/table-list?course=${found}`);
      const count = sessions.length === 0 ? '无' : `${sessions.length} 次`;
      const row = page
        .getByRole('row')
        .filter({ hasText: courseName, has: page.getByText(count, { exact: true }) });
      await expect(row.first()).toBeVisible();
    }
  });
}

const CONTACTS: [source: string, answers?: Answer[]][] = [
  ['phone-book.xlsx'],
  ['phone-book.csv'],
  ['phone-book-excel.csv'],
  ['phone-book-gbk.csv'],
  ['phone-book-utf16.txt'],
  ['phone-book-web.xls'],
  ['phone-book-errors.xlsx'],
  ['phone-book-broken.xls'],
  ['phone-book-side.xlsx', [[/「部门」列有空白/, '与上面相同']]],
];

for (const [source, answers] of CONTACTS) {
  test(`I-01 ${source} goes from the file to the phone book`, async ({ adminPage: page }) => {
    const { good, bad } = contactsOf(source);
    await page.goto('/phoneManage/advanced-form');
    await checkFile(page, source, answers);
    if (bad.length > 0) {
      await expect(page.getByText(`错误 ${bad.length}`, { exact: true })).toBeVisible();
    } else await expect(page.getByText(/^错误 \d/)).toHaveCount(0);
    await commitImport(page);
    const last = good.at(-1);
    await page.goto(
      `/phoneManage/table-list?scope=all&keyword=${encodeURIComponent(last?.name ?? '')}`,
    );
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: last?.name ?? '' })
        .first(),
    ).toBeVisible();
  });
}

test('I-03 what is struck out, hidden or different on a sheet shows before and in the check', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await page.locator('input[type=file]').setInputFiles(file('phone-book-struck.xlsx'));
  await expect(page.getByRole('checkbox', { name: /^旧名单/ })).not.toBeChecked();
  await expect(page.getByText('文件中隐藏的工作表，没有预先选中')).toBeVisible();
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: '在「外科」「急诊」中' })).toContainText('办公电话');
  await expect(rows.filter({ hasText: '在「内科」中' })).toContainText('手机号');
  await expect(rows.filter({ hasText: '13800000000' })).toContainText('隐藏');
  await page.getByText('查看已划去、不导入的 5 处内容').click();
  await expect(page.getByText('「外科」第 4 行：胸外科')).toBeVisible();
  await page.getByRole('button', { name: '检查 8 行' }).click();
  await expect(page.getByText('「13800001110」在文件中已划去，不导入')).toBeVisible();
  await commitImport(page);
});

test('I-02 an unknown column is offered the field that it most likely is', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page
    .getByRole('textbox', { name: '表格内容' })
    .fill('姓名\t部门\t教师的手机\n陈晓明\t内科\t13800001111\n林建华\t内科\t13800001112');
  await page.getByRole('button', { name: '读取', exact: true }).click();
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '教师的手机' });
  await expect(row).toContainText('按名称推测');
  await row.getByRole('button', { name: '选为「手机号」' }).click();
  await expect(row).toContainText('手动选择');
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page.getByText('13800001111')).toBeVisible();
});

test('I-09 far-cell.xlsx is read, and its stray cell told as a row at fault', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await checkFile(page, 'far-cell.xlsx');
  await expect(page.getByText('错误 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '1048576' })).toBeVisible();
});

const REFUSED = [
  ['encrypted.xlsx', '文件设有密码，请取消密码后再试'],
  ['truncated.xlsx', '文件已损坏或不完整，无法打开'],
  ['renamed-picture.xlsx', '不是表格文件'],
] as const;

for (const [source, message] of REFUSED) {
  test(`I-09 ${source} is refused in words and changes nothing`, async ({ adminPage: page }) => {
    const counts = async () => ({
      contacts: await totalOf(page, '/api/directory/list', { method: 'list' }),
      imports: await totalOf(page, '/api/directory/import', { step: 'list' }),
    });
    const before = await counts();
    await page.goto('/phoneManage/advanced-form');
    await page.locator('input[type=file]').setInputFiles(file(source));
    await expect(page.getByRole('alert')).toContainText(message);
    expect(await counts()).toEqual(before);
  });
}
