import { addDays } from '@/domain/time/dates';
import { call } from './api';
import { expect, logIn, refused, signIn, test, testFull } from './support';

testFull(
  'D-01 an admin finds the day on the workplace, and the ways from it',
  async ({ adminPage: page }) => {
    await page.goto('/dashboard/workplace');
    const figures = page.getByRole('list', { name: '今日概况' });
    await expect(figures.getByRole('listitem')).toHaveCount(6);
    // There may be no classes today and tomorrow, and no imports.
    await expect(
      page.getByRole('heading', { name: /^(今天|明天) \d{4}-\d\d-\d\d 周/ }),
    ).toHaveCount(2);
    await expect(page.getByRole('region', { name: '最近导入' })).toBeVisible();
    for (const name of ['联系不上的教师', '项目公告', '动态', '团队']) {
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
    }
    await expect(
      page
        .getByRole('table', { name: '课次在一周中的分布' })
        .getByRole('row', { name: /^本科 \d/ }),
    ).toBeAttached();
    await expect(
      figures.getByRole('listitem').filter({ hasText: '发送失败短信' }).getByRole('link').first(),
    ).toHaveAttribute('href', '/bachelor/class-list?attention=failed');
    await page.getByRole('link', { name: '处理本科' }).click();
    await expect(page).toHaveURL(/^[^?]+\/bachelor\/class-list\?view=readiness&days=/);
  },
);

testFull(
  'M-10 each figure leads to the messages that it counts, those without a course too',
  async ({ adminPage: page, today }) => {
    await call(page, '/api/forms', {
      type: 'sms',
      recipientName: '文本收件人',
      mobile: '13900020001',
      content: '请领取教材',
      scheduledAt: `${addDays(today, 3)}T10:00:00+08:00`,
    });
    await page.goto('/dashboard/workplace');
    await expect(page.getByRole('note')).toContainText('模拟发送，短信不会送达');
    const queued = page
      .getByRole('list', { name: '今日概况' })
      .getByRole('listitem')
      .filter({ hasText: '待发送短信' });
    await expect(queued.getByRole('link', { name: /^其他/ })).toBeVisible();
    const links = await queued.getByRole('link').allTextContents();
    for (const text of links) {
      await queued.getByRole('link', { name: text }).click();
      await expect(page.getByText(`共 ${/\d+$/.exec(text)?.[0]} 条`)).toBeVisible();
      await page.goBack();
    }
  },
);

testFull('M-10 today beside the form leads to what it counts', async ({ adminPage: page }) => {
  await page.goto('/form/basic-form');
  const today = page.getByRole('region', { name: '今天' });
  const links = today.getByRole('link');
  await expect(links.first()).toBeVisible();
  const ways = await links.evaluateAll((all) =>
    all.map((each) => [each.getAttribute('href') ?? '', each.textContent ?? ''] as const),
  );
  for (const [href, text] of ways) {
    const count = /\d+$/.exec(text)?.[0];
    await today.locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(href);
    const counted = href.includes('readiness') ? `其中 ${count} 位未能联系` : `共 ${count} 条`;
    await expect(page.getByText(counted)).toBeVisible();
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
});

test('D-09 the home page shows the day as the workplace does, and each count leads to as many rows', async ({
  adminPage: page,
}) => {
  const figuresAt = async (path: string) => {
    await page.goto(path);
    const figures = page.getByRole('list', { name: '今日概况' });
    await expect(figures.getByRole('listitem')).toHaveCount(6);
    return figures.innerText();
  };
  expect(await figuresAt('/')).toBe(await figuresAt('/dashboard/workplace'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^您好/);
  await expect(page.getByRole('region', { name: '待处理' })).toBeVisible();
  const people = page
    .getByRole('list', { name: '今日概况' })
    .getByRole('listitem')
    .filter({ hasText: '联系不上的教师' });
  const link = people.getByRole('link').first();
  const count = /\d+$/.exec(await link.innerText())?.[0];
  await link.click();
  await expect(page.getByText(`其中 ${count} 位未能联系`)).toBeVisible();
});

testFull('D-01 the role user sees counts and nobody’s name or number', async ({ page }) => {
  await logIn(page, 'admin');
  const list = { method: 'list', pageSize: 200 };
  const answer = await page.request.post('/api/directory/list', { data: list });
  const contacts: { name: string; mobile: string }[] = (await answer.json()).Value.list;
  await page.context().clearCookies();
  await signIn(page, 'user');
  await page.goto('/dashboard/workplace');
  const figures = page.getByRole('list', { name: '今日概况' });
  await expect(figures.getByText('联系不上的教师')).toBeVisible();
  await expect(figures.getByRole('link')).toHaveCount(0);
  for (const name of ['今明两天的课', '联系不上的教师', '最近导入']) {
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  }
  await expect(page.getByText('题库建设')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown = await page.getByRole('main').innerText();
  expect(contacts.length).toBeGreaterThan(100);
  for (const { name, mobile } of contacts) {
    expect(shown).not.toContain(name);
    if (mobile) expect(shown).not.toContain(mobile);
  }
});

testFull(
  'D-01 a part that cannot be loaded says so and is tried again, the others show',
  async ({ adminPage: page, allowConsole }) => {
    allowConsole(refused(500));
    await page.route('**/api/activities', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard/workplace');
    const activities = page.getByRole('region', { name: '动态' });
    await expect(activities.getByText('没有加载成功')).toBeVisible();
    await expect(page.getByText('题库建设')).toBeVisible();
    await page.unroute('**/api/activities');
    await activities.getByRole('button', { name: '重试' }).click();
    await expect(activities.getByRole('listitem').first()).toBeVisible();
  },
);
