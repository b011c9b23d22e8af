import { act, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { ChartCanvas } from '@/components/chart/ChartCanvas';
import type { Drawing } from '@/components/chart/chartConfig';
import { themeOf } from '@/components/frame/theme';

interface Tooltip {
  opacity: number;
  dataPoints: { dataIndex: number }[];
  caretX: number;
  caretY: number;
  chart: { width: number };
}
interface FakeChart {
  data: { datasets: { data: unknown[]; backgroundColor: unknown; hidden: boolean }[] };
  options: {
    animation: unknown;
    plugins: { tooltip: { external: (context: { tooltip: Tooltip }) => void } };
  };
  updates: number;
  destroyed: boolean;
}

const mockMade: FakeChart[] = [];
jest.mock('chart.js', () => ({
  Chart: class {
    static register() {}
    data: unknown;
    options: unknown;
    updates = 0;
    destroyed = false;
    constructor(_canvas: unknown, { data, options }: { data: unknown; options: unknown }) {
      this.data = data;
      this.options = options;
      mockMade.push(this as unknown as FakeChart);
    }
    update() {
      this.updates += 1;
    }
    destroy() {
      this.destroyed = true;
    }
  },
}));
beforeEach(() => {
  mockMade.length = 0;
});

const drawing: Drawing = {
  kind: 'bar',
  data: {
    labels: ['周一', '周二', '周三'],
    series: [
      { name: '已送达', values: [1200, 2, null] },
      { name: '未送达', values: [3, 4, 5] },
    ],
  },
  without: [],
  stacked: false,
  small: false,
};
const shown = (given: Partial<Drawing>, dark = false, motion = true) => (
  <ConfigProvider theme={themeOf(dark, motion)}>
    <ChartCanvas {...drawing} {...given} unit="条" />
  </ConfigProvider>
);
const chart = () => {
  expect(mockMade).toHaveLength(1);
  return mockMade[0] as FakeChart;
};
const point = (tooltip: Partial<Tooltip>) =>
  act(() =>
    chart().options.plugins.tooltip.external({
      tooltip: {
        opacity: 1,
        dataPoints: [{ dataIndex: 0 }],
        caretX: 10,
        caretY: 20,
        chart: { width: 100 },
        ...tooltip,
      },
    }),
  );

test('D-02 a chart is drawn once, redrawn when its data change, and cleared away with its page', () => {
  const { rerender, unmount } = render(shown({}));
  rerender(shown({ data: { ...drawing.data, labels: [...drawing.data.labels] } }));
  expect(chart().updates).toBe(0);
  rerender(shown({ data: { labels: ['周一'], series: [{ name: '已送达', values: [7] }] } }));
  expect(chart().updates).toBe(1);
  expect(chart().data.datasets.map(({ data }) => data)).toEqual([[7]]);
  expect(chart().destroyed).toBe(false);
  unmount();
  expect(chart().destroyed).toBe(true);
});

test('D-02 a chart takes the colours of the theme that is switched to', () => {
  const { rerender } = render(shown({}));
  const light = chart().data.datasets.map(({ backgroundColor }) => backgroundColor);
  rerender(shown({}, true));
  const dark = chart().data.datasets.map(({ backgroundColor }) => backgroundColor);
  expect(light[0]).toBe('#0f766e');
  expect(new Set([...light, ...dark]).size).toBe(4);
});

test.each([
  [true, { duration: 200 }],
  [false, false],
])('D-02 where motion is wanted (%p) a chart’s animation is %p', (motion, animation) => {
  render(shown({}, false, motion));
  expect(chart().options.animation).toEqual(animation);
});

test('D-02 a series that the legend takes out is hidden', () => {
  render(shown({ without: ['未送达'] }));
  expect(chart().data.datasets.map(({ hidden }) => hidden)).toEqual([false, true]);
});

test('D-02 the tooltip tells label, series, value and unit, and goes away with the mouse', () => {
  render(shown({}));
  point({});
  expect(screen.getByText('周一')).toBeVisible();
  expect(screen.getByText('1,200 条')).toBeVisible();
  expect(screen.getByText('3 条')).toBeVisible();
  point({ opacity: 0 });
  expect(screen.queryByText('周一')).toBeNull();
});

test('D-02 the tooltip tells neither what was not counted nor what is taken out', () => {
  const { rerender } = render(shown({}));
  point({ dataPoints: [{ dataIndex: 2 }] });
  expect(screen.getByText('5 条')).toBeVisible();
  expect(screen.queryByText('已送达')).toBeNull();
  rerender(shown({ without: ['未送达'] }));
  expect(screen.queryByText('周三')).toBeNull();
});

test('D-02 the tooltip of a share tells how much of the whole it is', () => {
  const data = { labels: ['讲课', '实验'], series: [{ name: '课次', values: [30, 10] }] };
  render(shown({ kind: 'doughnut', data }));
  point({ dataPoints: [{ dataIndex: 1 }] });
  expect(screen.getByText('10 条（25%）')).toBeVisible();
});
