import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '../support/api';
import { setClock } from '../support/clock';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

// jsdom draws nothing: the tables behind the charts tell what would be drawn.
jest.mock('@/components/chart/ChartCanvas', () => ({ ChartCanvas: () => null }));

beforeAll(startBackend);
afterAll(stopBackend);
beforeEach(() => setClock(NOW));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = async (search = '') => {
  await renderApp(`/dashboard/monitor${search}`, { as: 'user' });
  await screen.findByRole('list', { name: '短信概况' });
  await screen.findByRole('radiogroup', { name: '类别' });
};
const choose = (group: string, name: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );
const figure = (name: string): number => {
  const card = within(screen.getByRole('list', { name: '短信概况' })).getByText(name);
  return Number(/([\d,]+) 条/.exec(card.parentElement?.textContent ?? '')?.[1]?.replace(',', ''));
};
const slots = (period: string) =>
  within(screen.getByRole('table', { name: `各时段短信（${period}）` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
const tags = (kind: string) =>
  within(screen.getByRole('list', { name: kind }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

/** Answers of one path fail until it is given back. */
const fail = (path: string) => {
  const real = globalThis.fetch;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input).includes(path)
        ? Response.json({ Success: false, Message: '', ErrorCode: 'INVALID' }, { status: 422 })
        : real(input, init),
    );
};

test('D-02 the figures are those of the half hours that have begun, and agree with chart and ratio', async () => {
  await open();
  const shown = slots('全天');
  expect(shown.map(([time]) => time)).toEqual([
    ...['07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00'],
  ]);
  const sum = (column: number) => shown.reduce((total, row) => total + Number(row[column]), 0);
  expect(figure('已送达')).toBe(sum(1));
  expect(figure('未送达')).toBe(sum(2));
  expect(figure('已发送')).toBe(sum(1) + sum(2));
  const last = shown.at(-1)?.slice(1).map(Number) ?? [];
  expect(figure('10:00 起的半小时')).toBe((last[0] ?? 0) + (last[1] ?? 0));
  const ratio = screen.getByRole('progressbar', { name: '送达率' });
  const percent = (100 * sum(1)) / (sum(1) + sum(2));
  expect(Number(ratio.getAttribute('aria-valuenow'))).toBeCloseTo(percent);
});

test('D-02 the chart shows the morning or the afternoon, and says where nothing was sent', async () => {
  setClock(new Date('2026-11-25T15:10:00+08:00'));
  await open();
  await choose('时段范围', '上午');
  expect(slots('上午').at(-1)?.[0]).toBe('11:30');
  await choose('时段范围', '下午');
  expect(slots('下午').map(([time]) => time)).toEqual([
    ...['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'],
  ]);
  expect(window.location.search).toBe('?period=afternoon');
});

test('D-02 an afternoon that has not begun is empty and says so', async () => {
  await open('?period=afternoon');
  const section = within(screen.getByRole('region', { name: '各时段短信' }));
  expect(section.getByText('这段时间没有发送短信')).toBeVisible();
});

test('D-02 figures of a day gone by say which', async () => {
  await open();
  const figures = () => screen.getByRole('list', { name: '短信概况' });
  const ratio = () => screen.getByRole('region', { name: '送达率' });
  expect(figures()).not.toHaveTextContent('2026-11-25');
  setClock(new Date('2026-11-28T09:00:00+08:00'));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(figures()).toHaveTextContent(/已发送 · 2026-11-25/));
  expect(ratio()).toHaveTextContent(/2026-11-25/);
});

test('D-02 a refresh asks again and tells when it did', async () => {
  await open();
  expect(screen.getByText('更新于 10:00:00')).toBeVisible();
  setClock(new Date('2026-11-25T10:31:05+08:00'));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('更新于 10:31:05')).toBeVisible();
  expect(slots('全天').at(-1)?.[0]).toBe('10:30');
});

test('D-02 a refresh that fails keeps what was there and says how old it is', async () => {
  await open();
  const sent = figure('已发送');
  const down = fail('fake_chart_data');
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('刷新没有成功，下面是 10:00:00 的数据')).toBeVisible();
  expect(figure('已发送')).toBe(sent);
  down.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText(/^刷新没有成功/)).toBeNull());
});

test('D-02 tags are ranked by kind, the greatest first, and can all be shown', async () => {
  await open();
  const departments = tags('部门');
  expect(departments).toHaveLength(12);
  const values = departments.map((text) => Number(/\d+$/.exec(text)?.[0]));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  await userEvent.click(screen.getByRole('button', { name: /^展开全部 \d+ 个$/ }));
  expect(tags('部门').length).toBeGreaterThan(30);
  expect(window.location.search).toBe('?extent=all');
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(tags('部门')).toEqual(departments);
  await choose('类别', '场所');
  expect(tags('场所').some((text) => text.startsWith('逸夫楼'))).toBe(true);
  await choose('类别', '热词');
  expect(window.location.search).toBe('?tags=words');
});

test('D-02 tags that cannot be loaded say so beside charts that can, and are tried again', async () => {
  const down = fail('/api/tags');
  await renderApp('/dashboard/monitor', { as: 'user' });
  const section = within(await screen.findByRole('region', { name: '热点标签' }));
  expect(await section.findByText('没有加载成功')).toBeVisible();
  expect(await screen.findByRole('list', { name: '短信概况' })).toBeVisible();
  down.mockRestore();
  await userEvent.click(section.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('list', { name: '部门' })).toBeVisible();
});

test('D-02 the units that are furthest behind stand there, and the way to all of them', async () => {
  await open();
  const section = within(screen.getByRole('region', { name: '完成率最低的单位' }));
  const ratios = section
    .getAllByRole('progressbar')
    .map((ring) => Number(ring.getAttribute('aria-valuenow')));
  expect(ratios).toHaveLength(4);
  expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
  await userEvent.click(section.getByRole('link', { name: '全部单位' }));
  await act(async () => {});
  expect(await screen.findByRole('heading', { name: '分析页' })).toBeVisible();
});
