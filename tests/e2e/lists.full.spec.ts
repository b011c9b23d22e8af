import type { Page } from '@playwright/test';
import { type Item, matches } from '@/pages/Items/itemQuery';
import { expect, expectToFit, filterBy, goTo, openFilters, refused, signIn, test } from './support';

test.beforeEach(({ page }) => signIn(page, 'user'));

const rowsOf = (page: Page, name: string) => page.getByRole('list', { name }).locator('> li');
const found = async (page: Page) =>
  Number(/\d+/.exec(await page.getByText(/^找到 \d+ 项$/).innerText())?.[0]);

test('D-05 the basic list is filtered, paged, looked into, and comes back as it was', async ({
  page,
}) => {
  await goTo(page, '/list/basic-list');
  const rows = rowsOf(page, '工作条目');
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole('region', { name: '概况' })).toContainText(
    /未完成\d+ 项异常\d+ 项平均进度\d+%近 7 天有更新\d+ 项/,
  );
  const progress = rows.first().getByRole('progressbar', { name: /的进度$/ });
  await expect(progress).toBeVisible();
  await page.getByText('异常', { exact: true }).and(page.locator('.ant-segmented *')).click();
  await expect(page).toHaveURL(/status=exception$/);
  await expect.poll(() => found(page)).toBeLessThan(200);
  const troubled = await found(page);
  await expect(page.getByRole('region', { name: '概况' })).toContainText(`异常${troubled} 项`);
  const heading = rows.first().getByRole('heading');
  const onFirstPage = await heading.innerText();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  // The URL changes before the rows do.
  await expect(heading).not.toHaveText(onFirstPage);
  await expect(rows.first()).toBeInViewport();
  const title = await heading.innerText();
  await rows.first().getByRole('link').click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByText('详细内容')).toBeVisible();
  await page.reload();
  await expect(details).toBeVisible();
  await details.getByRole('link', { name: '在搜索列表中查看' }).click();
  await expect(page).toHaveURL(/\/list\/search\/\w+\?q=/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(title);
  await page.getByLabel('搜索条目').fill('没有这样的');
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await page.getByRole('button', { name: '清空筛选' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows).toHaveCount(20);
  await expect.poll(() => found(page)).toBe(200);
});

test('D-05 the cards are gone through by the keyboard, and the details give the focus back', async ({
  page,
}) => {
  await goTo(page, '/list/card-list');
  const cards = rowsOf(page, '工作条目');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: '加载更多' }).press('Enter');
  await expect(cards).toHaveCount(24);
  await expect(cards.nth(12)).toBeFocused();
  await page.keyboard.press('Tab');
  const link = cards.nth(12).getByRole('link');
  await expect(link).toBeFocused();
  await link.press('Enter');
  const details = page.getByRole('dialog', { name: await link.innerText() });
  await expect(details.getByText('参与单位')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(link).toBeFocused();
  await page.reload();
  await expect(cards).toHaveCount(24);
});

