import { signInFirstTime } from './accountSteps';
import { FIRST_PASSWORD, officeTest } from './ownOffice';
import { checkRows, commitImport, expect, goTo } from './support';

const test = officeTest('2026-11-25T10:00:00+08:00');
const MOBILE = '13900001234';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const PHONE_BOOK = csv('通讯录.csv', [
  '工号,姓名,部门,手机号',
  `A001,程本科,解剖学教研室,${MOBILE}`,
]);
const TIMETABLE = csv('课表.csv', [
  '课程名称,教学班名称,开课院系,上课日期,节次,教师,上课地点',
  '人体解剖学,临床1班,解剖学教研室,2026-11-25,5-6,程本科,解剖楼101',
]);

test('T-12 T-13 an empty office with 4 periods in the morning: from the first sign-in to a reminder at the right hour', async ({
  page,
  office: { sent, goOnAt },
  allowConsole,
}) => {
  // Connections fail while the server restarts.
  allowConsole(/net::ERR_CONNECTION_/);
  await signInFirstTime(page, 'admin', FIRST_PASSWORD);

  await test.step('both terms are made in one form, named by their start, and are current', async () => {
    await goTo(page, '/dashboard/workplace');
    const steps = page.getByRole('region', { name: '开始使用' });
    await steps.getByRole('link', { name: '设定开学日期' }).click();
    const drawer = page.getByRole('dialog', { name: '新建学期' });
    const start = drawer.getByLabel('开始日期', { exact: true });
    await start.fill('2026-08-31');
    await start.press('Enter');
    await expect(drawer.getByLabel('学年学期')).toHaveValue('2026-2027-1');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存').last()).toBeVisible();
    await expect(page.getByText('当前学期')).toHaveCount(2);
    await expect(page.getByText('作息时间是系统预设，尚未确认')).toHaveCount(2);
  });

  await test.step('a file whose periods run over noon is warned of', async () => {
    await goTo(page, '/phoneManage/advanced-form');
    await page.locator('input[type=file]').setInputFiles(PHONE_BOOK);
    await checkRows(page);
    await commitImport(page);
    await goTo(page, '/bachelor/advanced-form');
    await page.locator('input[type=file]').setInputFiles(TIMETABLE);
    await checkRows(page);
    await expect(page.getByText('5-6 节跨过午休（11:40–14:45）').first()).toBeVisible();
    await commitImport(page);
  });

  await test.step('the first steps lead to the hours, where a preset is taken for both levels', async () => {
    await goTo(page, '/dashboard/workplace');
    const steps = page.getByRole('region', { name: '开始使用' });
    await steps.getByRole('link', { name: '核对作息时间' }).click();
    const drawer = page.getByRole('dialog', { name: '本科 2026-2027-1 学期' });
    await drawer.getByRole('button', { name: '上午 4 节' }).first().click();
    await expect(drawer.getByText('下午 5-8 节 14:00–17:35')).toBeVisible();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存').last()).toBeVisible();
    await expect(page.getByText('尚未确认')).toHaveCount(0);
    await expect(page.getByText('每天 12 节 · 同本科')).toBeVisible();
  });

  await test.step('the reminder tells 14:00', async () => {
    await goTo(page, '/bachelor/class-list');
    await page.getByRole('button', { name: '发送提醒' }).first().click();
    const wizard = page.getByRole('dialog', { name: '发送上课提醒' });
    await wizard.getByText('今天', { exact: true }).click();
    await wizard.getByText('课前 2 小时').click();
    await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
    await wizard.getByRole('button', { name: '发送 1 条' }).click();
    await expect(wizard.getByText('1 条提醒已排队')).toBeVisible();
    await goOnAt('2026-11-25T12:05:00+08:00');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ mobile: MOBILE });
    expect(sent[0]?.content).toContain('第5-6节（14:00）');
  });
});
