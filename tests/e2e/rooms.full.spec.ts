import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { openBrowser, signInFirstTimeByApi } from './accountSteps';
import { call, currentTerm, plainDayFrom } from './api';
import { expect, goTo, saveSeen, test } from './support';

const COURSE = '教室试验';
const STUDENTS = 70;
const SMALL = '求真楼301';
const LIST = ['教室名称,别名,座位数', `${SMALL},QZ301,`, '求真楼302,,120'].join('\n');

test('T-14 rooms are filled from the timetable and imported; a room with too few seats warns before saving and in the list', async ({
  adminPage: page,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const first = plainDayFrom(term, addDays(today, 4));
  const second = plainDayFrom(term, addDays(first, 1));
  const at = { periodStart: 13, periodEnd: 13, teachers: [] };
  const { id } = await call<{ id: number }>(page, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: COURSE },
    ...{ className: `${COURSE}班`, studentCount: STUDENTS },
    sessions: [
      { ...at, date: first, room: SMALL },
      { ...at, date: second, room: '' },
    ],
  });
  const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
    ...{ method: 'sessions', courseId: id },
  });
  const roomless = list.find(({ date }) => date === second) as Session;
  const row = page.getByRole('row', { name: SMALL });

  await test.step('one click adds the room of the timetable', async () => {
    await goTo(page, '/course/rooms?keyword=求真楼');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: '从课表填入' }).first().click();
    await expect(page.getByText('已从课表填入 1 间教室')).toBeVisible();
    await expect(row).toContainText('求真楼');
  });

  await test.step('the room gets seats', async () => {
    await row.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: `编辑 ${SMALL}` });
    await form.getByLabel('座位数').fill('40');
    await form.getByRole('button', { name: '保存修改' }).click();
    await expect(form).toBeHidden();
    await expect(row).toContainText('40 座');
  });

  await test.step('free rooms begin with one that has enough seats; the small one warns', async () => {
    await goTo(page, `/bachelor/table-list?session=${id}.${roomless.id}`);
    const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
    const room = form.getByRole('combobox', { name: '地点' });
    await room.click();
    const options = page.locator('.ant-select-item-option').locator('visible=true');
    await expect(options.first()).toContainText(/空闲 · \d+ 座/);
    const [, seats] = /空闲 · (\d+) 座/.exec(await options.first().innerText()) ?? [];
    expect(Number(seats)).toBeGreaterThanOrEqual(STUDENTS);
    await expect(options.first()).not.toContainText('坐不下');
    await room.fill(SMALL);
    await expect(options).toHaveText(new RegExp(`40 座，需 ${STUDENTS} 人，坐不下`));
    await options.click();
    const effects = page.getByRole('region', { name: '更改的影响' });
    await expect(effects).toContainText(`教室 ${SMALL} 有 40 座，${COURSE} 有 ${STUDENTS} 人`);
    await saveSeen(form, '换教室 1 次');
    await expect(page.getByText('已换教室 1 次，新增 1 处冲突')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('a list of rooms is checked, then imported', async () => {
    await goTo(page, '/course/rooms?keyword=求真楼');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入教室名单' });
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: '教室.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) },
    });
    await expect(dialog.getByRole('row', { name: '求真楼302' })).toContainText('新增');
    await expect(dialog.getByRole('row', { name: SMALL })).toContainText('有变化');
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await expect(page.getByText('已新增 1 间、更新 1 间教室')).toBeVisible();
    await expect(row).toContainText('QZ301');
    await expect(row).toContainText('40 座');
    await expect(page.getByRole('row', { name: '求真楼302' })).toContainText('120 座');
  });

  await test.step('the list of clashes has both classes, by the other name of the room', async () => {
    await goTo(page, '/bachelor/table-list?view=clashes&from=all');
    await page.getByRole('textbox', { name: '冲突对象' }).fill('QZ301');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText('共 2 条')).toBeVisible();
    const clashes = page.getByRole('row', { name: SMALL });
    await expect(clashes).toHaveCount(2);
    for (const day of [first, second]) {
      const clash = clashes.filter({ hasText: day });
      await expect(clash).toContainText('坐不下');
      await expect(clash).toContainText(`40 座，${STUDENTS} 人`);
    }
  });
});

test('T-14 a secretary reads the register of rooms and cannot change it', async ({
  adminPage: admin,
  browser,
  server,
}) => {
  await call(admin, '/api/rooms', { method: 'post', name: '只读楼101', seats: 33 });
  const { password } = await call<{ password: string }>(admin, '/api/users', {
    ...{ method: 'post', userName: 'rooms.sec', name: '教室秘书' },
    ...{ authority: 'secretary', units: ['基础医学院'] },
  });
  const page = await openBrowser(browser, server);
  await signInFirstTimeByApi(page, 'rooms.sec', password, 'secretary');
  await page.goto('/course/rooms?keyword=只读楼&edit=new');
  const row = page.getByRole('row', { name: '只读楼101' });
  await expect(row).toContainText('33 座');
  await expect(page.getByRole('button', { name: '校区间用时' })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['新建教室', '从课表填入', '导入']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '校区间用时' }).click();
  const ways = page.getByRole('dialog', { name: '校区间用时' });
  await expect(ways).toBeVisible();
  await expect(ways.getByRole('button', { name: /^(添加一行|保存用时|移除)/ })).toHaveCount(0);
  await page.context().close();
});
