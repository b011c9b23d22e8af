import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '@/domain/time/dates';
import { call, currentTerm, plainDayFrom } from './api';
import {
  chipOf,
  expect,
  filterBy,
  goTo,
  pressInMenu,
  refused,
  saveSeen,
  test,
  testFull,
} from './support';

const LEVELS = [
  ['bachelor', '本科'],
  ['postgraduate', '研究生'],
] as const;

const courseRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Returns the row of a class session below a course, not the row of the course. */
const sessionRow = (page: Page, hasText: string) =>
  page.getByRole('row').filter({ hasText, hasNot: page.getByRole('table') });

/** Unreadable times: weeks, periods, and the error message beside the input. */
const UNREADABLE = [
  ['第三十九周半', '1-2', '第 39 周超出范围，最后一周是第 30 周：第三十九周半'],
  ['3周', '二十节', '节次 20 不在 1 到 14 之内：二十节'],
] as const;

/**
 * Creates a course with two class times on the page. `slips` are unreadable times that are typed
 * first.
 */
const addCourse = async (
  page: Page,
  level: string,
  name: string,
  slips: typeof UNREADABLE | readonly [] = [],
) => {
  await goTo(page, `/${level}/table-list`);
  await page.getByRole('button', { name: '新建课程' }).click();
  const dialog = page.getByRole('dialog', { name: '新建课程' });
  await dialog.getByLabel('课程名称').fill(name);
  await dialog.getByLabel('教学班名称').fill(`${name}01班`);
  await dialog.getByRole('button', { name: '添加教师' }).click();
  await dialog.getByRole('combobox', { name: '姓名' }).fill('独孤教');
  await dialog.getByRole('button', { name: '添加上课时间' }).click();
  for (const [weeks, periods, refusal] of slips) {
    await dialog.getByLabel('周次').fill(weeks);
    await dialog.getByLabel('节次').fill(periods);
    await dialog.getByRole('button', { name: '添加课程' }).click();
    await expect(dialog.getByText(refusal)).toBeVisible();
  }
  await dialog.getByLabel('周次').fill('1-4周(单)，6周');
  await dialog.getByLabel('节次').fill('1-2');
  await dialog.getByLabel('地点').fill('试验楼 101');
  await expect(dialog.getByText('将生成 3 次课')).toBeVisible();
  await saveSeen(dialog, '添加课程');
  await expect(page.getByText(`已添加 ${name}`)).toBeVisible();
  await goTo(page, `/${level}/table-list?course=${encodeURIComponent(name)}`);
  await expect(courseRow(page, name)).toBeVisible();
};

for (const [level, label] of LEVELS) {
  testFull(
    `T-01 T-03 a course of level ${level} is made once its times can be read, changed, found, deleted and brought back`,
    async ({ adminPage: page }) => {
      const name = `${label}试验课`;
      await addCourse(page, level, name, UNREADABLE);
      const row = courseRow(page, name);
      await expect(row.getByText('3 次', { exact: true })).toBeVisible();
      await expect(row.getByText('独孤教')).toBeVisible();

      await row.getByRole('button', { name: '编辑' }).click();
      const dialog = page.getByRole('dialog', { name: `编辑 ${name}` });
      await dialog.getByLabel('人数').fill('-3');
      await dialog.getByLabel('课程代码').fill('EX1');
      await dialog.getByLabel('人数').fill('36');
      await saveSeen(dialog, '保存修改');
      await expect(page.getByText(`已保存 ${name}`)).toBeVisible();
      await expect(row.getByText('EX1')).toBeVisible();
      await expect(row.getByText('36', { exact: true })).toBeVisible();
      // The message that the course was added may still be there, with its own button.
      await page.getByRole('button', { name: '撤销' }).last().click();
      await expect(page.getByText('已撤销')).toBeVisible();
      await expect(row.getByText('EX1')).toHaveCount(0);

      await pressInMenu(row, '删除');
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByText('没有符合条件的记录')).toBeVisible();
      await page.getByRole('button', { name: '撤销' }).last().click();
      await expect(row.getByText('3 次', { exact: true })).toBeVisible();
    },
  );
}

