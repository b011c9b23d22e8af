import { expect, expectToFit, goTo, refused, signIn, test } from './support';

test('D-05 the role user reads the goods of the basic profile, sorts them and finds the order again', async ({
  page,
}) => {
  await signIn(page, 'user');
  await goTo(page, '/profile/basic');
  await expect(page).toHaveTitle('基础详情页 - 校园教务管理台');
  const summary = page.getByRole('region', { name: '清单概况' });
  await expect(summary).toContainText(/品种数4 种总数量162.*总金额25,192\.00 元/);
  await expect(summary.getByText('贰万伍仟壹佰玖拾贰元整')).toBeVisible();
  await expect(page.getByRole('row', { name: '合计 162 25,192.00' })).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  const price = page.getByRole('columnheader', { name: '单价（元）' });
  await price.click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('一次性医用手套');
  await price.click();
  await expect(first).toContainText('心肺复苏模拟人');
  await page.reload();
  await expect(first).toContainText('心肺复苏模拟人');
  await page.goBack();
  await expect(first).toContainText('一次性医用手套');
});

test('D-05 the processes of the advanced profile are changed by tab, also with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'user');
  await goTo(page, '/profile/advanced');
  const log = page.getByRole('region', { name: '操作记录' });
  const steps = page.getByRole('region', { name: '办理进度' });
  await expect(
    log.getByRole('row', { name: /教务处复核 教务科 .*驳回.*教室已占用/ }),
  ).toBeVisible();
  await expect(steps.getByText('驳回')).toHaveCount(1);
  await expect(
    steps.getByText(/^(创建申请|教研室提交|学院审批|教务处复核|调课申请生效)$/),
  ).toHaveText(['创建申请', '教研室提交', '学院审批', '教务处复核', '教务处复核', '调课申请生效']);
  await expect(page.getByRole('region', { name: '办理概况' })).toContainText('通过 5，驳回 1');
  await expect(log.getByRole('row')).toHaveCount(1 + 6);
  await page.getByRole('tab', { name: '设备借用' }).click();
  await expect(page).toHaveURL('/profile/advanced?tab=loan');
  await expect(log.getByRole('row', { name: /设备检查 .*通过.*模拟人已校准/ })).toBeVisible();
  await page.getByRole('tab', { name: '设备借用' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(steps.getByText('质量评估')).toBeVisible();
  await page.reload();
  await expect(log.getByRole('row', { name: /归档 考试中心/ })).toBeVisible();
  await page.goBack();
  await expect(log.getByText('模拟人已校准')).toBeVisible();
});

test('D-05 on a phone nothing of a process has to be looked for at the side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'user');
  for (const address of ['/profile/advanced', '/profile/basic']) {
    await goTo(page, address);
    await expect(page.getByRole('table')).toBeVisible();
    await expectToFit(page);
  }
  await goTo(page, '/profile/advanced');
  const memo = await page.getByText('教室已占用，请改时间').boundingBox();
  expect((memo?.x ?? 0) + (memo?.width ?? 999)).toBeLessThanOrEqual(360);
});

test('D-05 a profile that cannot be loaded says so and is tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refused(500));
  await signIn(page, 'user');
  await page.route('**/api/profile/advanced', (route) => route.fulfill({ status: 500, json: {} }));
  await goTo(page, '/profile/advanced');
  const log = page.getByRole('region', { name: '操作记录' });
  await expect(log.getByText('没有加载成功')).toBeVisible();
  await page.unroute('**/api/profile/advanced');
  await log.getByRole('button', { name: '重试' }).click();
  await expect(
    page.getByRole('region', { name: '办理概况' }).getByText('生理学教研室'),
  ).toBeVisible();
});
