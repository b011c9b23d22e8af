import fs from 'node:fs';
import path from 'node:path';
import { allowScripts } from '../../package.json';
import { packages } from '../../package-lock.json';
import { ROOT } from '../support/paths';

interface Locked {
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
const LOCKED = packages as Record<string, Locked>;

const FOLDER = 'node_modules/';

/** Returns the folder in which a package finds a dependency: inside it or further up. */
const folderOf = (from: string, name: string): string | undefined => {
  const inside = `${from ? `${from}/` : ''}${FOLDER}${name}`;
  if (LOCKED[inside]) return inside;
  return from === ''
    ? undefined
    : folderOf(from.slice(0, Math.max(0, from.lastIndexOf(FOLDER) - 1)), name);
};

const needsOf = (folder: string): string[] => {
  const locked = LOCKED[folder] ?? {};
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
};

/** Returns the folders of all packages for production, with the dependencies of each. */
const runtimePackages = (): string[] => {
  const found = new Set<string>();
  const take = (folder: string) => {
    for (const name of needsOf(folder)) {
      const next = folderOf(folder, name);
      if (!next || found.has(next)) continue;
      found.add(next);
      take(next);
    }
  };
  take('');
  return [...found];
};

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache License 2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** The alternatives in a package's licence. Older packages have a list `licenses`. */
const licencesOf = (folder: string): string[] => {
  const { license } = LOCKED[folder] ?? {};
  if (license) return license.replace(/[()]/g, '').split(' OR ');
  const file = path.join(ROOT, folder, 'package.json');
  const { licenses = [] } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return (licenses as { type: string }[]).map(({ type }) => type);
};

describe('the packages that run for users', () => {
  const folders = runtimePackages();

  test('are all that npm installs without those for development', () => {
    const unknown = Object.keys(LOCKED).filter(
      (folder) => folder !== '' && !LOCKED[folder]?.dev && !folders.includes(folder),
    );
    expect(folders.length).toBeGreaterThan(300);
    expect(unknown.map(nameOf)).toEqual([]);
  });

  test('have licences that allow this use', () => {
    const others = folders.filter(
      (folder) => !licencesOf(folder).some((licence) => ALLOWED.has(licence)),
    );
    expect(others.map(nameOf)).toEqual([]);
  });

  test('have install scripts only where those are needed, and known', () => {
    const scripts = folders.filter((folder) => LOCKED[folder]?.hasInstallScript).map(nameOf);
    // better-sqlite3 and esbuild run scripts to get a binary. In the third one, only types for old
    // compilers need its script.
    expect(scripts.sort()).toEqual(['@alicloud/openapi-core', 'better-sqlite3', 'esbuild']);
    expect(allowScripts).toMatchObject({
      '@alicloud/openapi-core': false,
      'better-sqlite3': true,
      esbuild: true,
    });
  });
});
