import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerSettings } from '@/contract/ledger';
import { askChanges } from '@/utils/changes';
import { failed, fakeApi, good } from '../support/modelApp';
import { fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

const api = fakeApi();
const READ = 'POST /api/ledger settings';
const SAVE = 'POST /api/ledger updateSettings';

const settingsOf = (values: Partial<LedgerSettings> = {}): LedgerSettings => ({
  ...{ reasons: ['病假', '事假', '其他'], required: [], maxChanges: 3, maxPercent: 10 },
  ...{ version: 4, updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' },
  ...values,
});

const open = async (as: 'admin' | 'clerk' = 'admin') => {
  await renderApp('/system/changes', { as });
  await screen.findByLabelText('可选的原因');
};

test('L-01 a clerk changes the reasons, the required fields and the limits in one save', async () => {
  api.current.answers[READ] = good(settingsOf());
  api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 5 }));
  await open('clerk');
  expect(screen.getByLabelText('可选的原因')).toHaveValue('病假\n事假\n其他');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await fill('可选的原因', '公差\n\n病假\n其他 ');
  await userEvent.click(screen.getByRole('checkbox', { name: '申请人' }));
  await fill('次数上限', '5');
  await press('保存');
  expect(await screen.findByText('已保存')).toBeVisible();
  const sent = { reasons: ['公差', '病假', '其他'], required: ['asker'], maxChanges: 5 };
  const requests = { daysAhead: 3, approvals: 'office', officeFrom: null, overdueDays: 2 };
  expect(api.current.to(SAVE)).toEqual([{ ...sent, requests, maxPercent: 10, version: 4 }]);
  // The form goes on from the saved values.
  await fill('次数上限', '6');
  await press('放弃修改');
  expect(screen.getByLabelText('次数上限')).toHaveValue('5');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

testFull('Q-02 how requests are approved is saved with the other settings', async () => {
  api.current.answers[READ] = good(settingsOf());
  api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 5 }));
  await open();
  await fill('至少提前', '5');
  await fill('多少次课起须教务审批', '3');
  await press('保存');
  await screen.findByText('已保存');
  expect(api.current.to(SAVE)).toEqual([
    expect.objectContaining({
      requests: { daysAhead: 5, approvals: 'office', officeFrom: 3, overdueDays: 2 },
    }),
  ]);
});

testFull('L-03 a limit of 0 or 200 % and an empty list are refused at their fields', async () => {
  api.current.answers[READ] = good(settingsOf());
  await open();
  await fill('可选的原因', ' ');
  await fill('次数上限', '0');
  await fill('比例上限', '200');
  await press('保存');
  expect(await screen.findByText('不能小于 1')).toBeVisible();
  expect(screen.getByText('不能大于 100')).toBeVisible();
  expect(screen.getByLabelText('可选的原因')).toHaveAccessibleDescription(/必填|不能为空|请填写/);
  expect(api.current.to(SAVE)).toEqual([]);
});

test('L-01 what somebody else saved meanwhile is shown, and both are merged', async () => {
  const theirs = settingsOf({ required: ['reason'], maxChanges: 4, version: 5 });
  api.current.answers[READ] = good(settingsOf());
  api.current.answers[SAVE] = failed(409, 'STALE_VERSION', theirs);
  await open();
  await fill('比例上限', '20');
  await press('保存');
  expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
  api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 6 }));
  await press('合并并保存');
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(api.current.to(SAVE).at(-1)).toMatchObject({
    ...{ required: ['reason'], maxChanges: 4, maxPercent: 20, version: 5 },
  });
});

testFull(
  'L-01 an untouched form follows what somebody else saves, and a failed read can be tried again',
  async () => {
    api.current.answers[READ] = failed(500, 'SERVER_ERROR');
    await renderApp('/system/changes', { as: 'admin' });
    const retry = await screen.findByRole('button', { name: '重试' });
    api.current.answers[READ] = good(settingsOf());
    await userEvent.click(retry);
    await screen.findByLabelText('次数上限');
    const lookAfter = async (saved: number) => {
      const versions = { ledger: { digest: String(saved), writers: [] } };
      api.current.answers['GET /api/changes'] = good({ versions, importing: [] });
      await waitFor(() => askChanges());
    };
    await lookAfter(1);
    api.current.answers[READ] = good(settingsOf({ maxChanges: 7, version: 5 }));
    await lookAfter(2);
    await waitFor(() => expect(screen.getByLabelText('次数上限')).toHaveValue('7'));
  },
);
