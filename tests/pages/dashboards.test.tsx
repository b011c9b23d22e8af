import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Figures } from '@/contract/figures';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

// jsdom has no canvas, so the tests check the tables of the charts.
jest.mock('@/components/chart/ChartCanvas', () => ({ ChartCanvas: () => null }));

const api = fakeApi();
const CHARTS = 'GET /api/fake_chart_data';
const TAGS = 'GET /api/tags';
const FIGURES = 'GET /api/figures';

const DATA = {
  visitData: [],
  visitData2: [],
  salesData: [],
  searchData: [],
  offlineData: [{ name: '内科', cvr: 0.9 }],
  offlineChartData: Array.from({ length: 24 }, (_, index) => ({
    x: Date.parse('2026-11-25T07:00:00+08:00') + index * 1_800_000,
    y1: index + 2,
    y2: index,
  })),
  salesTypeData: [],
  salesTypeDataOnline: [],
  salesTypeDataOffline: [],
  radarData: [],
};

const NOTHING: Figures = {
  terms: [],
  classes: {
    sessions: 0,
    hours: 0,
    byDay: [],
    byWeekday: [],
    byBuilding: [],
    byDepartment: [],
    byForm: [],
    byRoom: [],
    rooms: 0,
    byTeacher: null,
    teachers: 0,
  },
  messages: {
    ...{ messages: 0, failed: 0, segments: 0, overdue: 0, unsettled: 0 },
    ...{ byState: [], byMonth: [], byUnit: [] },
  },
  people: [],
  changes: null,
};

