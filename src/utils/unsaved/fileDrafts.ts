import { randomKey } from '@/utils/randomKey';
import { FILES } from './drafts';

const STORE = 'files';
/** Files of all tabs together: with the limit of a file (I-09) this bounds the space. */
const MAX_FILES = 4;

interface Kept {
  file: Blob;
  name: string;
  at: number;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Works with the files; undefined where the browser keeps none. */
const withFiles = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> => {
  try {
    const opening = indexedDB.open(FILES);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
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

/** Deletes the oldest files, so that there is room for one more. */
const makeRoom = async (files: IDBObjectStore, key: string): Promise<void> => {
  const keys = (await settled(files.getAllKeys())).filter((each) => each !== key);
  const ages = await Promise.all(
    keys.map(async (each) => ({ key: each, at: ((await settled(files.get(each))) as Kept).at })),
  );
  const old = ages.sort((a, b) => b.at - a.at).slice(MAX_FILES - 1);
  for (const each of old) files.delete(each.key);
};

/** Keeps a file for this tab, for after a reload. */
export const keepFile = async (key: string, file: File): Promise<void> => {
  await withFiles('readwrite', async (files) => {
    await makeRoom(files, keyOf(key));
    const kept: Kept = { file, name: file.name, at: Date.now() };
    await settled(files.put(kept, keyOf(key)));
  });
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
