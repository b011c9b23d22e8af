import type { Page } from '@playwright/test';
import type { NewCalendarAddress } from '@/contract/calendar';
import type { Contact } from '@/contract/directory';
import { shiftClock } from '../support/shiftedClock';
import { OWN_PASSWORD, signInFirstTime } from './accountSteps';
import { call } from './api';
import { FIRST_PASSWORD, type Office, officeTest, PUBLIC_URL } from './ownOffice';
import { expect } from './support';

const MONDAY = '2026-11-30';
const [TUESDAY, THURSDAY, FRIDAY, SATURDAY] = [
  '2026-12-01',
  '2026-12-03',
  '2026-12-04',
  '2026-12-05',
];
const at = (day: string, time: string) => `${day}T${time}:00+08:00`;

const test = officeTest(at(MONDAY, '10:00'));

const PEOPLE = {
  ill: ['沈病假', '13900000101'],
  substitute: ['苏代课', '13900000102'],
  flooded: ['毛淹水', '13900000103'],
  lost: ['陆失号', ''],
  made: ['傅补课', '13900000105'],
  evening: ['叶周六', '13900000106'],
} as const;
const [nameOf, numberOf] = [0, 1].map(
  (index) => (who: keyof typeof PEOPLE) => PEOPLE[who][index] ?? '',
) as [(who: keyof typeof PEOPLE) => string, (who: keyof typeof PEOPLE) => string];
const FOUND_NUMBER = '13900000104';

/** Course, teacher, room, and times. */
const COURSES = [
  [
    '内科学',
    'ill',
    '明德楼101',
    [
      [TUESDAY, 1],
      [FRIDAY, 1],
    ],
  ],
  [
    '生理学',
    'flooded',
    '逸夫楼202',
    [
      [TUESDAY, 6],
      [TUESDAY, 8],
    ],
  ],
  ['病理学', 'lost', '明德楼103', [[THURSDAY, 3]]],
  ['药理学', 'made', '明德楼104', [[THURSDAY, 8]]],
  ['外科学', 'evening', '明德楼105', [[SATURDAY, 3]]],
] as const;

const CONTENT = '{教师}老师：{日期}{节次}在{地点}有《{课程}》课。确认：{链接}';

const setUp = async (page: Page) => {
  await call(page, '/api/setBachelorDate', { date: '2026-08-31' });
  for (const [name, mobile] of Object.values(PEOPLE)) {
    const person = { name, department: '教研室', ...(mobile && { mobile }) };
    await call<Contact>(page, '/api/directory', { method: 'post', ...person });
  }
  for (const [courseName, who, room, times] of COURSES) {
    await call(page, '/api/rule', {
      ...{ method: 'post', level: 'bachelor', termCode: '2026-2027-1', courseName },
      className: `${courseName}班`,
      sessions: times.map(([date, periodStart]) => ({
        ...{ date, periodStart, periodEnd: periodStart + 1, room },
        teachers: [{ name: nameOf(who) }],
      })),
    });
  }
  await call(page, '/api/smsStanding', {
    ...{ method: 'update', level: 'bachelor', version: 0, isOn: true, isPaused: false },
    ...{ leadTimes: ['dayBefore18'], content: CONTENT, quietHours: null },
  });
};

const restartAt = async (page: Page, office: Office, before: string, now: string) => {
  await page.goto('about:blank');
  await office.goOnAt(now);
  await page.addInitScript(shiftClock, Date.parse(now) - Date.parse(before));
  const account = { userName: 'admin', password: OWN_PASSWORD, type: 'account' };
  await call(page, '/api/login', account);
};

const messagesTo = ({ sent }: Office, who: keyof typeof PEOPLE) =>
  sent
    .filter(({ mobile }) => mobile === (numberOf(who) || FOUND_NUMBER))
    .map(({ content }) => content);

const openBulk = async (page: Page, by: 'teacher' | 'room', of: string) => {
  const week = new URLSearchParams({ view: 'week', week: MONDAY, by, of });
  await page.goto(`/bachelor/table-list?${week}`);
  await expect(page.getByRole('heading', { name: new RegExp(`${of} 的周课表`) })).toBeVisible();
  await page.getByRole('button', { name: '批量调整' }).click();
  return page.getByRole('dialog', { name: '批量调整课次' });
};

