import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import {
  disableAccount,
  makeAccount,
  OWN_PASSWORD,
  openBrowser,
  signInFirstTime,
} from './accountSteps';
import { countClicks } from './clicks';
import { FIRST_PASSWORD, officeTest } from './ownOffice';
import { commitImport, expect, goTo, saveSeen } from './support';

const NOW = '2026-11-25T16:30:00+08:00';
const TOMORROW = '2026-11-26';
/** The most clicks from the first sign-in to reminders that go out by themselves. */
const MOST_CLICKS = 25;
const OWN = '解剖学教研室';
const OTHER = '内科教研室';
const OWN_TEACHER = '程本科';
const OTHER_TEACHER = '郝内科';
const NUMBER = '13900001234';
const OWN_NUMBER = '13700000001';
const WRONG_NUMBER = '13900009999';

const test = officeTest(NOW);

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const PHONE_BOOK = csv('通讯录.csv', [
  '工号,姓名,部门,手机号',
  `A001,${OWN_TEACHER},${OWN},${NUMBER}`,
  `B001,${OTHER_TEACHER},${OTHER},13800007777`,
]);
const TIMETABLE = csv('课表.csv', [
  '课程名称,教学班名称,开课院系,上课日期,节次,教师,上课地点',
  `人体解剖学,临床1班,${OWN},${TOMORROW},6,${OWN_TEACHER},解剖楼101`,
  `内科学,临床2班,${OTHER},${TOMORROW},6,${OTHER_TEACHER},内科楼202`,
]);

const ANSWERS = [
  ['/api/directory/list', { method: 'list', scope: 'all', pageSize: 200 }],
  ['/api/directory/list', { method: 'export', scope: 'all' }],
  ['/api/smslist', { method: 'list', pageSize: 200 }],
  ['/api/smslist', { method: 'export' }],
  ['/api/history', { method: 'list', pageSize: 200 }],
] as const;

const valuesIn = (dataDir: string): string[] => {
  const [file = ''] = fs.readdirSync(dataDir).filter((name) => /\.(db|sqlite3?)$/.test(name));
  const db = new Database(path.join(dataDir, file), { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const rows = tables.flatMap((table) => db.prepare(`SELECT * FROM "${table}"`).all());
  db.close();
  return rows.map((row) => JSON.stringify(row));
};

const editNumber = async (page: Page, mobile: string): Promise<void> => {
  await goTo(page, `/phoneManage/table-list?keyword=${encodeURIComponent(OWN_TEACHER)}`);
  await page.getByRole('row', { name: /A001/ }).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: `编辑 ${OWN_TEACHER}` });
  await form.getByLabel('手机号', { exact: true }).fill(mobile);
  await saveSeen(form, '保存修改');
  await expect(form).toHaveCount(0);
};

