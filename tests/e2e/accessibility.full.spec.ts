import { expectAccessible } from './axe';
import { checkFile, expect, test } from './support';

test('X-06 axe finds nothing serious in dialogs, selections and errors, light or dark', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/table-list');
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await expectAccessible(page, 'selected rows');
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '删除' })).toBeVisible();
  await expectAccessible(page, 'a question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '新建联系人' }).click();
  await page.getByRole('button', { name: '添加联系人' }).click();
  await expect(page.getByText('请填写此项').first()).toBeVisible();
  await expectAccessible(page, 'a form with errors');
  await page.goto('/form/advanced-form');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: /有 \d 处需要修改/ }).click();
  await expectAccessible(page, 'a summary of errors');
  await page.goto('/phoneManage/advanced-form');
  await checkFile(page, 'phone-book-errors.xlsx');
  await expectAccessible(page, 'checked rows');
});
