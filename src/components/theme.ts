import type { ThemeConfig } from 'antd';
import { theme } from 'antd';

const FONTS = [
  '-apple-system',
  'BlinkMacSystemFont',
  "'Segoe UI'",
  "'PingFang SC'",
  "'Microsoft YaHei'",
  "'Noto Sans SC'",
  "'Noto Sans CJK SC'",
  'sans-serif',
].join(', ');

/** A deep pine green that white keeps enough contrast on (WCAG AA). */
const PRIMARY = '#0f766e';

/** The console's look, as antd's tokens; pages add no colours of their own. */
export const themeOf = (dark: boolean): ThemeConfig => ({
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'campus' },
  token: {
    colorPrimary: dark ? '#2a9d92' : PRIMARY,
    colorInfo: dark ? '#2a9d92' : PRIMARY,
    colorLink: dark ? '#4db6ac' : PRIMARY,
    colorBgLayout: dark ? '#121514' : '#f5f6f7',
    ...(dark && { colorBgContainer: '#1a1e1d', colorBgElevated: '#232827' }),
    fontFamily: FONTS,
    fontSize: 14,
    borderRadius: 6,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Layout: {
      headerBg: dark ? '#1a1e1d' : '#ffffff',
      siderBg: dark ? '#1a1e1d' : '#ffffff',
      headerHeight: 48,
      headerPadding: '0 16px',
    },
    Table: { cellPaddingBlock: 8, cellPaddingBlockSM: 4 },
    Menu: { itemHeight: 36, activeBarBorderWidth: 0 },
  },
});
