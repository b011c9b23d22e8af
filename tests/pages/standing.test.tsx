import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SmsSettings, TEMPLATE_CODES, type TemplateCode } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { DEFAULT_RULES } from '@/domain/sms/sms';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { askChanges } from '@/utils/changes';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { standingOf, standingsOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const SAVE = 'POST /api/smsStanding update';

const stamp = { updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' };
const theirs = (values: Partial<SmsStanding>) =>
  standingOf('bachelor', { version: 5, isPaused: true, ...stamp, ...values });

/** Changes the send time in version 4 and saves, after another user has saved version 5. */
const saveTooLate = async (newer: SmsStanding) => {
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf({ version: 4, isOn: true })),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    [SAVE]: failed(409, 'STALE_VERSION', newer),
  };
  await renderApp('/sms/standing', { as: 'admin' });
  await userEvent.click(await screen.findByRole('radio', { name: '每天一条' }));
  await press('保存');
};
const initialSettings = (reminderCode: string): SmsSettings => {
  const templateOf = (code: TemplateCode) => ({
    content: TEMPLATE_KINDS[code].content,
    providerCode: code === 'reminder' ? reminderCode : '',
  });
  const templates = Object.fromEntries(TEMPLATE_CODES.map((code) => [code, templateOf(code)]));
  const stamp = { version: 0, updatedAt: null, updatedBy: '' };
  return {
    ...DEFAULT_RULES,
    ...stamp,
    noticeDays: 3,
    segmentPrice: null,
    templates: templates as SmsSettings['templates'],
  };
};

testFull(
  'M-12 where the gateway sends registered texts alone, a text without a number is said to be refused',
  async () => {
    const rest = { demoAccounts: false, registration: false, version: '1', smsSimulated: false };
    const site = { ...rest, smsTemplatesOnly: true };
    api.current.answers = {
      'POST /api/smsStanding read': good(standingsOf()),
      'POST /api/smsStanding preview': failed(422, 'INVALID'),
    };
    await renderApp('/sms/standing', { as: 'admin', site });
    expect(
      await screen.findByText(/上课提醒在短信设置中还没有模板号，自动提醒会被拒收/),
    ).toBeVisible();
    await userEvent.click(screen.getByText('使用自己的正文'));
    expect(await screen.findByText(/自己的正文没有模板号，会被拒收/)).toBeVisible();
    expect(screen.queryByText(/在短信设置中还没有模板号/)).toBeNull();

    api.current.answers['POST /api/smsSettings versions'] = good([initialSettings('SMS_1')]);
    api.current.answers['POST /api/smsSettings example'] = good(null);
    api.current.answers['POST /api/account profile'] = failed(422, 'INVALID');
    cleanup();
    await renderApp('/system/messages', { as: 'admin', site });
    const missing =
      '还缺：每日提醒、调课通知、代课通知、接课通知、停课通知、多次课通知、申请结果通知、换号通知、班级变动通知、班级晚间通知、自由短信';
    expect(await screen.findByText(new RegExp(missing))).toBeVisible();
    const [reminder, , change] = await screen.findAllByLabelText('服务商模板号');
    expect(reminder).not.toHaveAccessibleDescription(/会拒收/);
    expect(change).toHaveAccessibleDescription(/没有模板号：当前的短信网关会拒收/);
    await userEvent.type(change as HTMLElement, 'SMS_2');
    await waitFor(() => expect(change).not.toHaveAccessibleDescription(/会拒收/));
  },
);

const mend = () => {
  api.current.answers[SAVE] = ({ version, ...values }) =>
    good({ ...standingOf('bachelor'), ...values, version: Number(version) + 1 });
};

test('X-04 a level that somebody else saved meanwhile is shown beside what was typed; mine is saved over it with the rest of theirs', async () => {
  await saveTooLate(theirs({ content: '{教师}老师，{课程}' }));
  const notice = within(
    (await screen.findByText(/科员甲 于 .* 修改了这条记录/)).closest('[role=alert]') as HTMLElement,
  );
  const row = notice.getByRole('group', { name: /^发送方式/ });
  expect(row).toHaveTextContent('每次课一条');
  expect(row).toHaveTextContent('每天一条');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  mend();
  await press('合并并保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE).at(-1)).toMatchObject({
    ...{ version: 5, isPaused: true, mode: 'day', content: '{教师}老师，{课程}' },
  });
});

