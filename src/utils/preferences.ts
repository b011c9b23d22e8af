import { storageKey } from './basePath';

export type ThemeChoice = 'light' | 'dark' | 'system';

const readRaw = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const storeRaw = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Ignores the error if the browser blocks its storage. The preference is then not stored.
  }
};

const read = (key: string): string | null => readRaw(storageKey(key));
const store = (key: string, value: string): void => storeRaw(storageKey(key), value);

export const readCollapsed = (): boolean => read('collapsed') === 'true';
export const storeCollapsed = (collapsed: boolean): void => store('collapsed', String(collapsed));

/**
 * Returns true if text messages were only simulated at the last visit. The first render then
 * reserves space for a notice.
 */
export const readSmsSimulated = (): boolean => read('smsSimulated') === 'true';
export const storeSmsSimulated = (simulated: boolean): void =>
  store('smsSimulated', String(simulated));

/**
 * The storage key of the theme, without the base path, because `public/index.html` reads the same
 * key before the first render.
 */
const THEME = 'theme';
export const readTheme = (): ThemeChoice => {
  const stored = readRaw(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
export const storeTheme = (theme: ThemeChoice): void => storeRaw(THEME, theme);

/**
 * Returns a stored JSON value without checking its format. Null if nothing is stored, undefined if
 * the stored text is not JSON.
 */
const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
};

/**
 * Returns the list settings of an account that this browser stores, such as columns and saved
 * views. They include changes that have not been sent to the server yet.
 */
export const readLists = (account: string): unknown => readJson(`lists.${account}`);
export const storeLists = (account: string, lists: object): void =>
  store(`lists.${account}`, JSON.stringify(lists));
export const readListChanges = (account: string): unknown => readJson(`listChanges.${account}`);
export const storeListChanges = (account: string, changes: object): void =>
  store(`listChanges.${account}`, JSON.stringify(changes));

/**
 * Reads list settings that earlier versions stored only in the browser. The column settings were
 * shared by all accounts, the saved views were not.
 */
export const readTable = (list: string): unknown => readJson(`table.${list}`);
export const readViews = (account: string, list: string): unknown =>
  readJson(`views.${account}.${list}`);
export const forgetEarlier = (account: string, list: string): void => {
  try {
    localStorage.removeItem(storageKey(`table.${list}`));
    localStorage.removeItem(storageKey(`views.${account}.${list}`));
  } catch {
    // Ignores the error if the browser blocks its storage. There is nothing to remove then.
  }
};

/**
 * Returns what an account chose last in the search box, without checking the format. Undefined if
 * this cannot be read.
 */
export const readRecent = (account: string): unknown => readJson(`recent.${account}`);
export const storeRecent = (account: string, entries: readonly object[]): void =>
  store(`recent.${account}`, JSON.stringify(entries));

/**
 * Removes the choices about columns of import files that earlier versions stored in the browser.
 * The server now stores them for the whole office.
 */
export const forgetImportLayouts = (): void => {
  try {
    for (const name of ['importColumns', 'importSplits']) {
      localStorage.removeItem(storageKey(name));
    }
  } catch {
    // Ignores the error if the browser blocks its storage. There is nothing to remove then.
  }
};
