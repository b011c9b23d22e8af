import {
  checkFile,
  commitImport,
  confirmStart,
  expect,
  saveSeen,
  showPastClasses,
  signInByForm,
  signOut,
  test,
} from './support';

test('I-02 a new user sets the term, imports timetable and phone book, mends a contact, undoes an import and signs out', async ({
  page,
}) => {
  await signInByForm(page, 'admin');

  await test.step('the term starts on 2026-08-31', async () => {
    await page.getByRole('link', { name: '列表', exact: true }).click();
    await page.getByRole('button', { name: '设置本科学期开始日期' }).click();
    await page.getByLabel('选择日期').fill('2026-08-31');
    await page.getByLabel('选择日期').press('Enter');
    await page.getByRole('checkbox', { name: '已经上过的课也一起移动' }).check();
    await expect(page.getByText('该日期属于 2026-2027-1 学期')).toBeVisible();
    await confirmStart(page);
    await expect(page.getByText('2026-08-31 周一')).toBeVisible();
  });

  await test.step('the timetable is imported', async () => {
    await page.getByRole('button', { name: '导入课程' }).click();
    await checkFile(page, 'bachelor-timetable.xlsx', [
      [/“周次”和“教师”都写了几项/, '不是，每一项都一起上'],
    ]);
    await expect(page.getByText('全部 43', { exact: true })).toBeVisible();
    await commitImport(page);
    await expect(page.getByText('43 行', { exact: true })).toBeVisible();
  });

  await test.step('a course and its dated sessions are found', async () => {
    await page.getByRole('button', { name: '查看列表' }).click();
    await page.getByLabel('课程', { exact: true }).fill('B0101001');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/course=B0101001/);
    const course = page.getByRole('row', { name: /人体解剖学01班/ });
    await expect(course).toBeVisible();
    await course.getByRole('button', { name: /展开/ }).click();
    await showPastClasses(page);
    await expect(course.getByText('2026-09-21 ~ 2026-12-16')).toBeVisible();
    // The order of the class sessions depends on the current day.
    const days = page.getByRole('cell', { name: /^2026-(09|1[0-2])-\d\d 周[一三]$/ });
    await expect(days.nth(9)).toBeVisible();
    await expect(page.getByText('1-2节 (08:00–09:40)').first()).toBeVisible();
  });

  await test.step('the phone book is imported', async () => {
    await page.getByRole('menuitem', { name: '通讯录' }).click();
    await page.locator('nav a[href="/phoneManage/advanced-form"]').click();
    await checkFile(page, 'phone-book.xlsx');
    await page.getByRole('button', { name: '导入 45 行' }).click();
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
  });

  await test.step('a contact is found and mended', async () => {
    await page.getByRole('button', { name: '查看列表' }).click();
    await page.getByLabel('查找').fill('009012');
    await page.getByRole('button', { name: '查询' }).click();
    const row = page.getByRole('row', { name: /009012/ });
    await row.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号').fill('1380000');
    await saveSeen(dialog, '保存修改');
    await expect(dialog.getByText('手机号应为 1 开头的 11 位数字')).toBeVisible();
    await dialog.getByLabel('手机号').fill('+86 138-0000-9999');
    await saveSeen(dialog, '保存修改');
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await expect(row.getByText('138****9999')).toBeVisible();
    await row.getByRole('button', { name: /^显示.*手机号$/ }).click();
    await expect(row.getByText('13800009999')).toBeVisible();
  });

  await test.step('the import is undone; the mended contact stays', async () => {
    await page.getByRole('button', { name: '导入通讯录' }).click();
    const batch = page.getByRole('row', { name: /phone-book\.xlsx/ });
    await batch.getByRole('button', { name: '撤销' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^撤销 \d+ 条/ })
      .click();
    await expect(page.getByText('已撤回 44 条，1 条已保留')).toBeVisible();
    await expect(page.getByText(/导入后已被修改/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(batch.getByText('部分撤销')).toBeVisible();
  });

  await signOut(page);
  await page.goto('/phoneManage/table-list');
  await expect(page).toHaveURL('/user/login?redirect=%2FphoneManage%2Ftable-list');
});
