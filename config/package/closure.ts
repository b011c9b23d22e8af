import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(__dirname, '..', '..');

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Lock = Record<string, Locked>;

/** Packages that are needed only for installing or compiling. */
const NOT_AT_RUN_TIME = /^(prebuild-install$|@types\/)/;

/** Finds a package as Node does, first in the folder's node_modules, then in the folders above. */
const find = (lock: Lock, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (lock[folder]) return folder;
    if (at === '') return undefined;
  }
};

/**
 * Returns the folders of the given packages and of all packages that they need at run time.
 * Packages that are not installed on this machine are left out.
 */
export const closureOf = (packages: readonly string[]): string[] => {
  const file = path.join(ROOT, 'package-lock.json');
  const lock = (JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Lock }).packages;
  const folders = new Set<string>();
  const add = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const folder = find(lock, from, name);
      // Skips packages that are not installed: the lock file also lists binaries for other systems.
      if (!folder || folders.has(folder) || !fs.existsSync(path.join(ROOT, folder))) continue;
      folders.add(folder);
      const { dependencies, optionalDependencies } = lock[folder] ?? {};
      const needed = Object.keys({ ...dependencies, ...optionalDependencies });
      add(
        folder,
        needed.filter((one) => !NOT_AT_RUN_TIME.test(one)),
      );
    }
  };
  add('', packages);
  return [...folders].sort();
};

/**
 * Files of a package that the server does not need at run time, such as types, sources, tests and
 * documents.
 */
const NOT_RUN =
  /(\.(d\.[cm]?ts|ts|map|md|markdown|flow|tsbuildinfo|gyp|c|cc|h|hpp|cpp)|\/(test|tests|__tests__|deps|docs?|examples?))$/i;

/** Matches all build files of better-sqlite3 except the database driver. */
const COMPILED = /\/build\/Release\/(?!better_sqlite3\.node$)[^/]+$/;

const isRun = (source: string): boolean => {
  const name = source.replaceAll(path.sep, '/');
  return !NOT_RUN.test(name) && !COMPILED.test(name) && !/\/better-sqlite3\/src$/.test(name);
};

/**
 * Copies a package without the files that are not needed at run time. Nested packages are copied
 * separately.
 */
export const copyPackage = (folder: string, to: string): void => {
  const own = path.join(ROOT, folder);
  fs.cpSync(own, path.join(to, folder), {
    recursive: true,
    dereference: true,
    filter: (source) => isRun(source) && source !== path.join(own, 'node_modules'),
  });
};
