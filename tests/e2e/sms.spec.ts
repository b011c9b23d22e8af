import type { Locator, Page } from '@playwright/test';
import type { Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { call, currentTerm, type Message, messages, plainDayFrom } from './api';
import { remindWithLink } from './linkSteps';
import {
  cancelMessage,
  chipOf,
  expect,
  expectToFit,
  filterBy,
  goTo,
  PASSWORDS,
  refused,
  test,
  testFull,
} from './support';
import { smallTargets, tapping } from './touchTargets';

// Outside quiet hours, so that messages need no second confirmation.
test.use({ hour: '10:00', publicUrl: 'https://console.example.edu.cn' });

const LIST = '/bachelor/class-list';

const sessionOf = async (page: Page, { courseName, sessionAt, sessionId }: Message) => {
  const day = sessionAt.slice(0, 10);
  const body = { method: 'sessions', courseName, dateFrom: day, dateTo: day, pageSize: 200 };
  const { list } = await call<{ list: Pick<Session, 'id' | 'courseId' | 'status'>[] }>(
    page,
    '/api/rule',
    body,
  );
  const session = list.find(({ id }) => id === sessionId);
  if (!session) throw new Error('The session of the message is not there.');
  return session;
};

/** Sets a contact's number, with the current version. */
const giveNumber = async (page: Page, id: number, mobile: string): Promise<void> => {
  const found = await call<{ list: { version: number }[] }>(page, '/api/directory/list', {
    method: 'list',
    id,
  });
  const version = found.list[0]?.version;
  await call(page, '/api/directory/update', { id, version, mobile });
};

const resend = async (page: Page, details: Locator): Promise<void> => {
  const said = page.getByText('已重发 1 条', { exact: true });
  // The toast of an earlier message must have closed.
  await expect(said).toHaveCount(0);
  await details.getByRole('button', { name: /^重\s*发$/ }).click();
  await page.getByRole('button', { name: '重发 1 条' }).click();
  await expect(said).toBeVisible();
};

const chainOf = (details: Locator) => details.getByRole('listitem').filter({ hasText: /^#\d+/ });

testFull(
  'M-01 the records are filtered by state, teacher and range, and a reload keeps that',
  async ({ adminPage: page }) => {
    await goTo(page, LIST);
    await filterBy(page, '状态', '失败');
    await expect(page).toHaveURL(/status=failed/);
    await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '详情' }) });
    await expect(rows.filter({ hasNotText: '失败' })).toHaveCount(0);
    await expect(rows.first()).toContainText('失败');
    const name = (await rows.first().getByRole('button').first().textContent()) ?? '';
    const teacher = page.getByLabel('教师', { exact: true });
    await teacher.fill(name);
    await teacher.press('Enter');
    await expect(chipOf(page, `教师：${name}`)).toBeVisible();
    await filterBy(page, '上课日期', '本年');
    await expect(page).toHaveURL(/range=year/);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
    await expect(rows.filter({ hasNotText: '失败' })).toHaveCount(0);
    await expect(teacher).toHaveValue(name);
  },
);

testFull(
  'M-01 an open message is there again after a reload, wherever in the list it stands',
  async ({ adminPage: page }) => {
    const [oldest] = await messages(page, { sorter: 'id_ascend' });
    if (!oldest) throw new Error('The sample data has no message.');
    await goTo(page, `${LIST}?record=${oldest.id}&pageSize=10`);
    await expect(
      page.getByRole('dialog', { name: `发给 ${oldest.recipientName} 的短信` }),
    ).toBeVisible();
    await goTo(page, `${LIST}?record=999999`);
    await expect(page.getByText('这条记录已被删除或不存在。')).toBeVisible();
  },
);

