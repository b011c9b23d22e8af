import { screen, within } from '@testing-library/react';
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
  await renderApp(`/dashboard/analysis${search}`, { as: 'user' });
  await screen.findByRole('list', { name: '概览' });
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const choose = (group: string, name: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table })).getAllByRole('row');
const search = () => window.location.search;

/** The same answer with other charts. */
const answerWith = (charts: object) => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!String(input).includes('fake_chart_data')) return answer;
    const body = await answer.json();
    return Response.json({ ...body, Value: { ...body.Value, ...charts } });
  });
};
const NONE = {
  ...{ visitData: [], visitData2: [], salesData: [], searchData: [], offlineData: [] },
  ...{ offlineChartData: [], salesTypeData: [], salesTypeDataOnline: [] },
  salesTypeDataOffline: [],
};

test('D-02 the cards tell today’s visits, searches, classes and how far the units are', async () => {
  await open();
  const cards = within(screen.getByRole('list', { name: '概览' }));
  expect(cards.getByText('今日访问').parentElement).toHaveTextContent(
    /^今日访问\d+ 人次.*较昨日 .*(上升|下降|持平)/,
  );
  expect(cards.getByText(/^搜索次数 · 11-19 至 11-25$/)).toBeVisible();
  expect(cards.getByText('全年课次').parentElement).toHaveTextContent(/本月 [\d,]+ 次$/);
  expect(cards.getByText('平均完成率').parentElement).toHaveTextContent(
    /\d+(\.\d)?% 最低 \S+ \d+%$/,
  );
  expect(rows('访问量')).toHaveLength(1 + 17);
});

test('V-03 the month is shown first; each other range shows its own days and stays in the address', async () => {
  await open();
  expect(rows('本月访问量')).toHaveLength(1 + 30);
  expect(
    section('趋势').getByText(/2026-11-01 至 2026-11-30，30 天中有 17 天的数据/),
  ).toBeVisible();
  await choose('时间范围', '本周');
  const week = rows('本周访问量').map((row) => row.children[0]?.textContent);
  expect(week).toEqual([
    ...['日期', '周一 11-23', '周二 11-24', '周三 11-25', '周四 11-26'],
    ...['周五 11-27', '周六 11-28', '周日 11-29'],
  ]);
  expect(search()).toBe('?range=week');
  await choose('时间范围', '今日');
  expect(rows('今日访问量')).toHaveLength(2);
  await choose('时间范围', '今年');
  expect(rows('今年访问量')).toHaveLength(1 + 12);
  expect(section('趋势').getByText(/365 天中有 17 天的数据/)).toBeVisible();
  expect(search()).toBe('?range=year');
});

test('D-02 classes are counted by the month: a week of them is empty, says why, and leads to the year', async () => {
  await open('?metric=classes&range=week');
  expect(section('趋势').getByText(/^课次按月统计，分不出一天或一周。/)).toBeVisible();
  expect(section('趋势').queryByRole('table')).toBeNull();
  await userEvent.click(section('趋势').getByRole('button', { name: '看今年' }));
  expect(rows('今年课次')).toHaveLength(1 + 12);
  expect(section('趋势').getByText('月均')).toBeVisible();
});

test('D-02 a range without visits says which days there are', async () => {
  setClock(new Date('2027-01-20T10:00:00+08:00'));
  await open();
  expect(
    section('趋势').getByText(/^这段时间没有访问数据。已有的数据：2026-11-09 至 2026-11-25。$/),
  ).toBeVisible();
  const cards = within(screen.getByRole('list', { name: '概览' }));
  expect(cards.getByText('今日访问').parentElement).toHaveTextContent(
    /—.*最近一天 2026-11-25：\d+/,
  );
});

test('D-02 keywords are paged and sorted, and the address tells how', async () => {
  await open();
  const table = () => within(screen.getByRole('table', { name: '热门搜索' }));
  const figures = (column: number) =>
    rows('热门搜索')
      .slice(1)
      .map((row) => row.children[column]?.textContent);
  expect(figures(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(figures(0)[0]).toBe('11');
  expect(search()).toBe('?page=2');
  await userEvent.click(table().getByRole('button', { name: '次数' }));
  expect(search()).toBe('?sorter=count_ascend');
  expect(figures(0)[0]).toBe('50');
  expect(table().getByRole('columnheader', { name: '次数' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(table().getByRole('button', { name: '周涨跌' }));
  expect(search()).toBe('?sorter=change_descend');
  expect(figures(3)[0]).toMatch(/上升/);
});

test('D-02 a page of keywords past the end, or none at all, is the nearest one', async () => {
  await open('?page=99');
  expect(screen.getByText('5 / 5 页')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
});

test('D-02 the shares of teaching forms are those of the chosen way', async () => {
  await open();
  const all = rows('教学形式占比（全部）').map((row) => row.textContent);
  await choose('授课方式', '线上');
  expect(search()).toBe('?form=online');
  const online = rows('教学形式占比（线上）').map((row) => row.textContent);
  expect(online).toHaveLength(all.length);
  expect(online).not.toEqual(all);
});

test('D-02 the units are listed from the lowest or from the highest, those below the mean named', async () => {
  await open();
  const names = () =>
    within(screen.getByRole('list', { name: '各单位教学任务完成率' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const upward = names();
  expect(upward).toHaveLength(10);
  expect(upward[0]).toMatch(/低于平均/);
  expect(upward.at(-1)).not.toMatch(/低于平均/);
  await choose('排序', '从高到低');
  expect(names()[0]).toBe(upward.at(-1));
});

test('D-02 of the day’s messages only the half hours that have begun are told', async () => {
  await open();
  // From 07:00 to 10:00.
  expect(rows('短信发送与送达')).toHaveLength(1 + 7);
  expect(section('短信发送与送达').getByText('2026-11-25 周三')).toBeVisible();
});

test('D-02 before the first message of the day it says that there is none yet', async () => {
  setClock(new Date('2026-11-25T06:00:00+08:00'));
  await open();
  expect(section('短信发送与送达').getByText('今天还没有发送短信')).toBeVisible();
});

test('D-02 without data each part says so', async () => {
  answerWith(NONE);
  await open();
  expect(within(screen.getByRole('list', { name: '概览' })).getAllByText('—')).toHaveLength(4);
  expect(section('趋势').getByText('这段时间没有访问数据。')).toBeVisible();
  expect(section('热门搜索').getByText('还没有搜索记录')).toBeVisible();
  expect(section('教学形式占比').getByText('暂无数据')).toBeVisible();
  expect(section('短信发送与送达').getByText('暂无数据')).toBeVisible();
  expect(section('各单位教学任务完成率').getByText('没有单位的数据')).toBeVisible();
});

test('D-02 charts that cannot be loaded say so once, and are tried again', async () => {
  const real = globalThis.fetch;
  const down = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input).includes('fake_chart_data')
        ? Response.json({ Success: false, Message: '', ErrorCode: 'INVALID' }, { status: 422 })
        : real(input, init),
    );
  await renderApp('/dashboard/analysis', { as: 'user' });
  expect(await screen.findByText('图表数据没有加载成功')).toBeVisible();
  down.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('list', { name: '概览' })).toBeVisible();
});
