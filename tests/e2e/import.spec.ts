import type { Page } from '@playwright/test';
import { isFull } from '../support/tier';
import { call } from './api';
import { OFFICE_SCREEN, rowSpaceProblems } from './rowsInView';
import {
  checkFile,
  commitImport,
  expect,
  file,
  goTo,
  refused,
  showPastClasses,
  test,
  testFull,
} from './support';

const resultCount = (page: Page, name: string) =>
  page.locator('dl > div', { hasText: name }).getByRole('definition');

testFull(
  'I-01 phone-book.csv is imported from the file to the list, and found unchanged the next time',
  async ({ adminPage: page }) => {
    await page.setViewportSize(OFFICE_SCREEN);
    // A new office has a line about its next step above the page.
    await call(page, '/api/today', { method: 'putStepsAway' });
    await goTo(page, '/');
    await page.reload();
    await goTo(page, '/phoneManage/advanced-form');
    await checkFile(page, 'phone-book.csv');
    await page.getByText('全部 20', { exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(20 + 1);
    // The file says 13600003111.0.
    await expect(page.getByRole('row', { name: /严志宏/ })).toContainText('136****3111');
    expect(await rowSpaceProblems(page), 'checked rows').toEqual([]);
    await commitImport(page);
    await expect(resultCount(page, '新增')).toHaveText('20 行');
    await page.getByRole('button', { name: '导入另一个文件' }).click();
    await checkFile(page, 'phone-book.csv');
    await expect(page.getByText(/同一文件已作为第 \d+ 批导入过/)).toBeVisible();
    await expect(page.getByText('无变化 20', { exact: true })).toBeVisible();
    await expect(page.getByText('文件中的内容都已存在，没有新的或有变化的')).toBeVisible();
    await expect(page.getByRole('button', { name: '没有需要导入的行' })).toBeDisabled();
  },
);

testFull(
  'I-01 a postgraduate list is imported and found with its sessions',
  async ({ adminPage: page }) => {
    await goTo(page, '/postgraduate/advanced-form');
    await checkFile(page, 'postgraduate-list.xlsx');
    await commitImport(page);
    await page.getByRole('button', { name: '查看列表' }).click();
    await expect(page).toHaveURL('/postgraduate/table-list');
    await page.getByLabel('课程', { exact: true }).fill('Y2003');
    await page.getByRole('button', { name: '查询' }).click();
    const course = page.getByRole('row', { name: /临床流行病学与循证医学.*8 次/ });
    await course.getByRole('button', { name: /展开/ }).click();
    await showPastClasses(page);
    const sessions = page.getByRole('table').getByRole('table').getByRole('row');
    await expect(sessions.filter({ hasText: /\d{4}-\d{2}-\d{2} 周/ })).toHaveCount(8);
  },
);

test('I-03 wrong rows are shown first with their place and reason, and the right ones are imported', async ({
  adminPage: page,
}) => {
  await goTo(page, '/phoneManage/advanced-form');
  await checkFile(page, 'phone-book-errors.xlsx');
  await expect(page.getByText('错误 5', { exact: true })).toBeVisible();
  await expect(page.getByText('手机号应为 1 开头的 11 位数字').first()).toBeVisible();
  await page.getByText('全部 12', { exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(12 + 1);
  await page
    .getByRole('checkbox', { name: /^导入第/ })
    .first()
    .uncheck();
  await commitImport(page);
  await expect(resultCount(page, '新增')).toHaveText('6 行');
  await expect(resultCount(page, '未导入')).toHaveText('6 行');
});

testFull(
  'I-05 with “all or nothing” a single error stops the import',
  async ({ adminPage: page }) => {
    await goTo(page, '/phoneManage/advanced-form');
    await page.locator('input[type=file]').setInputFiles(file('phone-book-errors.xlsx'));
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    await page.getByLabel('有错误的行').click();
    await page.getByTitle('全部正确才导入').click();
    await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
    await expect(page.getByRole('button', { name: '有 5 行错误，不能导入' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^导入 \d+ 行$/ })).toHaveCount(0);
  },
);

testFull(
  'I-09 where the reader cannot be downloaded that is said, and a retry goes on with the file',
  async ({ adminPage: page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    await page.route('**/assets/sheet-reader.*.js', (route) => route.abort());
    await goTo(page, '/phoneManage/advanced-form');
    await page.locator('input[type=file]').setInputFiles(file('phone-book.xlsx'));
    await expect(page.getByText('读取文件的程序没有下载成功')).toBeVisible();
    await page.unroute('**/assets/sheet-reader.*.js');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('button', { name: '匹配列', exact: true })).toBeVisible();
  },
);

testFull(
  'I-04 what changed since the check is checked again before it is imported',
  async ({ adminPage: page, context, allowConsole }) => {
    allowConsole(refused(409));
    await goTo(page, '/phoneManage/advanced-form');
    await checkFile(page, 'phone-book.xlsx');
    const other = await context.newPage();
    await other.goto('/phoneManage/advanced-form');
    await checkFile(other, 'phone-book.xlsx');
    await commitImport(other);
    await page.bringToFront();
    await page.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
    await expect(page.getByText(/已重新检查，请核对后再导入/)).toBeVisible();
    await expect(page.getByText('无变化 45', { exact: true })).toBeVisible();
  },
);

testFull(
  'I-02 an import waits while other pages are looked at, and can be given up',
  async ({ adminPage: page }) => {
    await goTo(page, '/postgraduate/advanced-form');
    await page.locator('input[type=file]').setInputFiles(file('postgraduate-list.xlsx'));
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '列表' }).click();
    await expect(page.getByRole('heading', { name: '研究生课程列表' })).toBeVisible();
    await menu.getByRole('link', { name: '导入' }).click();
    await expect(page.getByRole('columnheader', { name: '文件中的列' })).toBeVisible();
    await page.getByRole('button', { name: '上一步' }).click();
    await page.getByRole('button', { name: '重新选择文件' }).click();
    await expect(page.getByText('点击选择文件，或把文件拖到这里')).toBeVisible();
  },
);

testFull('I-07 an import is undone as a whole, by one click', async ({ adminPage: page }) => {
  await page.setViewportSize(OFFICE_SCREEN);
  await goTo(page, '/phoneManage/advanced-form');
  await page.locator('input[type=file]').setInputFiles({
    name: 'undo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '姓名,工号,部门,手机号\n慕容撤,U9001,放射科,13600001111\n慕容消,U9002,放射科,\n',
    ),
  });
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await commitImport(page);
  const batch = page.getByRole('row', { name: /undo\.csv/ });
  await page.getByRole('button', { name: '导入另一个文件' }).click();
  await expect(page.getByText('点击选择文件，或把文件拖到这里')).toBeVisible();
  expect(await rowSpaceProblems(page), 'past imports').toEqual([]);
  const browser = await page.context().newCDPSession(page);
  // Only this step runs with a slow processor.
  if (isFull) await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await batch.getByRole('button', { name: '撤销' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤销 \d+ 条/ })
    .click();
  await expect(page.getByText('已撤回 2 条')).toBeVisible();
  await expect(batch.getByText('已撤销')).toBeVisible();
  if (isFull) await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await goTo(page, '/phoneManage/table-list?keyword=慕容');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});