test('D-09 M-09 A-01 X-10 an empty office is led to its first reminders in 25 clicks, and keeps its people’s data in hand', async ({
  page,
  browser,
  office: { server, sent, goOnAt },
  allowConsole,
}) => {
  // Connections fail while the server restarts.
  allowConsole(/net::ERR_CONNECTION_/);
  test.setTimeout(240_000);
  const passwords: Record<'clerk' | 'secretary', string> = { clerk: '', secretary: '' };

  const clicks = await countClicks(page);
  const goOn = (title: string) => page.getByRole('link', { name: `下一步：${title}` }).click();

  await test.step('the first password is changed', async () => {
    clicks.begin('sign-in and password');
    await signInFirstTime(page, 'admin', FIRST_PASSWORD);
  });

  await test.step('the term gets its start, its holidays and its hours', async () => {
    clicks.begin('term');
    const steps = page.getByRole('region', { name: '开始使用' });
    await steps.getByRole('link', { name: '下一步' }).click();
    const drawer = page.getByRole('dialog', { name: '新建学期' });
    await drawer.getByLabel('开始日期', { exact: true }).fill('2026-08-31');
    await drawer.getByLabel('开始日期', { exact: true }).press('Tab');
    await drawer.getByRole('button', { name: '填入表单' }).click();
    await drawer.getByRole('checkbox', { name: '已核对，作息时间无误' }).check();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
  });

  await test.step('phone book and timetable are imported', async () => {
    for (const [title, file] of [
      ['导入通讯录', PHONE_BOOK],
      ['导入课表（本科）', TIMETABLE],
    ] as const) {
      clicks.begin(title);
      await goOn(title);
      await clicks.chooseFile(file);
      await page.getByRole('button', { name: '直接检查' }).click();
      await commitImport(page);
    }
    await expect(page.getByRole('link', { name: '下一步：导入课表（研究生）' })).toBeVisible();
    await page.getByRole('button', { name: '没有研究生课程，跳过' }).click();
  });

  await test.step('the signature is set, and a test message comes to the own number', async () => {
    clicks.begin('signature and test message');
    await goOn('设定短信签名');
    await page.getByRole('textbox', { name: '签名' }).fill('医学院教务');
    await page.getByRole('button', { name: '保存为第 1 版' }).click();
    await expect(page.getByText('已保存为第 1 版')).toBeVisible();
    const trial = page.getByRole('region', { name: '测试短信' });
    await trial.getByLabel('手机号').fill(OWN_NUMBER);
    await trial.getByLabel('当前密码').fill(OWN_PASSWORD);
    await trial.getByRole('button', { name: '保存手机号并发送测试短信' }).click();
    await expect(trial.getByText('等待回执')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.mobile).toBe(OWN_NUMBER);
    expect(sent[0]?.content).toMatch(/^【医学院教务】/);
  });

  await test.step('the reminders go out by themselves, each teacher’s one', async () => {
    clicks.begin('automatic reminders');
    await goOn('开启自动提醒');
    const ahead = page.getByRole('region', { name: '开启后，未来三天将发出' });
    await expect(ahead.getByRole('row').filter({ hasText: OWN_TEACHER })).toBeVisible();
    await page.getByRole('button', { name: /^开\s*启$/ }).click();
    const question = page.getByRole('dialog').filter({ hasText: '开启本科自动提醒？' });
    await expect(question.getByText(/未来三天将自动发出 2 条短信/)).toBeVisible();
    await question.getByRole('button', { name: /^开\s*启$/ }).click();
    await expect(page.getByRole('button', { name: '登录后先打开首页' })).toBeVisible();
    test.info().annotations.push({ type: 'clicks', description: clicks.table() });
    expect(clicks.total(), clicks.table()).toBeLessThanOrEqual(MOST_CLICKS);
    await goOnAt('2026-11-25T18:05:00+08:00');
    await expect.poll(() => sent.length).toBe(3);
    const reminder = sent.find(({ mobile }) => mobile === NUMBER);
    expect(reminder?.content).toMatch(/^【医学院教务】.*人体解剖学/);
  });

  await test.step('a clerk is let in, and a secretary for a unit that the phone book knows', async () => {
    await goTo(page, '/system/accounts');
    passwords.clerk = await makeAccount(page, { userName: 'li.clerk', role: /^科员/ });
    const secretary = { userName: 'wang.sec', role: /^院系秘书/, unit: OWN };
    passwords.secretary = await makeAccount(page, secretary);
  });

  const clerk = await openBrowser(browser, server);
  await test.step('the clerk is signed out at the next click once disabled', async () => {
    await signInFirstTime(clerk, 'li.clerk', passwords.clerk);
    await editNumber(clerk, WRONG_NUMBER);
    await goTo(page, '/system/accounts');
    await disableAccount(page, 'li.clerk');
    await goTo(clerk, '/system/history');
    await expect(clerk.getByRole('heading', { name: '账户登录' })).toBeVisible();
  });

  const secretary = await openBrowser(browser, server);
  await test.step('the secretary finds nobody of another department anywhere', async () => {
    await signInFirstTime(secretary, 'wang.sec', passwords.secretary);
    await goTo(secretary, '/phoneManage/table-list?scope=all');
    await expect(secretary.getByRole('row', { name: /A001/ })).toBeVisible();
    for (const address of [
      `/phoneManage/table-list?scope=all&keyword=${OTHER_TEACHER}`,
      `/bachelor/table-list?teacher=${OTHER_TEACHER}`,
      '/bachelor/table-list?course=内科学',
      `/bachelor/class-list?recipientName=${OTHER_TEACHER}`,
    ]) {
      await goTo(secretary, address);
      await expect(secretary.getByText('没有符合条件的记录')).toBeVisible();
    }
  });

  await test.step('the clerk’s wrong number is found in the history and put back', async () => {
    await goTo(page, '/system/history');
    const line = page
      .getByRole('row')
      .filter({ hasText: 'li.clerk' })
      .filter({ hasText: '139****1234 → 139****9999' });
    await line.getByRole('button', { name: '恢复' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
    await expect(page.getByText('已恢复 1 个字段')).toBeVisible();
  });

  await test.step('a person is erased, and nothing holds the numbers any more', async () => {
    expect(valuesIn(server.dataDir).join()).toContain(NUMBER);
    expect(valuesIn(server.dataDir).join()).toContain(WRONG_NUMBER);
    await goTo(page, `/phoneManage/table-list?keyword=${encodeURIComponent(OWN_TEACHER)}`);
    await page.getByRole('row', { name: /A001/ }).getByRole('button', { name: '编辑' }).click();
    await page.getByRole('button', { name: '个人信息' }).click();
    await page.getByRole('menuitem', { name: '删除此人的个人信息…' }).click();
    const question = page.getByRole('dialog', { name: `删除 ${OWN_TEACHER} 的个人信息？` });
    await question.getByLabel(`请输入姓名“${OWN_TEACHER}”确认`).fill(OWN_TEACHER);
    await question.getByRole('button', { name: '彻底删除' }).click();
    await expect(page.getByText('已彻底删除，其中短信 1 条')).toBeVisible();
    const said = await Promise.all(
      ANSWERS.map(async ([path, data]) => (await page.request.post(path, { data })).text()),
    );
    for (const text of [...said, ...valuesIn(server.dataDir)]) {
      expect(text).not.toContain(NUMBER);
      expect(text).not.toContain(WRONG_NUMBER);
    }
  });
  await clerk.context().close();
  await secretary.context().close();
});
