import { accessOfPath, allows } from '@/contract/access';
import { PAGE_ROWS } from '@/contract/pages';
import { startDevelopmentServer } from '../support/testServers';
import {
  chipOf,
  expect,
  expectToFit,
  filterBy,
  goTo,
  PASSWORDS,
  refused,
  signIn,
  test,
  testFull,
} from './support';

testFull(
  'R-01 an unknown path shows the 404 view inside the layout, and groups open their first page',
  async ({ adminPage: page }) => {
    for (const path of ['/nowhere', '/bachelor/nothing', '/exception/teapot']) {
      await page.goto(path);
      await expect(page.getByText('抱歉，你访问的页面不存在')).toBeVisible();
      await expect(page).toHaveTitle('页面不存在 - 校园教务管理台');
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    }
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
    for (const [group, first] of [
      ['/bachelor', '/bachelor/advanced-form'],
      ['/postgraduate', '/postgraduate/advanced-form'],
      ['/phoneManage', '/phoneManage/advanced-form'],
      ['/form', '/form/basic-form'],
      ['/dashboard', '/dashboard/analysis'],
      ['/HospitalUser', '/HospitalUser/class-list'],
      ['/Patient', '/Patient/class-list'],
      ['/ClassContact', '/ClassContact/class-list'],
      ['/form/step-form', '/form/step-form/info'],
      ['/list', '/list/table-list'],
      ['/list/search?q=%E9%A2%98%E5%BA%93', '/list/search/projects?q=%E9%A2%98%E5%BA%93'],
      ['/profile', '/profile/basic'],
      ['/result', '/result/success'],
      ['/exception', '/exception/403'],
      ['/user', '/user/login'],
    ] as const) {
      await goTo(page, group);
      await expect(page).toHaveURL(first);
    }
  },
);

testFull('R-04 a user without the role sees neither the pages nor their menu', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByText('示例页面')).toBeVisible();
  await expect(menu.getByText('通讯录')).toHaveCount(0);
  await expect(menu.getByRole('menuitem')).toHaveText(['首页', '统计', '示例页面']);
  const home = page.getByRole('main');
  await expect(home.getByText('普通用户', { exact: true })).toBeVisible();
  await expect(home.getByRole('region', { name: '联系不上的教师' })).toHaveCount(0);
  await page.goto('/phoneManage/table-list');
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
  await expect(menu).toBeVisible();
  // The role may not open the first page of the menu group, so the next one is opened.
  await page.goto('/form?from=menu');
  await expect(page).toHaveURL('/form/step-form/info?from=menu');
  expect((await page.request.get('/api/directory')).status()).toBe(403);
});

