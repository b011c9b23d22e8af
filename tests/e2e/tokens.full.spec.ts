import { expectAccessible } from './axe';
import { expect, expectToFit, goTo, test } from './support';

const read = async (base: string, secret: string): Promise<number> => {
  const answer = await fetch(`${base}/api/term`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'list' }),
  });
  return answer.status;
};

test('A-08 a token is made, shown once, used by another program, found in the history and revoked', async ({
  adminPage: page,
  server,
}) => {
  await goTo(page, '/system/integrations');
  await expect(page.getByText(/^还没有令牌/)).toBeVisible();
  await page.getByRole('button', { name: '新建令牌' }).click();
  const form = page.getByRole('dialog', { name: '新建令牌' });
  await expectAccessible(page, '新建令牌');
  await form.getByRole('button', { name: '创建令牌' }).click();
  await expect(form.getByText('请填写此项')).toBeVisible();
  await form.getByLabel('名称').fill('教学楼大屏');
  await form.getByRole('button', { name: '创建令牌' }).click();
  const shown = page.getByRole('dialog', { name: '令牌“教学楼大屏”已创建' });
  const secret = await shown.getByRole('textbox', { name: '令牌' }).inputValue();
  await shown.getByRole('button', { name: '已保存，关闭' }).click();
  expect(await read(server.url, secret)).toBe(200);

  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: '教学楼大屏' });
  await expect(item).toContainText('最近使用');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectToFit(page);
  await item.getByRole('link', { name: '操作记录' }).click();
  const line = page.getByRole('row').filter({ hasText: '教学楼大屏（令牌）' });
  await expect(line).toContainText('POST /api/term method=list');
  await page.goBack();

  await item.getByRole('button', { name: '停用' }).click();
  await page
    .getByRole('dialog', { name: '停用令牌“教学楼大屏”？' })
    .getByRole('button', { name: /^停\s*用$/ })
    .click();
  await expect(page.getByText('已停用令牌“教学楼大屏”')).toBeVisible();
  await expect(page.getByText(/^还没有令牌/)).toBeVisible();
  expect(await read(server.url, secret)).toBe(401);
});
