export type ThemeChoice = 'light' | 'dark' | 'system';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A blocked storage only costs the memory of a preference.
  }
};

export const readCollapsed = (): boolean => read('collapsed') === 'true';
export const storeCollapsed = (collapsed: boolean): void => store('collapsed', String(collapsed));

/** `public/theme.js` reads the same key before the page is drawn. */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = read(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => store(THEME, theme);
