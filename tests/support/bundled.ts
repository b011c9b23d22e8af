import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';
import { ROOT } from './paths';

/** The folder of compiled programs. A compiled file starts three times as fast as with tsx. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/campus-console/tests');

/** The esbuild that tsx depends on. */
const esbuild = (): typeof Esbuild => createRequire(require.resolve('tsx/package.json'))('esbuild');

/**
 * Packages that stay outside the compiled file: native ones, large ones, and those that a test
 * looks for in `require.cache`.
 */
const EXTERNAL = [
  'better-sqlite3',
  '@node-rs/argon2',
  'mockjs',
  'pg-native',
  '@alicloud/*',
  'tencentcloud-sdk-nodejs-sms',
];

/** Links `dist` to where the compiled server expects the built page, `../dist`. */
const linkApp = (): void => {
  const beside = path.join(FOLDER, '..');
  const app = path.relative(beside, path.join(ROOT, 'dist'));
  try {
    fs.symlinkSync(app, path.join(beside, 'dist'), 'junction');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

const bundle = (entry: string, outfile: string): void => {
  // A temporary name first, because another process may be starting the same file.
  const draft = `${outfile}.${process.pid}`;
  esbuild().buildSync({
    entryPoints: [path.join(ROOT, entry)],
    outfile: draft,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: EXTERNAL,
  });
  fs.renameSync(draft, outfile);
  linkApp();
  // The script of the search thread is loaded from the folder of the code.
  fs.copyFileSync(
    path.join(ROOT, 'mock/db/connection/searchWorker.cjs'),
    path.join(FOLDER, 'searchWorker.cjs'),
  );
};

const compiled = new Set<string>();

/**
 * Returns a marker file by which jest's workers share a compiled program. Undefined in Playwright.
 */
const markerOf = (name: string): string | undefined =>
  process.env.TEST_TEMPLATES && path.join(process.env.TEST_TEMPLATES, `bundled-${name}`);

/**
 * Compiles a program and its packages into one file, once for all tests, and returns the file's
 * path. Without this, half of the start is for finding and reading packages.
 */
export const bundled = (entry: string): string => {
  const name = path.basename(entry, '.ts');
  const outfile = path.join(FOLDER, `${name}.cjs`);
  const marker = markerOf(name);
  if (!compiled.has(name) && !(marker && fs.existsSync(marker))) {
    bundle(entry, outfile);
    if (marker) fs.writeFileSync(marker, '');
  }
  compiled.add(name);
  return outfile;
};
