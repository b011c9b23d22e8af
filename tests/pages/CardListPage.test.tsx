import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const open = async (search = '') => {
  await renderApp(`/list/card-list${search}`, { as: 'user' });
  await screen.findByRole('heading', { name: '卡片列表' });
};
const cards = async () =>
  within(await screen.findByRole('list', { name: '工作条目' })).getAllByRole('listitem');

test('D-05 the card list shows more at a press, and the keyboard goes on with the first new card', async () => {
  await open();
  expect(await cards()).toHaveLength(12);
  expect(screen.getByText('已显示 12 / 200 项')).toBeVisible();
  await press('加载更多');
  const all = await cards();
  expect(all).toHaveLength(24);
  expect(all[12]).toHaveFocus();
  expect(window.location.search).toBe('?show=24');
});

test('D-05 how many cards are shown comes with the address, and at their end it says so', async () => {
  await open('?show=195');
  expect(await cards()).toHaveLength(195);
  await press('加载更多');
  expect(await cards()).toHaveLength(200);
  expect(screen.getByText('没有更多了')).toBeVisible();
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('D-05 an address that asks for no sensible number shows the first cards', async () => {
  await open('?show=-3');
  expect(await cards()).toHaveLength(12);
});

test('D-05 a card opens its details by the keyboard', async () => {
  await open('?show=24');
  await cards();
  screen.getByRole('link', { name: '教学日历编制筹备' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toBe('?show=24&item=item-3');
  const details = within(await screen.findByRole('dialog'));
  expect(details.getByText('教学日历编制筹备')).toBeVisible();
  expect(details.getByText('活跃用户')).toBeVisible();
});

test('D-05 a console without items says so', async () => {
  const { fetch: real } = globalThis;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('/api/fake_list')
      ? Response.json({ Success: true, Value: [] })
      : real(input, init);
  try {
    await open();
    expect(await screen.findByText('还没有工作条目')).toBeVisible();
  } finally {
    globalThis.fetch = real;
  }
});