const inBell = async (page: Page, tab: string, title: RegExp) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^通知/ }).click();
  const panel = page.getByRole('tooltip');
  await panel.getByRole('tab', { name: tab }).click();
  return panel.getByRole('button', { name: title });
};

test('M-08 M-13 T-10 a week of the office: ill, flooded, without a number, called off and made up for, gateway down; everybody got what was right', async ({
  page,
  request,
  office,
  allowConsole,
}) => {
  test.setTimeout(240_000);
  allowConsole(/net::ERR_CONNECTION_/);
  let now = at(MONDAY, '10:00');
  const goOn = async (next: string) => {
    await restartAt(page, office, now, next);
    now = next;
  };
  let calendar = '';

  await test.step('Monday: a teacher falls ill and is substituted for the week', async () => {
    await signInFirstTime(page, 'admin', FIRST_PASSWORD);
    await setUp(page);
    const subject = { by: 'teacher', of: nameOf('substitute') };
    const bulk = await openBulk(page, 'teacher', nameOf('ill'));
    await bulk.getByLabel('接任教师').fill(nameOf('substitute'));
    const found = page.locator('.ant-select-item-option');
    await found.getByText(`${nameOf('substitute')} · 教研室`).click();
    await expect(bulk.getByText('将调整 2 次课')).toBeVisible();
    await bulk.getByRole('button', { name: '代课 2 次，不通知' }).click();
    await expect(bulk).toBeHidden();
    await expect(page.getByText('这一周没有课次。')).toBeVisible();
    const { secret } = await call<NewCalendarAddress>(page, '/api/calendar', {
      ...{ method: 'post', ...subject },
    });
    calendar = `/calendar/${secret}.ics`;
  });

  await test.step('Monday evening: the substitute is reminded, and answers 有问题', async () => {
    await goOn(at(MONDAY, '18:01'));
    await expect.poll(() => office.sent.length).toBe(3);
    const [reminder = ''] = messagesTo(office, 'substitute');
    expect(reminder).toContain('明德楼101');
    const link = reminder.slice(reminder.indexOf(PUBLIC_URL) + PUBLIC_URL.length);
    await page.goto(link);
    const own = page.locator('section').filter({ hasText: '12月1日' });
    await own.getByText('有问题', { exact: true }).click();
    await own.getByLabel(/哪里有问题/).fill('投影仪坏了');
    await own.getByRole('button', { name: '提交' }).click();
    await expect(own.getByText(/回复：有问题/)).toContainText('投影仪坏了');
    await expect(await inBell(page, '待办', /苏代课：《内科学》有问题/)).toContainText(
      '投影仪坏了',
    );
  });

  await test.step('Tuesday: the room is flooded, and all its classes of the day move', async () => {
    await goOn(at(TUESDAY, '08:10'));
    const bulk = await openBulk(page, 'room', '逸夫楼202');
    await bulk.getByText('换教室').click();
    await bulk.getByLabel('新教室').fill('逸夫楼303');
    await expect(bulk.getByText('将调整 2 次课')).toBeVisible();
    await bulk.getByRole('button', { name: '换教室 2 次并通知 1 人' }).click();
    await expect(page.getByText(/已通知 1 人/)).toBeVisible();
    // One message contains both classes.
    await expect.poll(() => messagesTo(office, 'flooded').length).toBe(3);
    expect(messagesTo(office, 'flooded')[2]).toMatch(/2次课有变动.*改在逸夫楼303/);
  });

  await test.step('Wednesday 17:50: a lost number is mended, and its reminder goes out ten minutes later', async () => {
    await goOn(at('2026-12-02', '17:50'));
    await page.goto('/sms/records?view=readiness');
    const field = page.getByLabel(`${nameOf('lost')} 的手机号`);
    await field.fill(FOUND_NUMBER);
    await field.press('Enter');
    await expect(page.getByText(`已补充 ${nameOf('lost')} 的号码`)).toBeVisible();
    await expect(field).toHaveCount(0);
    await goOn(at('2026-12-02', '18:01'));
    await expect.poll(() => messagesTo(office, 'lost').length).toBe(1);
    await expect.poll(() => messagesTo(office, 'made').length).toBe(1);
  });

  await test.step('Thursday: a class is called off, and made up for at a time when all are free', async () => {
    await goOn(at(THURSDAY, '09:00'));
    const week = new URLSearchParams({ view: 'week', week: MONDAY, of: nameOf('made') });
    await page.goto(`/bachelor/table-list?${week}`);
    const card = page.getByRole('button', { name: /药理学/ });
    await card.click();
    const dialog = page.getByRole('dialog', { name: /编辑 .* 的课次/ });
    await dialog.getByRole('button', { name: '停课', exact: true }).click();
    const effects = dialog.getByRole('region', { name: '更改的影响' });
    await expect(effects).toContainText('已选 1 / 1 人');
    await dialog.getByRole('button', { name: '停课 1 次并通知 1 人' }).click();
    await expect(page.getByText(/已通知 1 人/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('已停课');
    await card.click();
    await dialog.getByRole('button', { name: '补课', exact: true }).click();
    const further = page.getByRole('dialog', { name: '药理学 补课' });
    await further.getByRole('button', { name: '查找空闲时间' }).click();
    await further.getByRole('button', { name: new RegExp(`${FRIDAY} 周五 3-4节`) }).click();
    await expect(further.getByLabel('日期')).toHaveValue(FRIDAY);
    await further.getByRole('button', { name: '补课 1 次，不通知' }).click();
    await expect(further).toBeHidden();
    await expect(page.getByRole('region', { name: FRIDAY })).toContainText('药理学');
    await expect.poll(() => messagesTo(office, 'made').length).toBe(2);
    await goOn(at(THURSDAY, '18:01'));
    await expect.poll(() => messagesTo(office, 'made').length).toBe(3);
    await expect.poll(() => messagesTo(office, 'substitute').length).toBe(2);
  });

  await test.step('Friday: the gateway is down for the evening, which the bell tells, and comes back', async () => {
    await office.gateway.down();
    await goOn(at(FRIDAY, '18:01'));
    await expect.poll(office.printed).toContain('does not answer');
    await goOn(at(FRIDAY, '18:10'));
    await expect(await inBell(page, '通知', /短信网关没有答复/)).toBeVisible();
    expect(messagesTo(office, 'evening')).toEqual([]);
    await office.gateway.up();
    await goOn(at(FRIDAY, '19:40'));
    await expect.poll(() => messagesTo(office, 'evening').length).toBe(1);
    await expect(await inBell(page, '通知', /短信网关已恢复/)).toBeVisible();
  });

  await test.step('everybody got what was right, and nobody anything else; the calendar’s address shows it', async () => {
    const said = (who: keyof typeof PEOPLE) =>
      messagesTo(office, who).map((content) =>
        content.replace(/^【.*?】/, '').replace(/https:.*/, ''),
      );
    const reminder = (who: keyof typeof PEOPLE, day: string, rest: string) =>
      `${nameOf(who)}老师：${day}${rest}课。确认：`;
    expect(messagesTo(office, 'ill')).toEqual([]);
    expect(said('substitute')).toEqual([
      reminder('substitute', '12月1日', '第1-2节在明德楼101有《内科学》'),
      reminder('substitute', '12月4日', '第1-2节在明德楼101有《内科学》'),
    ]);
    expect(said('flooded').slice(0, 2).sort()).toEqual([
      reminder('flooded', '12月1日', '第6-7节在逸夫楼202有《生理学》'),
      reminder('flooded', '12月1日', '第8-9节在逸夫楼202有《生理学》'),
    ]);
    expect(said('lost')).toEqual([reminder('lost', '12月3日', '第3-4节在明德楼103有《病理学》')]);
    const [, calledOff, again] = said('made');
    expect(calledOff).toMatch(/《药理学》课已停课/);
    expect(again).toBe(reminder('made', '12月4日', '第3-4节在明德楼104有《药理学》'));
    expect(said('evening')).toEqual([
      reminder('evening', '12月5日', '第3-4节在明德楼105有《外科学》'),
    ]);
    // The teacher of both flooded classes gets one message.
    expect(office.sent).toHaveLength(2 + 3 + 1 + 3 + 1);
    const file = await (await request.get(new URL(calendar, office.server.url).href)).text();
    expect(file.match(/^DTSTART;.*$/gm)?.map((line) => line.trim().slice(-15))).toEqual([
      '20261201T080000',
      '20261204T080000',
    ]);
  });
});
