import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import { readTheme, storeTheme, type ThemeChoice } from '@/utils/preferences';
import { themeOf } from './theme';

interface ThemeSetting {
  choice: ThemeChoice;
  dark: boolean;
  setChoice: (choice: ThemeChoice) => void;
}

export const ThemeContext = createContext<ThemeSetting>({
  choice: 'system',
  dark: false,
  setChoice: () => {},
});

const DARK = '(prefers-color-scheme: dark)';

const useSystemDark = (): boolean => {
  const [dark, setDark] = useState(() => window.matchMedia(DARK).matches);
  useEffect(() => {
    const query = window.matchMedia(DARK);
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return dark;
};

/** Light, dark or as the system has it, and antd in Chinese. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, setChoice] = useState(readTheme);
  const systemDark = useSystemDark();
  const dark = choice === 'system' ? systemDark : choice === 'dark';

  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  const setting = useMemo(
    () => ({
      choice,
      dark,
      setChoice: (next: ThemeChoice) => {
        storeTheme(next);
        setChoice(next);
      },
    }),
    [choice, dark],
  );
  const config = useMemo(() => themeOf(dark), [dark]);

  return (
    <ThemeContext value={setting}>
      <ConfigProvider locale={zhCN} theme={config} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
};