beforeEach(() => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  api.current.answers[CHARTS] = good(DATA);
  api.current.answers[TAGS] = { status: 200, body: [{ name: '教务科', value: 12, type: 0 }] };
});
afterEach(() => jest.useRealTimers());

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the analysis', () => {
  const open = async (as: 'admin' | 'user', figures: Figures) => {
    api.current.answers[FIGURES] = good(figures);
    await renderApp('/dashboard/analysis', { as });
    await screen.findByRole('list', { name: '概览' });
  };
  const by = [{ name: '2026-11-25', sessions: 3, hours: 6 }];
  const department = [{ name: '内科', sessions: 3, hours: 6 }];

  const line = (text: RegExp) =>
    within(screen.getByRole('list', { name: '没有数据的统计' })).getByText(text);

  testFull('D-06 an empty office is told in one line each which step brings a figure', async () => {
    await open('user', NOTHING);
    expect(line(/^课次分布：.*还没有课表时，请先导入课程/)).toBeVisible();
    expect(line(/^短信用量：.*导入通讯录和课表后/)).toBeVisible();
    expect(line(/^各单位联系不上的人：.*请先导入通讯录/)).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBe(5 + 3);
    expect(screen.queryAllByRole('region')).toHaveLength(0);
  });

  test.each(
    firstInQuick([
      ['admin', true],
      ['user', false],
    ] as const),
  )('D-06 for %s pictures and tables lead to their lists: %p', async (as, leads) => {
    const classes = {
      ...NOTHING.classes,
      sessions: 3,
      hours: 6,
      byDay: by,
      byDepartment: department,
    };
    await open(as, { ...NOTHING, classes });
    const trend = section('课次分布');
    await userEvent.click(trend.getByText('开课单位'));
    const picture = within(trend.getByRole('list', { name: '课次分布（开课单位）' }));
    expect(picture.getByText('内科')).toBeVisible();
    expect(picture.getByText('3 次')).toBeVisible();
    expect(picture.queryAllByRole('link')).toHaveLength(leads ? 1 : 0);
    expect(trend.queryByRole('table')).toBeNull();
    await userEvent.click(trend.getByText('表格 · 1 行'));
    const table = await trend.findByRole('table', { name: '课次分布（开课单位）' });
    expect(within(table).getByRole('row', { name: '内科 3 6' })).toBeVisible();
    expect(within(table).queryAllByRole('link')).toHaveLength(leads ? 2 : 0);
  });

  testFull('D-06 a week that is not over is named so in picture and table', async () => {
    const classes = {
      ...NOTHING.classes,
      sessions: 6,
      hours: 12,
      byDay: [{ name: '2026-11-18', sessions: 3, hours: 6 }, ...by],
    };
    await open('admin', { ...NOTHING, classes });
    const trend = section('课次分布');
    expect(trend.getByText('未结束')).toBeVisible();
    await userEvent.click(trend.getByText('表格 · 2 行'));
    expect(await trend.findByRole('row', { name: '2026-11-16 至 2026-11-22 3 6' })).toBeVisible();
    expect(
      trend.getByRole('row', { name: '2026-11-23 至 2026-11-29（未结束） 3 6' }),
    ).toBeVisible();
  });

  testFull('D-06 the table of hours holds all teachers, the picture the first', async () => {
    const byTeacher = Array.from({ length: 23 }, (_, index) => ({
      name: `教师${index}`,
      staffNo: `T${index}`,
      sessions: 1,
      hours: 50 - index,
    }));
    await open('admin', {
      ...NOTHING,
      classes: { ...NOTHING.classes, sessions: 23, hours: 100, byTeacher, teachers: 23 },
    });
    const teachers = section('教师学时');
    expect(teachers.getByText('教师0 T0')).toBeVisible();
    expect(teachers.queryByText('教师22 T22')).toBeNull();
    await userEvent.click(teachers.getByText('表格 · 23 行'));
    expect(await teachers.findByText('1 / 3 页')).toBeVisible();
    await userEvent.click(teachers.getByRole('button', { name: '下一页' }));
    await userEvent.click(teachers.getByRole('button', { name: '下一页' }));
    expect(teachers.getByRole('rowheader', { name: '教师22 T22' })).toBeVisible();
  });

  test('L-04 reasons of changes lead to their entries, and unknown ones to those without a reason', async () => {
    const reasons = [
      { reason: '病假', entries: 3 },
      { reason: '', entries: 2 },
    ];
    await open('admin', { ...NOTHING, reasons });
    const panel = section('调停课原因');
    for (const [name, reason] of [
      ['病假', '病假'],
      ['未填原因', '='],
    ] as const) {
      const link = panel.getByRole('link', { name });
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
      expect([pathname, searchParams.get('reason')]).toEqual(['/course/changes', reason]);
      expect(searchParams.get('state')).toBe('stands');
    }
  });

  test('D-06 first come the figures that the office acts on', async () => {
    const messages = {
      ...NOTHING.messages,
      ...{ messages: 9, failed: 3, segments: 9, overdue: 2, unsettled: 1 },
      byReason: [{ code: '501', reason: '号码被停机', messages: 3 }],
      byMonth: [{ name: '2026-11', messages: 9, failed: 3, segments: 9 }],
    };
    const people = [{ name: '内科', people: 10, reachable: 6 }];
    await open('admin', { ...NOTHING, messages, people });
    const cards = within(screen.getByRole('list', { name: '概览' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^到时未发2 条/),
      expect.stringMatching(/^发送失败 · 近 7 天，未重发1 条/),
      expect.stringMatching(/^联系不上的教职工 · 通讯录4 人，共 10 人/),
      expect.stringMatching(/^课次0 次/),
      expect.stringMatching(/^短信9 条/),
    ]);
    const link = section('发送失败的原因').getByRole('link', { name: '号码被停机' });
    expect(link.getAttribute('href')).toContain('errorCode=501');
    expect(section('各单位联系不上的人').getByText('4 人')).toBeVisible();
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
      '10:00（未结束）',
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

  testFull('D-02 an afternoon that has not begun is empty and says so', async () => {
    await open('?period=afternoon');
    expect(section('各时段短信').getByText('今天还没有发出短信')).toBeVisible();
  });

  testFull('D-02 a day on which nothing went out counts nothing', async () => {
    api.current.answers[CHARTS] = good({ ...DATA, offlineChartData: [] });
    await open();
    expect(['已发送', '已送达', '未送达'].map(figure)).toEqual([0, 0, 0]);
    expect(screen.getByText('今天还没有发出短信')).toBeVisible();
    expect(screen.queryByRole('region', { name: '送达率' })).toBeNull();
  });

  testFull(
    'D-02 a refresh that fails keeps what was there and says how old it is; of a day gone by it is said which',
    async () => {
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
    },
  );

  testFull.each([
    ['admin', true],
    ['user', false],
  ] as const)(
    'D-06 for %s units and tags lead to who and what they count: %p',
    async (as, leads) => {
      await renderApp('/dashboard/monitor', { as });
      await screen.findByText('教务科');
      const addresses = ['内科', '教务科'].map((name) => {
        const link = screen.queryByRole('link', { name });
        return link && decodeURIComponent(link.getAttribute('href') ?? '');
      });
      expect(addresses).toEqual(
        leads
          ? [
              '/phoneManage/table-list?status=在职&unit==内科',
              '/bachelor/table-list?view=sessions&level=both&held=yes&dates=2026-11-01_2026-11-30&department==教务科',
            ]
          : [null, null],
      );
    },
  );

  testFull(
    'D-02 tags that cannot be loaded say so beside charts that can, and are tried again',
    async () => {
      const tags = api.current.answers[TAGS];
      api.current.answers[TAGS] = failed(422, 'INVALID');
      await open();
      expect(await section('本月课次最多').findByText('没有加载成功')).toBeVisible();
      if (tags) api.current.answers[TAGS] = tags;
      await userEvent.click(section('本月课次最多').getByRole('button', { name: '重试' }));
      expect(await screen.findByRole('list', { name: '开课单位' })).toBeVisible();
    },
  );
});
