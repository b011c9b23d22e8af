import { randomKey } from '@/utils/randomKey';

/** The database with the files of imports under way. */
const FILES = 'drafts';
const STORE = 'files';
/** Files of all tabs together: with the limit of a file (I-09) this bounds the space. */
const MAX_FILES = 4;
/** Milliseconds after which a file goes, whatever its browser remembers. */
const MAX_AGE = 12 * 60 * 60_000;

interface Kept {
  file: Blob;
  name: string;
  at: number;
  /** The browser's session in which it was chosen, and by which account. */
  session: string;
  account: string;
}

const SESSION_COOKIE = 'browserSession';

/** The same in all tabs until the browser is closed: IndexedDB does not end with the browser, this cookie does. */
const browserSession = (): string => {
  const start = `${SESSION_COOKIE}=`;
  const known = document.cookie.split('; ').find((each) => each.startsWith(start));
  if (known) return known.slice(start.length);
  const made = randomKey();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a site is served without https.
  document.cookie = `${start}${made}; path=/; samesite=strict`;
  return made;
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Works with the files; undefined where the browser keeps none. Without `makes` no database is made for it. */
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
    // A blocked or full storage only costs the comfort: the page then says which file to choose again.
    return undefined;
  }
};

const TAB = 'tab';

/** The same after a reload, another one in every tab. */
const tabKey = (): string => {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const made = randomKey();
  sessionStorage.setItem(TAB, made);
  return made;
};

const keyOf = (name: string) => `${tabKey()} ${name}`;

const entriesOf = async (files: IDBObjectStore): Promise<[IDBValidKey, Kept][]> => {
  const keys = await settled(files.getAllKeys());
  return Promise.all(keys.map(async (key) => [key, (await settled(files.get(key))) as Kept]));
};

/** Deletes the oldest files, so that there is room for one more. */
const makeRoom = async (files: IDBObjectStore, key: string): Promise<void> => {
  const others = (await entriesOf(files)).filter(([each]) => each !== key);
  const old = others.sort(([, a], [, b]) => b.at - a.at).slice(MAX_FILES - 1);
  for (const [each] of old) files.delete(each);
};

/** Keeps a file of an account for this tab, for after a reload. */
export const keepFile = async (key: string, file: File, account: string): Promise<void> => {
  const keep = async (files: IDBObjectStore) => {
    await makeRoom(files, keyOf(key));
    const kept: Kept = {
      file,
      name: file.name,
      at: Date.now(),
      session: browserSession(),
      account,
    };
    await settled(files.put(kept, keyOf(key)));
  };
  await withFiles('readwrite', keep, { makes: true });
};

/** The file that this tab kept; undefined where there is none any more. */
export const keptFile = (key: string): Promise<File | undefined> =>
  withFiles('readonly', async (files) => {
    const kept = (await settled(files.get(keyOf(key)))) as Kept | undefined;
    return kept && new File([kept.file], kept.name);
  });

export const dropFile = async (key: string): Promise<void> => {
  await withFiles('readwrite', (files) => settled(files.delete(keyOf(key))));
};

/** Deletes the files of other accounts, of a browser that was closed since, and those that are too old. */
export const dropForeignFiles = async (account: string): Promise<void> => {
  await withFiles('readwrite', async (files) => {
    const session = browserSession();
    const oldest = Date.now() - MAX_AGE;
    for (const [key, kept] of await entriesOf(files)) {
      const isOurs = kept.session === session && kept.account === account && kept.at > oldest;
      if (!isOurs) files.delete(key);
    }
  });
};

/** Deletes the files of all tabs. */
export const forgetFiles = (): void => {
  indexedDB.deleteDatabase(FILES);
};
