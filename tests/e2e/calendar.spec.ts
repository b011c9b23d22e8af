import fs from 'node:fs';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import type { Changes, ChangeWriter } from '@/contract/changes';
import type { Session } from '@/contract/rule';
import type { Timetable } from '@/contract/timetable';
import { addDays, mondayOf } from '@/domain/time/dates';
import { isFull } from '../support/tier';
import { OWN_PASSWORD } from './accountSteps';
import { call, currentTerm, isPlainDay } from './api';
import { expectAccessible } from './axe';
import { printPage } from './paper';
import { expect, expectToFit, goTo, saveSeen, test, testFull } from './support';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

const mondayIn = ({ startDate }: { startDate: string }, week: number) =>
  addDays(mondayOf(startDate), (week - 1) * 7);

/**
 * Returns the undergraduate term, its first week from `from` on without special days, and the
 * Monday of that week.
 */
const termOf = async (page: Page, from = 14) => {
  const term = await currentTerm(page, 'bachelor');
  let week = from;
  while (!DAYS.every((day) => isPlainDay(term, addDays(mondayIn(term, week), day)))) week += 1;
  return { ...term, week, monday: mondayIn(term, week) };
};

let count = 0;

interface Time {
  weekday: number;
  periodStart: number;
  periodEnd: number;
  week?: number;
  groupName?: string;
}

/** Creates a course. Everything but teacher and times is unique. */
const add = async (page: Page, teacher: string, times: Time[], values: object = {}) => {
  const { termCode, week } = await termOf(page);
  count += 1;
  const own = `试排${String(count).padStart(3, '0')}`;
  return call<{ id: number }>(page, '/api/rule', {
    method: 'post',
    level: 'bachelor',
    termCode,
    courseName: `${own}课`,
    classCode: own,
    className: `${own}班`,
    sessions: times.map((time) => ({
      week,
      room: `${own}教室`,
      teachers: [{ name: teacher }],
      ...time,
    })),
    ...values,
  });
};

const at = (weekday: number, periodStart: number, periodEnd = periodStart + 1): Time => ({
  weekday,
  periodStart,
  periodEnd,
});

const address = (query: Record<string, string>, level = 'bachelor') =>
  `/${level}/table-list?${new URLSearchParams({ view: 'week', ...query })}`;

const card = (page: Page, name: RegExp) =>
  page.locator('section section').getByRole('button', { name });

testFull(
  'T-05 a week is chosen by mouse, stands in the address, shows both levels, and is printed',
  async ({ adminPage: page }) => {
    const { monday, week } = await termOf(page);
    await add(page, '周历一', [at(1, 1)]);
    await add(page, '周历一', [at(3, 6)], { level: 'postgraduate' });
    await goTo(page, '/bachelor/table-list');
    await page.getByRole('radiogroup', { name: '视图' }).getByText('周课表').click();
    await expect(page.getByText('这一周有课：')).toBeVisible();
    await page.getByLabel('跳到日期所在周').fill(addDays(monday, 3));
    await page.getByLabel('跳到日期所在周').press('Enter');
    await expect(page).toHaveURL(/week=/);
    await page.getByRole('combobox', { name: '教师' }).fill('周历一');
    await page.getByRole('combobox', { name: '教师' }).press('Enter');
    await expect(page.getByRole('heading', { name: /周历一 的周课表/ })).toContainText(
      `第${week}周`,
    );
    await expect(card(page, /试排/)).toHaveCount(2);
    await expect(card(page, /6-7节/)).toContainText('研究生');
    expect(new URL(page.url()).searchParams.get('of')).toBe('周历一');
    await page.reload();
    await expect(card(page, /试排/)).toHaveCount(2);
    await page.getByRole('button', { name: '下一周' }).click();
    await expect(page.getByText('这一周没有课次。')).toBeVisible();
    await page.goBack();
    await expect(card(page, /试排/)).toHaveCount(2);
    const { cards, pages, plain } = await expectPrinted(page);
    expect(cards).toHaveLength(2);
    expect(pages[0]?.text).toContain(plain('周历一 的周课表'));
  },
);