test('D-05 projects, applications and articles are found by text, tags, owner and rate', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/fake_list')) lists.push(request.url());
  });
  await goTo(page, '/list/search');
  await expect(page).toHaveURL('/list/search/projects');
  const kinds = page.getByRole('navigation', { name: '搜索结果的类型' });
  await expect(kinds.locator('[aria-current=page]')).toHaveText(['项目']);
  await page.getByLabel('搜索条目').fill('临床');
  await page.getByLabel('搜索条目').press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect.poll(() => found(page)).toBeLessThan(200);
  const byText = await found(page);
  const panel = await openFilters(page);
  await panel.getByRole('button', { name: '展开' }).click();
  await panel.getByRole('button', { name: '类目六' }).click();
  await panel.getByRole('button', { name: '类目二' }).click();
  await expect(panel.getByRole('button', { name: '类目二' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await panel.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText(/^所属类目：类目[二六]、类目[二六]$/)).toBeVisible();
  await expect(rowsOf(page, '项目').first()).toContainText(/类目[二六].*参与：/s);
  await expect.poll(() => found(page)).toBeLessThan(byText);
  const byTags = await found(page);
  await filterBy(page, '好评度', '4 分及以上');
  await expect.poll(() => found(page)).toBeLessThan(byTags);
  const byRate = await found(page);

  await page.getByRole('link', { name: '应用', exact: true }).click();
  await expect(page).toHaveTitle('搜索列表（应用） - 校园教务管理台');
  await expect(rowsOf(page, '应用').first()).toContainText(/活跃用户[\d,]+新增用户\d+/);
  await expect.poll(() => found(page)).toBe(byRate);
  await page.reload();
  await expect.poll(() => found(page)).toBe(byRate);
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect.poll(() => found(page)).toBe(byText);
  await page.goBack();
  await expect.poll(() => found(page)).toBe(byRate);

  await page.getByRole('link', { name: '文章', exact: true }).click();
  const articles = rowsOf(page, '文章');
  // Until then, the button belongs to the previous page.
  await expect(articles.first()).toBeVisible();
  await page.getByRole('button', { name: '清除全部' }).click();
  await openFilters(page);
  const owner = panel.getByRole('combobox', { name: '负责单位' });
  for (const name of ['临床技能', '护理']) {
    await owner.fill(name);
    await owner.press('Enter');
  }
  await panel.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/owner=[^&]+%2C/);
  const answer = await page.request.get('/api/fake_list?count=200');
  const all: Item[] = (await answer.json()).Value;
  const query = { text: '临床', categories: [], owners: ['临床技能中心', '护理学院'], rate: 0 };
  const total = all.filter((item) => matches(item, query)).length;
  await expect.poll(() => found(page)).toBe(total);
  await expect(articles.first()).toContainText(/(临床技能中心|护理学院) · 更新于/);
  await expect(articles).toHaveCount(Math.min(12, total));
  await page.getByRole('link', { name: '项目', exact: true }).click();
  await expect(rowsOf(page, '项目').first()).toBeVisible();
  await expect.poll(() => found(page)).toBe(total);
  // One request for each time that the search opens, also after the reload.
  expect(lists).toHaveLength(2);
});

test('D-05 more articles are loaded to the end, and coming back finds as many', async ({
  page,
}) => {
  await goTo(page, '/list/search/articles?category=类目一');
  const total = await found(page);
  const more = page.getByRole('button', { name: '加载更多' });
  const articles = rowsOf(page, '文章');
  for (let shown = 12; shown < total; shown += 12) {
    await expect(articles).toHaveCount(shown);
    await more.click();
  }
  await expect(articles).toHaveCount(total);
  await expect(page.getByText('没有更多了')).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.getByRole('link', { name: '应用', exact: true }).click();
  await expect(rowsOf(page, '应用')).toHaveCount(12);
  await page.goBack();
  await expect(articles).toHaveCount(total);
  await page.getByRole('button', { name: '去掉 所属类目：类目一' }).click();
  await expect(page).toHaveURL('/list/search/articles');
  await expect(articles).toHaveCount(12);
});

test('D-05 on a phone the search filters from a drawer, and nothing sticks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['basic-list', 'card-list', 'search/applications', 'search/articles']) {
    await goTo(page, `/list/${path}`);
    await expect(page.getByRole('main').getByRole('listitem').nth(5)).toBeVisible();
    await expectToFit(page);
  }
  const drawer = await openFilters(page);
  await drawer.getByRole('button', { name: '类目三' }).click();
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => found(page)).toBeLessThan(200);
  await rowsOf(page, '文章').first().getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('详细内容')).toBeVisible();
  await expectToFit(page);
});

test('D-05 the items that could not be loaded are asked for again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refused(500));
  await page.route('**/api/fake_list?*', (route) => route.fulfill({ status: 500, json: {} }));
  await goTo(page, '/list/search/projects');
  await expect(page.getByText('列表没有加载成功')).toBeVisible();
  await page.unroute('**/api/fake_list?*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(rowsOf(page, '项目')).toHaveCount(12);
});
