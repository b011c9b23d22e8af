const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { EnvironmentPlugin, EvalSourceMapDevToolPlugin } = require('webpack');
const { common, keepsCache } = require('./webpack.common');
const paths = require('./paths');

const base = common({ production: false, styleLoader: 'style-loader' });

/**
 * Pages and models that webpack builds only when they are first used. The models load the large
 * spreadsheet reader. The sign-in and home pages are built at once, because each visit begins
 * there.
 */
const LAZY = /[\\/]src[\\/](pages[\\/](?!(Account|Home)[\\/])|models[\\/](exports|import[\\/]))/;

/**
 * Development build. `config/start.ts` serves it from memory with hot reload. If `isLocal` is
 * false, all pages are built at once, because other machines cannot reach the port that webpack's
 * lazy compilation uses.
 */
module.exports = (isLocal) => ({
  ...base,
  mode: 'development',
  // Off, because the plugin below makes the source maps.
  devtool: false,
  // Without a cache, every edit and every new page rebuilds all modules.
  cache: keepsCache
    ? {
        type: 'filesystem',
        cacheDirectory: path.join(paths.cache, 'webpack'),
        buildDependencies: { config: [__filename] },
        // Writes the cache right after the first build. A server that stops soon can then reuse it.
        idleTimeoutForInitialStore: 0,
      }
    : { type: 'memory' },
  plugins: [
    ...base.plugins,
    new ReactRefreshPlugin({ overlay: false }),
    new EnvironmentPlugin({ API_TARGET: '' }),
    // Makes one source map for each module, so an edit rebuilds only one map. Packages have no
    // maps.
    new EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
  ],
  experiments: {
    backCompat: false,
    lazyCompilation: isLocal && {
      entries: false,
      test: LAZY,
      backend: { listen: { host: '127.0.0.1' } },
    },
  },
  // Keeps script names stable, because a page that is already open requests later scripts by these
  // names.
  optimization: { splitChunks: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});
