import type { Locator, Page } from '@playwright/test';
import { expect, expectToFit, refused, signIn, test } from './support';

// At this time, half of the day's sample messages have been sent.
test.use({ hour: '15:40' });

const open = async (page: Page, name: 'analysis' | 'monitor') => {
  await signIn(page, 'user');
  await page.goto(`/dashboard/${name}`);
};
const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).first();
const choose = (place: Page | Locator, name: string) =>
  place.getByRole('radiogroup').getByText(name, { exact: true }).click();
const openTable = (place: Locator) => place.locator('summary').click();
const picture = (canvas: Locator) =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
const tip = (place: Locator, text: RegExp) => place.locator('span').getByText(text);

test('D-06 the analysis: ranges, terms, and figures that lead to what they count', async ({
  adminPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('menuitem', { name: '统计' }).click();
  await page.getByRole('link', { name: '数据分析' }).click();
  await expect(page).toHaveTitle(/^数据分析/);
  await expect(page.getByRole('list', { name: '概览' }).getByRole('listitem')).toHaveCount(6);

  await choose(page.getByRole('main'), '今年');
  await expect(page).toHaveURL('/dashboard/analysis?range=year');
  await page.getByRole('combobox', { name: '按学期' }).click();
  await page
    .getByTitle(/^本科 \d{4}-\d{4}-\d$/)
    .first()
    .click();
  await expect(page).toHaveURL(/level=bachelor/);
  const trend = section(page, '课次分布');
  await choose(trend, '按星期');
  await expect(trend.getByRole('rowheader', { name: '周一' }).last()).toBeVisible();
  await trend.locator('canvas').hover();
  await expect(tip(trend, /^[\d,]+ 次$/)).toBeVisible();

  await choose(trend, '开课单位');
  const download = page.waitForEvent('download');
  await trend.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /csv/i }).click();
  expect((await download).suggestedFilename()).toMatch(/^课次分布（开课单位）-.*\.csv$/);

  for (const [name, column] of [
    ['课次分布', 0],
    ['发送失败的原因', 0],
    ['各单位联系不上的人', 0],
  ] as const) {
    await openTable(section(page, name));
    const link = section(page, name).getByRole('table').getByRole('link').nth(column);
    const count = await link.innerText();
    await link.click();
    await expect(page.getByText(`共 ${count.replace(',', '')} 条`)).toBeVisible();
    await page.goBack();
    await expect(section(page, name)).toBeVisible();
  }
});

test('D-06 the analysis: first what the office acts on, each picture with a folded table of all rows', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/dashboard/analysis');
  const cards = page.getByRole('list', { name: '概览' });
  for (const name of ['到时未发', '发送失败']) await expect(cards.getByText(name)).toBeInViewport();
  await expect(section(page, '课次分布')).toBeVisible();
  // Each drawing has a table for screen readers. All other tables are folded.
  const drawings = page.locator('main canvas');
  const tables = page.getByRole('main').getByRole('table');
  await expect(drawings.first()).toBeVisible();
  await expect.poll(async () => (await tables.count()) - (await drawings.count())).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800);

  const teachers = section(page, '教师学时');
  const summary = teachers.locator('summary');
  await summary.press('Enter');
  await expect(teachers.getByRole('table', { name: '教师学时' })).toBeVisible();
  await expect(teachers.getByText(/^1 \/ \d+ 页$/)).toBeVisible();
  await teachers.getByRole('list', { name: '教师学时' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/view=sessions.*teacher=/);
});

test('D-06 the role user reads the figures, and none leads anywhere', async ({ page }) => {
  await open(page, 'analysis');
  await expect(section(page, '教室使用').getByRole('listitem').first()).toBeVisible();
  await openTable(section(page, '教室使用'));
  await expect(section(page, '教室使用').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').getByRole('link')).toHaveCount(0);
  await expect(section(page, '教师学时')).toHaveCount(0);
});

test('D-02 a press on the legend takes a series out of the drawing and puts it back', async ({
  page,
}) => {
  await open(page, 'monitor');
  const messages = section(page, '各时段短信');
  const canvas = messages.locator('canvas');
  await expect(canvas).toBeVisible();
  const both = await picture(canvas);
  await messages.getByRole('button', { name: '未送达' }).click();
  await expect.poll(() => picture(canvas)).not.toBe(both);
  await canvas.hover();
  await expect(tip(messages, /^\d+ 条$/)).toHaveCount(1);
  await messages.getByRole('button', { name: '未送达' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(canvas)).toBe(both);
});

test('D-02 charts follow the theme and the width without a reload, and fit a phone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'analysis');
  const canvas = section(page, '课次分布').locator('canvas');
  await expect(canvas).toBeVisible();
  const light = await picture(canvas);
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('menuitem', { name: '深色' }).click();
  await expect.poll(() => picture(canvas)).not.toBe(light);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThan(330);
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(250);
  await expectToFit(page);
});

test.describe('with a clock that the journey moves', () => {
  test.use({ sharedClock: false });

  test('D-02 the monitor: periods, tags, refresh by hand and by itself, the way to all units', async ({
    page,
    today,
  }) => {
    await page.clock.install({ time: `${today}T15:40:00+08:00` });
    await open(page, 'monitor');
    await expect(page).toHaveTitle(/^发送监控/);
    const figures = page.getByRole('list', { name: '短信概况' });
    await expect(figures.getByText('15:30 起的半小时')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '送达率' })).toBeVisible();

    const slots = section(page, '各时段短信');
    await choose(slots, '下午');
    const canvas = slots.locator('canvas');
    await canvas.hover();
    await expect(tip(slots, /^\d+ 条$/)).toHaveCount(2);

    const tags = section(page, '本月课次最多');
    await choose(tags, '课程');
    await tags.getByRole('button', { name: /^展开全部/ }).click();
    await expect(tags.getByRole('listitem')).not.toHaveCount(12);
    await tags.getByRole('button', { name: '收起' }).click();
    await expect(tags.getByRole('listitem')).toHaveCount(12);

    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/fake_chart_data')) asked += 1;
    });
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(30 * 60_000);
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(figures.getByText('16:00 起的半小时')).toBeVisible();

    const behind = section(page, '最需要补号码的单位').getByRole('progressbar');
    await expect(behind).toHaveCount(4);
    await page.getByRole('link', { name: '全部单位' }).click();
    await expect(page).toHaveURL('/dashboard/analysis');
  });
});

test('D-02 charts that cannot be loaded say so, and come with a retry', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refused(500));
  await page.route('**/api/figures*', (route) => route.fulfill({ status: 500, json: {} }));
  await signIn(page, 'user');
  // Another range than the month, whose numbers the HTML page already has.
  await page.goto('/dashboard/analysis?range=week');
  await expect(page.getByText('统计数据没有加载成功')).toBeVisible();
  await page.unroute('**/api/figures*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('list', { name: '概览' })).toBeVisible();
});

test('D-02 without the drawing the figures are there, and a retry brings the drawing', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|Loading chunk|ERR_FAILED/);
  await page.route('**/assets/charts.*.js', (route) => route.abort());
  await open(page, 'analysis');
  const trend = section(page, '课次分布');
  await expect(trend.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  await openTable(trend);
  await expect(trend.getByRole('table', { name: '课次分布（按周）' })).toBeVisible();
  await page.unroute('**/assets/charts.*.js');
  await trend.getByRole('button', { name: '重试' }).click();
  await expect(trend.locator('canvas')).toBeVisible();
});
