import type { Browser, Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { Session } from '@/contract/rule';
import { shiftClock } from '../support/shiftedClock';
import { OWN_PASSWORD, signInFirstTime } from './accountSteps';
import { call } from './api';
import { FIRST_PASSWORD, type Office, officeTest } from './ownOffice';
import { printPaper } from './paper';
import { expect } from './support';

const MONDAY = '2026-11-30';
const START = `${MONDAY}T10:00:00+08:00`;
const LATER = '2026-12-28T10:00:00+08:00';
const TERM = '2026-2027-1';
const CLASS = '临床2301';
const UNIT = '内科教研室';
const FLOODED = { room: '逸夫楼202', day: '2026-12-10' };

const test = officeTest(START);

const PEOPLE = {
  asker: { name: '韩请假', staffNo: 'T001', mobile: '13900000201', department: UNIT },
  substitute: { name: '罗代课', staffNo: 'T002', mobile: '13900000202', department: UNIT },
  monitor: { group: 'class', name: '丁班长', mobile: '13900000203', classes: CLASS, part: '班长' },
  counsellor: {
    ...{ group: 'class', name: '邱辅导', mobile: '13900000204', classes: CLASS },
    part: '辅导员',
  },
} as const;
type Person = keyof typeof PEOPLE;

const courseOf = (
  courseName: string,
  teacher: Person | undefined,
  sessions: readonly { date: string; periodStart: number; room: string }[],
  more: object = {},
) => ({
  ...{ method: 'post', level: 'bachelor', termCode: TERM, courseName, department: UNIT, ...more },
  sessions: sessions.map((each) => ({
    ...each,
    periodEnd: each.periodStart + 1,
    teachers: teacher ? [{ name: PEOPLE[teacher].name }] : [],
  })),
});

/** Ten Mondays of one class, from the 2nd of November. */
const MONDAYS = Array.from({ length: 10 }, (_, week) => {
  const day = new Date(Date.UTC(2026, 10, 2 + week * 7));
  return day.toISOString().slice(0, 10);
});

const setUp = async (page: Page): Promise<Record<Person, number>> => {
  await call(page, '/api/setBachelorDate', { date: '2026-08-31' });
  const ids: Partial<Record<Person, number>> = {};
  for (const [who, person] of Object.entries(PEOPLE)) {
    const made = await call<Contact>(page, '/api/directory', { method: 'post', ...person });
    ids[who as Person] = made.id;
  }
  const at = (date: string) => ({ date, periodStart: 1, room: '明德楼101' });
  await call(page, '/api/rule', courseOf('内科学', 'asker', MONDAYS.map(at), { className: CLASS }));
  await call(
    page,
    '/api/rule',
    courseOf('诊断学', 'substitute', [{ date: '2026-12-04', periodStart: 6, room: '明德楼102' }], {
      className: '临床2302',
    }),
  );
  const rooms = [1, 3, 6, 8, 11].flatMap((periodStart) =>
    [1, 2, 3].map((copy) => [periodStart, copy] as const),
  );
  for (const [periodStart, copy] of rooms.slice(0, 14)) {
    const session = { date: FLOODED.day, periodStart, room: FLOODED.room };
    const name = `选修课${periodStart}-${copy}`;
    await call(page, '/api/rule', courseOf(name, undefined, [session], { className: name }));
  }
  const { version, updatedAt, updatedBy, ...settings } = await call<LedgerSettings>(
    page,
    '/api/ledger',
    { method: 'settings' },
  );
  const requests = { daysAhead: 3, approvals: 'both', officeFrom: null, overdueDays: 2 };
  await call(page, '/api/ledger', { method: 'updateSettings', version, ...settings, requests });
  return ids as Record<Person, number>;
};

const signedIn = async (browser: Browser, office: Office, userName: string, first: string) => {
  const { url, ahead } = office.server;
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', hasTouch: true });
  await context.addInitScript(shiftClock, ahead);
  const page = await context.newPage();
  await signInFirstTime(page, userName, first);
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
};

const sentTo = ({ sent }: Office, who: Person) =>
  sent.filter(({ mobile }) => mobile === PEOPLE[who].mobile).map(({ content }) => content);

const decide = async (page: Page) => {
  await page.goto('/course/requests');
  await page.getByRole('button', { name: '审批' }).first().click();
  const drawer = page.getByRole('dialog', { name: /^韩请假 的/ });
  await expect(drawer.getByRole('region', { name: '同意之后' })).toBeVisible();
  return drawer;
};

const inBell = async (page: Page, title: RegExp) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^通知/ }).click();
  const panel = page.getByRole('tooltip');
  await panel.getByRole('tab', { name: '待办' }).click();
  return panel.getByText(title);
};

