import fs from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const ROOT = path.join(__dirname, '..', '..');

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Lock = Record<string, Locked>;

/** What is asked for only while a package is installed or compiled. */
const NOT_AT_RUN_TIME = /^(prebuild-install$|@types\/)/;

/** Where Node finds a package from a folder: in its own node_modules or in those above. */
const find = (lock: Lock, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (lock[folder]) return folder;
    if (at === '') return undefined;
  }
};

/** The folders of these packages and of all that they need at run time, as the lock file and this machine have them. */
export const closureOf = (packages: readonly string[]): string[] => {
  const file = path.join(ROOT, 'package-lock.json');
  const lock = (JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Lock }).packages;
  const folders = new Set<string>();
  const add = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const folder = find(lock, from, name);
      // A binary for another system is in the lock file and not here.
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

/** What a package brings for those who compile, debug or read it. */
const NOT_RUN =
  /(\.(d\.[cm]?ts|ts|map|md|markdown|flow|tsbuildinfo|gyp|c|cc|h|hpp|cpp)|\/(test|tests|__tests__|deps|docs?|examples?))$/i;

/** Of better-sqlite3’s build only this runs. */
const COMPILED = /\/build\/Release\/(?!better_sqlite3\.node$)[^/]+$/;

const isRun = (source: string): boolean => {
  const name = source.replaceAll(path.sep, '/');
  return !NOT_RUN.test(name) && !COMPILED.test(name) && !/\/better-sqlite3\/src$/.test(name);
};

/** Copies a package without what never runs; packages within it have folders of their own in the closure. */
export const copyPackage = (folder: string, to: string): void => {
  const own = path.join(ROOT, folder);
  fs.cpSync(own, path.join(to, folder), {
    recursive: true,
    dereference: true,
    filter: (source) => isRun(source) && source !== path.join(own, 'node_modules'),
  });
};
