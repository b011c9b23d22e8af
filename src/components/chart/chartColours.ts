import { theme } from 'antd';

export interface ChartColours {
  /** One for each series, or for each part of a whole. */
  series: readonly string[];
  text: string;
  grid: string;
  ground: string;
}

/** A canvas cannot read CSS variables, so its colours come from the tokens behind them, and follow the theme. */
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