test('Q-01 Q-02 Q-03 M-14 M-15 L-02 L-03 X-13 a month of the office: a substitute is asked for, approved and told to everybody once; a room is closed; a class is owed; a complaint is answered with a proof', async ({
  page: admin,
  browser,
  office,
}) => {
  test.setTimeout(300_000);
  const signInAs = (userName: string, first: string) => signedIn(browser, office, userName, first);
  // Playwright prints the paper itself.
  await admin.addInitScript(() => {
    window.print = () => {};
  });
  await signInFirstTime(admin, 'admin', FIRST_PASSWORD);
  await setUp(admin);
  const makeAccount = async (userName: string, account: object) => {
    const body = { method: 'post', userName, ...account };
    return (await call<{ password: string }>(admin, '/api/users', body)).password;
  };
  const { name, staffNo } = PEOPLE.asker;
  const ofTeacher = await makeAccount('han.teacher', { name, authority: 'teacher', staffNo });
  const ofUnit = await makeAccount('unit.office', {
    ...{ name: '内科秘书', authority: 'secretary', units: [UNIT] },
  });
  const teacher = await signInAs('han.teacher', ofTeacher);
  const unit = await signInAs('unit.office', ofUnit);

  await test.step('a teacher asks from her phone for a substitute in two classes', async () => {
    await teacher.goto('/my/week?week=2026-12-07');
    await teacher.getByRole('main').getByRole('button', { name: /节/ }).first().tap();
    await teacher.getByRole('link', { name: '申请调停课' }).tap();
    await teacher.getByText('代课', { exact: true }).tap();
    await teacher.getByRole('radio', { name: /罗代课/ }).tap();
    await teacher.getByText('同时申请的课次').tap();
    await teacher.getByRole('checkbox', { name: /2026-12-14/ }).tap();
    await teacher.getByRole('button', { name: '提交申请' }).tap();
    await expect(teacher.getByText('待院系审批')).toBeVisible();
  });

  await test.step('the unit agrees, and the office approves with a free room', async () => {
    await (await decide(unit)).getByRole('button', { name: '同意', exact: true }).tap();
    await expect(unit.getByText('已同意')).toBeVisible();
    const drawer = await decide(admin);
    await drawer.getByRole('button', { name: '改时间、地点' }).click();
    await drawer.getByRole('combobox', { name: /2026-12-07.*地点/ }).click();
    await admin.locator('.ant-select-item-option').filter({ hasText: '明德楼102' }).click();
    await drawer.getByRole('button', { name: '全选' }).click();
    await drawer.getByRole('button', { name: '同意并通知 4 人' }).click();
    await expect(admin.getByText('已同意，课次已更改')).toBeVisible();
  });

  await test.step('both teachers, the monitor and the counsellor are told once, of both classes', async () => {
    for (const who of ['substitute', 'monitor', 'counsellor'] as const) {
      await expect.poll(() => sentTo(office, who)).toHaveLength(1);
      expect(sentTo(office, who)[0]).toMatch(/12月7日[\s\S]*12月14日/);
    }
    const isNotice = (content: string) =>
      content.includes('12月14日') && content.includes('罗代课');
    await expect.poll(() => sentTo(office, 'asker').filter(isNotice)).toHaveLength(1);
    await teacher.goto('/my/requests');
    await expect(teacher.getByText('已同意').first()).toBeVisible();
  });

  await test.step('a second request is refused with a reason, which the teacher reads', async () => {
    await teacher.goto('/my/week?week=2026-12-21');
    await teacher.getByRole('main').getByRole('button', { name: /节/ }).first().tap();
    await teacher.getByRole('link', { name: '申请调停课' }).tap();
    await teacher.getByText('停课', { exact: true }).tap();
    await teacher.getByRole('button', { name: '提交申请' }).tap();
    await expect(teacher.getByText('待院系审批')).toBeVisible();
    const drawer = await decide(unit);
    await drawer.getByRole('button', { name: '退回' }).tap();
    await drawer.getByRole('textbox', { name: '退回的理由' }).fill('期末前不停课');
    await drawer.getByRole('button', { name: '退回申请' }).tap();
    await expect(unit.getByText('已退回').first()).toBeVisible();
    await expect.poll(() => sentTo(office, 'asker').at(-1)).toContain('期末前不停课');
    await teacher.reload();
    await expect(teacher.getByText('期末前不停课')).toBeVisible();
  });

  await test.step('a room is closed for a day, and its 14 classes move with one entry', async () => {
    const week = new URLSearchParams({
      ...{ view: 'week', week: '2026-12-07', by: 'room', of: FLOODED.room },
    });
    await admin.goto(`/bachelor/table-list?${week}`);
    await admin.getByRole('button', { name: '批量调整' }).click();
    const bulk = admin.getByRole('dialog', { name: '批量调整课次' });
    await bulk.getByText('换教室').click();
    await bulk.getByLabel('新教室').fill('逸夫楼303');
    await expect(bulk.getByText('将调整 14 次课')).toBeVisible();
    await bulk.getByRole('button', { name: /^换教室 14 次/ }).click();
    await expect(bulk).toBeHidden();
    await admin.goto('/course/changes?kind=room');
    await expect(admin.getByRole('row', { name: /14 次课/ })).toHaveCount(1);
  });

  await test.step('a class is called off, and nobody makes up for it', async () => {
    const { list } = await call<{ list: Session[] }>(admin, '/api/rule', {
      ...{ method: 'sessions', level: 'bachelor', courseName: '诊断学' },
    });
    const [{ id, courseId } = { id: 0, courseId: 0 }] = list;
    await admin.goto(`/bachelor/table-list?session=${courseId}.${id}.cancel`);
    const form = admin.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
    await form
      .getByRole('button', { name: /^停课 1 次/ })
      .last()
      .click();
    await expect(admin.getByText(/已停课 1 次/)).toBeVisible();
  });

  await test.step('four weeks later the bell says what is owed, and a course is over its limit', async () => {
    await Promise.all([admin, teacher, unit].map((each) => each.goto('about:blank')));
    await office.goOnAt(LATER);
    await admin.addInitScript(shiftClock, Date.parse(LATER) - Date.parse(START));
    const account = { userName: 'admin', password: OWN_PASSWORD, type: 'account' };
    await call(admin, '/api/login', account);
    await expect(await inBell(admin, /1 次停课逾期未补/)).toBeVisible();
    await admin.goto('/course/changes?view=rates');
    await expect(admin.getByRole('row', { name: /内科学/ })).toContainText('超限');
  });

  await test.step('the head prints the report of the term', async () => {
    await admin.goto('/course/changes');
    await admin.getByRole('button', { name: '学期统计' }).click();
    const { pages, plain } = await printPaper(
      admin.getByRole('dialog', { name: '学期调停课统计' }).getByRole('button', { name: /打印/ }),
    );
    expect(pages.map(({ text }) => text).join('')).toContain(plain('内科学'));
  });

  await test.step('a parent complains, and the proof of the class has every message with its time', async () => {
    const { list } = await call<{ list: Session[] }>(admin, '/api/rule', {
      ...{ method: 'sessions', level: 'bachelor', courseName: '内科学' },
      ...{ dateFrom: '2026-12-07', dateTo: '2026-12-07' },
    });
    await admin.goto(`/course/proof?session=${list[0]?.id}`);
    for (const who of ['asker', 'substitute', 'monitor', 'counsellor'] as const) {
      const message = admin.getByRole('listitem').filter({ hasText: `发给 ${PEOPLE[who].name}` });
      await expect(message.first()).toContainText(/2026-\d\d-\d\d \d\d:\d\d/);
    }
    const { pages, plain } = await printPaper(admin.getByRole('button', { name: '打印举证单' }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain(plain('罗代课'));
  });
});
