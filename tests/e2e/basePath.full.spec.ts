import fs from 'node:fs';
import { addDays } from '@/domain/time/dates';
import { currentTerm, plainDayFrom } from './api';
import { remindWithLink } from './linkSteps';
import { checkFile, commitImport, expect, file, goTo, PASSWORDS, signOut, test } from './support';

test.use({ hour: '10:00', publicUrl: 'https://console.example.edu.cn', basePath: '/jiaowu/' });

test('O-01 the whole console works under a path, from the sign-in to an import, an export, a calendar and a private page', async ({
  page,
  context,
  browser,
  playwright,
  server,
  today,
}) => {
  const site = `${server.url}/jiaowu`;
  const outside: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && !pathname.startsWith('/jiaowu/')) outside.push(pathname);
  });

  await test.step('the sign-in, whose cookies stay below the path', async () => {
    await page.goto('./bachelor/table-list?page=2');
    await expect(page).toHaveURL(`${site}/user/login?redirect=%2Fbachelor%2Ftable-list%3Fpage%3D2`);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill(PASSWORDS.admin);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/bachelor/table-list?page=2`);
    const cookies = await context.cookies(`${site}/`);
    expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => '/jiaowu/'));
    expect(await context.cookies(server.url)).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain('/jiaowu/authority');
    expect(keys.filter((key) => !key.startsWith('/jiaowu/'))).toEqual([]);
  });

  await test.step('a deep link, a reload, and the way back', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
    await goTo(page, '/jiaowu/phoneManage/table-list');
    await expect(page.getByRole('heading', { name: '通讯录列表' })).toBeVisible();
    await expect(page.locator('a[href="/jiaowu/phoneManage/table-list"]').first()).toBeVisible();
    const first = page.getByRole('row').filter({ has: page.getByRole('button', { name: '编辑' }) });
    await first.first().getByRole('button').first().click();
    await expect(page).toHaveURL(/\/jiaowu\/phoneManage\/table-list\?.*=\d+/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^取\s*消$/ })
      .click();
    await expect(page).toHaveURL(`${site}/phoneManage/table-list`);
    await page.goBack();
    await expect(page).toHaveURL(`${site}/bachelor/table-list?page=2`);
  });

  await test.step('an import by the worker, and an export', async () => {
    await goTo(page, '/jiaowu/phoneManage/advanced-form');
    await checkFile(page, 'phone-book.csv');
    await commitImport(page);
    await goTo(page, '/jiaowu/phoneManage/table-list');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '文本表格（.csv）' }).click();
    expect(fs.statSync(await (await download).path()).size).toBeGreaterThan(1000);
  });

  await test.step('a change by somebody else, which the open page follows', async () => {
    await goTo(page, '/jiaowu/phoneManage/table-list?keyword=路径人');
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    const other = await playwright.request.newContext({ baseURL: `${site}/` });
    await other.post('./api/login', {
      data: { userName: 'admin', password: PASSWORDS.admin, type: 'account' },
    });
    const contact = { method: 'post', name: '路径人', unit: '基础医学院', mobile: '13912340009' };
    expect((await other.post('./api/directory', { data: contact })).status()).toBe(201);
    await other.dispose();
    await expect(page.getByRole('button', { name: '路径人', exact: true })).toBeVisible();
  });

  await test.step('the calendar’s address', async () => {
    const day = plainDayFrom(await currentTerm(page, 'bachelor'), addDays(today, 1));
    const link = await remindWithLink(page, day);
    await goTo(page, `/jiaowu/bachelor/table-list?view=week&week=${day}&of=确认甲`);
    await page.getByRole('button', { name: '下载日历' }).click();
    await page.getByRole('menuitem', { name: '订阅地址…' }).click();
    await page.getByRole('button', { name: '生成地址' }).click();
    const field = page.getByRole('textbox', { name: '日历订阅地址' });
    await expect(field).toHaveValue(/\.ics$/);
    const address = await field.inputValue();
    expect(address.startsWith(`${site}/calendar/`)).toBe(true);
    expect(await (await page.request.get(address)).text()).toContain('BEGIN:VEVENT');

    expect(link).toMatch(/^\/jiaowu\/t\/\w+$/);
    const phone = await browser.newPage({ javaScriptEnabled: false });
    await phone.goto(server.url + link);
    await phone.getByRole('button', { name: '这 2 次课我都收到了' }).click();
    await expect(phone.getByRole('status')).toHaveText('回复已记下。上课之前都可以更改。');
    await expect(phone).toHaveURL(`${server.url}${link}?done`);
    await phone.close();
  });

  await test.step('English, in the page and in the worker', async () => {
    await page.goto('./');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: '中文' })).toBeVisible();
    await page.goto('./phoneManage/advanced-form');
    await page.locator('input[type=file]').setInputFiles(file('truncated.xlsx'));
    await expect(page.getByText(/damaged or not complete/)).toBeVisible();
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.locator('img[src^="/jiaowu/help/"]').first()).toBeVisible();
    await context.clearCookies({ name: 'language' });
  });

  await test.step('an address without the path, and the sign-out', async () => {
    expect(outside).toEqual([]);
    await page.goto(`${server.url}/phoneManage/table-list?page=1`);
    await expect(page).toHaveURL(`${site}/phoneManage/table-list?page=1`);
    await expect(page.getByRole('heading', { name: '通讯录列表' })).toBeVisible();
    await signOut(page);
    const cookies = await context.cookies(`${site}/`);
    expect(cookies.filter(({ name }) => /sid-/.test(name))).toEqual([]);
    expect((await page.request.get('./api/currentUser')).status()).toBe(401);
  });
});
