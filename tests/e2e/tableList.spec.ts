import type { Page } from '@playwright/test';
import { LOW_SCREEN, OFFICE_SCREEN, rowSpaceProblems } from './rowsInView';
import {
  chipOf,
  expect,
  expectToFit,
  filterBy,
  goTo,
  openFilters,
  saveSeen,
  signIn,
  test,
  testFull,
} from './support';

const total = /^共 \d+ 条$/;

testFull(
  'D-05 courses of both levels are searched for, opened, and found again by their address',
  async ({ adminPage: page }) => {
    await goTo(page, '/list/table-list');
    await expect(page).toHaveTitle('查询表格 - 校园教务管理台');
    await expect(page.getByText(total)).toBeVisible();
    const all = await page.getByText(total).textContent();
    await filterBy(page, '培养层次', '研究生');
    await filterBy(page, '状态', '正常');
    await expect(page).toHaveURL(/level=postgraduate&status=active/);
    await expect(page.getByRole('cell', { name: '研究生', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '本科', exact: true })).toHaveCount(0);
    await page.getByRole('columnheader', { name: '课程名称' }).click();
    await expect(page).toHaveURL(/sorter=courseName_ascend/);
    await page.reload();
    await expect(chipOf(page, '状态：正常')).toBeVisible();
    await expect(page.getByText(total)).toBeVisible();
    await expect(page.getByRole('cell', { name: '研究生', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '本科', exact: true })).toHaveCount(0);
    await (await openFilters(page)).getByRole('button', { name: '重置' }).click();
    await expect(page.getByText(all ?? '')).toBeVisible();
    await expect(page).toHaveURL('/list/table-list?sorter=courseName_ascend');
  },
);

testFull(
  'D-05 courses are made, called off and deleted together, and brought back in the plain table',
  async ({ adminPage: page }) => {
    for (const [kind, level, name] of [
      ['本科课程', 'bachelor', '批量试验甲'],
      ['研究生课程', 'postgraduate', '批量试验乙'],
    ] as const) {
      await goTo(page, '/list/table-list');
      await page.getByRole('button', { name: '新建课程' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`edit=new\\.${level}`));
      const dialog = page.getByRole('dialog', { name: '新建课程' });
      await dialog.getByLabel('课程名称').fill(name);
      await dialog.getByLabel('教学班名称').fill(`${name}班`);
      await saveSeen(dialog, '添加课程');
      await expect(page.getByText(`已添加 ${name}`)).toBeVisible();
      // The drawer has the focus until it is closed.
      await expect(dialog).toBeHidden();
    }
    await page.getByLabel('课程', { exact: true }).fill('批量试验');
    await page.getByLabel('课程', { exact: true }).press('Enter');
    await expect(page.getByText('共 2 条')).toBeVisible();
    await expect(page.getByRole('row', { name: /批量试验甲 本科/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /批量试验乙 研究生/ })).toBeVisible();
    await page
      .getByRole('row', { name: /批量试验乙/ })
      .getByRole('button', { name: '编辑' })
      .click();
    const edited = page.getByRole('dialog', { name: '编辑 批量试验乙' });
    await edited.getByLabel('人数').fill('24');
    await saveSeen(edited, '保存修改');
    await expect(page.getByRole('cell', { name: '24', exact: true })).toBeVisible();
    await expect(edited).toBeHidden();

    await page.getByRole('checkbox', { name: '全选' }).check();
    const chosen = page.getByRole('toolbar', { name: '已选 2 项' });
    await expect(chosen.getByRole('button', { name: '恢复正常' })).toBeDisabled();
    await chosen.getByRole('button', { name: '停开' }).click();
    const question = page.getByRole('dialog', { name: '停开 2 门课程？' });
    await question.getByRole('button', { name: '停开' }).click();
    await expect(page.getByText('已停开 2 门课程')).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await expect(page.getByRole('cell', { name: '停开', exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(page.getByRole('cell', { name: '正常', exact: true })).toHaveCount(2);

    await page.getByRole('checkbox', { name: '全选' }).check();
    await chosen.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(page.getByText('已恢复 2 项').last()).toBeVisible();
    await expect(page.getByText('共 2 条')).toBeVisible();
  },
);

testFull('D-05 on a phone the other filters are in a drawer', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/list/table-list');
  await filterBy(page, '开课单位', '儿科');
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByText(total)).toBeVisible();
  await expectToFit(page);
});

testFull('D-05 the role user is refused the table of courses', async ({ page }) => {
  await signIn(page, 'user');
  await goTo(page, '/list/table-list');
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
});

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

test('X-15 filters are typed in the line, chosen in one panel, and taken off as chips', async ({
  adminPage: page,
}) => {
  await page.setViewportSize(OFFICE_SCREEN);
  await goTo(page, '/phoneManage/table-list');
  const search = page.getByLabel('查找', { exact: true });
  await search.fill('解剖');
  await search.press('Enter');
  await expect(chipOf(page, '查找：解剖')).toBeVisible();
  await expect(page).toHaveURL('/phoneManage/table-list?keyword=%E8%A7%A3%E5%89%96');
  const again = page.waitForRequest('**/api/directory/list');
  await page.getByRole('button', { name: '查询' }).click();
  await again;
  await filterBy(page, '状态', '在职');
  await expect(page).toHaveURL(/keyword=.*&status=%E5%9C%A8%E8%81%8C$/);
  await page.reload();
  await chipOf(page, '状态：在职').click();
  const panel = page.getByRole('dialog', { name: '筛选' });
  await expect(panel.getByLabel('状态', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: '去掉 状态：在职' }).press('Enter');
  await expect(page).not.toHaveURL(/status=/);
  await filterBy(page, '职称', '教授');
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page).toHaveURL('/phoneManage/table-list');

  await page.setViewportSize({ width: 360, height: 740 });
  await search.fill('zhang');
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=zhang/);
  await expect(chipOf(page, '查找：zhang')).toBeVisible();
  await expectToFit(page);
});

