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

/** A dark green. White text on it has enough contrast (WCAG AA). */
const PRIMARY = '#0f766e';

/** Text colours on a dark background, where the primary green is too dark to read. */
const DARK_TEXT = '#61b9af';
const DARK_TEXT_HOVER = '#8ed2ca';

/** The seed colour of the dark theme, from which antd calculates `DARK_TEXT`. */
const DARK_SEED = '#6fd6ca';

/**
 * Returns one shade (1 to 10) of a colour palette under both names that antd uses, such as `gold7`
 * and `gold-7`.
 */
const shade = (palette: string, step: number, colour: string) => ({
  [`${palette}${step}`]: colour,
  [`${palette}-${step}`]: colour,
});

/**
 * Replaces colours that antd would calculate badly: light tints of the dark green would look
 * disabled, and grey text and tag text would have too little contrast for small text (WCAG AA).
 */
const LIGHT = {
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
  colorPrimaryBg: '#e6f4f1',
  colorPrimaryBgHover: '#daeeea',
  controlItemBgActive: '#e6f4f1',
  controlItemBgActiveHover: '#daeeea',
  colorInfoBg: '#e6f4f1',
  colorInfoBorder: '#a7d7cf',
  colorError: '#cf1322',
  colorSuccess: '#237804',
  colorSuccessBg: '#f6ffed',
  colorSuccessBorder: '#b7eb8f',
  colorWarning: '#945600',
  colorWarningBg: '#fffbe6',
  colorWarningBorder: '#ffe58f',
  ...shade('gold', 7, '#945600'),
  ...shade('gold', 8, '#945600'),
  ...shade('orange', 7, '#ad4e00'),
  ...shade('volcano', 7, '#ad2102'),
  ...shade('green', 7, '#237804'),
  ...shade('cyan', 7, '#006d75'),
};
const DARK = {
  colorTextTertiary: 'rgba(255, 255, 255, 0.58)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.52)',
  colorPrimaryBg: '#17332f',
  colorPrimaryBgHover: '#1d403b',
  controlItemBgActive: '#17332f',
  controlItemBgActiveHover: '#1d403b',
  colorInfoBg: '#17332f',
  colorInfoBorder: '#245a53',
  // Uses a darker green on hover, because the text on it is white. antd would use a lighter green.
  colorPrimaryHover: '#1f766d',
  colorLinkHover: DARK_TEXT_HOVER,
  colorLinkActive: DARK_TEXT,
  colorError: '#ff8a8a',
  colorBgContainer: '#1a1e1d',
  colorBgElevated: '#232827',
};

/** Returns the antd theme, which defines all colours of the pages. `motion` turns animations on. */
export const themeOf = (dark: boolean, motion: boolean): ThemeConfig => {
  const { colorTextTertiary: quiet, ...tones } = dark ? DARK : LIGHT;
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'campus' },
    // In production, antd computes no styles in the browser, because the build has already written
    // them into CSS files (config/antd).
    zeroRuntime: process.env.NODE_ENV === 'production',
    token: {
      colorPrimary: dark ? '#28958b' : PRIMARY,
      colorInfo: dark ? DARK_SEED : PRIMARY,
      colorLink: dark ? DARK_SEED : PRIMARY,
      colorBgLayout: dark ? '#121514' : '#f5f6f7',
      ...tones,
      colorTextTertiary: quiet,
      colorTextDescription: quiet,
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
      // Gives the track of antd's segmented control a colour that stands out from the page
      // background.
      Segmented: dark ? { trackBg: '#1f2423', itemSelectedBg: '#36403e' } : { trackBg: '#e8ebeb' },
      // A padding of 9 px makes table rows 40 px high. `quiet` makes the text in an empty table
      // readable.
      Table: { cellPaddingBlockSM: 9, colorTextDisabled: quiet },
      Menu: {
        itemHeight: 36,
        itemMarginBlock: 2,
        activeBarBorderWidth: 0,
        ...(dark && { itemSelectedColor: DARK_TEXT, subMenuItemSelectedColor: DARK_TEXT }),
      },
      Empty: { colorTextDisabled: quiet },
      ...(dark && {
        Tabs: {
          itemSelectedColor: DARK_TEXT,
          itemActiveColor: DARK_TEXT,
          itemHoverColor: DARK_TEXT_HOVER,
        },
        Pagination: { itemActiveColor: DARK_TEXT, itemActiveColorHover: DARK_TEXT_HOVER },
        Badge: { colorError: '#cf1322' },
        // Uses dark text, because white text has too little contrast on this bright red.
        Button: {
          dangerColor: '#1f1112',
          defaultHoverColor: DARK_TEXT_HOVER,
          defaultHoverBorderColor: DARK_TEXT,
        },
      }),
    },
  };
};
