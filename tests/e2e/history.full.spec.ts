import type { Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import { call } from './api';
import { chipOf, expect, goTo, test } from './support';

const contactOf = async (page: Page, id: number): Promise<Contact | undefined> => {
  const { list } = await call<{ list: Contact[] }>(page, '/api/directory/list', {
    method: 'list',
    id,
  });
  return list[0];
};

test('X-09 X-10 a wrong number is found in the history and put back; then the person is erased', async ({
  adminPage: page,
}) => {
  const contact = await call<Contact>(page, '/api/directory', {
    method: 'post',
    name: '史有据',
    department: '内科',
    mobile: '13800001111',
  });
  const { id, version } = contact;
  await call(page, '/api/directory/update', { id, version, mobile: '13800002222' });

  await goTo(page, `/phoneManage/table-list?edit=${id}`);
  await page.getByRole('link', { name: '操作记录' }).click();
  await expect(chipOf(page, '只看：史有据')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '138****1111 → 138****2222' });
  await expect(row).toContainText('127.0.0.1');
  await row.getByRole('button', { name: /展开/ }).click();
  await page.getByRole('button', { name: '显示号码' }).first().click();
  await expect(page.getByText('13800001111', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('已恢复 1 个字段')).toBeVisible();
  expect(await contactOf(page, id)).toMatchObject({ mobile: '138****1111' });

  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(chipOf(page, '只看：史有据')).toBeHidden();
  const seen = page.getByRole('row').filter({ hasText: '史有据' });
  // One number was shown in the form, one in the history.
  await expect(seen.filter({ hasText: '查看号码' })).toHaveCount(2);
  await expect(seen.filter({ hasText: '新建' })).toHaveCount(1);
  await seen.first().getByRole('button', { name: '教务管理员（admin）' }).click();
  await expect(chipOf(page, '操作人：教务管理员（admin）')).toBeVisible();

  await goTo(page, `/phoneManage/table-list?edit=${id}`);
  await page.getByRole('button', { name: '个人信息' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出此人的全部信息' }).click();
  const saved = await (await file).createReadStream();
  const data = JSON.parse((await saved.toArray()).join('')) as { history: unknown[] };
  expect(data.history).toHaveLength(6);
  await page.getByRole('button', { name: '个人信息' }).click();
  await page.getByRole('menuitem', { name: '删除此人的个人信息…' }).click();
  const question = page.getByRole('dialog', { name: '删除 史有据 的个人信息？' });
  await expect(question.getByRole('button', { name: '彻底删除' })).toBeDisabled();
  await question.getByLabel('请输入姓名“史有据”确认').fill('史有据');
  await question.getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText('已彻底删除', { exact: true })).toBeVisible();
  expect(await contactOf(page, id)).toBeUndefined();
  await goTo(page, `/system/history?type=contact&id=${id}`);
  await expect(page.getByRole('row').filter({ hasText: '删除个人信息' })).toHaveCount(1);
  await expect(page.getByText('138****1111')).toHaveCount(0);

  await page.getByRole('button', { name: '保留期限' }).click();
  const keeping = page.getByRole('dialog', { name: '操作记录与短信的保留期限' });
  await expect(keeping.getByLabel('保留年数')).toHaveValue('3');
  await keeping.getByLabel('保留年数').fill('5');
  await expect(keeping.getByText('现在没有超过期限的记录。')).toBeVisible();
  await keeping.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，保留 5 年')).toBeVisible();
});