testFull(
  'T-05 Enter takes the first match, by spelling too, and who has no name like that is said not to be there',
  async ({ adminPage: page }) => {
    const { monday } = await termOf(page);
    const person = { name: '欧阳历', staffNo: 'ZL001', unit: '基础医学院' };
    await call(page, '/api/directory', { method: 'post', ...person });
    await add(page, '欧阳历', [at(2, 3)]);
    await goTo(page, address({ week: monday }));
    await page.getByRole('combobox', { name: '教师' }).fill('ouyangli');
    await expect(page.getByText('欧阳历 · ZL001 · 基础医学院')).toBeVisible();
    await page.getByRole('combobox', { name: '教师' }).press('Enter');
    await expect(card(page, /3-4节/)).toHaveCount(1);
    const room = (await card(page, /3-4节/).textContent())?.match(/试排\d+教室/)?.[0] ?? '';
    const main = page.locator('#content');
    await main.getByText('教室', { exact: true }).first().click();
    await page.getByRole('combobox', { name: '教室' }).fill(room.slice(0, -2));
    // Enter is pressed before the suggestions have loaded.
    await page.getByRole('combobox', { name: '教室' }).press('Enter');
    await expect(card(page, /3-4节/)).toContainText('欧阳历');
    await page.getByRole('combobox', { name: '教室' }).fill('无此教室');
    await page.getByRole('combobox', { name: '教室' }).press('Enter');
    await expect(page.getByText('课表中没有叫“无此教室”的教室')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
  },
);

testFull(
  'T-05 arrows go from session to session, Page Down to the next week, Enter opens',
  async ({ adminPage: page }) => {
    const { monday } = await termOf(page);
    await add(page, '周历键', [at(1, 1), at(1, 3), at(2, 3), at(5, 11)]);
    await goTo(page, address({ week: monday, of: '周历键' }));
    await card(page, /1-2节/).focus();
    for (const [key, periods] of [
      ['ArrowDown', '3-4节'],
      ['ArrowRight', '3-4节'],
      ['ArrowRight', '11-12节'],
      ['ArrowLeft', '3-4节'],
      ['Home', '1-2节'],
      ['End', '11-12节'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus'), key).toContainText(periods);
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('结束节次').fill('13');
    await saveSeen(dialog, '调课 1 次');
    await expect(card(page, /11-13节/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await card(page, /1-2节/).focus();
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}`));
  },
);

const cellOf = async (page: Page, weekday: number, period: number) => {
  const column = await page.locator(`[data-weekday="${weekday}"]`).boundingBox();
  const line = await page.locator(`[data-line="${period}"]`).boundingBox();
  if (!column || !line) throw new Error('the grid is not there');
  return { x: column.x + column.width / 2, y: line.y + line.height / 2 };
};

test('T-07 a class is dragged, cut and put by keyboard, or moved by its menu; its form opens before anything is saved', async ({
  adminPage: page,
}) => {
  const { monday } = await termOf(page);
  await add(page, '周历拖', [at(1, 1), at(4, 6, 8)]);
  await add(page, '周历拖', [at(1, 1)]);
  await goTo(page, address({ week: monday, of: '周历拖' }));
  await expect(card(page, /试排/)).toHaveCount(3);
  const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
  const expectForm = async (date: string, start: string, end: string) => {
    await expect(dialog.getByLabel('日期')).toHaveValue(date);
    await expect(dialog.getByLabel('开始节次')).toHaveValue(start);
    await expect(dialog.getByLabel('结束节次')).toHaveValue(end);
    await expect(dialog.getByRole('region', { name: '更改的影响' })).toContainText('不涉及短信');
  };
  const save = async () => {
    await saveSeen(dialog, '调课 1 次');
    await expect(dialog).toBeHidden();
  };

  // Drags the class by its second period, which must stay under the mouse pointer.
  const taken = await card(page, /1-2节/).last().boundingBox();
  const second = await cellOf(page, 1, 2);
  await page.mouse.move((taken?.x ?? 0) + 10, second.y);
  await page.mouse.down();
  const to = await cellOf(page, 3, 4);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.getByRole('status').filter({ hasText: '正在移动' })).toContainText(
    `${addDays(monday, 2)} 周三 3-4节`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('已放弃移动，课次没有更改')).toBeAttached();
  await page.mouse.up();
  expect(page.url(), 'what was given up opens nothing').not.toContain('session=');
  await page.mouse.move((taken?.x ?? 0) + 10, second.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expectForm(addDays(monday, 2), '3', '4');
  await save();
  const moved = page.getByRole('region', { name: addDays(monday, 2) });
  await expect(moved.getByRole('button')).toContainText('3-4节');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(moved.getByRole('button')).toHaveCount(0);
  await expect(card(page, /1-2节/)).toHaveCount(2);

  // On a touch screen, a long press starts the drag.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof to)[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const moving = page.getByRole('status').filter({ hasText: '正在移动' });
  await touch('touchStart', { x: (taken?.x ?? 0) + 10, y: second.y });
  await expect(moving).toBeAttached();
  await touch('touchMove', to);
  await expect(moving).toContainText(`${addDays(monday, 2)} 周三 3-4节`);
  await touch('touchEnd');
  await expectForm(addDays(monday, 2), '3', '4');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(dialog).toBeHidden();

  await card(page, /6-8节/).press('Control+x');
  const target = page.getByRole('button', { name: /^\d{4}-\d\d-\d\d 周/ });
  await expect(target).toBeFocused();
  await target.press('PageDown');
  await expect(target).toContainText(addDays(monday, 10));
  await target.press('ArrowLeft');
  await target.press('ArrowUp');
  await expect(target).toHaveText(`${addDays(monday, 9)} 周三 5-7节`);
  await expectAccessible(page, '剪切的课次', isFull ? {} : { theme: 'light' });
  await target.press('Control+v');
  await expectForm(addDays(monday, 9), '5', '7');
  await save();
  await expect(card(page, /5-7节/)).toContainText('已调课');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: '课次操作' }).click();
  await page.getByRole('menuitem', { name: '移动到…' }).click();
  await expectToFit(page);
  await expectAccessible(page, '窄屏移动课次', isFull ? {} : { theme: 'dark' });
  await page.getByRole('button', { name: '放到周四 5-7节' }).click();
  await expectForm(addDays(monday, 10), '5', '7');
  await save();
  await expect(page.getByRole('region', { name: addDays(monday, 10) })).toContainText('5-7节');
});

testFull(
  'T-04 a session that is moved onto another one says so; both are marked and listed',
  async ({ adminPage: page }) => {
    const { monday } = await termOf(page);
    await add(page, '周历冲', [at(1, 1)]);
    await add(page, '周历冲', [at(1, 3)]);
    await goTo(page, address({ week: monday, of: '周历冲' }));
    await card(page, /3-4节/).click();
    const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
    await dialog.getByLabel('开始节次').fill('2');
    await expect(dialog.getByText(`教师 周历冲 于 ${monday} 第 1-2 节还有`)).toBeVisible();
    await saveSeen(dialog, '调课 1 次');
    await expect(page.getByText('已调课 1 次，新增 1 处冲突')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(page, /冲突/)).toHaveCount(2);
    await expect(page.getByRole('heading', { name: '冲突（1 处）' })).toBeVisible();

    await goTo(page, '/bachelor/table-list?view=clashes&from=all');
    await page.getByRole('textbox', { name: '冲突对象' }).fill('周历冲');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText('共 1 条')).toBeVisible();
    await page.getByRole('button', { name: /^2-4节 试排/ }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '查看周课表' }).click();
    await expect(card(page, /冲突/)).toHaveCount(2);
  },
);

testFull(
  'T-02 a new start date first shows messages and clashes that it brings about',
  async ({ adminPage: page }) => {
    const { startDate, week } = await termOf(page);
    const room = { room: '试排会堂' };
    await add(page, '周历移', [{ ...at(6, 13), week: week - 1, ...room }]);
    await add(page, '周历定', [{ ...at(6, 13), week, ...room }], { level: 'postgraduate' });
    await goTo(page, '/bachelor/table-list');
    await page.getByRole('button', { name: '设置本科学期开始日期' }).click();
    await page.getByLabel('选择日期').fill(addDays(startDate, 7));
    await page.getByLabel('选择日期').press('Enter');
    await page.getByRole('button', { name: '确认设置' }).click();
    const dialog = page.getByRole('dialog', { name: '本科学期开始日期' });
    await expect(dialog.getByText(/\d+ 条未发送的短信|没有涉及的短信/)).toBeVisible();
    await expect(dialog.getByText(/会新增 \d+ 处冲突/)).toBeVisible();
    await dialog.getByRole('button', { name: '重新选择' }).click();
    await expect(dialog.getByLabel('选择日期')).toBeVisible();
  },
);

testFull(
  'T-06 holidays are taken from the suggestion and mended, a swap moves its classes, and the change is taken back',
  async ({ adminPage: page }) => {
    const term = await currentTerm(page, 'bachelor');
    const { monday, week } = await termOf(page);
    const friday = addDays(monday, 4);
    const saturday = addDays(monday, 5);
    const { id } = await add(page, '校历课', [{ ...at(5, 13), week }]);
    const dayOf = async () => {
      const query = { method: 'sessions', courseId: id };
      return (await call<{ list: Session[] }>(page, '/api/rule', query)).list[0]?.date;
    };
    await goTo(page, '/system/terms');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText('当前学期') })
      .first();
    await card.getByRole('button', { name: '编辑' }).click();
    const drawer = page.getByRole('dialog', { name: `本科 ${term.termCode} 学期` });
    await drawer.getByRole('button', { name: '查看国务院公布的放假安排' }).click();
    const offered = drawer.getByRole('region', { name: '国务院公布的放假安排' });
    await expect(offered.getByRole('link', { name: '国办发明电〔2025〕7号' })).toBeVisible();
    await expect(offered.getByText('2027 年的安排不在本系统中')).toBeVisible();
    await offered.getByRole('button', { name: '填入表单' }).click();
    await expect(drawer.getByLabel('第 3 个节假日的名称')).toHaveValue('中秋节');
    await drawer.getByLabel('第 3 个节假日的名称').fill('中秋节（校历）');

    await drawer.getByRole('button', { name: '添加调休' }).click();
    for (const [name, day] of [
      ['上课的日期', saturday],
      ['所补的日期', friday],
    ] as const) {
      const field = drawer.getByLabel(new RegExp(`${name}$`)).last();
      await field.fill(day);
      await field.press('Enter');
    }
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer.getByText(/次课中，\d+ 次的日期会改变/)).toBeVisible();
    await drawer.getByRole('button', { name: /^保存，移动 \d+ 次课$/ }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    expect(await dayOf()).toBe(saturday);
    await expect(card.getByText('中秋节（校历）')).toBeVisible();

    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByText('已撤销，学期和课次回到更改之前')).toBeVisible();
    expect(await dayOf()).toBe(friday);
    await expect(card.getByText('中秋节（校历）')).toBeHidden();
  },
);

/** Fills a week with up to three class sessions at the same time, weekends included. */
const fillWeek = async (page: Page, teacher: string, values: object = {}) => {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    await add(page, teacher, [at(weekday, 1), at(weekday, 8), at(weekday, 11)], values);
    await add(page, teacher, [at(weekday, 2, 4), at(weekday, 8), at(weekday, 13)], {
      ...values,
      level: 'postgraduate',
    });
    if (weekday % 2 === 1) await add(page, teacher, [at(weekday, 2), at(weekday, 9, 10)], values);
  }
};

/** Returns the texts of the printed classes. Expects black on white, and nothing cut off. */
const cardsOnPaper = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const cards = await page.evaluate(() => {
    const sheet = document.querySelector('section') as HTMLElement;
    const parts = [...sheet.querySelectorAll<HTMLElement>('*')].filter(
      (part) => part.innerText && part.checkVisibility(),
    );
    const colours = parts.map((part) => getComputedStyle(part).color);
    const buttons = [...sheet.querySelectorAll<HTMLElement>('[data-day]')];
    return {
      colours: [...new Set(colours)],
      cut: buttons.filter(
        (button) =>
          button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight,
      ).length,
      texts: buttons.map((button) => button.innerText),
    };
  });
  await page.emulateMedia({ media: null });
  expect(cards.colours).toEqual(['rgb(0, 0, 0)']);
  expect(cards.cut).toBe(0);
  return cards.texts;
};

const A4 = { width: 841.9, height: 595 };
const MARGIN = (8 / 25.4) * 72;

/** Prints, and expects every class complete on one landscape A4 page. */
const expectPrinted = async (page: Page) => {
  const cards = await cardsOnPaper(page);
  const { pages, plain } = await printPage(page);
  for (const { width, height, left, right, text } of pages) {
    expect(width).toBeCloseTo(A4.width, 0);
    expect(height).toBeCloseTo(A4.height, 0);
    expect(left).toBeGreaterThanOrEqual(MARGIN - 1);
    expect(right).toBeLessThanOrEqual(A4.width - MARGIN + 1);
    expect(text).not.toContain('课程列表');
    expect(text).not.toContain('下载日历');
  }
  for (const words of cards) {
    const whole = plain(words);
    expect(pages.filter(({ text }) => text.includes(whole)).length, words).toBe(1);
  }
  return { cards, pages, plain };
};

for (const colorScheme of ['light', 'dark'] as const) {
  testFull(
    `T-05 a crowded week prints whole on one page of A4 in black and white (${colorScheme})`,
    async ({ adminPage: page }) => {
      const { monday } = await termOf(page);
      const teacher = `周历满${colorScheme}`;
      await fillWeek(page, teacher);
      await page.emulateMedia({ colorScheme });
      await goTo(page, address({ week: monday, of: teacher }));
      await expect(card(page, /试排/)).toHaveCount(50);
      const { cards, pages, plain } = await expectPrinted(page);
      expect(cards.filter((words) => pages[0]?.text.includes(plain(words)))).toHaveLength(50);
      expect(pages[0]?.text).toContain(plain(`${teacher} 的周课表`));
    },
  );
}

testFull(
  'T-05 groups that are too many to stand side by side are listed, and print whole',
  async ({ adminPage: page }) => {
    const { monday } = await termOf(page);
    const classComposition = ['周历见习班'];
    for (let group = 1; group <= 12; group += 1) {
      const times = [1, 3, 5].map((day) => ({ ...at(day, 1, 4), groupName: `第${group}组` }));
      await add(page, `周历带教${group}`, times, { classComposition });
    }
    await goTo(page, address({ week: monday, by: 'class', of: '周历见习班' }));
    await expect(card(page, /试排/)).toHaveCount(36);
    await expect(card(page, /冲突/)).toHaveCount(0);
    await expectPrinted(page);
  },
);

testFull(
  'T-05 the .ics file reads back to the sessions of the term, the same each time',
  async ({ adminPage: page }) => {
    const { monday, startDate, week, weeks } = await termOf(page);
    const { week: early } = await termOf(page, 3);
    const { week: late } = await termOf(page, week + 1);
    const weekly = [early, week, late].map((week) => ({ ...at(4, 6), week }));
    await add(page, '周历文', weekly, { level: 'postgraduate' });
    await add(page, '周历文', [at(2, 1)]);
    await goTo(page, address({ week: monday, of: '周历文' }));
    await expect(card(page, /试排/)).toHaveCount(2);

    const save = async () => {
      await page.getByRole('button', { name: '下载日历' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /整个学期/ }).click();
      return fs.readFileSync(await (await download).path(), 'utf8');
    };
    const file = await save();
    const calendar = new ICAL.Component(ICAL.parse(file));
    const zone = calendar.getFirstSubcomponent('vtimezone');
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const first = mondayOf(startDate);
    const { sessions } = await call<Timetable>(page, '/api/rule', {
      method: 'timetable',
      by: 'teacher',
      of: '周历文',
      dateFrom: first,
      dateTo: addDays(first, weeks * 7 - 1),
    });
    expect(sessions).toHaveLength(4);
    const instant = ({ date }: Session, time: string) =>
      new Date(`${date}T${time}:00+08:00`).toISOString();
    expect(
      events.map((event) => [
        event.uid,
        event.summary,
        event.location,
        event.startDate.zone?.tzid,
        ...[event.startDate, event.endDate].map((time) => time.toJSDate().toISOString()),
      ]),
    ).toEqual(
      sessions.map((session) => [
        `session-${session.id}@campus-console`,
        session.courseName,
        session.room,
        'Asia/Shanghai',
        instant(session, session.startTime),
        instant(session, session.endTime),
      ]),
    );
    expect(await save()).toBe(file);
  },
);

testFull(
  'T-05 on a telephone the week is a list of days, without scrolling sideways',
  async ({ adminPage: page }) => {
    const { monday } = await termOf(page);
    await add(page, '周历窄', [at(1, 1), at(4, 6)]);
    await page.setViewportSize({ width: 360, height: 780 });
    await goTo(page, address({ week: monday, of: '周历窄' }));
    await expect(card(page, /试排/)).toHaveCount(2);
    await expect(page.getByText('无课')).toHaveCount(5);
    await expectToFit(page);
  },
);

/** Makes a page poll for changes, and returns the author of the newest change. */
const lookForChanges = async (page: Page): Promise<ChangeWriter | undefined> => {
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/changes'),
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ]);
  const { Value } = await answer.json();
  return (Value as Changes).versions.session?.writers[0];
};

testFull(
  'X-05 an own change of the week is no news, and a colleague’s waits with the colleague’s name',
  async ({ adminPage: page, playwright, server }) => {
    const { monday } = await termOf(page);
    const { id } = await add(page, '周历邻', [at(1, 1), at(3, 6)]);
    await goTo(page, address({ week: monday, of: '周历邻' }));
    const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
    await card(page, /1-2节/).click();
    await dialog.getByLabel('地点').fill('自己的教室');
    await saveSeen(dialog, '换教室 1 次');
    await expect(card(page, /自己的教室/)).toBeVisible();
    await card(page, /6-7节/).click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => lookForChanges(page)).toMatchObject({ who: 'here' });
    const bar = page.getByText('有新的更改');
    await expect(bar).toHaveCount(0);

    const colleague = await playwright.request.newContext({ baseURL: server.url });
    const clerk = { userName: 'neighbour', name: '李四', authority: 'clerk' };
    const { password } = await call<{ password: string }>(page, '/api/users', {
      method: 'post',
      ...clerk,
    });
    const own = { password, newPassword: OWN_PASSWORD, confirm: OWN_PASSWORD };
    const { list } = await call<{ list: Session[] }>(page, '/api/rule', {
      method: 'sessions',
      courseId: id,
    });
    const [first] = list as [Session];
    for (const [path, data] of [
      ['/api/login', { userName: clerk.userName, password, type: 'account' }],
      ['/api/account', { method: 'password', ...own }],
      [
        '/api/rule',
        { method: 'updateSession', id: first.id, version: first.version, room: '李四的教室' },
      ],
    ] as const) {
      expect((await colleague.post(path, { data })).status()).toBe(200);
    }
    await colleague.dispose();
    await expect.poll(() => lookForChanges(page)).toMatchObject({ who: 'other' });
    await expect(page.getByText('李四 刚刚改了这里的内容。')).toBeVisible();
    await expect(card(page, /自己的教室/)).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await lookForChanges(page);
    await expect(card(page, /李四的教室/)).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

testFull(
  'T-10 a calendar’s address is made, told once, read without a sign-in, renewed and withdrawn',
  async ({ adminPage: page, playwright, server }) => {
    const { monday } = await termOf(page);
    const { id } = await add(page, '周历订', [at(1, 1), at(3, 6)], { remark: '13800001111' });
    const program = await playwright.request.newContext({ baseURL: server.url });
    const read = (url: string, tag = '') =>
      program.get(url, { headers: tag ? { 'if-none-match': tag } : {} });

    await goTo(page, address({ week: monday, of: '周历订' }));
    await expect(card(page, /试排/)).toHaveCount(2);
    const open = async () => {
      await page.getByRole('button', { name: '下载日历' }).click();
      await page.getByRole('menuitem', { name: '订阅地址…' }).click();
    };
    await open();
    const dialog = page.getByRole('dialog', { name: '周历订 的日历订阅地址' });
    await expect(dialog.getByText('还没有地址。')).toBeVisible();
    await dialog.getByRole('button', { name: '生成地址' }).click();
    const field = dialog.getByRole('textbox', { name: '日历订阅地址' });
    await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    const first = await field.inputValue();
    const answer = await read(first);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const tag = answer.headers().etag ?? '';
    expect((await read(first, tag)).status()).toBe(304);

    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByText(/最近读取/)).toBeVisible();
    await expect(field).toBeHidden();

    const [session] = (
      await call<{ list: Session[] }>(page, '/api/rule', { method: 'sessions', courseId: id })
    ).list;
    const change = { id: session?.id, version: session?.version, status: 'cancelled' };
    await call(page, '/api/rule', { method: 'updateSession', ...change });
    expect(await (await read(first, tag)).text()).toContain('STATUS:CANCELLED');

    const confirm = (name: RegExp) =>
      page.getByRole('dialog').filter({ hasText: '？' }).getByRole('button', { name });
    await dialog.getByRole('button', { name: '更换' }).click();
    await confirm(/^更 ?换$/).click();
    await expect(field).toHaveValue(/\.ics$/);
    const second = await field.inputValue();
    expect(second).not.toBe(first);
    // The new address replaces the old one in the list.
    await expect(dialog.getByText('尚未被读取')).toBeVisible();
    expect((await read(first)).status()).toBe(410);
    expect((await read(second)).status()).toBe(200);

    await dialog.getByRole('button', { name: '停用' }).click();
    await confirm(/^停 ?用$/).click();
    await expect(dialog.getByText('还没有地址。')).toBeVisible();
    await expect(field).toBeHidden();
    expect((await read(second)).status()).toBe(410);
    await program.dispose();
    await goTo(page, '/system/history?type=calendar');
    await expect(page.getByText('停用地址').first()).toBeVisible();
  },
);

/** Returns the texts of the printed pages. Expects that nothing is cut off. */
const laidOut = async (page: Page): Promise<string[]> => {
  const pages = await page.locator('[data-paper-root] [data-page]').evaluateAll((all) =>
    all.map((each) => ({
      isCut: each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth,
      text: (each as HTMLElement).innerText,
    })),
  );
  expect(pages.filter(({ isCut }) => isCut)).toEqual([]);
  return pages.map(({ text }) => text);
};

/** Prints, and expects one A4 page for each timetable. */
const expectSheets = async (page: Page, { across }: { across: boolean }) => {
  const sheets = await laidOut(page);
  const { pages: printed, plain } = await printPage(page);
  expect(printed).toHaveLength(sheets.length);
  for (const [index, { width, height, right, text }] of printed.entries()) {
    expect(width).toBeCloseTo(across ? A4.width : A4.height, 0);
    expect(height).toBeCloseTo(across ? A4.height : A4.width, 0);
    expect(right).toBeLessThanOrEqual(width - MARGIN + 1);
    for (const line of (sheets[index] ?? '').split('\n')) expect(text).toContain(plain(line));
  }
  return sheets;
};

testFull(
  'T-11 a department’s teachers, classes and a course’s term print one page each, and whole lists are saved and printed',
  async ({ adminPage: page }) => {
    const department = '印刷教研室';
    const { monday, week } = await termOf(page);
    await fillWeek(page, '印刷Yi', { department });
    const weeks = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((later) =>
      [1, 2, 3, 4, 5].map((weekday) => ({ ...at(weekday, 6, 7), week: later })),
    );
    const long = { department, courseName: '印刷大课', classComposition: ['印刷1班', '印刷2班'] };
    await add(page, '印刷二', [...weeks, { ...at(1, 6, 7), week }], long);
    await add(page, '印刷三', [{ ...at(2, 6, 7), week: week - 1 }], { department });

    await goTo(page, address({ week: monday }));
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: '批量打印' }).click();
    const dialog = page.getByRole('dialog', { name: '批量打印课表' });
    const choose = async (option: string) => {
      await dialog.getByRole('combobox', { name: '院系、教研室' }).fill(department);
      await page.locator('.ant-select-item-option').getByText(option).click();
      await dialog.getByRole('combobox', { name: '院系、教研室' }).press('Escape');
    };
    const print = dialog.getByRole('button', { name: '打印' });
    await choose(`${department}（2 页）`);
    await print.click();
    await expect(dialog.getByText('2 页已排好版。')).toBeVisible();
    const [plain = '', crowded = ''] = await expectSheets(page, { across: true });
    expect(crowded).toContain('印刷Yi 的周课表');
    expect(crowded.match(/试排\d+课/g)).toHaveLength(50);
    expect(plain).toContain('印刷二 的周课表');

    await dialog.getByText('班级周课表').click();
    await dialog.getByRole('textbox', { name: '名称包含' }).fill('印刷');
    await dialog.getByRole('textbox', { name: '名称包含' }).press('Enter');
    await print.click();
    await expect(dialog.getByText('2 页已排好版。')).toBeVisible();
    expect(await expectSheets(page, { across: true })).toHaveLength(2);

    await dialog.getByText('课程学期课表').click();
    await dialog.getByRole('textbox', { name: '名称包含' }).fill('印刷大课');
    await dialog.getByRole('textbox', { name: '名称包含' }).press('Enter');
    await expect(dialog.getByText('2 页已排好版。')).toBeHidden();
    await print.click();
    await expect(dialog.getByText('1 页已排好版。')).toBeVisible();
    const [term = ''] = await expectSheets(page, { across: false });
    expect(term.match(/印刷二/g)).toHaveLength(41);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();

    const rows = page.locator('[data-paper-root] tbody tr');
    const printList = async () => {
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: '打印' }).click();
      await expect(rows.first()).toBeAttached();
      const { pages } = await printPage(page);
      return pages.map(({ text }) => text).join('');
    };
    await goTo(page, '/bachelor/table-list?view=clashes&from=all');
    await page.getByRole('textbox', { name: '冲突对象' }).fill('印刷Yi');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/name=/);
    await expect(page.getByText(/^共 \d+ 条/)).toBeVisible();
    const { pagination } = await call<{ pagination: { total: number } }>(page, '/api/rule', {
      method: 'clashes',
      level: 'bachelor',
      name: '印刷Yi',
    });
    await expect(page.getByText(`共 ${pagination.total} 条`)).toBeVisible();
    expect((await printList()).match(/Yi/g)?.length).toBeGreaterThanOrEqual(pagination.total);
    await page.getByRole('button', { name: '导出' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /csv/i }).click();
    const file = fs.readFileSync(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(pagination.total + 1);

    await goTo(page, `/bachelor/class-list?view=readiness&days=${monday}_${addDays(monday, 6)}`);
    await expect(page.getByText('印刷Yi').first()).toBeVisible();
    expect(await printList()).toContain('Yi');
  },
);
