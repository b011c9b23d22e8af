const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { EnvironmentPlugin, EvalSourceMapDevToolPlugin } = require('webpack');
const { lazyPages } = require('./lazyPages');
const { packages } = require('./packages');
const { WarmBabelPlugin } = require('./thread/warmBabel');
const { babelOptions, common, keepsCache } = require('./webpack.common');
const paths = require('./paths');

const base = common({ production: false, styleLoader: 'style-loader' });

/** Development build: `config/start.ts` serves it from memory with hot reload. */
module.exports = {
  ...base,
  mode: 'development',
  // The plugin below makes the source maps.
  devtool: false,
  // Without a cache, every edit and every new page rebuilds all modules.
  cache: keepsCache
    ? {
        type: 'filesystem',
        cacheDirectory: path.join(paths.cache, 'webpack'),
        buildDependencies: { config: [__filename, path.join(__dirname, 'thread/')] },
        // Stores the first build at once, so that a server that stops soon can reuse it.
        idleTimeoutForInitialStore: 0,
      }
    : { type: 'memory' },
  plugins: [
    ...base.plugins,
    packages,
    new ReactRefreshPlugin({ overlay: false }),
    new WarmBabelPlugin(babelOptions(false)),
    new EnvironmentPlugin({ API_TARGET: '' }),
    // One map for each module, so that an edit rebuilds only one. Packages have no maps.
    new EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
  ],
  experiments: { lazyCompilation: lazyPages.options, backCompat: false },
  // Stable names: an open page requests scripts by the names that it knows.
  optimization: { splitChunks: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};
