import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharts } from '../../mock/sample/charts';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';

// jsdom draws nothing: the tables behind the charts tell what would be drawn.
jest.mock('@/components/chart/ChartCanvas', () => ({ ChartCanvas: () => null }));

const api = fakeApi();
const CHARTS = 'GET /api/fake_chart_data';
const TAGS = 'GET /api/tags';
const DATA = sampleCharts('2026-11-25');

beforeEach(() => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  api.current.answers[CHARTS] = good(DATA);
  api.current.answers[TAGS] = { status: 200, body: [{ name: '教务科', value: 12, type: 0 }] };
});
afterEach(() => jest.useRealTimers());

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the analysis', () => {
  const open = async (search = '') => {
    await renderApp(`/dashboard/analysis${search}`, { as: 'user' });
    await screen.findByRole('list', { name: '概览' });
  };

  test('D-02 the cards tell today’s visits, searches, classes and how far the units are, the trend how much is known', async () => {
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
    expect(
      section('趋势').getByText(/2026-11-01 至 2026-11-30，30 天中有 17 天的数据/),
    ).toBeVisible();
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

  test('D-02 a page of keywords past the end, and messages before the first of the day', async () => {
    setClock(new Date('2026-11-25T06:00:00+08:00'));
    await open('?page=99');
    expect(screen.getByText('5 / 5 页')).toBeVisible();
    expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
    expect(section('短信发送与送达').getByText('今天还没有发送短信')).toBeVisible();
  });

  test('D-02 without data each part says so', async () => {
    api.current.answers[CHARTS] = good({
      visitData: [],
      visitData2: [],
      salesData: [],
      searchData: [],
      offlineData: [],
      offlineChartData: [],
      salesTypeData: [],
      salesTypeDataOnline: [],
      salesTypeDataOffline: [],
      radarData: [],
    });
    await open();
    expect(within(screen.getByRole('list', { name: '概览' })).getAllByText('—')).toHaveLength(4);
    expect(section('趋势').getByText('这段时间没有访问数据。')).toBeVisible();
    expect(section('热门搜索').getByText('还没有搜索记录')).toBeVisible();
    expect(section('教学形式占比').getByText('暂无数据')).toBeVisible();
    expect(section('短信发送与送达').getByText('暂无数据')).toBeVisible();
    expect(section('各单位教学任务完成率').getByText('没有单位的数据')).toBeVisible();
  });
});

describe('the monitor', () => {
  const open = async (search = '') => {
    await renderApp(`/dashboard/monitor${search}`, { as: 'user' });
    await screen.findByRole('list', { name: '短信概况' });
  };
  const figures = () => screen.getByRole('list', { name: '短信概况' });
  const figure = (name: string): number => {
    const card = within(figures()).getByText(name);
    return Number(/([\d,]+) 条/.exec(card.parentElement?.textContent ?? '')?.[1]?.replace(',', ''));
  };
  const slots = () =>
    within(screen.getByRole('table', { name: '各时段短信（全天）' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

  test('D-02 the figures are those of the half hours that have begun, and agree with chart and ratio', async () => {
    await open();
    const shown = slots();
    expect(shown.map(([time]) => time)).toEqual([
      '07:00',
      '07:30',
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
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

  test('D-02 an afternoon that has not begun is empty and says so', async () => {
    await open('?period=afternoon');
    expect(section('各时段短信').getByText('这段时间没有发送短信')).toBeVisible();
  });

  test('D-02 a refresh that fails keeps what was there and says how old it is; of a day gone by it is said which', async () => {
    await open();
    const sent = figure('已发送');
    expect(figures()).not.toHaveTextContent('2026-11-25');
    api.current.answers[CHARTS] = failed(422, 'INVALID');
    await press('刷新');
    expect(await screen.findByText('刷新没有成功，下面是 10:00:00 的数据')).toBeVisible();
    expect(figure('已发送')).toBe(sent);
    api.current.answers[CHARTS] = good(DATA);
    setClock(new Date('2026-11-28T09:00:00+08:00'));
    await press('刷新');
    await waitFor(() => expect(figures()).toHaveTextContent(/已发送 · 2026-11-25/));
    expect(screen.queryByText(/^刷新没有成功/)).toBeNull();
    expect(screen.getByRole('region', { name: '送达率' })).toHaveTextContent(/2026-11-25/);
  });

  test('D-02 tags that cannot be loaded say so beside charts that can, and are tried again', async () => {
    const tags = api.current.answers[TAGS];
    api.current.answers[TAGS] = failed(422, 'INVALID');
    await open();
    expect(await section('热点标签').findByText('没有加载成功')).toBeVisible();
    if (tags) api.current.answers[TAGS] = tags;
    await userEvent.click(section('热点标签').getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '部门' })).toBeVisible();
  });
});
