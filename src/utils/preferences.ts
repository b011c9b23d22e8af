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
    // If the storage is blocked, the preference is not remembered.
  }
};

export const readCollapsed = (): boolean => read('collapsed') === 'true';
export const storeCollapsed = (collapsed: boolean): void => store('collapsed', String(collapsed));

/**
 * Tells whether the server last used the simulated SMS gateway. The first render needs it to reserve the space of the
 * notice.
 */
export const readSmsSimulated = (): boolean => read('smsSimulated') === 'true';
export const storeSmsSimulated = (simulated: boolean): void =>
  store('smsSimulated', String(simulated));

/** `public/index.html` reads the same key before the first render. */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = read(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => store(THEME, theme);

/** Returns a stored JSON value, not validated. Undefined if it cannot be read. */
const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
};

/** An account's list settings, and its changes that are not sent to the server yet. */
export const readLists = (account: string): unknown => readJson(`lists.${account}`);
export const storeLists = (account: string, lists: object): void =>
  store(`lists.${account}`, JSON.stringify(lists));
export const readListChanges = (account: string): unknown => readJson(`listChanges.${account}`);
export const storeListChanges = (account: string, changes: object): void =>
  store(`listChanges.${account}`, JSON.stringify(changes));

/**
 * List settings of earlier versions, which stored them only in the browser: columns for all accounts, views by account.
 */
export const readTable = (list: string): unknown => readJson(`table.${list}`);
export const readViews = (account: string, list: string): unknown =>
  readJson(`views.${account}.${list}`);
export const forgetEarlier = (account: string, list: string): void => {
  try {
    localStorage.removeItem(`table.${list}`);
    localStorage.removeItem(`views.${account}.${list}`);
  } catch {
    // If the storage is blocked, there is nothing to remove.
  }
};

/** Returns the account's recent choices in the command palette, not validated. Undefined if they cannot be read. */
export const readRecent = (account: string): unknown => readJson(`recent.${account}`);
export const storeRecent = (account: string, entries: readonly object[]): void =>
  store(`recent.${account}`, JSON.stringify(entries));

/**
 * The field that each header was last matched with, for one kind of file. An empty value means that the column was left
 * out.
 */
export type RememberedColumns = Readonly<Record<string, string>>;

/** How a column of one kind of file was last split, by its header. */
export interface RememberedSplit {
  header: string;
  separator: string;
  count: number;
}

/** The number of kinds of files to remember. The least recently used is dropped first. */
const MAX_KINDS = 40;

/** Returns functions that read and store what is remembered by kind of file, under one storage key. */
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
