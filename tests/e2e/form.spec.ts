import type { Page } from '@playwright/test';
import { addDays } from '@/domain/time/dates';
import { call } from './api';
import { expect, refused, signInByForm, test, testFull } from './support';

const FORM = '/form/basic-form';

const addContact = (page: Page, name: string, mobile: string, unit = '测试学院') =>
  call<{ id: number; version: number }>(page, '/api/directory', {
    method: 'post',
    name,
    mobile,
    unit,
  });
const messagesTo = async (page: Page, recipientName: string) => {
  const query = { method: 'list', recipientName };
  return (await call<{ list: object[] }>(page, '/api/smslist', query)).list;
};

const schedule = async (page: Page, time: string) => {
  await page.getByLabel('定时发送').check();
  await page.getByRole('textbox', { name: '定时' }).fill(time);
  await page.getByRole('textbox', { name: '定时' }).press('Enter');
};

testFull(
  'R-05 an admin lands on the form for sending a message, a user at the start',
  async ({ page }) => {
    await signInByForm(page, 'admin');
    await expect(page).toHaveURL(FORM);
    await expect(page).toHaveTitle('发送课程短信 - 校园教务管理台');
    await page.context().clearCookies();
    await signInByForm(page, 'user');
    await expect(page).toHaveURL('/');
    await page.goto(FORM);
    await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
  },
);

test('M-06 C-03 a message about a course is written, timed in quiet hours, confirmed and queued', async ({
  adminPage: page,
  today,
}) => {
  const tomorrow = addDays(today, 1);
  await addContact(page, '尉迟短信', '13900010001');
  await page.goto(FORM);
  await page.getByLabel('收信人').pressSequentially('yuchiduanxin', { delay: 10 });
  await expect(page.getByText('号码已置入：尉迟短信')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('139****0001');
  await page.getByRole('button', { name: '显示并编辑号码' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue('13900010001');
  await page.getByRole('combobox', { name: '课程' }).fill('生理学');
  await page
    .locator('.ant-select-item-option', { hasText: /^生理学 · / })
    .first()
    .click();
  await expect(page.getByLabel('收信人')).toHaveValue('尉迟短信');
  await schedule(page, `${tomorrow} 23:00`);
  await page.getByRole('button', { name: '插入课程名称' }).click();
  const content = page.getByRole('textbox', { name: '短信正文' });
  await content.press('End');
  await content.pressSequentially('改在逸夫楼 302');
  await expect(page.getByText('含签名【教务处】共 19 字，按 1 条计费')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '预览' })).toContainText(
    '【教务处】《生理学》改在逸夫楼 302',
  );
  await page.getByRole('button', { name: '定时发送' }).click();
  await expect(page.getByText('22:00 至次日 07:00 发送须先确认')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await messagesTo(page, '尉迟短信')).toEqual([]);
  await page.getByRole('checkbox', { name: '22:00 至次日 07:00 是休息时段，仍要发送' }).check();
  await page.getByRole('button', { name: '定时发送' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(page.getByLabel('收信人')).toHaveValue('');
  expect(await messagesTo(page, '尉迟短信')).toMatchObject([
    {
      kind: 'manual',
      status: 'queued',
      courseName: '生理学',
      mobile: '139****0001',
      scheduledAt: `${tomorrow}T23:00:00.000+08:00`,
    },
  ]);
});

testFull(
  'V-02 of several people the right one is chosen by the keyboard',
  async ({ adminPage: page }) => {
    await addContact(page, '轩辕重名', '13900010002', '甲学院');
    await addContact(page, '轩辕重名', '13900010003', '乙学院');
    await page.goto(FORM);
    await page.getByLabel('收信人').fill('轩辕重');
    await expect(page.getByText('找到 2 位，请选择')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('');
    const second = page.locator('.ant-select-item-option', { hasText: '乙学院 · 139****0003' });
    await expect(second).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(second).toHaveClass(/active/, { timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByText('号码已置入：轩辕重名')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('139****0003');
    await expect(page.getByText('请填写此项')).toHaveCount(0);
  },
);

testFull(
  'V-02 somebody who is not in the directory is added to it with the message',
  async ({ adminPage: page, today }) => {
    const tomorrow = addDays(today, 1);
    await page.goto(FORM);
    await page.getByLabel('收信人').fill('端木新人');
    await expect(page.getByText('无号码记录，请手动输入')).toBeVisible();
    await page.getByLabel('手机号').fill('139-0001-0004');
    await page.getByLabel('发送时把这个号码存入通讯录').check();
    await page.getByLabel('自由文字').check();
    await page.getByRole('textbox', { name: '短信正文' }).fill('请来教务处领取教学日历。');
    await schedule(page, `${tomorrow} 10:30`);
    await page.getByRole('button', { name: '定时发送' }).click();
    await expect(page.getByText('提交成功')).toBeVisible();
    await page.getByLabel('收信人').fill('端木新');
    await expect(page.getByText('号码已置入：端木新人')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('139****0004');
    await page.getByLabel('收信人').pressSequentially('别');
    await expect(page.getByLabel('手机号')).toHaveValue('');
  },
);

testFull(
  'M-06 what was typed is there after a reload, and a refusal of the server stands at its field',
  async ({ adminPage: page, allowConsole, today }) => {
    const tomorrow = addDays(today, 1);
    allowConsole(refused(422));
    const { id, version } = await addContact(page, '闻人不收', '13900010005');
    await call(page, '/api/directory/update', { id, version, smsOptOut: true });
    await page.goto(FORM);
    await page.getByLabel('收信人').fill('闻人不收');
    await expect(page.getByText('闻人不收 不接收短信，不能发送')).toBeVisible();
    await page.getByLabel('自由文字').check();
    await page.getByRole('textbox', { name: '短信正文' }).fill('请上课');
    await schedule(page, `${tomorrow} 10:30`);
    await page.reload();
    await expect(page.getByText('已恢复上次未发送的内容')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '定时' })).toHaveValue(`${tomorrow} 10:30`);
    await page.getByRole('button', { name: '定时发送' }).click();
    await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('闻人不收 不接收短信');
    await expect(page.getByRole('textbox', { name: '短信正文' })).toHaveValue('请上课');
    await page.getByRole('button', { name: '清空，重新填写' }).click();
    await expect(page.getByRole('textbox', { name: '短信正文' })).toHaveValue('');
  },
);

testFull(
  'V-05 a time that is over, and each other wrong field, is refused beside it',
  async ({ adminPage: page, today }) => {
    await page.goto(FORM);
    await page.getByLabel('手机号').fill('123');
    await schedule(page, `${today} 00:00`);
    await page.getByRole('button', { name: '定时发送' }).click();
    await expect(page.getByText('发送时间已过')).toBeVisible();
    await expect(page.getByText('请选择课程，或改为自由文字')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveAccessibleDescription(
      '手机号应为 1 开头的 11 位数字',
    );
    await expect(page.getByLabel('收信人')).toHaveAccessibleDescription(/请填写此项/);
    await expect(page.getByRole('textbox', { name: '短信正文' })).toHaveAccessibleDescription(
      /请填写此项/,
    );
  },
);