testFull(
  'T-01 a session is moved to another date, becomes a moved one, and stays so',
  async ({ adminPage: page, allowConsole, today }) => {
    allowConsole(refused(422));
    const day = plainDayFrom(
      await currentTerm(page, 'bachelor'),
      addDays(mondayOf(today), 6 * 7 + 3),
    );
    await addCourse(page, 'bachelor', '调课试验');
    await courseRow(page, '调课试验').getByRole('button', { name: /展开/ }).click();
    const sessions = sessionRow(page, '试验楼 101');
    await expect(sessions).toHaveCount(3);
    await sessions.first().getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
    await dialog.getByLabel('日期').fill(day);
    await dialog.getByLabel('日期').press('Enter');
    await dialog.getByLabel('开始节次').fill('9');
    await dialog.getByRole('button', { name: '调课 1 次' }).click();
    // The preview shows the error again once it is loaded.
    await expect(dialog.getByLabel('结束节次')).toHaveAccessibleDescription(
      /结束节次不能早于开始节次/,
    );
    await dialog.getByLabel('结束节次').fill('10');
    await dialog.getByLabel('授课内容').fill('补课');
    await saveSeen(dialog, '调课 1 次');
    await expect(page.getByText('已调课 1 次')).toBeVisible();
    await expect(dialog).toBeHidden();
    const moved = sessionRow(page, day);
    await expect(moved.getByText('已调课')).toBeVisible();
    await expect(moved.getByText('补课')).toBeVisible();
    // The URL tells which course is expanded.
    await page.reload();
    await expect(moved.getByText('9-10节')).toBeVisible();
  },
);

test('T-07 T-08 T-09 X-16 a class gets a substitute, is called off, made up for and moved with all others; each is seen before', async ({
  adminPage: page,
}) => {
  await addCourse(page, 'bachelor', '代课试验');
  await courseRow(page, '代课试验').getByRole('button', { name: /展开/ }).click();
  const sessions = sessionRow(page, '试验楼 101');
  await expect(sessions).toHaveCount(3);
  const first = sessions.first();
  const choose = (action: string) => pressInMenu(first, action);
  const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
  const effects = page.getByRole('region', { name: '更改的影响' });

  await choose('代课');
  await dialog.getByRole('combobox', { name: '姓名' }).fill('司马代');
  await expect(effects.getByText('司马代（通讯录中没有此人）')).toBeVisible();
  await saveSeen(dialog, '代课 1 次');
  await expect(dialog).toBeHidden();
  await expect(first.getByText('司马代')).toBeVisible();

  await first.getByRole('button', { name: '停课' }).click();
  await expect(effects.getByText('没有冲突')).toBeVisible();
  await saveSeen(dialog, '停课 1 次');
  await expect(dialog).toBeHidden();
  await expect(first.getByText('已停课')).toBeVisible();
  await expect(first.locator('s', { hasText: '司马代' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(first.getByText(/^(正常|已上)$/)).toBeVisible();
  await expect(first.locator('s')).toHaveCount(0);

  await choose('补课');
  const further = page.getByRole('dialog', { name: '代课试验 补课' });
  await further.getByRole('button', { name: '查找空闲时间' }).click();
  const time = further.getByRole('region', { name: '空闲时间' }).getByRole('button').first();
  await expect(time).toBeVisible();
  const day = ((await time.getAttribute('aria-label')) ?? '').slice(0, 10);
  await time.click();
  await expect(further.getByLabel('日期')).toHaveValue(day);
  await expect(effects.getByText('没有冲突')).toBeVisible();
  await further.getByRole('button', { name: '补课 1 次' }).click();
  await expect(further).toBeHidden();
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: day }).getByText('司马代')).toBeVisible();

  await page.getByRole('button', { name: '批量调整' }).click();
  const bulk = page.getByRole('dialog', { name: '批量调整课次' });
  const person = { name: '拓跋燕', staffNo: 'TB001', unit: '基础医学院' };
  await call(page, '/api/directory', { method: 'post', ...person });
  const substitute = bulk.getByRole('combobox', { name: '接任教师' });
  await substitute.fill('tuobayan');
  await expect(bulk.getByRole('button', { name: '换教师' })).toBeDisabled();
  await substitute.press('Enter');
  await expect(substitute).toHaveValue('拓跋燕 TB001');
  // Rooms and times that are free for all chosen classes come first.
  const proposals = page.locator('.ant-select-item-option').locator('visible=true');
  await bulk.getByRole('radio', { name: '换教室' }).check();
  await bulk.getByRole('combobox', { name: '新教室' }).click();
  await proposals.filter({ hasText: '空闲' }).first().click();
  await expect(bulk.getByText('没有冲突')).toBeVisible();
  await bulk.getByRole('radio', { name: '调课' }).check();
  await bulk.getByRole('combobox', { name: '改到空闲时间' }).click();
  await proposals.first().click();
  await expect(bulk.getByText('没有冲突')).toBeVisible();
  await bulk.getByLabel('移动天数').fill('7');
  // Classes of past weeks do not change.
  await expect(bulk.getByText('将调整 1 次课')).toBeVisible();
  await bulk.getByRole('button', { name: '调课 1 次' }).click();
  await expect(bulk).toBeHidden();
  await expect(sessions.getByText('已调课')).toHaveCount(1);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(sessions.getByText('已调课')).toHaveCount(0);
  await expect(sessions.filter({ hasText: day })).toHaveCount(1);

  await goTo(page, '/system/history');
  const moved = page.getByRole('cell', { name: /^课次 代课试验 .*推后 7 天$/ });
  const change = page.getByRole('row').filter({ has: moved });
  await change.getByRole('button', { name: '逐行记录' }).click();
  await expect(chipOf(page, '只看：一次批量修改的逐项记录')).toBeVisible();
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: '去掉 只看：一次批量修改的逐项记录' }).click();
  await expect(change).toBeVisible();
});

