import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryLine } from '@/contract/history';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, smsOf } from '../support/samples';

const api = fakeApi();
const RESEND = 'POST /api/smslist resend';
const RULES = good({ signature: '【教务处】', quietFrom: '22:00', quietTo: '07:00' });

afterEach(() => jest.useRealTimers());

test('X-16 a message is resent at night by one question, also if the quiet hours begin meanwhile', async () => {
  setClock(new Date('2026-11-25T21:59:00+08:00'));
  const message = smsOf({ status: 'failed', errorText: '号码是空号' });
  api.current.answers = {
    'POST /api/smslist list': good(pageOf([message])),
    'POST /api/smslist rules': RULES,
    [RESEND]: failed(422, 'SMS_QUIET_HOURS'),
  };
  await renderApp('/sms/records', { as: 'admin' });
  await screen.findByText('号码是空号');
  await userEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0] as HTMLElement);
  await press(/^重\s*发$/);
  const ok = { name: '重发 1 条' };
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', ok));
  const consent = await screen.findByRole('checkbox', { name: /22:00 至次日 07:00 是休息时段/ });
  const again = screen.getAllByRole('button', ok).at(-1) as HTMLElement;
  expect(again).toBeDisabled();
  api.current.answers[RESEND] = good({ queued: 1, noNumber: 0, skipped: 0 });
  await userEvent.click(consent);
  await waitFor(() => expect(again).toBeEnabled());
  await userEvent.click(again);
  expect(await screen.findByText('已重发 1 条')).toBeVisible();
  const ids = [message.id];
  expect(api.current.to(RESEND)).toEqual([{ ids }, { ids, quietHoursConfirmed: true }]);
});

test('X-16 the question of a restoring says what changes back, new clashes and who is told', async () => {
  const line = {
    ...{ id: 5, type: 'session', recordId: 7, label: '药理学', action: 'update' },
    address: '',
    ...{ at: '2026-11-25T10:00:00.000+08:00', by: 'admin', partOf: null, batchId: null },
    writer: { kind: 'account', id: 1, name: '管理员', userName: 'admin' },
    before: { room: '301' },
    after: { room: '302', notified: 1 },
  } as unknown as HistoryLine;
  api.current.answers = {
    'POST /api/history list': good(pageOf([line])),
    'POST /api/smslist notices': good({
      list: [],
      effects: {
        ...{ clashes: { total: 1, examples: ['教室 301 还有生理学'] }, newClashes: 1 },
        ...{ messages: { unsent: 1, sent: 0 }, unreachable: [] },
      },
    }),
    'POST /api/history restore': good({
      type: 'session',
      id: 7,
      undeleted: false,
      fields: ['room'],
    }),
  };
  await renderApp('/system/history', { as: 'admin' });
  await press('恢复');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('地点：302 → 301')).toBeVisible();
  expect(dialog.getByText('教室 301 还有生理学')).toBeVisible();
  expect(dialog.getByText('1 条未发送的短信将随之改写或取消')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '恢复 1 个字段' }));
  expect(await screen.findByText('已恢复 1 个字段')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
