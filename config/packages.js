const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ExternalsPlugin } = require('webpack');
const paths = require('./paths');
const { keepsCache, shims } = require('./webpack.common');

/** Where a development page finds its packages. */
const ADDRESS = '/assets/packages.js';

/** Where they are kept from one start to the next. */
const KEPT = path.join(paths.cache, 'packages');

/** Imports of packages, and not of our own files. */
const OF_PACKAGES = /^(@[^/]|[a-z])/;

/** What babel's JSX asks for, which stands in no source. */
const ALWAYS = ['react/jsx-dev-runtime'];

/** Where scripts begin: the page's, and its worker's. */
const BEGINNINGS = ['index.tsx', 'sheets/worker/sheet.worker.ts'];

/** Loaded when there is something to build, which is seldom. */
const build = (options) =>
  require('esbuild').build({
    absWorkingDir: paths.root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    target: 'es2022',
    ...options,
  });

/** What of packages our sources import, by the names that they use; a file that cannot be read yet is left out. */
const importedPackages = async () => {
  const found = new Set(ALWAYS);
  const collect = ({ onResolve }) =>
    onResolve({ filter: OF_PACKAGES }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined;
      found.add(name);
      return { path: name, external: true };
    });
  await build({
    entryPoints: BEGINNINGS.map((file) => path.join(paths.src, file)),
    outdir: paths.dist,
    resolveExtensions: ['.ts', '.tsx', '.mjs', '.js'],
    loader: { '.css': 'empty', '.svg': 'empty' },
    plugins: [{ name: 'collect', setup: collect }],
  }).catch(() => {});
  return found;
};

/** Resolves as an import what is called by `require`, so that a package is there once. One that is missing is webpack's to tell. */
const asImports = {
  name: 'as-imports',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: OF_PACKAGES }, async ({ path: name, importer, resolveDir }) => {
      if (importer !== '<stdin>') return undefined;
      const found = await resolve(name, { kind: 'import-statement', resolveDir });
      return found.errors.length > 0 ? { path: name, external: true } : found;
    }),
};

/** dva re-exports what react-redux 9 and react-router 7 have dropped, which esbuild takes for an error; nothing here uses it. */
const withoutDropped = {
  name: 'without-dropped',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dva[\\/]dist[\\/]index\.esm\.js$/ }, ({ path: file }) => ({
      contents: fs
        .readFileSync(file, 'utf8')
        .replace('connectAdvanced, ', '')
        .replace(/import \{(.*)\} from 'react-router-dom';/, (_, names) => {
          const taken = names.replaceAll(' as ', ': ');
          return `const {${taken}} = router;`;
        }),
    })),
};

/**
 * One script that gives each of the packages by its name; each runs when it is first asked for. A page that was given the
 * script before somebody imported a further package asks for the script anew.
 */
const bundle = async (names) => {
  const entries = [...names].map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`,
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `const packages = {\n${entries.join(',\n')}\n};\nself.packages = (name) => (packages[name] ?? (() => location.reload()))();`,
      resolveDir: paths.root,
    },
    alias: shims,
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    plugins: [asImports, withoutDropped],
    legalComments: 'none',
  });
  return outputFiles[0].contents;
};

/** npm writes this list whenever it changes a package. */
const INSTALLED = path.join(paths.root, 'node_modules', '.package-lock.json');

const keeps = keepsCache && fs.existsSync(INSTALLED);

/** Where a script is kept: in a file of its own for other packages, and for another way to put them together. */
const fileKept = () => {
  const hash = createHash('sha256');
  for (const file of [INSTALLED, __filename, require.resolve('./webpack.common')]) {
    hash.update(fs.readFileSync(file));
  }
  return path.join(KEPT, `${hash.digest('hex')}.js`);
};

/** The names that a kept script gives stand in its first line. */
const withNames = (names, script) =>
  Buffer.concat([Buffer.from(`// ${JSON.stringify([...names])}\n`), script]);

const namesIn = (script) =>
  new Set(JSON.parse(script.subarray(3, script.indexOf('\n')).toString()));

/**
 * The packages of a development page, which esbuild puts together in a tenth of webpack's time and which stay the same
 * from one edit to the next: webpack has our own sources left to read, to keep and to put together. Its plugin makes of
 * each import of a package a question to that script.
 */
class Packages {
  #file = keeps ? fileKept() : undefined;
  #needed = new Set(ALWAYS);
  #script;

  constructor() {
    const isKept = keeps && fs.existsSync(this.#file);
    this.#script = isKept ? fs.promises.readFile(this.#file) : this.#build();
    // Whoever asks for the script is told.
    this.#script.catch(() => {});
  }

  async #build() {
    const names = new Set([...(await importedPackages()), ...this.#needed]);
    const script = withNames(names, await bundle(names));
    if (keeps) {
      fs.rmSync(KEPT, { recursive: true, force: true });
      fs.mkdirSync(KEPT, { recursive: true });
      // Whole or not at all, should the server end meanwhile.
      fs.writeFileSync(`${this.#file}.new`, script);
      fs.renameSync(`${this.#file}.new`, this.#file);
    }
    return script;
  }

  /** The script with all that was needed so far; what could not be built is tried anew. */
  async #current() {
    const names = await this.#script.then(namesIn, () => new Set());
    if ([...this.#needed].some((name) => !names.has(name))) this.#script = this.#build();
    return this.#script;
  }

  /** What webpack reads in place of a package that our sources import; what there is not it tells by itself. */
  #external = async ({ context, request, contextInfo, getResolve }) => {
    if (!OF_PACKAGES.test(request) || !contextInfo.issuer?.startsWith(paths.src)) return undefined;
    if (!this.#needed.has(request)) {
      const isThere = await getResolve()(context, request).then(Boolean, () => false);
      if (!isThere) return undefined;
      this.#needed.add(request);
    }
    // A worker has no page that brings the script with it.
    return `(self.packages ?? (importScripts("${ADDRESS}"), self.packages))(${JSON.stringify(request)})`;
  };

  apply(compiler) {
    new ExternalsPlugin('var', this.#external).apply(compiler);
    compiler.hooks.compilation.tap('Packages', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('Packages', (page) => {
        const attributes = { defer: true, src: ADDRESS };
        page.assetTags.scripts.unshift({ tagName: 'script', voidTag: false, attributes, meta: {} });
        return page;
      });
    });
  }

  middleware = async ({ url, headers }, response, next) => {
    if (url !== ADDRESS) return next();
    try {
      const script = await this.#current();
      const etag = `"${createHash('sha1').update(script).digest('hex')}"`;
      const head = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        etag,
      };
      if (headers['if-none-match'] === etag) response.writeHead(304, head).end();
      else response.writeHead(200, head).end(script);
    } catch (error) {
      next(error);
    }
  };
}

module.exports = { packages: new Packages() };