testFull(
  'T-01 courses are filtered by teacher, weekday, dates and state',
  async ({ adminPage: page }) => {
    await addCourse(page, 'bachelor', '筛选试验');
    await goTo(page, '/bachelor/table-list');
    await expect(page.getByText(/^共 \d{3} 条$/)).toBeVisible();
    await page.getByLabel('教师', { exact: true }).fill('独孤教');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(courseRow(page, '筛选试验')).toBeVisible();
    await filterBy(page, '星期', '周二');
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await filterBy(page, '星期', '周一');
    await expect(courseRow(page, '筛选试验')).toBeVisible();
    await filterBy(page, '状态', '停开');
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await page.getByRole('button', { name: '清空筛选' }).click();
    await expect(page).toHaveURL('/bachelor/table-list');
  },
);

testFull(
  'T-02 a start date that is no Monday says so and what it moves, and moves nothing before it is confirmed',
  async ({ adminPage: page }) => {
    const { startDate } = await currentTerm(page, 'postgraduate');
    await goTo(page, '/postgraduate/table-list');
    await expect(page.getByText(`研究生学期开始日期：${startDate} 周一`)).toBeVisible();
    const choose = async (day: string) => {
      await page.getByRole('button', { name: '设置研究生学期开始日期' }).click();
      await page.getByLabel('选择日期').fill(day);
      await page.getByLabel('选择日期').press('Enter');
    };
    await choose(addDays(startDate, -12));
    await page.getByRole('checkbox', { name: '已经上过的课也一起移动' }).check();
    await page.getByRole('button', { name: '确认设置' }).click();
    await expect(page.getByText('所选日期不是周一，第 1 周按该日期所在的周计算。')).toBeVisible();
    await expect(
      page.getByText(`第 1 周从 ${addDays(startDate, -14)}（周一）算起。`),
    ).toBeVisible();
    await expect(page.getByText(/次课中，\d+ 次的日期会改变/)).toBeVisible();
    await page.getByRole('button', { name: '重新选择' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText(`研究生学期开始日期：${startDate} 周一`)).toBeVisible();

    await choose(addDays(startDate, 7));
    await page.getByRole('button', { name: '确认设置' }).click();
    await page.getByRole('button', { name: /^确认设置，移动 \d+ 次课(，不通知)?$/ }).click();
    await expect(page.getByText('设置成功')).toBeVisible();
    await expect(page.getByText(`研究生学期开始日期：${addDays(startDate, 7)} 周一`)).toBeVisible();
  },
);
