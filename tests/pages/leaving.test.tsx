import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedTerm, TermImpact } from '@/contract/term';
import { failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const api = fakeApi();
const QUESTION = '放弃未保存的修改？';

const asksOnClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const left = { updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' };
const profile = { version: 3, userName: 'admin', name: '周一', mail: '', mobile: '' };

describe('the own account', () => {
  const open = async () => {
    api.current.answers = {
      'POST /api/account profile': good(profile),
      'POST /api/account sessions': good([]),
      'POST /api/account secondFactor': good({ on: false, required: false, codesLeft: 0 }),
    };
    const { go } = await renderApp('/account/settings', { as: 'admin' });
    await field('姓名');
    return go;
  };

  test.each(
    firstInQuick([
      ['姓名', '周二', '周一'],
      ['新密码', 'correct horse', ''],
    ]),
  )(
    'X-03 %s that was changed asks before it is lost, taken back never',
    async (label, changed, before) => {
      const go = await open();
      expect(asksOnClose()).toBe(false);
      const input = await field(label);
      await fill(label, changed);
      expect(asksOnClose()).toBe(true);
      await userEvent.clear(input);
      if (before) await userEvent.type(input, before);
      expect(asksOnClose()).toBe(false);
      await go('/exception/500');
      expect(await screen.findByRole('heading', { name: '抱歉，服务器出错了' })).toBeVisible();
    },
  );

  testFull(
    'X-04 a profile that was changed elsewhere meanwhile is merged field by field',
    async () => {
      await open();
      await fill('姓名', '周二');
      const theirs = { ...profile, version: 4, mail: 'a@b.cn', ...left };
      api.current.answers['POST /api/account update'] = failed(409, 'STALE_VERSION', theirs);
      api.current.answers['POST /api/account profile'] = good({
        ...profile,
        version: 4,
        mail: 'a@b.cn',
      });
      await press('保存资料');
      expect(await screen.findByText(/^科员甲 于 .* 修改了这条记录$/)).toBeVisible();
      const saved = { ...profile, version: 5, name: '周二', mail: 'a@b.cn' };
      api.current.answers['POST /api/account update'] = good(saved);
      api.current.answers['POST /api/account profile'] = good(saved);
      await press('合并并保存');
      expect(await screen.findByText('资料已保存')).toBeVisible();
      expect(api.current.to('POST /api/account update')).toEqual([
        { version: 3, name: '周二' },
        { version: 4, name: '周二' },
      ]);
      expect(await field('邮箱')).toHaveValue('a@b.cn');
      expect(asksOnClose()).toBe(false);
    },
  );
});

describe('pages and rows outside dialogs', () => {
  const SMS = '/bachelor/class-list?view=readiness';
  const next = { sessionId: 1, courseName: '外科学', date: '2026-11-26', startTime: '08:00' };
  const teacher = {
    ...{
      key: 'i:9',
      name: '司马离',
      staffNo: '',
      unit: '外科',
      officePhone: '',
      reason: 'noNumber',
    },
    ...{ contact: { id: 9, version: 1 }, sessions: 1, next },
  };
  const readiness = good({
    list: [teacher],
    counts: { teachers: 1, unreachable: 1, otherOnly: 0 },
  });

  test.each(
    firstInQuick(
      [
        ['registration', '/user/register', {}, '邮箱', '/user/login'],
        ['a first password', '/user/password', { as: 'admin' }, '初始密码', '/exception/500'],
        ['a number', SMS, { as: 'admin' }, '司马离 的手机号', '/bachelor/class-list'],
      ] as const,
      2,
    ),
  )(
    'X-03 %s asks on each way out where something was typed, taken back never',
    async (_, address, options, label, away) => {
      api.current.answers = {
        'POST /api/smslist readiness': readiness,
        'POST /api/smslist answers': good({ list: [], total: 0 }),
        'GET /api/site': good({
          ...{ demoAccounts: false, registration: true, version: '1', smsSimulated: false },
        }),
        'POST /api/smslist list': good(pageOf([])),
      };
      const { go } = await renderApp(address, options);
      const input = await field(label);
      expect(asksOnClose()).toBe(false);
      await fill(label, '改了一半');
      expect(asksOnClose()).toBe(true);
      await act(async () => input.blur());
      await go(away);
      await press('继续编辑');
      await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
      expect(await field(label)).toHaveValue('改了一半');
      await userEvent.clear(await field(label));
      expect(asksOnClose()).toBe(false);
      await go(away);
      await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
    },
  );
});

test('X-03 the transfer in steps stays from step to step, and asks before it is left', async () => {
  const { go } = await renderApp('/form/step-form/info', { as: 'admin' });
  await fill('收款账户', '6222');
  await go('/form/step-form/confirm');
  expect(screen.queryByText(QUESTION)).toBeNull();
  await go('/exception/500');
  await press('放弃修改');
  await waitFor(() => expect(window.location.pathname).toBe('/exception/500'));
  await go('/form/step-form/info');
  expect(await field('收款账户')).toHaveValue('');
});

testFull(
  'X-04 T-06 a term that somebody else saved first is merged field by field, and what that moves is shown',
  async () => {
    const listed = (values: Partial<ListedTerm>): ListedTerm => ({
      ...termOf(),
      ...{ id: 5, version: 3, weeks: 18, undoable: null },
      ...values,
    });
    const impact: TermImpact = {
      termCode: termOf().termCode,
      current: '2026-08-31',
      weekStart: '2026-08-31',
      monday: true,
      sessions: { total: 9, moved: 2, past: 0, renumbered: 0, onHolidays: 0 },
      messages: { unsent: 0, sent: 0 },
      affects: false,
      notices: [],
      newHours: null,
      newClashes: { total: 0, examples: [] },
      examples: [],
      follower: null,
    };
    api.current.answers = {
      'POST /api/term list': good([listed({})]),
      'POST /api/term preview': good(impact),
      'POST /api/term update': failed(409, 'STALE_VERSION', {
        ...listed({ version: 4, swaps: [{ date: '2026-10-10', asDate: '2026-10-05' }] }),
        ...left,
      }),
    };
    await renderApp('/system/terms?term=5', { as: 'admin' });
    const drawer = await screen.findByRole('dialog');
    await fill('周数', '17');
    await press('保存');
    expect(await within(drawer).findByText(/^科员甲 于 .* 修改了这条记录$/)).toBeVisible();
    expect(within(drawer).getByText('10-10 上 10-05 的课')).toBeVisible();
    api.current.answers['POST /api/term preview'] = good({ ...impact, affects: true });
    api.current.answers['POST /api/term update'] = good(listed({ version: 5 }));
    await press('合并并保存');
    await press('保存，移动 2 次课');
    await waitFor(() => expect(api.current.to('POST /api/term update')).toHaveLength(2));
    expect(api.current.to('POST /api/term update')[1]).toMatchObject({
      version: 4,
      weeks: 17,
      swaps: [{ date: '2026-10-10', asDate: '2026-10-05' }],
    });
  },
);