testFull(
  'X-04 theirs can be taken instead, and a change of theirs that this form does not show is no conflict',
  async () => {
    await saveTooLate(theirs({ quietHours: { quietFrom: '21:00', quietTo: '08:00' } }));
    await press('放弃我的，载入现在的内容');
    expect(screen.getByRole('radio', { name: '每次课一条' })).toBeChecked();
    expect(screen.getByLabelText('休息时段开始')).toHaveValue('21:00');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: '每天一条' }));
    api.current.answers[SAVE] = failed(409, 'STALE_VERSION', {
      ...theirs({ quietHours: { quietFrom: '21:00', quietTo: '08:00' }, isPaused: false }),
      version: 6,
    });
    await press('保存');
    mend();
    await press('保存');
    expect(await screen.findByText(/^已保存/)).toBeVisible();
    expect(api.current.to(SAVE).at(-1)).toMatchObject({ version: 6, isPaused: false });
  },
);

test('M-16 what was typed for one mode stays while the other one is chosen, and is saved with it', async () => {
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf({ version: 4, isOn: true })),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    'POST /api/smsStanding estimate': failed(422, 'INVALID'),
  };
  mend();
  await renderApp('/sms/standing', { as: 'admin' });
  await press('添加提醒时间');
  const choose = async (name: string) =>
    userEvent.click(await screen.findByRole('radio', { name }));
  await choose('每天一条');
  const time = await screen.findByLabelText('前一天的发送时间');
  await userEvent.clear(time);
  await userEvent.type(time, '19:3');
  await choose('每次课一条');
  expect(await screen.findByRole('group', { name: '提醒时间 2' })).toBeVisible();
  await choose('每天一条');
  expect(screen.getByLabelText('前一天的发送时间')).toHaveValue('19:3');
  await userEvent.type(screen.getByLabelText('前一天的发送时间'), '0');
  await choose('每次课一条');
  await press('保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE)).toMatchObject([
    { mode: 'class', leadTimes: ['dayBefore18', 'hours1'], dayTime: '19:30' },
  ]);
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

testFull('M-16 a wrong value that the chosen mode hides keeps its saved one', async () => {
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf({ version: 4, isOn: true })),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    'POST /api/smsStanding estimate': failed(422, 'INVALID'),
  };
  mend();
  await renderApp('/sms/standing', { as: 'admin' });
  await press('添加提醒时间');
  const row = within(await screen.findByRole('group', { name: '提醒时间 2' }));
  await userEvent.clear(row.getByRole('textbox', { name: '数量' }));
  await userEvent.click(screen.getByRole('radio', { name: '每天一条' }));
  await press('保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE)).toMatchObject([{ mode: 'day', leadTimes: ['dayBefore18'] }]);
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

test('M-16 lead times are checked at their fields, and the chosen mode is estimated beside the present one', async () => {
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf({ version: 4, isOn: true })),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    'POST /api/smsStanding estimate': good({
      ...{
        present: { messages: 20, segments: 20, isJoint: false },
        chosen: { messages: 8, segments: 16, isJoint: true },
      },
      segmentPrice: 45,
    }),
  };
  await renderApp('/sms/standing', { as: 'admin' });
  expect(
    await screen.findByRole('row', { name: '现在：每次课一条 20 20 约 0.90 元' }),
  ).toBeVisible();
  await press('添加提醒时间');
  await press('添加提醒时间');
  const third = within(screen.getByRole('group', { name: '提醒时间 3' }));
  await press('保存');
  await waitFor(() => expect(third.getByText('与另一个提醒时间相同')).toBeVisible());
  const amount = third.getByRole('textbox', { name: '数量' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '99');
  // antd replaces the element while the error appears.
  await waitFor(() => expect(third.getByText('提前天数为 0 到 6，小时数为 1 到 72')).toBeVisible());
  await userEvent.click(third.getByRole('button', { name: '去掉' }));
  await userEvent.click(screen.getByRole('radio', { name: '每天一条' }));
  expect(await screen.findByRole('row', { name: '所选：每天一条 8 16 约 0.72 元' })).toBeVisible();
  mend();
  await press('保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE).at(-1)).toMatchObject({
    ...{ mode: 'day', leadTimes: ['dayBefore18', 'hours1'], dayTime: '18:00' },
  });
});

