import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { ROOT } from './closure';

/** Packages that are left out of the bundle, because they have native code or are rarely used. */
export const PACKAGES = [
  'better-sqlite3',
  '@node-rs/argon2',
  '@alicloud/dysmsapi20170525',
  '@alicloud/openapi-core',
  'tencentcloud-sdk-nodejs-sms',
];

/** An optional dependency of pg that is not installed. */
const ABSENT = ['pg-native'];

export const PROGRAM = 'main.cjs';

/**
 * The script that the server runs in the search thread. It must be a separate file next to the
 * program.
 */
export const THREAD = path.join(ROOT, 'mock/db/connection/searchWorker.cjs');

/**
 * Bundles the server, the server commands and the packages into one file. Returns esbuild's
 * metafile.
 */
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
    // Makes the check `require.main === module` always false. In one bundled file it would be true
    // in every module, and each module would start as the main program.
    define: { PACKAGED: 'true', 'require.main': 'undefined' },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
};

/**
 * Returns the packages that the bundle imports but does not contain, without Node's built-in
 * modules.
 */
export const leftOutside = ({ outputs }: Metafile): string[] => {
  const names = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((one) => one.path),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !ABSENT.includes(name)).sort();
};
