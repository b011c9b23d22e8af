import { BASE_PATH, storageKey } from '@/utils/basePath';
import { randomKey } from '@/utils/randomKey';

const FILES = storageKey('drafts');
const STORE = 'files';
/**
 * The maximum number of stored files from all tabs. Together with the size limit of a file (I-09),
 * it limits the disk space used.
 */
const MAX_FILES = 4;
const MAX_AGE = 12 * 60 * 60_000;

interface StoredFile {
  file: Blob;
  name: string;
  at: number;
  /** The key of the browser session in which the user chose the file. */
  session: string;
  account: string;
}

const SESSION_COOKIE = 'browserSession';

/**
 * Returns a key that all tabs share until the user closes the browser. The key is in a session
 * cookie, because the browser deletes session cookies when it closes, but not IndexedDB.
 */
const browserSession = (): string => {
  const start = `${SESSION_COOKIE}=`;
  const known = document.cookie.split('; ').find((each) => each.startsWith(start));
  if (known) return known.slice(start.length);
  const made = randomKey();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only over HTTPS.
  document.cookie = `${start}${made}; path=${BASE_PATH}; samesite=strict`;
  return made;
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens the database of stored files and calls `work`. Returns undefined if there is no database.
 * Creates a new database only if `makes` is true.
 */
const withFiles = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => Promise<T>,
  { makes = false } = {},
): Promise<T | undefined> => {
  try {
    const opening = indexedDB.open(FILES);
    opening.onupgradeneeded = () => {
      if (makes) opening.result.createObjectStore(STORE);
      else opening.transaction?.abort();
    };
    const database = await settled(opening);
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    // Ignores the error if the browser's storage is blocked or full. After a reload, the user must
    // then choose the file again.
    return undefined;
  }
};

const TAB = storageKey('tab');

/** Returns the key of this browser tab, which survives a page reload. */
const tabKey = (): string => {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const made = randomKey();
  sessionStorage.setItem(TAB, made);
  return made;
};

const keyOf = (name: string) => `${tabKey()} ${name}`;

const entriesOf = async (files: IDBObjectStore): Promise<[IDBValidKey, StoredFile][]> => {
  const keys = await settled(files.getAllKeys());
  return Promise.all(keys.map(async (key) => [key, (await settled(files.get(key))) as StoredFile]));
};

const makeRoom = async (files: IDBObjectStore, key: string): Promise<void> => {
  const others = (await entriesOf(files)).filter(([each]) => each !== key);
  const old = others.sort(([, a], [, b]) => b.at - a.at).slice(MAX_FILES - 1);
  for (const [each] of old) files.delete(each);
};

/**
 * Stores an import file of an account, so that this browser tab can read the file again after a
 * reload.
 */
export const keepFile = async (key: string, file: File, account: string): Promise<void> => {
  const keep = async (files: IDBObjectStore) => {
    await makeRoom(files, keyOf(key));
    const record: StoredFile = {
      file,
      name: file.name,
      at: Date.now(),
      session: browserSession(),
      account,
    };
    await settled(files.put(record, keyOf(key)));
  };
  await withFiles('readwrite', keep, { makes: true });
};

/** Returns the import file that this tab stored. Undefined if the file no longer exists. */
export const readStoredFile = (key: string): Promise<File | undefined> =>
  withFiles('readonly', async (files) => {
    const stored = (await settled(files.get(keyOf(key)))) as StoredFile | undefined;
    return stored && new File([stored.file], stored.name);
  });

export const dropFile = async (key: string): Promise<void> => {
  await withFiles('readwrite', (files) => settled(files.delete(keyOf(key))));
};

/**
 * Deletes import files of other accounts, files from earlier browser sessions, and files that are
 * too old.
 */
export const dropForeignFiles = async (account: string): Promise<void> => {
  await withFiles('readwrite', async (files) => {
    const session = browserSession();
    const oldest = Date.now() - MAX_AGE;
    for (const [key, stored] of await entriesOf(files)) {
      const isOurs = stored.session === session && stored.account === account && stored.at > oldest;
      if (!isOurs) files.delete(key);
    }
  });
};

export const forgetFiles = (): void => {
  indexedDB.deleteDatabase(FILES);
};