/** Simulates that another user has saved, and makes the page poll. */
const lookAfter = async (saved: number) => {
  const version = { digest: String(saved), writers: [] };
  const versions = { smsStanding: version, smsSettings: version };
  api.current.answers['GET /api/changes'] = good({ versions, importing: [] });
  await waitFor(() => askChanges());
};

testFull(
  'X-04 a level that somebody else saves is shown as it is by now, beside what is being typed',
  async () => {
    const read = (values: Partial<SmsStanding>) => {
      api.current.answers['POST /api/smsStanding read'] = good(
        standingsOf({ isOn: true, ...values }),
      );
    };
    api.current.answers['POST /api/smsStanding preview'] = failed(422, 'INVALID');
    read({ version: 4 });
    await renderApp('/sms/standing', { as: 'admin' });
    expect(await screen.findByRole('radio', { name: '每次课一条' })).toBeChecked();
    await lookAfter(1);
    read({ version: 5, mode: 'day', ...stamp });
    await lookAfter(2);
    await waitFor(() => expect(screen.getByRole('radio', { name: '每天一条' })).toBeChecked());
    api.current.answers['POST /api/smsStanding read'] = failed(500, 'SERVER_ERROR');
    await lookAfter(3);
    expect(screen.getByRole('radio', { name: '每天一条' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '每次课一条' }));
    read({ version: 6, mode: 'day', content: '{教师}老师，{课程}', ...stamp });
    await lookAfter(4);
    expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '每次课一条' })).toBeChecked();
  },
);

testFull(
  'X-04 message settings that somebody else saves are shown as they are by now, beside what is being typed',
  async () => {
    const list = (version: number, signature: string) => {
      const settings = { ...initialSettings(''), ...stamp, version, signature };
      api.current.answers['POST /api/smsSettings versions'] = good([settings]);
    };
    list(1, '教务处');
    api.current.answers['POST /api/smsSettings example'] = good(null);
    api.current.answers['POST /api/account profile'] = failed(422, 'INVALID');
    await renderApp('/system/messages', { as: 'admin' });
    const field = await screen.findByDisplayValue('教务处');
    await lookAfter(11);
    list(2, '教务部');
    await lookAfter(12);
    await waitFor(() => expect(field).toHaveValue('教务部'));
    await userEvent.type(field, '一科');
    list(3, '教学部');
    await lookAfter(13);
    expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
    expect(field).toHaveValue('教务部一科');
  },
);

testFull(
  'M-13 the link stands among the variables, and is said not to be sent without a public address',
  async () => {
    const settings = initialSettings('');
    api.current.answers = {
      'POST /api/smsSettings versions': good([settings]),
      'POST /api/smsSettings example': good(null),
      'POST /api/account profile': failed(422, 'INVALID'),
    };
    const site = { demoAccounts: false, registration: false, version: '1', smsSimulated: false };
    await renderApp('/system/messages', { as: 'admin', site });
    await userEvent.click(
      (await screen.findAllByRole('button', { name: '插入 {链接}' }))[0] as Element,
    );
    expect(await screen.findByText(/^未设置 PUBLIC_URL，链接不会发出/)).toBeVisible();
    cleanup();
    await renderApp('/system/messages', { as: 'admin', site: { ...site, smsLinks: true } });
    await userEvent.click(
      (await screen.findAllByRole('button', { name: '插入 {链接}' }))[0] as Element,
    );
    expect(screen.queryByText(/链接不会发出/)).toBeNull();
  },
);
