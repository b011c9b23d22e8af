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

/**
 * antd derives the tints of a dark green too grey to be told from a disabled thing; its quiet greys and its
 * red are too pale for small text (WCAG AA).
 */
const LIGHT = {
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  colorError: '#cf1322',
  colorPrimaryBg: '#e6f4f1',
  colorPrimaryBgHover: '#d3ebe6',
  controlItemBgActive: '#e6f4f1',
  controlItemBgActiveHover: '#d3ebe6',
  colorInfoBg: '#e6f4f1',
  colorInfoBorder: '#a7d7cf',
};
const DARK = {
  colorTextTertiary: 'rgba(255, 255, 255, 0.58)',
  colorTextDescription: 'rgba(255, 255, 255, 0.58)',
  colorPrimaryBg: '#17332f',
  colorPrimaryBgHover: '#1d403b',
  controlItemBgActive: '#17332f',
  controlItemBgActiveHover: '#1d403b',
  colorInfoBg: '#17332f',
  colorInfoBorder: '#245a53',
  colorBgContainer: '#1a1e1d',
  colorBgElevated: '#232827',
};

/** The console's look, as antd's tokens; pages add no colours of their own. Without `motion` nothing moves. */
export const themeOf = (dark: boolean, motion: boolean): ThemeConfig => ({
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'campus' },
  token: {
    colorPrimary: dark ? '#2a9d92' : PRIMARY,
    colorInfo: dark ? '#2a9d92' : PRIMARY,
    colorLink: dark ? '#4db6ac' : PRIMARY,
    colorBgLayout: dark ? '#121514' : '#f5f6f7',
    ...(dark ? DARK : LIGHT),
    fontFamily: FONTS,
    fontSize: 14,
    borderRadius: 6,
    motion,
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
    // Seen on the page's own ground, too.
    Segmented: dark ? { trackBg: '#1f2423', itemSelectedBg: '#36403e' } : { trackBg: '#e8ebeb' },
    // Rows of 40 pixels.
    Table: { cellPaddingBlockSM: 9 },
    Menu: { itemHeight: 36, activeBarBorderWidth: 0 },
  },
});
