import type { Page } from '@playwright/test';
import {
  backToRows,
  checkRows,
  commitImport,
  expect,
  expectToFit,
  showPastClasses,
  signOut,
  test,
} from './support';

const open = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

/** Opens a file and goes on to the check. */
const check = async (page: Page, name: string, text: string) => {
  await open(page, name, text);
  await checkRows(page);
};

/** Undoes an import. The double click must open only one dialog. */
const undo = async (page: Page, name: string) => {
  const batch = page.getByRole('row', { name: new RegExp(name) });
  await batch.getByRole('button', { name: '撤销' }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤销 \d+ 条/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(batch.getByText('已撤销')).toBeVisible();
};

const HEADER = '学年学期,课程名称,教学班号,周次,星期,节次,教师,地点\n';
const at = (weeks: string, weekday: string) =>
  `2026-2027-1,勘误学,K1,${weeks},${weekday},1-2节,欧阳勘,逸夫楼201\n`;

test('I-04 sessions that a corrected timetable leaves out are listed, and cancelled where that is chosen', async ({
  adminPage: page,
}) => {
  // Delays the dialog's code, as a slow connection would.
  await page.route('**/assets/feedback.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/bachelor/advanced-form');
  await check(page, 'old.csv', HEADER + at('1-3周', '周日'));
  await commitImport(page);
  await page.getByRole('button', { name: '导入另一个文件' }).click();
  await check(page, 'new.csv', HEADER + at('1周', '周日') + at('2周', '周六'));
  const missing = page.getByRole('region', { name: '原有 2 次课不在新文件中' });
  await expect(missing.getByRole('row', { name: /勘误学.*1-2节.*欧阳勘/ })).toHaveCount(2);
  await expect(missing.getByRole('radio', { name: '保留' })).toBeChecked();
  await missing.getByRole('radio', { name: '停课' }).check();
  await page.getByRole('button', { name: '导入 1 行，停课 2 次' }).click();
  await expect(page.getByText('原有课次停课')).toBeVisible();
  await page.goto('/bachelor/table-list?keyword=勘误学');
  await page.getByLabel('课程', { exact: true }).fill('勘误学');
  await page.getByRole('button', { name: '查询' }).click();
  const course = page.getByRole('row', { name: /勘误学.*4 次/ });
  await course.getByRole('button', { name: /展开/ }).click();
  await showPastClasses(page);
  await expect(page.getByText('已停课')).toHaveCount(2);
  await page.goto('/bachelor/advanced-form');
  await undo(page, 'new.csv');
  // The same file finds the same missing class sessions again, so the undo was complete.
  await check(page, 'new.csv', HEADER + at('1周', '周日') + at('2周', '周六'));
  await expect(missing).toBeVisible();
});

test('I-03 who is meant by a new number is asked before anything is imported', async ({
  adminPage: page,
}) => {
  const header = '姓名,部门,手机号\n';
  await page.goto('/phoneManage/advanced-form');
  await check(page, 'first.csv', `${header}欧阳甲,勘误科,13600001111\n欧阳乙,勘误科,13600002222\n`);
  await commitImport(page);
  await page.getByRole('button', { name: '导入另一个文件' }).click();
  await check(
    page,
    'second.csv',
    `${header}欧阳甲,勘误科,13700001111\n欧阳乙,勘误科,13700002222\n`,
  );
  await expect(page.getByText('有变化 2', { exact: true })).toBeVisible();
  const importing = page.getByRole('button', { name: /^导入 \d+ 行$/ });
  await expect(page.getByRole('button', { name: '先说明 2 行是谁' })).toBeVisible();
  const row = page.getByRole('row', { name: /欧阳乙/ });
  // The user's answer makes this a new row, which the current filter hides.
  await row.getByRole('radio', { name: '另一人' }).click();
  await expect(page.getByText('新增 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '先说明 1 行是谁' })).toBeVisible();
  await page.getByRole('button', { name: '都是同一人' }).click();
  await expect(importing).toBeEnabled();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('新增 1', { exact: true }).click();
  const gone = page.getByRole('row').getByText(/将有 2 位联系人叫 欧阳乙.*收不到提醒/);
  await expect(gone).toBeVisible();
  await commitImport(page);
  await expect(page.locator('dl > div', { hasText: '新增' }).getByRole('definition')).toHaveText(
    '1 行',
  );
  await undo(page, 'second.csv');
});

test('P-04 a reload in the middle of an import loses nothing; signing out leaves nothing', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  const text = '姓名,部门,丁列,说明\n欧阳丙,勘误科,13600003333,x\n欧阳丁,勘误科,123,y\n';
  await open(page, 'reload.csv', text);
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByText(/^不导入 \d 列：丁列/).click();
  await page.getByLabel('丁列：对应的字段').fill('手机号');
  await page.getByTitle('手机号', { exact: true }).click();
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await page
    .getByRole('row', { name: /欧阳丁/ })
    .getByRole('button', { name: '修改' })
    .click();
  await page.getByRole('dialog').getByLabel('丁列').fill('13600004444');
  await page.getByRole('button', { name: '保存并重新检查' }).click();
  await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  // Going back and forward keeps the column match and the corrected cell.
  await backToRows(page);
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await expect(page.getByRole('row', { name: /丁列/ }).getByText('手动选择')).toBeVisible();
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  // If the browser has lost the file, choosing it again restores the import.
  await page.evaluate(() => indexedDB.deleteDatabase('drafts'));
  await page.reload();
  await expect(page.getByText('请重新选择“reload.csv”')).toBeVisible();
  await open(page, 'reload.csv', text);
  await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  await signOut(page, 'with changes');
  const left = () =>
    page.evaluate(async () => ({
      files: (await indexedDB.databases()).length,
      drafts: Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
    }));
  await expect.poll(left).toEqual({ files: 0, drafts: [] });
});

const filesKept = (page: Page) =>
  page.evaluate(async () => {
    if ((await indexedDB.databases()).length === 0) return 0;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await settled(indexedDB.open('drafts'));
    const count = await settled(database.transaction('files').objectStore('files').count());
    database.close();
    return count;
  });

test('X-10 the file of an import stays over a reload, and not when the browser was closed or another account signs in', async ({
  adminPage: page,
}) => {
  const text = '姓名,部门\n欧阳戊,勘误科\n';
  const begin = async () => {
    await page.goto('/phoneManage/advanced-form');
    await open(page, 'kept.csv', text);
    await expect.poll(() => filesKept(page)).toBe(1);
  };
  await begin();
  const other = await page.context().newPage();
  await other.goto('/');
  await page.reload();
  await expect(page.getByText('kept.csv').first()).toBeVisible();
  expect(await filesKept(page)).toBe(1);
  // Simulates closing the browser, which deletes session cookies.
  await page.context().clearCookies({ name: 'browserSession' });
  await other.reload();
  await expect.poll(() => filesKept(other)).toBe(0);
  await page.reload();
  await expect(page.getByText('请重新选择“kept.csv”')).toBeVisible();
  await open(page, 'kept.csv', text);
  await expect.poll(() => filesKept(page)).toBe(1);
  // Simulates another account in the same browser, whose tab has no file.
  await other.evaluate(() => localStorage.setItem('account', 'somebody else'));
  await other.reload();
  await expect.poll(() => filesKept(other)).toBe(0);
});
