import type { Locator, Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import { call } from './api';
import { expect, goTo, test } from './support';

const FORMS: readonly (readonly [place: string, field: (page: Page) => Locator])[] = [
  ['/phoneManage/table-list?edit=new', (page) => page.getByRole('dialog').getByLabel('姓名')],
  ['/bachelor/table-list?edit=new', (page) => page.getByRole('dialog').getByLabel('课程名称')],
  ['/system/accounts?edit=new', (page) => page.getByRole('dialog').getByLabel('姓名')],
  ['/system/messages', (page) => page.getByRole('textbox', { name: '签名' })],
  ['/system/changes', (page) => page.getByLabel('可选的原因')],
  ['/form/basic-form', (page) => page.getByLabel('收信人')],
  ['/form/advanced-form', (page) => page.getByLabel('项目名称')],
];

/** True if the browser would ask before closing the tab. */
const asksOnClose = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

test('X-03 each form asks by Back and on closing the tab where it was changed, and never where that was taken back', async ({
  adminPage: page,
}) => {
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await goTo(page, '/dashboard/monitor');
  for (const [place, fieldOf] of FORMS) {
    await goTo(page, place);
    const field = fieldOf(page);
    const before = await field.inputValue();
    expect(await asksOnClose(page), place).toBe(false);
    await field.fill('改了一半');
    await expect.poll(() => asksOnClose(page), { message: place }).toBe(true);
    await page.evaluate(() => history.back());
    await expect(question, place).toBeVisible();
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(question).toBeHidden();
    await expect(field, place).toHaveValue('改了一半');
    await expect(page).toHaveURL(place);
    await field.fill(before);
    await expect.poll(() => asksOnClose(page), { message: place }).toBe(false);
    await page.evaluate(() => history.back());
    await expect(page, place).toHaveURL('/dashboard/monitor');
    await expect(question).toBeHidden();
  }
});

test('X-03 a changed dialog asks whether it is left by the palette or by Back after a reload, and what is given up is gone', async ({
  adminPage: page,
}) => {
  const { id } = await call<Contact>(page, '/api/directory', {
    method: 'post',
    name: '司马离',
    department: '外科',
  });
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  const dialog = page.getByRole('dialog', { name: '编辑 司马离' });
  const stay = async () => {
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('职务')).toHaveValue('科长');
  };
  await goTo(page, '/dashboard/monitor');
  await goTo(page, `/phoneManage/table-list?edit=${id}`);
  await dialog.getByLabel('职务').fill('科长');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('工作台');
  await page.getByRole('option', { name: /^工作台/ }).click();
  await stay();
  await page.reload();
  await expect(dialog.getByText('已恢复上次未保存的内容')).toBeVisible();
  await page.evaluate(() => history.back());
  await stay();
  await expect(page).toHaveURL(`/phoneManage/table-list?edit=${id}`);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(page).toHaveURL('/dashboard/monitor');
  await goTo(page, `/phoneManage/table-list?edit=${id}`);
  await expect(dialog.getByLabel('职务')).toHaveValue('');
});
