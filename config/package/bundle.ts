import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { ROOT } from './closure';

/** What stays a package: native code, and what only few offices need and few starts load. */
export const PACKAGES = [
  'better-sqlite3',
  '@node-rs/argon2',
  '@alicloud/dysmsapi20170525',
  '@alicloud/openapi-core',
  'tencentcloud-sdk-nodejs-sms',
];

/** pg asks for it and does without. */
const ABSENT = ['pg-native'];

export const PROGRAM = 'main.cjs';

/** The thread that searches is loaded from beside the program. */
export const THREAD = path.join(ROOT, 'mock/db/search/searchWorker.cjs');

/** Makes one file of the server, its commands and their packages; tells what went into it. */
export const bundleServer = async (dir: string): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'mock/commands.ts')],
    outfile: path.join(dir, PROGRAM),
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: [...PACKAGES, ...ABSENT],
    // In one file every module would take itself for the one that was started.
    define: { PACKAGED: 'true', 'require.main': 'undefined' },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
};

/** The packages that a bundle leaves outside: what is to be there besides it and Node. */
export const leftOutside = ({ outputs }: Metafile): string[] => {
  const names = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((one) => one.path),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !ABSENT.includes(name)).sort();
};