testFull(
  'R-02 every page can be reached by the menu, the most used ones from the start',
  async ({ adminPage: page }) => {
    await page.goto('/');
    const home = page.getByRole('main');
    for (const fact of ['admin', '管理员']) {
      await expect(home.getByText(fact, { exact: true }).first()).toBeVisible();
    }
    await expect(home.getByRole('list', { name: '今日概况' })).toBeVisible();
    await expect(home.getByRole('region', { name: '待处理' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const closed = menu.locator('[role=menuitem][aria-expanded=false]');
    await expect(closed.first()).toBeVisible();
    /** Opens every menu group and returns the URLs of its pages. */
    const paths = async () => {
      while ((await closed.count()) > 0) {
        const entry = await closed.first().elementHandle();
        await entry?.click();
        // Wait for the group to open, because a second click would close it.
        await expect.poll(() => entry?.getAttribute('aria-expanded')).toBe('true');
      }
      const links = menu.getByRole('link');
      return (
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      ).sort();
    };
    const inner = /^\/(user|form\/step-form|list\/search)\/[\w-]+$/;
    const expected = PAGE_ROWS.filter(
      ({ path, isGroup, menuEntry }) =>
        !isGroup &&
        allows(accessOfPath(path), 'admin') &&
        !menuEntry &&
        !inner.test(path) &&
        // The page of the user's own account is in the account menu instead.
        path !== '/account/settings',
    ).map(({ path }) => path);
    await expect.poll(paths).toEqual(expected.sort());
  },
);

testFull(
  'R-02 the menu folds, stays folded over a reload, and marks the current page',
  async ({ adminPage: page }) => {
    await page.goto('/phoneManage/table-list');
    await page.getByRole('link', { name: '跳到内容' }).press('Enter');
    await expect(page.locator('main:target')).toBeVisible();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('menuitem', { name: '教职工' })).toHaveClass(/selected/);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await menu.getByRole('link', { name: '列表' }).click();
    await expect(page).toHaveURL('/bachelor/table-list');
  },
);

testFull(
  'R-09 a view of the courses and the unreachable people are one click away, and marked in the menu',
  async ({ adminPage: page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const marked = menu.locator('.ant-menu-item-selected');
    await expect(marked).toHaveText('首页');
    await menu.getByRole('link', { name: '周课表' }).click();
    await expect(page).toHaveURL('/bachelor/table-list?view=week');
    await expect(page).toHaveTitle('课程列表 - 校园教务管理台');
    await expect(page.locator('nav', { hasText: '本科课程管理' })).toHaveText(
      /首页.*课程.*本科课程管理.*课程列表/,
    );
    await expect(marked).toHaveText('周课表');
    await page.getByRole('radiogroup', { name: '视图' }).getByText('冲突').click();
    await expect(marked).toHaveText('冲突');
    await menu.getByText('短信').click();
    await menu.getByRole('link', { name: '未能联系' }).click();
    await expect(page).toHaveURL('/sms/records?view=readiness');
    await expect(marked).toHaveText('未能联系');
    await page.goBack();
    await expect(marked).toHaveText('冲突');
  },
);

/** Returns the first number in a text. Expects it to be above 0. */
const numberIn = (text: string | null): number => {
  const number = Number(/\d+/.exec(text ?? '')?.[0]);
  expect(number, `a count in ${text}`).toBeGreaterThan(0);
  return number;
};

testFull(
  'S-04 the bell shows notices by type, marks them read, and clears a type for good',
  async ({ page }) => {
    await signIn(page, 'user');
    await page.goto('/');
    const bell = page.getByRole('button', { name: /^通知/ });
    await expect(bell).toHaveAccessibleName(/通知，\d+ 条/);
    const before = numberIn(await bell.getAttribute('aria-label'));
    await bell.click();
    const panel = page.getByRole('tooltip');
    const unread = async () =>
      Number(/未读 (\d+)/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
    // The unread count loads after the total.
    await expect.poll(unread).toBeGreaterThan(0);
    const unreadBefore = await unread();
    await panel
      .getByRole('button')
      .filter({ has: page.getByRole('img', { name: '未读' }) })
      .first()
      .click();
    await expect.poll(unread).toBe(unreadBefore - 1);
    const tab = panel.getByRole('tab', { name: /消息/ });
    await tab.click();
    const cleared = numberIn(await tab.textContent());
    await panel.getByRole('button', { name: '清空消息' }).click();
    await expect(panel.getByText('没有消息')).toBeVisible();
    await page.reload();
    await expect(bell).toHaveAccessibleName(new RegExp(`通知，${before - cleared} 条`));
  },
);

testFull(
  'M-11 each notice opens exactly what it counts, and what was read leaves the count',
  async ({ adminPage: page }) => {
    await page.goto('/');
    const bell = page.getByRole('button', { name: /^通知/ });
    await expect(bell).toHaveAccessibleName(/未读 \d+ 条/);
    const unread = async () =>
      numberIn((await bell.getAttribute('aria-label'))?.split('未读')[1] ?? '');
    const panel = page.getByRole('tooltip');
    const open = async (tab: string, title: RegExp) => {
      const before = await unread();
      await bell.click();
      await panel.getByRole('tab', { name: tab }).click();
      const notice = panel.getByRole('button', { name: title });
      await expect(notice).toBeVisible();
      const count = numberIn(await notice.textContent());
      await notice.click();
      await expect(page.getByText(`共 ${count} 条`, { exact: true })).toBeVisible();
      const badge = page.locator('header .ant-badge-count');
      await expect(badge).toHaveAttribute('title', String(before - 1));
      return count;
    };
    expect(await open('通知', /课表有 1 处教师冲突/)).toBe(1);
    await expect(page).toHaveURL(/view=clashes/);
    await open('通知', /条短信发送失败/);
    await expect(chipOf(page, '待处理：发送失败')).toBeVisible();
    await open('消息', /位教职工没有手机号或不接收短信/);
    await open('待办', /条上课提醒缺号码/);
  },
);

testFull(
  'S-06 the error trigger calls the server and shows the page of each error',
  async ({ adminPage: page, allowConsole }) => {
    allowConsole(/status of (401|403|404|500)/);
    for (const code of ['403', '404', '500']) {
      await goTo(page, '/exception/trigger');
      await page.getByRole('button', { name: `触发 ${code}` }).click();
      await expect(page).toHaveURL(`/exception/${code}`);
    }
    await goTo(page, '/exception/trigger');
    await page.getByRole('button', { name: '触发 401' }).click();
    await expect(page).toHaveURL('/user/login?redirect=%2Fexception%2Ftrigger');
  },
);

test('X-07 the dark theme is chosen, stays over a reload, and is there before the page is drawn', async ({
  adminPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('menuitem', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/main.*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(background).toBe('rgb(18, 21, 20)');
});

test('R-02 on a phone the menu is in a drawer, and so are the filters of a list', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog').getByText('通讯录').click();
  await page.getByRole('dialog').getByRole('link', { name: '教职工' }).click();
  await expect(page).toHaveURL('/phoneManage/table-list');
  await page.getByLabel('查找').fill('zhang');
  await page.getByLabel('查找').press('Enter');
  await expect(page).toHaveURL(/keyword=zhang/);
  await filterBy(page, '状态', '在职');
  await expect(page).toHaveURL(/status=%E5%9C%A8%E8%81%8C/);
  await expectToFit(page);
});

testFull(
  'H-05 a call that fails is told once, in words',
  async ({ adminPage: page, allowConsole }) => {
    allowConsole(refused(503));
    await page.route('**/api/directory/list', (route) =>
      route.fulfill({ status: 503, body: 'busy', contentType: 'text/plain' }),
    );
    // With parameters in the URL, because the HTML page already has the rows of the plain list.
    await page.goto('/phoneManage/table-list?pageSize=10');
    await expect(page.getByText('列表没有加载成功')).toBeVisible();
    await expect(page.getByText('服务暂不可用（过载或维护中）')).toHaveCount(1);
    await page.unroute('**/api/directory/list');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  },
);

testFull(
  'H-06 where calls fail, by MOCK_FAULTS, the page and what was typed stay, each is told once, and the next try is good',
  async ({ page, ahead, allowConsole }) => {
    allowConsole(/status of (500|502)/);
    const faulty = await startDevelopmentServer(ahead, {
      MOCK_FAULTS: [
        'POST /api/directory/list method=list:status=500:times=1',
        'POST /api/directory method=post:dead:times=1',
      ].join(';'),
    });
    try {
      await page.goto(`${faulty.url}/phoneManage/table-list?pageSize=10`);
      await page.getByLabel('用户名').fill('admin');
      await page.getByLabel('密码').fill(PASSWORDS.admin);
      await page.getByLabel('密码').press('Enter');
      await expect(page.getByText('列表没有加载成功')).toBeVisible();
      await expect(page.getByText('操作未成功')).toHaveCount(1);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await page.getByRole('button', { name: '新建联系人' }).click();
      const dialog = page.getByRole('dialog', { name: '新建联系人' });
      await dialog.getByLabel('姓名').fill('公冶迟');
      await dialog.getByLabel('部门').fill('外科');
      const save = dialog.getByRole('button', { name: '添加联系人' });
      await save.click();
      await expect(page.getByText('网关错误')).toHaveCount(1);
      await expect(dialog.getByLabel('姓名')).toHaveValue('公冶迟');
      await expect(dialog.getByLabel('部门')).toHaveValue('外科');
      await save.click();
      await expect(dialog).toHaveCount(0);
    } finally {
      await faulty.stop();
    }
  },
);

testFull(
  'X-03 a dialog that is closed gives the focus back to what it was opened from',
  async ({ adminPage: page }) => {
    for (const [path, name] of [
      ['/phoneManage/table-list', '编辑'],
      ['/bachelor/table-list', '编辑'],
      ['/bachelor/class-list', '详情'],
    ] as const) {
      await goTo(page, path);
      const opener = page.getByRole('button', { name }).first();
      await opener.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await expect(opener).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);

test('an old browser says what to use instead, a current one says nothing of it', async ({
  page,
}) => {
  const notice = page.getByText('这个浏览器太旧');
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  await page.reload();
  await expect(notice).toBeVisible();
});
