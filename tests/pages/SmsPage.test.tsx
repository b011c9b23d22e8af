import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, field, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

/** Small pages: large tables are slow here. */
const LIST = '/bachelor/class-list?pageSize=2';
const total = async () =>
  Number(/\d+/.exec((await screen.findByText(/^共 \d+ 条$/)).textContent ?? ''));
const loaded = () => waitFor(async () => expect(await total()).toBeGreaterThan(0));
const dialog = () => screen.findByRole('dialog');

test('M-01 the records are filtered by state and quick range, and the address holds both', async () => {
  await renderApp(LIST, { as: 'admin' });
  await loaded();
  const all = await total();
  await choose('状态', '失败');
  await waitFor(async () => expect(await total()).toBeLessThan(all));
  expect(window.location.search).toBe('?pageSize=2&status=failed');
  await choose('上课日期', '本年');
  await waitFor(() => expect(window.location.search).toBe('?pageSize=2&status=failed&range=year'));
  await press('重置');
  await waitFor(async () => expect(await total()).toBe(all));
});

test('M-01 a failed message shows why and how it went, and offers to be sent again', async () => {
  await renderApp(`${LIST}&status=failed`, { as: 'admin' });
  await loaded();
  const [open] = await screen.findAllByRole('button', { name: '详情' });
  await userEvent.click(open as HTMLElement);
  const details = await dialog();
  expect(await within(details).findByText('已提交网关')).toBeInTheDocument();
  expect(within(details).getByText('原因')).toBeInTheDocument();
  expect(within(details).getByText(/^【教务处】/)).toBeInTheDocument();
  expect(details).toHaveTextContent(/\d{3}\*{4}\d{4}/);
  expect(window.location.search).toMatch(/record=\d+/);
  expect(within(details).getByRole('button', { name: /重\s*发/ })).toBeInTheDocument();
});

test('M-01 waiting messages are cancelled together after a question', async () => {
  await renderApp(`${LIST}&status=queued`, { as: 'admin' });
  await loaded();
  const before = await total();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await press('取消 2 条');
  const question = await dialog();
  expect(question).toHaveTextContent('取消 2 条待发送的短信？');
  await userEvent.click(within(question).getByRole('button', { name: '取消发送' }));
  expect(await screen.findByText('已取消 2 条')).toBeInTheDocument();
  await waitFor(async () => expect(await total()).toBe(before - 2));
});

test('M-01 unknown messages are settled by hand', async () => {
  await renderApp(`${LIST}&status=unknown`, { as: 'admin' });
  await loaded();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await press(/^\d 条已送达$/);
  await userEvent.click(within(await dialog()).getByRole('button', { name: '认定已送达' }));
  expect(await screen.findByText(/^已认定 \d 条$/)).toBeInTheDocument();
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
});

test('M-03 a teacher without a number gets one on the spot and leaves the list', async () => {
  const days = '2026-11-25_2026-12-01';
  await renderApp(`/bachelor/class-list?view=readiness&days=${days}`, { as: 'admin' });
  const [input] = await screen.findAllByLabelText(/的手机号$/);
  const name = (input?.getAttribute('aria-label') ?? '').replace(' 的手机号', '');
  const form = input?.closest('form') as HTMLElement;
  await userEvent.type(input as HTMLElement, '123');
  await userEvent.click(within(form).getByRole('button', { name: /保\s*存/ }));
  expect(await within(form).findByRole('alert')).toHaveTextContent('手机号应为 1 开头的 11 位数字');
  await userEvent.clear(input as HTMLElement);
  await userEvent.type(input as HTMLElement, '139 0000 2222');
  await userEvent.click(within(form).getByRole('button', { name: /保\s*存/ }));
  expect(await screen.findByText(`已补充 ${name} 的号码`)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText(`${name} 的手机号`)).toBeNull());
});

test('M-02 an unknown variable is named before the preview, and a changed text is asked about on closing', async () => {
  await renderApp('/postgraduate/class-list?pageSize=2&send=1', { as: 'admin' });
  const content = await field('模板内容');
  expect(content.value).toContain('{教师}老师');
  await userEvent.click(content);
  await userEvent.paste('{天气}');
  await press(/^预\s*览$/);
  await waitFor(() =>
    expect(content).toHaveAccessibleDescription(expect.stringContaining('{天气}')),
  );
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^取\s*消$/ }));
  await press('继续编辑');
  await press('恢复原文');
  await waitFor(() => expect(content.value).not.toContain('{天气}'));
});
