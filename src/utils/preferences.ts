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

/** `public/index.html` reads the same key before the page is drawn. */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = read(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => store(THEME, theme);

/** A stored value as it was stored; undefined where nothing can be read. */
const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
};

/** How an account wants its lists, and which changes of that the server does not have yet. */
export const readLists = (account: string): unknown => readJson(`lists.${account}`);
export const storeLists = (account: string, lists: object): void =>
  store(`lists.${account}`, JSON.stringify(lists));
export const readListChanges = (account: string): unknown => readJson(`listChanges.${account}`);
export const storeListChanges = (account: string, changes: object): void =>
  store(`listChanges.${account}`, JSON.stringify(changes));

/** What earlier versions kept of a list in the browser alone: its look for everybody, its views by account. */
export const readTable = (list: string): unknown => readJson(`table.${list}`);
export const readViews = (account: string, list: string): unknown =>
  readJson(`views.${account}.${list}`);
export const forgetEarlier = (account: string, list: string): void => {
  try {
    localStorage.removeItem(`table.${list}`);
    localStorage.removeItem(`views.${account}.${list}`);
  } catch {
    // A blocked storage holds none.
  }
};

/** What an account chose last in the palette, as it was stored; undefined where nothing can be read. */
export const readRecent = (account: string): unknown => readJson(`recent.${account}`);
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
