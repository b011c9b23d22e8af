import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';
import { ROOT } from './paths';

/** Starting from one file that is compiled already takes a third of the processor time that tsx takes. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/campus-console/tests');

/** The one that tsx compiles with. */
const esbuild = (): typeof Esbuild => createRequire(require.resolve('tsx/package.json'))('esbuild');

/** What is native or large, and what a test looks for among the modules that were loaded. */
const EXTERNAL = [
  'better-sqlite3',
  '@node-rs/argon2',
  'mockjs',
  'pg-native',
  '@alicloud/*',
  'tencentcloud-sdk-nodejs-sms',
];

/** The server looks for the built app in a folder beside its own; a copy of this repository has its own app there. */
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
  // Another worker may be about to start the same file.
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
  // The thread that searches is loaded from beside the code.
  fs.copyFileSync(
    path.join(ROOT, 'mock/db/search/searchWorker.cjs'),
    path.join(FOLDER, 'searchWorker.cjs'),
  );
};

/** What this process has compiled. */
const compiled = new Set<string>();

/** Where jest’s workers tell each other what is compiled; Playwright’s compile for themselves. */
const markerOf = (name: string): string | undefined =>
  process.env.TEST_TEMPLATES && path.join(process.env.TEST_TEMPLATES, `bundled-${name}`);

/**
 * Compiles a program of this repository, once for all the tests that start it often, together with its packages: to
 * find and read those takes half of a start. Gives the file that Node is to run.
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
