import { theme } from 'antd';

export interface ChartColours {
  /** A colour for each series, or for each slice of a doughnut chart. */
  series: readonly string[];
  text: string;
  grid: string;
  ground: string;
}

/**
 * Returns the chart colours of the current theme, from antd's tokens. A canvas cannot read CSS
 * variables.
 */
export const useChartColours = (): ChartColours => {
  const { token } = theme.useToken();
  return {
    series: [
      token.colorPrimary,
      token['gold-8'],
      token['purple-7'],
      token['blue-7'],
      token['magenta-7'],
      token['lime-8'],
    ],
    text: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    ground: token.colorBgContainer,
  };
};
