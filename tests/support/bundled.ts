import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';
import { ROOT } from './paths';

/** Starting from one file that is compiled already takes a third of the processor time that tsx takes. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/campus-console/tests');

/** The one that tsx compiles with. */
const esbuild = (): typeof Esbuild => createRequire(require.resolve('tsx/package.json'))('esbuild');

/** Compiles a program of this repository for a test that starts it often; gives the file that Node is to run. */
export const bundled = (entry: string): string => {
  const { buildSync } = esbuild();
  const name = path.basename(entry, '.ts');
  const outfile = path.join(FOLDER, `${name}.cjs`);
  // Another worker may be about to start the same file.
  const draft = path.join(FOLDER, `${name}.${process.pid}.cjs`);
  buildSync({
    entryPoints: [path.join(ROOT, entry)],
    outfile: draft,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
  });
  fs.renameSync(draft, outfile);
  // The thread that searches is loaded from beside the code.
  fs.copyFileSync(
    path.join(ROOT, 'mock/db/searchWorker.cjs'),
    path.join(FOLDER, 'searchWorker.cjs'),
  );
  return outfile;
};
