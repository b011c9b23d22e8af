import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/display/Icon';
import { language } from '@/contract/base/language';
import { useMedia } from '@/hooks/useMedia';
import { readTheme, storeTheme, type ThemeChoice } from '@/utils/preferences';
import { themeOf } from './theme';

interface ThemeSetting {
  choice: ThemeChoice;
  dark: boolean;
  /**
   * False during printing, or if the user prefers less motion. Charts are then drawn without
   * animation.
   */
  animated: boolean;
  setChoice: (choice: ThemeChoice) => void;
}

export const ThemeContext = createContext<ThemeSetting>({
  choice: 'system',
  dark: false,
  animated: true,
  setChoice: () => {},
});

/**
 * The loading icon in buttons. antd's default icon is animated and may still be visible after
 * loading has ended.
 */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <Icon of={LoadingOutlined} /> };

const DARK = '(prefers-color-scheme: dark)';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Returns true while the page is being printed. The page renders again before it is printed. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};

/**
 * Sets antd's language and the light or dark theme. By default, the theme follows the operating
 * system. A printed page is always light.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, setChoice] = useState(readTheme);
  const systemDark = useMedia(DARK);
  const printing = usePrinting();
  // Does not depend on `printing`: if `motion` changed, antd would remount all children, and the
  // page would lose its state and the content to print.
  const motion = !useMedia(LESS_MOTION);
  // Stops animations during printing. Otherwise the paper would show the first frame of an
  // animation, such as a chart that changes its colours.
  const animated = motion && !printing;
  const dark = !printing && (choice === 'system' ? systemDark : choice === 'dark');

  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  const setting = useMemo(
    () => ({
      choice,
      dark,
      animated,
      setChoice: (next: ThemeChoice) => {
        storeTheme(next);
        setChoice(next);
      },
    }),
    [choice, dark, animated],
  );
  const locale = language() === 'zh-CN' ? zhCN : undefined;
  const config = useMemo(() => themeOf(dark, motion), [dark, motion]);

  return (
    <ThemeContext value={setting}>
      <ConfigProvider {...(locale && { locale })} theme={config} button={BUTTONS}>
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
};
