import type { Locator, Page } from '@playwright/test';
import { expect, expectToFit, refused, signIn, test } from './support';

// When half of the sample data's messages of the day have been sent.
test.use({ hour: '15:40' });

const open = async (page: Page, name: 'analysis' | 'monitor') => {
  await signIn(page, 'user');
  await page.goto(`/dashboard/${name}`);
};
const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).first();
const choose = (place: Page | Locator, name: string) =>
  place.getByRole('radiogroup').getByText(name, { exact: true }).click();
const picture = (canvas: Locator) =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
/** What stands beside the mouse; the figures under a chart may be the same. */
const tip = (place: Locator, text: RegExp) => place.locator('span').getByText(text);

test('D-02 the analysis: ranges, tooltip, table, keywords, and a reload shows the same', async ({
  page,
}) => {
  await signIn(page, 'user');
  await page.goto('/');
  await page.getByRole('menuitem', { name: '仪表盘' }).click();
  await page.getByRole('link', { name: '分析页' }).click();
  await expect(page).toHaveURL('/dashboard/analysis');
  await expect(page).toHaveTitle(/^分析页/);
  await expect(page.getByRole('heading', { name: '分析页' })).toBeVisible();
  const cards = page.getByRole('list', { name: '概览' });
  await expect(cards.getByRole('listitem')).toHaveCount(4);
  await expect(cards.locator('canvas')).toHaveCount(3);

  const trend = section(page, '趋势');
  await choose(trend, '本周');
  await expect(trend.getByRole('table', { name: '本周访问量' }).getByRole('row')).toHaveCount(
    1 + 7,
  );
  await choose(trend, '今日');
  await expect(page).toHaveURL('/dashboard/analysis?range=today');
  await trend.locator('canvas').hover();
  await expect(tip(trend, /^\d+ 人次$/)).toBeVisible();
  await choose(trend, '课次');
  await expect(trend.getByText('课次按月统计，分不出一天或一周。')).toBeVisible();
  await trend.getByRole('button', { name: '看今年' }).click();
  await trend.getByRole('button', { name: '看数据表' }).click();
  const table = trend.getByRole('table', { name: '今年课次' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(trend.locator('canvas')).toHaveCount(0);
  await trend.getByRole('button', { name: '看图' }).click();
  await expect(trend.locator('canvas')).toBeVisible();

  const keywords = section(page, '热门搜索');
  const row = keywords.getByRole('row').nth(1);
  const most = (await row.textContent()) ?? '';
  await keywords.getByRole('button', { name: '次数' }).click();
  await expect(row).not.toHaveText(most);
  const fewest = (await row.textContent()) ?? '';
  const count = keywords.getByRole('columnheader', { name: '次数' });
  await expect(count).toHaveAttribute('aria-sort', 'ascending');
  await keywords.getByRole('button', { name: '下一页' }).click();
  await expect(keywords.getByText('2 / 5 页')).toBeVisible();
  await expect(row).not.toHaveText(fewest);
  const shown = (await row.textContent()) ?? '';
  await page.reload();
  await expect(row).toHaveText(shown);
  await expect(trend.getByRole('table', { name: '今年课次' })).toBeAttached();
  await page.goBack();
  await expect(keywords.getByText('1 / 5 页')).toBeVisible();
});

test('D-02 the analysis: shares, units, and a line that the legend takes away', async ({
  page,
}) => {
  await open(page, 'analysis');
  const forms = section(page, '教学形式占比');
  await choose(forms, '线下');
  await expect(forms.getByRole('table', { name: '教学形式占比（线下）' })).toBeVisible();
  const ring = forms.locator('canvas');
  await expect.poll(async () => (await ring.boundingBox())?.height).toBe(220);
  // The middle of the ring's right half.
  await ring.hover({ position: { x: 200, y: 110 } });
  await expect(tip(forms, /^[\d,]+ 次（\d+(\.\d)?%）$/)).toBeVisible();

  const messages = section(page, '短信发送与送达');
  const canvas = messages.locator('canvas');
  await expect(canvas).toBeVisible();
  const both = await picture(canvas);
  await messages.getByRole('button', { name: '已送达' }).click();
  await expect.poll(() => picture(canvas)).not.toBe(both);
  await canvas.hover();
  await expect(tip(messages, /^\d+ 条$/)).toHaveCount(1);
  await messages.getByRole('button', { name: '已送达' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(canvas)).toBe(both);

  const units = section(page, '各单位教学任务完成率');
  const ratios = async () =>
    (await units.getByRole('listitem').allInnerTexts()).map((text) =>
      Number(/(\d+)%/.exec(text)?.[1]),
    );
  const upward = await ratios();
  expect(upward).toEqual([...upward].sort((one, other) => one - other));
  await choose(units, '从高到低');
  await expect.poll(ratios).toEqual(upward.toReversed());
});

test('D-02 charts follow the theme and the width without a reload, and fit a phone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'analysis');
  const canvas = section(page, '趋势').locator('canvas');
  await expect(canvas).toBeVisible();
  const light = await picture(canvas);
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('menuitem', { name: '深色' }).click();
  await expect.poll(() => picture(canvas)).not.toBe(light);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThan(330);
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(250);
  await expectToFit(page);
  await page.goto('/dashboard/monitor');
  await expect(section(page, '各时段短信').locator('canvas')).toBeVisible();
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
    await expect(page).toHaveTitle(/^监控页/);
    const figures = page.getByRole('list', { name: '短信概况' });
    await expect(figures.getByText('15:30 起的半小时')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '送达率' })).toBeVisible();

    const slots = section(page, '各时段短信');
    await choose(slots, '下午');
    const canvas = slots.locator('canvas');
    await canvas.hover();
    await expect(tip(slots, /^\d+ 条$/)).toHaveCount(2);

    const tags = section(page, '热点标签');
    await choose(tags, '热词');
    await tags.getByRole('button', { name: /^展开全部/ }).click();
    await expect(tags.getByText('调课通知')).toBeVisible();
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

    const behind = section(page, '完成率最低的单位').getByRole('progressbar');
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
  await page.route('**/api/fake_chart_data', (route) => route.fulfill({ status: 500, json: {} }));
  await signIn(page, 'user');
  await page.goto('/dashboard/analysis');
  await expect(page.getByText('图表数据没有加载成功')).toBeVisible();
  await page.unroute('**/api/fake_chart_data');
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
  const trend = section(page, '趋势');
  await expect(trend.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  await trend.getByRole('button', { name: '看数据表' }).click();
  await expect(trend.getByRole('table', { name: '本月访问量' })).toBeVisible();
  await trend.getByRole('button', { name: '看图' }).click();
  await expect(trend.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  await page.unroute('**/assets/charts.*.js');
  await trend.getByRole('button', { name: '重试' }).click();
  await expect(trend.locator('canvas')).toBeVisible();
});
