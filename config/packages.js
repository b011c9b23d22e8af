const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ExternalsPlugin } = require('webpack');
const paths = require('./paths');
const { keepsCache, shims } = require('./webpack.common');

/** The URL of the script with all packages. */
const ADDRESS = '/assets/packages.js';

/** The cache folder that survives restarts. */
const KEPT = path.join(paths.cache, 'packages');

/** Matches imports of packages, not of our own files. */
const OF_PACKAGES = /^(@[^/]|[a-z])/;

/** Packages that Babel's JSX transform imports. No source file names them. */
const ALWAYS = ['react/jsx-dev-runtime'];

/** Entry points of the page and its worker. */
const BEGINNINGS = ['index.tsx', 'sheets/worker/sheet.worker.ts'];

/** Imports esbuild lazily, because most starts build nothing. */
const build = (options) =>
  require('esbuild').build({
    absWorkingDir: paths.root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    target: 'es2022',
    ...options,
  });

/** Returns the packages that our sources import. Files with syntax errors are skipped. */
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

/** Resolves `require` calls like imports, so that each package is bundled once. webpack reports missing packages. */
const asImports = {
  name: 'as-imports',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: OF_PACKAGES }, async ({ path: name, importer, resolveDir }) => {
      if (importer !== '<stdin>') return undefined;
      const found = await resolve(name, { kind: 'import-statement', resolveDir });
      return found.errors.length > 0 ? { path: name, external: true } : found;
    }),
};

/**
 * Removes dva's re-exports of what react-redux 9 and react-router 7 have dropped. esbuild treats them as errors; we use
 * none of them.
 */
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
 * Builds one script that returns each package by name. A package runs on first use. A page reloads the script when a
 * new package is imported.
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

/** npm updates this file whenever it changes a package. */
const INSTALLED = path.join(paths.root, 'node_modules', '.package-lock.json');

const keeps = keepsCache && fs.existsSync(INSTALLED);

/** Returns the cache file of a script. Its hash depends on the installed packages and on the build's own code. */
const fileKept = () => {
  const hash = createHash('sha256');
  for (const file of [INSTALLED, __filename, require.resolve('./webpack.common')]) {
    hash.update(fs.readFileSync(file));
  }
  return path.join(KEPT, `${hash.digest('hex')}.js`);
};

/** The first line of a cached script lists its packages. */
const withNames = (names, script) =>
  Buffer.concat([Buffer.from(`// ${JSON.stringify([...names])}\n`), script]);

const namesIn = (script) =>
  new Set(JSON.parse(script.subarray(3, script.indexOf('\n')).toString()));

/**
 * Bundles the packages of the development page with esbuild, which needs a tenth of webpack's time. Packages rarely
 * change, so webpack builds only our own sources. The plugin turns each import of a package into a lookup in that
 * script.
 */
class Packages {
  #file = keeps ? fileKept() : undefined;
  #needed = new Set(ALWAYS);
  #script;

  constructor() {
    const isKept = keeps && fs.existsSync(this.#file);
    this.#script = isKept ? fs.promises.readFile(this.#file) : this.#build();
    // The request for the script reports the error.
    this.#script.catch(() => {});
  }

  async #build() {
    const names = new Set([...(await importedPackages()), ...this.#needed]);
    const script = withNames(names, await bundle(names));
    if (keeps) {
      fs.rmSync(KEPT, { recursive: true, force: true });
      fs.mkdirSync(KEPT, { recursive: true });
      // Writes the file atomically, in case the server stops.
      fs.writeFileSync(`${this.#file}.new`, script);
      fs.renameSync(`${this.#file}.new`, this.#file);
    }
    return script;
  }

  /** Returns the script with all packages needed so far. A failed build is retried. */
  async #current() {
    const names = await this.#script.then(namesIn, () => new Set());
    if ([...this.#needed].some((name) => !names.has(name))) this.#script = this.#build();
    return this.#script;
  }

  /** Returns the module that webpack uses in place of a package. webpack itself reports a missing package. */
  #external = async ({ context, request, contextInfo, getResolve }) => {
    if (!OF_PACKAGES.test(request) || !contextInfo.issuer?.startsWith(paths.src)) return undefined;
    if (!this.#needed.has(request)) {
      const isThere = await getResolve()(context, request).then(Boolean, () => false);
      if (!isThere) return undefined;
      this.#needed.add(request);
    }
    // A worker has no page that loads the script.
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
