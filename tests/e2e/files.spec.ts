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
