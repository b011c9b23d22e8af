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

/** Whether the server last said that messages reach nobody: a page that says so does not move when it says it again. */
export const readSmsSimulated = (): boolean => read('smsSimulated') === 'true';
export const storeSmsSimulated = (simulated: boolean): void =>
  store('smsSimulated', String(simulated));

/** `public/theme.js` reads the same key before the page is drawn. */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = read(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => store(THEME, theme);

/** Which field each header of a kind of file was last imported as; blank: it was left out. */
export type RememberedColumns = Readonly<Record<string, string>>;

const COLUMNS = 'importColumns';
/** Kinds of files that are remembered; the one that was longest not used goes first. */
const MAX_KINDS = 40;

const readKinds = (): [key: string, columns: RememberedColumns][] => {
  try {
    const kinds: unknown = JSON.parse(read(COLUMNS) ?? '[]');
    return Array.isArray(kinds) ? kinds : [];
  } catch {
    return [];
  }
};

export const readColumns = (key: string): RememberedColumns | undefined =>
  readKinds().find(([known]) => known === key)?.[1];

export const storeColumns = (key: string, columns: RememberedColumns): void => {
  const others = readKinds().filter(([known]) => known !== key);
  store(COLUMNS, JSON.stringify([[key, columns], ...others].slice(0, MAX_KINDS)));
};
