const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { EnvironmentPlugin } = require('webpack');
const { common, keepsCache } = require('./webpack.common');
const paths = require('./paths');

const base = common({ production: false, styleLoader: 'style-loader' });

/** Development: served from memory by `config/start.ts`, with hot reload. */
module.exports = {
  ...base,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  cache: keepsCache && {
    type: 'filesystem',
    cacheDirectory: path.join(paths.cache, 'webpack'),
    // What is stopped soon after its first build begins with that build the next time, too.
    idleTimeoutForInitialStore: 0,
  },
  plugins: [
    ...base.plugins,
    new ReactRefreshPlugin({ overlay: false }),
    new EnvironmentPlugin({ API_TARGET: '' }),
  ],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};
