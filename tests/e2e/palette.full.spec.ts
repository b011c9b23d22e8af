import type { Locator, Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import { call } from './api';
import { expectAccessible } from './axe';
import { tabTo } from './keyboard';
import { chipOf, expect, expectToFit, goTo, test } from './support';

const openPalette = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜索' });
  await expect(field).toBeFocused();
  return field;
};

test('X-06 by keyboard: a person is found by initials, the number mended, who changed it seen, and that undone', async ({
  adminPage: page,
}) => {
  const { id, version } = await call<Contact>(page, '/api/directory', {
    method: 'post',
    name: '陈歆迪',
    department: '内科',
    mobile: '13800001111',
    group: 'hospital',
  });
  await call(page, '/api/directory/update', { id, version, mobile: '13800002222' });
  const mobile = async () =>
    (await call<{ list: Contact[] }>(page, '/api/directory/list', { method: 'list', id })).list[0]
      ?.mobile;

  await goTo(page, '/');
  const field = await openPalette(page);
  await expect(page.getByRole('option', { name: /^导入本科课表/ })).toBeVisible();
  await field.pressSequentially('cxd');
  const person = page.getByRole('option', { name: '陈歆迪 内科 · 临床带教教师' });
  await expect(person).toBeVisible();
  await expectAccessible(page, 'the palette');
  while ((await person.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await field.press('Enter');

  const form = page.getByRole('dialog', { name: '编辑 陈歆迪' });
  const number = form.getByLabel('手机号', { exact: true });
  await tabTo(page, number);
  await expect(number).toHaveValue('13800002222');
  await number.press('Control+a');
  await number.pressSequentially('13800003333');
  const save = form.getByRole('button', { name: '保存修改' });
  await tabTo(page, save);
  await save.press('Enter');
  await expect(form).toBeHidden();
  expect(await mobile()).toBe('138****3333');

  const again = await openPalette(page);
  await expect(page.getByRole('group', { name: '最近' }).getByRole('option').first()).toHaveText(
    /^陈歆迪/,
  );
  await again.press('Enter');
  const history = form.getByRole('link', { name: '操作记录' });
  await tabTo(page, history);
  await history.press('Enter');
  await expect(chipOf(page, '只看：陈歆迪')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: '138****1111 → 138****2222' }),
  ).toContainText('admin');
  const mine = page.getByRole('row').filter({ hasText: '138****2222 → 138****3333' });
  const restore = mine.getByRole('button', { name: '恢复' });
  await tabTo(page, restore);
  await restore.press('Enter');
  const question = page.getByRole('dialog').getByRole('button', { name: '恢复' });
  await tabTo(page, question);
  await question.press('Enter');
  await expect(page.getByText('已恢复 1 个字段')).toBeVisible();
  expect(await mobile()).toBe('138****2222');
});

test('X-06 on a phone the header’s button finds a course, which opens, and says where nothing is found', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/');
  await page.getByRole('button', { name: '搜索' }).click();
  const field = page.getByRole('combobox', { name: '搜索' });
  await field.fill('nobody is called this');
  await expect(page.getByText('没有找到“nobody is called this”')).toBeVisible();
  await field.fill('新建本科');
  await expect(page.getByText('1 项结果', { exact: true })).toBeVisible();
  await expectToFit(page);
  const option = page.getByRole('option', { name: '新建本科课程' });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.click();
  await expect(page.getByRole('dialog', { name: /新建/ })).toBeVisible();
});
