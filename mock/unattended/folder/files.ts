import fs from 'node:fs';
import path from 'node:path';
import { ARRIVAL_TARGETS, type ArrivalTarget } from '@/contract/import/arrivals';
import { PLACE_NAMES } from './filing';

/**
 * Matches the names of hidden files, and of files that another program is still writing, such as
 * `list.part`.
 */
const UNFINISHED = /^[.~]|\.(tmp|temp|part|partial|filepart|crdownload|download|swp|lock)$/i;

/** An error for a folder that cannot be used. Its message is one line for the operator. */
export class FolderError extends Error {}

/**
 * Creates the folders of all import targets, and writes and deletes a test file in each, to check
 * that it is writable.
 */
const makeFolders = (dir: string): void => {
  for (const target of ARRIVAL_TARGETS) {
    for (const place of PLACE_NAMES) {
      fs.mkdirSync(path.join(dir, target, place), { recursive: true });
    }
    const probe = path.join(dir, target, `.written-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  }
};

/**
 * Creates the folders of all import targets in the watched folder. Throws an error if the watched
 * folder is missing or not writable.
 */
export const prepareFolder = (dir: string): void => {
  if (!fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FolderError(`IMPORT_DIR must be a folder that exists (it is '${dir}').`);
  }
  try {
    makeFolders(dir);
  } catch {
    throw new FolderError(`IMPORT_DIR must be writable by the server (it is '${dir}').`);
  }
};

/** A file in the watched folder, in the subfolder of an import target such as `contact`. */
export interface Found {
  target: ArrivalTarget;
  name: string;
  file: string;
  stat: fs.Stats;
}

/**
 * Returns the files of all import targets, except those that another program is still writing, with
 * names such as `list.part`.
 */
export const filesIn = async (dir: string): Promise<Found[]> => {
  const found: Found[] = [];
  for (const target of ARRIVAL_TARGETS) {
    const entries = await fs.promises.readdir(path.join(dir, target), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const file = path.join(dir, target, entry.name);
      const stat = await fs.promises.stat(file).catch(() => undefined);
      if (stat) found.push({ target, name: entry.name, file, stat });
    }
  }
  return found;
};

/**
 * Tests if the watched folder can be used, and returns how many files in it are not handled yet.
 * Throws the error of the file system if the folder cannot be used.
 */
export const inspectFolder = async (dir: string): Promise<number> => {
  await fs.promises.access(dir);
  makeFolders(dir);
  return (await filesIn(dir)).length;
};

const isDenied = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EACCES' || error.code === 'EPERM';

/**
 * Reads the first bytes of a file. Returns undefined if the file is gone or cannot be read now, and
 * `denied` if the server is not allowed to read it.
 */
export const readBegin = async (
  file: string,
  size: number,
): Promise<Uint8Array | 'denied' | undefined> => {
  const handle = await fs.promises
    .open(file)
    .catch((error) => (isDenied(error) ? ('denied' as const) : undefined));
  if (handle === undefined || handle === 'denied') return handle;
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
};
