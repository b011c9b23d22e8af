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

/** What was stored of how the list of a name is shown; undefined where nothing can be read. */
export const readTable = (name: string): unknown => {
  try {
    return JSON.parse(read(`table.${name}`) ?? 'null');
  } catch {
    return undefined;
  }
};
export const storeTable = (name: string, settings: object): void =>
  store(`table.${name}`, JSON.stringify(settings));

/** The views of a list that an account has saved, as they were stored; undefined where nothing can be read. */
export const readViews = (account: string, list: string): unknown => {
  try {
    return JSON.parse(read(`views.${account}.${list}`) ?? 'null');
  } catch {
    return undefined;
  }
};
export const storeViews = (account: string, list: string, views: readonly object[]): void =>
  store(`views.${account}.${list}`, JSON.stringify(views));

/** What an account chose last in the palette, as it was stored; undefined where nothing can be read. */
export const readRecent = (account: string): unknown => {
  try {
    return JSON.parse(read(`recent.${account}`) ?? 'null');
  } catch {
    return undefined;
  }
};
export const storeRecent = (account: string, entries: readonly object[]): void =>
  store(`recent.${account}`, JSON.stringify(entries));

/** Which field each header of a kind of file was last imported as; blank: it was left out. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** How a column of a kind of file was last taken apart, by its header. */
export interface RememberedSplit {
  header: string;
  separator: string;
  count: number;
}

/** Kinds of files that are remembered; the one that was longest not used goes first. */
const MAX_KINDS = 40;

/** What is remembered of kinds of files under one name. */
const kindsUnder = <T>(name: string) => {
  const readAll = (): [key: string, value: T][] => {
    try {
      const kinds: unknown = JSON.parse(read(name) ?? '[]');
      return Array.isArray(kinds) ? kinds : [];
    } catch {
      return [];
    }
  };
  return {
    read: (key: string): T | undefined => readAll().find(([known]) => known === key)?.[1],
    store: (key: string, value: T): void => {
      const others = readAll().filter(([known]) => known !== key);
      store(name, JSON.stringify([[key, value], ...others].slice(0, MAX_KINDS)));
    },
  };
};

export const { read: readColumns, store: storeColumns } =
  kindsUnder<RememberedColumns>('importColumns');

export const { read: readSplits, store: storeSplits } =
  kindsUnder<readonly RememberedSplit[]>('importSplits');