testFull(
  'X-15 the bar for selected rows covers the filters, stays in view, and moves no row',
  async ({ adminPage: page }) => {
    await page.setViewportSize(LOW_SCREEN);
    await goTo(page, '/phoneManage/table-list?status=在职');
    const row = 'main .ant-table-row';
    await page.locator(row).first().waitFor();
    const before = await topOf(page, row);
    const line = await page.getByRole('form', { name: '筛选' }).boundingBox();
    await page.getByRole('checkbox', { name: '选择此行' }).first().check();
    const bar = page.getByRole('toolbar', { name: '已选 1 项' });
    await expect(bar).toBeVisible();
    expect(await topOf(page, row)).toBe(before);
    expect(await bar.boundingBox()).toEqual(line);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => topOf(page, row)).toBeLessThan(before - 100);
    expect((await bar.boundingBox())?.y).toBe(48);
    const header = page.getByRole('columnheader', { name: '姓名' });
    expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(80);
    await bar.getByRole('button', { name: '取消选择' }).click();
    await expect(bar).toBeHidden();
  },
);

/** Lists with several filters that are set. */
const FILTERED = [
  '/bachelor/table-list?status=active&weekday=1&teacher=a&course=a',
  '/bachelor/table-list?view=sessions&level=both&held=yes&weekday=1',
  '/bachelor/table-list?view=clashes&level=both',
  '/phoneManage/table-list?status=在职&reachable=yes&keyword=a&category=教师',
  '/HospitalUser/class-list?status=在职&reachable=yes',
  '/sms/records?of=bachelor&range=year',
  '/system/accounts?state=active&authority=admin',
  '/system/history?by=admin',
  '/list/table-list?level=bachelor&status=active&weekday=1&teacher=a',
];

testFull(
  'X-15 at 1280 × 600 eight rows of each list are in view, whatever filters are set',
  async ({ adminPage: page }) => {
    await page.setViewportSize(LOW_SCREEN);
    for (const address of FILTERED) {
      await test.step(address, async () => {
        await goTo(page, address);
        expect.soft(await rowSpaceProblems(page), address).toEqual([]);
      });
    }
  },
);

/** The minimum width in pixels of an input in the line of filters: four characters and padding. */
const INPUT_WIDTH = 80;

testFull(
  'X-15 on a tablet the line of filters wraps, and its inputs keep room for a name',
  async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 800, height: 768 });
    for (const address of FILTERED) {
      await test.step(address, async () => {
        await goTo(page, address);
        const boxes = page.getByRole('form', { name: /^筛选/ }).locator('input');
        await boxes.first().waitFor();
        const widths = await boxes.evaluateAll((inputs) =>
          inputs.map((input) => (input.closest('.ant-select') ?? input).clientWidth),
        );
        expect.soft(Math.min(...widths), address).toBeGreaterThanOrEqual(INPUT_WIDTH);
        await expectToFit(page);
      });
    }
  },
);
