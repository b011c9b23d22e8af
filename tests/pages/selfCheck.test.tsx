import { screen, within } from '@testing-library/react';
import type { SelfCheck } from '@/contract/selfCheck';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf } from '../support/samples';

const api = fakeApi();
const CHECKS = 'POST /api/history selfChecks';

const kept = { state: 'kept' as const, checked: 40, broken: 0, examples: [], failure: '' };
const night: SelfCheck = {
  ...{ id: 2, at: '2026-11-25T03:00:10.000+08:00', milliseconds: 4200 },
  promises: [
    { ...kept, promise: 'oneReminder' },
    {
      ...{ promise: 'history', state: 'broken', checked: 900, broken: 1, failure: '' },
      examples: [{ kind: 'session', id: '77' }],
    },
    { ...kept, promise: 'backup', state: 'missing', checked: 0 },
    { ...kept, promise: 'upToDate', state: 'broken', broken: 1, failure: 'database is locked' },
  ],
};

const open = async (answer: ReturnType<typeof good>) => {
  api.current.answers = { 'POST /api/history list': good(pageOf([])), [CHECKS]: answer };
  await renderApp('/system/history?selfCheck=1', { as: 'admin' });
  return within(await screen.findByRole('dialog', { name: '夜间自检' }));
};

test('X-14 the history page shows each night, what is not right, and leads to its history', async () => {
  const failedNight = { ...night, id: 1, at: '2026-11-24T03:00:10.000+08:00', promises: [] };
  const drawer = await open(good([night, failedNight]));
  expect(await drawer.findByText('2 项不符')).toBeVisible();
  expect(drawer.getByText('没有完成')).toBeVisible();
  expect(drawer.getByText('核对 900 条，1 条不符')).toBeVisible();
  expect(drawer.getByRole('link', { name: '课次 77' })).toHaveAttribute(
    'href',
    '/system/history?type=session&id=77',
  );
  expect(drawer.getByText('无可核对')).toBeVisible();
  expect(drawer.getByText(/^核对时出错/)).toBeVisible();
  expect(drawer.queryByText(/locked/)).toBeNull();
});

test('X-14 an office without a night yet reads when the first one is; a failure can be tried again', async () => {
  const drawer = await open(failed(500, 'SERVER_ERROR'));
  expect(await drawer.findByText('自检结果没有加载成功')).toBeVisible();
  api.current.answers[CHECKS] = good([]);
  await press('重试');
  expect(await drawer.findByText('还没有自检过，下一个凌晨 3 点后进行。')).toBeVisible();
});
