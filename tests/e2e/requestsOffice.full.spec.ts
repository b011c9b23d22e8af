import type { Browser, Page } from '@playwright/test';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { Contact } from '@/contract/directory';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { Course, Session } from '@/contract/rule';
import { shiftClock } from '../support/shiftedClock';
import { signInFirstTime } from './accountSteps';
import { call } from './api';
import { FIRST_PASSWORD, type Office, officeTest } from './ownOffice';
import { expect } from './support';

const test = officeTest('2026-11-30T10:00:00+08:00');
const UNIT = '内科教研室';
const DAY = '2026-12-07';

const setUp = async (admin: Page) => {
  await signInFirstTime(admin, 'admin', FIRST_PASSWORD);
  await call(admin, '/api/setBachelorDate', { date: '2026-08-31' });
  const person = { method: 'post', department: UNIT };
  const asker = { name: '韩请假', staffNo: 'T001', mobile: '13900000201' };
  const { id: teacherId } = await call<Contact>(admin, '/api/directory', { ...person, ...asker });
  const { id: courseId } = await call<Course>(admin, '/api/rule', {
    ...{ method: 'post', level: 'bachelor', termCode: '2026-2027-1', courseName: '内科学' },
    ...{ department: UNIT, className: '临床2301' },
    sessions: [
      {
        ...{ date: DAY, periodStart: 1, periodEnd: 2, room: '明德楼101' },
        teachers: [{ name: asker.name, staffNo: asker.staffNo }],
      },
    ],
  });
  const { list } = await call<{ list: [Session] }>(admin, '/api/rule', {
    ...{ method: 'sessions', courseId },
  });
  return { teacherId, session: list[0] };
};

const setApprovals = async (admin: Page, approvals: string) => {
  const { version, updatedAt, updatedBy, ...settings } = await call<LedgerSettings>(
    admin,
    '/api/ledger',
    { method: 'settings' },
  );
  const requests = { daysAhead: 3, approvals, officeFrom: null, overdueDays: 2 };
  await call(admin, '/api/ledger', { method: 'updateSettings', version, ...settings, requests });
};

const secretaryOf = async (
  { admin, browser, office }: { admin: Page; browser: Browser; office: Office },
  userName: string,
) => {
  const account = { name: `${userName}秘书`, authority: 'secretary', units: [UNIT] };
  const body = { method: 'post', userName, ...account };
  const { password } = await call<{ password: string }>(admin, '/api/users', body);
  const { url, ahead } = office.server;
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', hasTouch: true });
  await context.addInitScript(shiftClock, ahead);
  const page = await context.newPage();
  await signInFirstTime(page, userName, password);
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
};

const openRequest = async (page: Page) => {
  await page.goto('/course/requests');
  await page
    .getByRole('button', { name: /^(审批|查看)$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^韩请假 的/ });
  await expect(drawer.getByText('提出申请')).toBeVisible();
  return drawer;
};

test('Q-01 Q-03 a secretary asks for her teacher from her phone, cannot approve it herself, and another one does', async ({
  page: admin,
  browser,
  office,
}) => {
  test.setTimeout(180_000);
  await setUp(admin);
  await setApprovals(admin, 'unit');
  const own = await secretaryOf({ admin, browser, office }, 'first.sec');
  const other = await secretaryOf({ admin, browser, office }, 'second.sec');

  await test.step('the request is made on a screen of 360 px', async () => {
    await own.goto('/course/requests');
    await own.getByRole('button', { name: '代教师申请' }).tap();
    const form = own.getByRole('dialog');
    await form.getByText('停课', { exact: true }).tap();
    await form.getByRole('combobox', { name: '课次' }).fill('内科');
    await own.locator('.ant-select-item-option').filter({ hasText: DAY }).first().tap();
    await own.keyboard.press('Escape');
    await form.getByRole('combobox', { name: '原因' }).tap();
    await own.locator('.ant-select-item-option').filter({ hasText: '病假' }).tap();
    await form.getByRole('button', { name: '提交申请' }).tap();
    await expect(own.getByText('已提交申请')).toBeVisible();
    const overflow = await own.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow).toBeLessThanOrEqual(360);
  });

  await test.step('the teacher hears of it, and who has asked cannot approve', async () => {
    await expect.poll(() => office.sent.map(({ mobile }) => mobile)).toEqual(['13900000201']);
    const drawer = await openRequest(own);
    await expect(drawer.getByRole('button', { name: '撤回申请' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: '同意' })).toHaveCount(0);
    const { list } = await call<{ list: [ChangeRequest] }>(own, '/api/requests', {
      method: 'list',
    });
    const [{ id, version }] = list;
    const refused = await own.request.post('./api/requests', {
      data: { method: 'accept', step: 'unit', id, version },
      headers: { origin: office.server.url },
    });
    expect([refused.status(), (await refused.json()).ErrorCode]).toEqual([403, 'REQUEST_OWN']);
  });

  await test.step('another secretary of the unit approves, and the class is cancelled', async () => {
    const drawer = await openRequest(other);
    await drawer.getByRole('button', { name: /^同意/ }).first().tap();
    await expect(other.getByText('已同意，课次已更改')).toBeVisible();
    await own.goto('/course/requests');
    await expect(own.getByText('已同意').first()).toBeVisible();
    await expect
      .poll(() => office.sent.filter(({ content }) => /已同意/.test(content)))
      .toHaveLength(1);
  });
});

test('Q-02 a request whose class was changed meanwhile is looked at again before it is approved', async ({
  page: admin,
  browser,
  office,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/409 \(Conflict\)/);
  const { teacherId, session } = await setUp(admin);
  await setApprovals(admin, 'office');
  const secretary = await secretaryOf({ admin, browser, office }, 'first.sec');
  await call(secretary, '/api/requests', {
    ...{ method: 'post', teacherId, kind: 'cancel', reason: '病假', classes: [{ id: session.id }] },
  });
  const drawer = await openRequest(admin);
  await expect(drawer.getByRole('button', { name: /^同意/ }).first()).toBeEnabled();
  // A colleague moves the class into another room while the drawer is open.
  await call(admin, '/api/rule', {
    ...{ method: 'updateSession', id: session.id, version: session.version, room: '逸夫楼303' },
  });
  await drawer.getByRole('button', { name: /^同意/ }).first().click();
  await expect(drawer.getByText('课次在申请之后有变化，请核对后再审批')).toBeVisible();
  await expect(drawer.getByText(/逸夫楼303/).first()).toBeVisible();
  await drawer.getByRole('button', { name: /^同意/ }).first().click();
  await expect(admin.getByText('已同意，课次已更改')).toBeVisible();
  const { list } = await call<{ list: [Session] }>(admin, '/api/rule', {
    ...{ method: 'sessions', courseId: session.courseId },
  });
  expect(list).toMatchObject([{ status: 'cancelled', room: '逸夫楼303' }]);
});