testFull(
  'M-01 a message that is sent again fails or arrives before the eyes, without a reload',
  async ({ adminPage: page }) => {
    const [message] = await messages(page, { status: 'queued', sorter: 'sessionAt_descend' });
    if (!message) throw new Error('The sample data has no waiting message.');
    const { id, contactId, recipientName } = message;
    // Numbers with this ending fail in the simulated gateway.
    await giveNumber(page, contactId, '13900000000');
    await goTo(page, `${LIST}?recipientName=${encodeURIComponent(recipientName)}&record=${id}`);
    const details = page.getByRole('dialog', { name: `发给 ${recipientName} 的短信` });
    await cancelMessage(page, details);
    await expect(details.getByText('已取消').first()).toBeVisible();

    await resend(page, details);
    await expect(chainOf(details)).toHaveCount(2);
    await expect(chainOf(details).last().getByText('失败')).toBeVisible({ timeout: 20_000 });
    await chainOf(details).last().getByRole('button', { name: '查看' }).click();
    await expect(details.getByText('号码为空号').first()).toBeVisible();
    await expect(details.getByText('已交给模拟网关，不会真正发出')).toBeVisible();
    await expect(details.getByText(/^【教务处】/)).toBeVisible();
    await expect(details).toContainText('139****0000');
    await expect(page).toHaveURL(/record=\d+/);

    await giveNumber(page, contactId, '13900001234');
    await resend(page, details);
    await expect(chainOf(details)).toHaveCount(3);
    await expect(chainOf(details).last().getByText('模拟', { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await details
      .getByRole('button', { name: 'Close' })
      .or(details.getByLabel('关闭'))
      .first()
      .click();
    await expect(page.getByRole('row', { name: /模拟/ }).first()).toBeVisible();
  },
);

testFull(
  'M-01 failed messages are chosen together; those whose class is over are not sent again',
  async ({ adminPage: page, now }) => {
    const level = 'postgraduate';
    const failed = await messages(page, { level, status: 'failed' });
    const over = failed.filter(({ sessionAt }) => new Date(sessionAt) <= now()).length;
    expect(over).toBeGreaterThan(0);
    await goTo(page, `/${level}/class-list?status=failed`);
    await page.getByRole('checkbox', { name: '全选' }).check();
    const send = `重发 ${failed.length} 条`;
    await page.getByRole('button', { name: send }).click();
    await page.getByRole('dialog').getByRole('button', { name: send }).click();
    const resent = failed.length - over;
    const said =
      resent > 0 ? `已重发 ${resent} 条，跳过 ${over} 条` : '没有重发：课程已经开始，或已经重发过';
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  },
);

testFull('M-01 unknown messages are settled by hand', async ({ adminPage: page }) => {
  await goTo(page, `${LIST}?status=unknown`);
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: /^\d 条已送达$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^标记 \d 条为已送达$/ })
    .click();
  await expect(page.getByText(/^已标记 \d 条$/)).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});

testFull(
  'M-02 an unknown variable is named before the preview, and a changed text is asked about on closing',
  async ({ adminPage: page }) => {
    await goTo(page, '/postgraduate/class-list?send=1');
    const wizard = page.getByRole('dialog', { name: '发送上课提醒' });
    const content = wizard.getByLabel('模板内容');
    await expect(content).toHaveValue(/\{教师\}老师/);
    await content.pressSequentially('{天气}');
    await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
    await expect(content).toHaveAccessibleDescription(/\{天气\}/);
    await wizard.getByRole('button', { name: /^取\s*消$/ }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await wizard.getByRole('button', { name: '恢复原文' }).click();
    await expect(content).not.toHaveValue(/\{天气\}/);
  },
);

testFull(
  'M-02 reminders are previewed with their problems first, confirmed once, and then wait',
  async ({ adminPage: page }) => {
    await goTo(page, LIST);
    await page.getByRole('button', { name: '发送提醒' }).click();
    const wizard = page.getByRole('dialog', { name: '发送上课提醒' });
    await wizard.getByText('未来 7 天').click();
    await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
    await expect(wizard.getByRole('columnheader', { name: '处理' })).toBeVisible();
    await expect(wizard.getByRole('row').nth(1)).toContainText(/不发送|缺号码/);
    await wizard.getByRole('button', { name: /^发送 \d+ 条$/ }).click();
    await expect(wizard.getByText(/^\d+ 条提醒已排队$/)).toBeVisible();
    await expect(wizard.getByText('这些课的提醒现在')).toBeVisible();
    await wizard.getByRole('button', { name: '查看记录' }).click();
    await expect(wizard).toHaveCount(0);
    await expect(page).toHaveURL(/dates=/);
    await expect(page.getByRole('row', { name: /待发送/ }).first()).toBeVisible();

    await page.getByRole('button', { name: '发送提醒' }).click();
    await wizard.getByText('未来 7 天').click();
    await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
    await expect(wizard.getByRole('button', { name: '发送 0 条' })).toBeDisabled();
    // Today's classes come first, but it is too late to remind of them.
    await wizard.locator('.ant-pagination-item').last().click();
    await expect(wizard.getByText(/已有同一条提醒/).last()).toBeVisible();
  },
);

testFull(
  'M-03 a number that was missing is given in place, and the teacher leaves the list',
  async ({ adminPage: page }) => {
    await goTo(page, `${LIST}?view=readiness`);
    const counts = page.getByText(/^\d+ 位教师有课/);
    const ofSevenDays = (await counts.textContent()) ?? '';
    await page.getByRole('combobox', { name: '上课日期' }).click();
    await page.getByTitle('未来 30 天').click();
    await expect(page).toHaveURL(/days=/);
    // The URL changes before the list does.
    await expect(counts).not.toHaveText(ofSevenDays);
    const label =
      (await page
        .getByLabel(/的手机号$/)
        .first()
        .getAttribute('aria-label')) ?? '';
    const input = page.getByLabel(label, { exact: true });
    await input.fill('123');
    await input.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('手机号应为 1 开头的 11 位数字');
    await input.fill('139 1111 2222');
    await input.press('Enter');
    await expect(page.getByText(`已补充 ${label.replace(/ 的手机号$/, '')} 的号码`)).toBeVisible();
    await expect(input).toHaveCount(0);
    await page.reload();
    await expect(counts).toBeVisible();
    await expect(page.getByLabel(/的手机号$/).first()).toBeVisible();
    await expect(input).toHaveCount(0);
  },
);

testFull(
  'M-04 changing the room of a class that was told of offers a notice to those who were told',
  async ({ adminPage: page }) => {
    const told = await messages(page, { status: 'simulated', kind: 'change' });
    const classes = await Promise.all(told.map((message) => sessionOf(page, message)));
    const session = classes.find(({ status }) => status !== 'cancelled');
    if (!session) throw new Error('The sample data has no change notice of a class ahead.');
    await goTo(page, `/bachelor/table-list?session=${session.courseId}.${session.id}`);
    const form = page.getByRole('dialog', { name: /^编辑 .* 的课次$/ });
    await form.getByLabel('地点').fill('逸夫楼999');
    const notices = form.getByRole('region', { name: '通知相关人员' });
    await expect(notices.getByText(/逸夫楼999/).first()).toBeVisible();
    await form.getByRole('button', { name: /^换教室 1 次并通知 \d+ 人$/ }).click();
    await expect(page.getByText(/已通知 \d+ 人/)).toBeVisible();
    // No second dialog opens.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goTo(page, `${LIST}?kind=change&sorter=id_descend`);
    await expect(page.getByRole('row', { name: /逸夫楼999/ }).first()).toBeVisible();
  },
);

testFull(
  'M-09 the settings of messages: checked while typed, saved as versions, tried, and taken back',
  async ({ adminPage: page, allowConsole }) => {
    await call(page, '/api/account', { method: 'profile' }).then((profile) => {
      const { version, name, mail } = profile as { version: number; name: string; mail: string };
      const values = { version, name, mail, mobile: '13912345678', password: PASSWORDS.admin };
      return call(page, '/api/account', { method: 'update', ...values });
    });
    await goTo(page, '/system/messages');
    const reminder = page.getByRole('region', { name: '上课提醒' });
    const preview = reminder.getByRole('note', { name: '上课提醒 预览' });
    await expect(preview).toContainText(/^【教务处】.+老师：您好，\d+月\d+日/);
    await reminder.getByLabel('正文').fill('{教师}：{学生}');
    await expect(reminder.getByText('模板中有无法识别的变量：{学生}')).toBeVisible();
    await page.getByRole('button', { name: '保存为第 1 版' }).click();
    await expect(reminder.getByLabel('正文')).toBeFocused();
    await reminder.getByLabel('正文').fill('{课程}提醒');
    await page.getByRole('textbox', { name: '签名' }).fill('医学教务');
    await expect(preview).toHaveText(/^【医学教务】.+提醒$/);
    // Unsaved input survives a reload and is then saved.
    await page.reload();
    await expect(page.getByText('已恢复上次未保存的修改')).toBeVisible();
    // Another user saves meanwhile. The user has to choose for fields that both have changed.
    const settings = '/api/smsSettings';
    const { updatedAt, updatedBy, ...before } = await call<Record<string, unknown>>(
      page,
      settings,
      {
        method: 'read',
      },
    );
    const others = { ...before, signature: '他的签名', quietTo: '06:30' };
    await call(page, settings, { method: 'update', ...others });
    allowConsole(refused(409));
    await page.getByRole('button', { name: '保存为第 1 版' }).click();
    const signature = page.getByRole('group', { name: /^签名/ });
    await expect(signature).toContainText('他的签名');
    await signature.getByRole('radio', { name: /^您填写的/ }).check();
    await page.getByRole('button', { name: '合并并保存' }).click();
    const versions = page.getByRole('region', { name: '版本' });
    await expect(versions.getByText('改了签名、上课提醒')).toBeVisible();
    await expect(page.getByLabel('休息时段结束')).toHaveValue('06:30');

    const trial = page.getByRole('region', { name: '测试短信' });
    await expect(trial.getByText(/测试短信以“模拟”结束/)).toBeVisible();
    await trial.getByRole('button', { name: '发送测试短信' }).click();
    await expect(trial.getByRole('status')).toContainText('模拟', { timeout: 20_000 });
    await expect(trial.getByRole('status')).toContainText(/【医学教务】.+提醒/);
    await goTo(page, '/form/basic-form');
    await expect(page.getByText(/^含签名【医学教务】/)).toBeVisible();

    await goTo(page, '/system/messages');
    await versions
      .getByRole('listitem')
      .filter({ hasText: '初始设置' })
      .getByRole('button')
      .click();
    const drawer = page.getByRole('dialog', { name: '初始设置' });
    await expect(drawer.getByText('教务处', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: '恢复这一版' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复这一版' }).last().click();
    await expect(versions.getByText('第 3 版')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '签名' })).toHaveValue('教务处');
  },
);

test('M-08 reminders go out by themselves once switched on: what is to go is listed before, paused and taken back', async ({
  adminPage: page,
}) => {
  await goTo(page, '/sms/standing?level=postgraduate');
  const card = page.getByRole('region', { name: '研究生自动提醒' });
  const ahead = page.getByRole('region', { name: '开启后，未来三天将发出' });
  await expect(card.getByText('未开启')).toBeVisible();
  await ahead.getByRole('button', { name: /^查看名单/ }).click();
  const list = page.getByRole('dialog', { name: '开启后，未来三天将发出' });
  await expect(list.getByRole('row').nth(8)).toContainText(/发送|缺号码/);
  await expect(list.getByRole('row').nth(8)).toBeInViewport();
  await list.getByRole('button', { name: '关闭' }).click();
  await card.getByRole('button', { name: /^开\s*启$/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: '开启研究生自动提醒？' });
  await expect(question.getByText(/未来三天将自动发出 [1-9]\d* 条短信/)).toBeVisible();
  await question.getByRole('button', { name: /^开\s*启$/ }).click();
  await expect(question).toBeHidden();
  await expect(card.getByText('已开启')).toBeVisible();
  const queued = page.getByRole('region', { name: '未来三天将发出', exact: true });
  await expect(queued.getByRole('button', { name: /^查看名单/ })).toBeVisible();

  const settings = page.getByRole('region', { name: '发送设置' });
  await settings.getByText('每次课一条', { exact: true }).click();
  await settings.getByRole('button', { name: '添加提醒时间' }).click();
  await expect(settings.getByRole('group', { name: '提醒时间 2' })).toBeVisible();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByText('已保存，还没有发出的提醒已按新的设置调整')).toBeVisible();
  await card.getByRole('button', { name: /^暂\s*停$/ }).click();
  await expect(card.getByText('已暂停', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^继\s*续$/ }).click();
  await expect(card.getByText('已开启')).toBeVisible();

  await queued.getByRole('link', { name: '查看自动提醒的记录' }).click();
  await expect(page.getByRole('heading', { name: '研究生课程短信记录' })).toBeVisible();
  const records = page.getByRole('row').filter({ has: page.getByRole('button', { name: '详情' }) });
  await expect(records.first()).toContainText('自动');
  await expect(records.first()).toContainText(/待发送|无号码/);

  await goTo(page, '/sms/standing?level=postgraduate');
  await card.getByRole('button', { name: /^关\s*闭$/ }).click();
  const off = page.getByRole('dialog').filter({ hasText: '关闭研究生自动提醒？' });
  await off.getByRole('button', { name: /^关\s*闭$/ }).click();
  await expect(off).toBeHidden();
  await expect(card.getByText('未开启')).toBeVisible();
  await goTo(page, '/postgraduate/class-list?automatic=yes&status=queued');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});

testFull(
  'M-16 one message a day is compared with one a class before it is chosen',
  async ({ adminPage: page }) => {
    await goTo(page, '/sms/standing?level=bachelor');
    const settings = page.getByRole('region', { name: '发送设置' });
    const estimates = settings.getByRole('table', { name: '今后七天的课，按发送方式预估' });
    await expect(estimates.getByRole('row', { name: /^现在：每次课一条/ })).toBeVisible();
    await settings.getByText('每天一条', { exact: true }).click();
    await settings.getByRole('textbox', { name: '前一天的发送时间' }).fill('25:00');
    await expect(settings.getByText('请按“08:00”的格式填写时间')).toBeVisible();
    await settings.getByRole('textbox', { name: '前一天的发送时间' }).fill('20:00');
    await expect(estimates.getByRole('row', { name: /^所选：每天一条/ })).toBeVisible();
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(page.getByText('已保存，还没有发出的提醒已按新的设置调整')).toBeVisible();
    await expect(estimates.getByRole('row', { name: /^现在：每天一条/ })).toBeVisible();
    await settings.getByText('每次课一条', { exact: true }).click();
    await expect(estimates.getByRole('row', { name: /^所选：每次课一条/ })).toBeVisible();
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(estimates.getByRole('row', { name: /^现在：每次课一条/ })).toBeVisible();
  },
);

test('M-13 a teacher answers on a telephone, without script; the office sees it and settles it', async ({
  adminPage: page,
  browser,
  server,
  today,
}) => {
  const term = await currentTerm(page, 'bachelor');
  const day = plainDayFrom(term, addDays(today, 1));
  const path = await remindWithLink(page, day);
  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  await phone.goto(server.url + path);
  await expect(phone.getByRole('heading', { name: '确认甲老师，您好' })).toBeVisible();
  const cards = phone.locator('section');
  await expect(cards).toHaveCount(2);
  await phone.getByRole('button', { name: '这 2 次课我都收到了' }).click();
  await expect(phone.getByRole('status')).toHaveText('回复已记下。上课之前都可以更改。');
  await expect(cards.first()).toContainText('回复：收到');
  await cards.first().getByText('改为有问题').click();
  await cards
    .first()
    .getByLabel(/哪里有问题/)
    .fill('当天有手术');
  await cards.first().getByRole('button', { name: '提交' }).click();
  await expect(cards.first()).toContainText('有问题当天有手术');
  await phone.close();

  await page.goto(`${LIST}?answer=problem`);
  const rows = page.getByRole('row').filter({ hasText: '确认甲' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('有问题');
  await expect(rows).toContainText('当天有手术');
  const bell = page.getByRole('button', { name: /^通知/ });
  await bell.click();
  await page.getByRole('tab', { name: /待办/ }).click();
  await page.getByText('确认甲：《确认学》有问题').click();
  await expect(page).toHaveURL(/view=answers/);
  const problem = page.getByRole('listitem').filter({ hasText: '当天有手术' });
  const answers = page.getByRole('region', { name: '回复情况' });
  await expect(answers).toContainText('已确认 1，未回复 0，有问题 1，已处理 0');
  // Each of the four actions is in the row. Those that leave the page come back to it.
  await problem.getByRole('link', { name: '去调课：确认甲《确认学》' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('地点')).toBeVisible();
  await page.keyboard.press('Escape');
  await problem.getByRole('link', { name: '回复 确认甲' }).click();
  await expect(page.getByLabel('收信人')).toHaveValue('确认甲');
  await page.goBack();
  await problem.getByRole('button', { name: '处理完 确认甲 的问题' }).click();
  await expect(problem).toHaveCount(0);
  await expect(answers).toContainText('有问题 0，已处理 1');
  const notices = async () => (await page.request.get('/api/notices')).text();
  await expect.poll(notices).not.toContain('确认甲');
});

testFull(
  'A-06 a teacher asks for a cancellation from the link of a message, and from her week in five taps, on a telephone without script; the office sees it',
  async ({ adminPage: page, browser, server, today }) => {
    const day = plainDayFrom(await currentTerm(page, 'bachelor'), addDays(today, 1));
    const path = await remindWithLink(page, day, '申请');
    const phone = await browser.newPage({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
      hasTouch: true,
    });
    await phone.goto(server.url + path);
    const card = phone.locator('section').first();
    await card.getByRole('link', { name: '申请调课、停课或代课' }).click();
    await phone.getByRole('button', { name: '停课' }).click();
    await phone.getByLabel('原因').selectOption('病假');
    await phone.getByLabel(/^说明/).fill('发烧');
    await phone.getByRole('button', { name: '提交申请' }).click();
    // The class is tomorrow, so the request is urgent and needs a number. What was typed stays.
    await expect(phone.getByRole('alert')).toBeVisible();
    await expect(phone.getByLabel(/^说明/)).toHaveValue('发烧');
    await phone.getByLabel('联系电话').fill('13912340001');
    await phone.getByRole('button', { name: '提交申请' }).click();
    await expect(phone.getByRole('status')).toContainText('申请已提交');
    await expect(card).toContainText('申请停课：待教务审批');
    await expect(card.getByRole('link')).toHaveCount(0);

    await phone.goto(server.url + path);
    const { tap, count } = tapping();
    await tap(phone.getByRole('link', { name: '我的一周' }));
    await expect(phone.getByText('申请停课：待教务审批')).toBeVisible();
    await expectToFit(phone);
    expect(await smallTargets(phone)).toEqual([]);
    await tap(phone.getByRole('link', { name: '申请调课' }));
    await expect(phone.getByRole('heading', { name: '申请调课' })).toBeVisible();
    await expectToFit(phone);
    await tap(phone.getByRole('button', { name: /节/ }).first());
    await phone.getByLabel('联系电话').fill('13912340001');
    await tap(phone.getByRole('button', { name: '提交申请' }));
    // With the tap on the link in the message.
    expect(1 + count()).toBe(5);
    await expect(phone.getByRole('status')).toContainText('申请已提交');
    await expect(phone.getByText('申请调课：待教务审批')).toBeVisible();
    await expectToFit(phone);
    await phone.close();
    await goTo(page, '/course/requests');
    await expect(page.getByRole('row').filter({ hasText: '申请甲' })).toHaveText([/调课/, /停课/]);
  },
);
