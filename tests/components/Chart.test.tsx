import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from '@/components/chart/Chart';
import { type ChartKind, chartConfig } from '@/components/chart/chartConfig';
import { ShareChart } from '@/components/chart/ShareChart';
import { SmallChart } from '@/components/chart/SmallChart';
import { percentText, shareText } from '@/contract/base/numbers';

jest.mock('@/components/chart/ChartCanvas', () => ({
  ChartCanvas: ({ kind, without }: { kind: string; without: string[] }) => (
    <p>
      图 {kind} 不画 {without.join('、') || '无'}
    </p>
  ),
}));

const data = {
  labels: ['11-23', '11-24'],
  series: [
    { name: '已发送', values: [1234, null] },
    { name: '已送达', values: [1200, null] },
  ],
};
const show = () =>
  render(<Chart kind="line" caption="短信" labelTitle="日期" data={data} unit="条" />);

test('D-02 behind a chart stands a table with the same figures, and what was not counted is said', async () => {
  show();
  expect(await screen.findByText('图 line 不画 无')).toBeVisible();
  const table = within(screen.getByRole('table', { name: '短信' }));
  expect(table.getByRole('row', { name: '日期 已发送 已送达' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '11-23 1,234 1,200' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '11-24 无数据 无数据' })).toBeInTheDocument();
});

test('D-02 a chart beside an open table brings no second table for screen readers', async () => {
  render(<Chart kind="bar" caption="短信" labelTitle="日期" data={data} unit="条" tabled />);
  expect(await screen.findByText('图 bar 不画 无')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('D-06 a time that is not over is lighter, and said in legend and table', async () => {
  const open = { ...data, open: [false, true] };
  render(<Chart kind="bar" caption="短信" labelTitle="日期" data={open} unit="条" />);
  await screen.findByText('图 bar 不画 无');
  expect(screen.getByText('未结束')).toBeVisible();
  expect(screen.getByRole('row', { name: '11-24（未结束） 无数据 无数据' })).toBeInTheDocument();
  const drawn = chartConfig(
    { kind: 'bar', data: open, without: [], stacked: false, small: false },
    { ...look, colours: { ...look.colours, series: ['#112233', '#445566'] } },
  );
  expect(drawn.data.datasets[0]?.backgroundColor).toEqual(['#112233', '#1122334d']);
});

test('D-02 the legend takes a series out of the drawing and puts it back', async () => {
  show();
  const key = screen.getByRole('button', { name: '已发送' });
  expect(key).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(key);
  expect(key).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByText('图 line 不画 已发送')).toBeVisible();
  await userEvent.click(key);
  expect(screen.getByText('图 line 不画 无')).toBeVisible();
});

test('D-02 a chart of one series needs no legend', async () => {
  const [one] = data.series;
  const single = { ...data, series: one ? [one] : [] };
  render(<Chart kind="bar" caption="短信" labelTitle="日期" data={single} unit="条" />);
  expect(await screen.findByText('图 bar 不画 无')).toBeVisible();
  expect(screen.queryByRole('button', { name: '已发送' })).toBeNull();
});

test('D-02 the small chart of a card has its figures in a table too', async () => {
  const points = [{ x: '11-23', y: 1234 }];
  render(<SmallChart kind="bar" name="访问量" labelTitle="日期" points={points} unit="人次" />);
  expect(await screen.findByText('图 bar 不画 无')).toBeVisible();
  const table = within(screen.getByRole('table', { name: '访问量' }));
  expect(table.getByRole('row', { name: '11-23 1,234' })).toBeInTheDocument();
});

test('D-02 the parts of a whole are told with their shares', async () => {
  const parts = [
    { name: '讲课', value: 30 },
    { name: '实验', value: 10 },
  ];
  render(<ShareChart caption="占比" head={['形式', '课次', '占比']} parts={parts} unit="次" />);
  expect(await screen.findByText('图 doughnut 不画 无')).toBeVisible();
  expect(screen.getByRole('row', { name: '讲课 30 75%' })).toBeVisible();
  expect(screen.getByRole('row', { name: '实验 10 25%' })).toBeVisible();
});

test('D-02 shares are of what was counted, and of nothing there is none', () => {
  expect(shareText(1, [1, null, 2])).toBe('33.3%');
  expect(shareText(0, [0, null])).toBe('');
  expect(percentText(1)).toBe('100%');
});

const look = {
  colours: { series: ['#111', '#222'], text: '#333', grid: '#444', ground: '#555' },
  font: { family: 'serif', size: 12 },
  duration: 0,
};
const configOf = (kind: ChartKind, small = false, stacked = false) =>
  chartConfig({ kind, data, without: [], stacked, small }, look);

test('D-02 bars stand on one another only where they are told to', () => {
  expect(configOf('bar').options?.scales).toMatchObject({ x: { stacked: false } });
  expect(configOf('bar', false, true).options?.scales).toMatchObject({
    x: { stacked: true },
    y: { stacked: true, beginAtZero: true },
  });
});

test('D-02 the second line is dashed, so that colour alone does not tell them apart', () => {
  const [first, second] = configOf('line').data.datasets;
  expect(first).not.toHaveProperty('borderDash');
  expect(second).toHaveProperty('borderDash', [6, 3]);
});

test('D-02 axes and their texts take the theme’s colours; a small chart has no axes', () => {
  expect(configOf('bar').options?.scales).toMatchObject({
    x: { display: true, ticks: { color: '#333', font: look.font } },
    y: { display: true, grid: { color: '#444' } },
  });
  const scales = configOf('line', true).options?.scales;
  expect(scales).toMatchObject({ x: { display: false }, y: { display: false } });
});

test('D-02 each part of a ring has a colour of its own', () => {
  const { data: drawn, options } = configOf('doughnut');
  expect(drawn.datasets[0]?.backgroundColor).toEqual(['#111', '#222']);
  expect(options?.scales).toEqual({});
});
