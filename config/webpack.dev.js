const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { EnvironmentPlugin, EvalSourceMapDevToolPlugin } = require('webpack');
const { lazyPages } = require('./lazyPages');
const { packages } = require('./packages');
const { WarmBabelPlugin } = require('./thread/warmBabel');
const { babelOptions, common, keepsCache } = require('./webpack.common');
const paths = require('./paths');

const base = common({ production: false, styleLoader: 'style-loader' });

/** Development: served from memory by `config/start.ts`, with hot reload. */
module.exports = {
  ...base,
  mode: 'development',
  // The plugin below makes the maps.
  devtool: false,
  // Without any, an edit or a further page would build all others anew.
  cache: keepsCache
    ? {
        type: 'filesystem',
        cacheDirectory: path.join(paths.cache, 'webpack'),
        buildDependencies: { config: [__filename, path.join(__dirname, 'thread/')] },
        // What is stopped soon after its first build begins with that build the next time, too.
        idleTimeoutForInitialStore: 0,
      }
    : { type: 'memory' },
  plugins: [
    ...base.plugins,
    packages,
    new ReactRefreshPlugin({ overlay: false }),
    new WarmBabelPlugin(babelOptions(false)),
    new EnvironmentPlugin({ API_TARGET: '' }),
    // Module by module, so that an edit makes one map anew; packages are read as they were published.
    new EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
  ],
  experiments: { lazyCompilation: lazyPages.options, backCompat: false },
  // Names that hold whatever is built later: a page that is open asks for its scripts by the names that it knows.
  optimization: { splitChunks: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};
