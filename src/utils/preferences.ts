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
    // If the browser's storage is blocked, the preference is not remembered.
  }
};

export const readCollapsed = (): boolean => read('collapsed') === 'true';
export const storeCollapsed = (collapsed: boolean): void => store('collapsed', String(collapsed));

/**
 * Tells whether the server's SMS gateway was simulated at the last visit. The first render needs
 * this to reserve space for a notice.
 */
export const readSmsSimulated = (): boolean => read('smsSimulated') === 'true';
export const storeSmsSimulated = (simulated: boolean): void =>
  store('smsSimulated', String(simulated));

/** The storage key of the theme. `public/index.html` reads the same key before the first render. */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = read(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => store(THEME, theme);

/** Returns a stored JSON value without validation. Undefined if it cannot be read. */
const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
};

/** Returns an account's list settings, including changes that are not sent to the server yet. */
export const readLists = (account: string): unknown => readJson(`lists.${account}`);
export const storeLists = (account: string, lists: object): void =>
  store(`lists.${account}`, JSON.stringify(lists));
export const readListChanges = (account: string): unknown => readJson(`listChanges.${account}`);
export const storeListChanges = (account: string, changes: object): void =>
  store(`listChanges.${account}`, JSON.stringify(changes));

/**
 * Read list settings of earlier versions, which stored them only in the browser. Columns were
 * shared by all accounts, and views belonged to one account.
 */
export const readTable = (list: string): unknown => readJson(`table.${list}`);
export const readViews = (account: string, list: string): unknown =>
  readJson(`views.${account}.${list}`);
export const forgetEarlier = (account: string, list: string): void => {
  try {
    localStorage.removeItem(`table.${list}`);
    localStorage.removeItem(`views.${account}.${list}`);
  } catch {
    // If the browser's storage is blocked, there is nothing to remove.
  }
};

/**
 * Returns the account's recently chosen entries of the command palette (search box), without
 * validation. Undefined if they cannot be read.
 */
export const readRecent = (account: string): unknown => readJson(`recent.${account}`);
export const storeRecent = (account: string, entries: readonly object[]): void =>
  store(`recent.${account}`, JSON.stringify(entries));

/**
 * The last chosen field for each column header of an import file. An empty value means that the
 * column was not imported.
 */
export type RememberedColumns = Readonly<Record<string, string>>;

/**
 * The user's last way to split a column of an import file into several columns, by column header.
 */
export interface RememberedSplit {
  header: string;
  separator: string;
  count: number;
}

/**
 * The maximum number of import file kinds to remember. The least recently used kind is dropped
 * first.
 */
const MAX_KINDS = 40;

/**
 * Returns functions that read and store a value for each kind of import file, under one storage
 * key.
 */
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
