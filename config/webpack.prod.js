const path = require('node:path');
const zlib = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { common } = require('./webpack.common');
const { ModuleListPlugin } = require('./moduleList');
const paths = require('./paths');

const base = common({ production: true, styleLoader: MiniCssExtractPlugin.loader });

const TEXT_ASSETS = /\.(js|css|html|svg|txt|json)$/;

/** Production: hashed names, and brotli and gzip beside each text asset. */
module.exports = {
  ...base,
  mode: 'production',
  devtool: false,
  // A build after the first one does again only what has changed.
  cache: {
    type: 'filesystem',
    name: 'production',
    cacheDirectory: path.join(paths.cache, 'webpack'),
    buildDependencies: { config: [__filename] },
  },
  plugins: [
    ...base.plugins,
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:8].css',
      chunkFilename: 'assets/[name].[contenthash:8].css',
    }),
    new CopyPlugin({
      patterns: [{ from: paths.public, globOptions: { ignore: ['**/index.html'] } }],
    }),
    new CompressionPlugin({ test: TEXT_ASSETS, threshold: 0, minRatio: 2 }),
    new CompressionPlugin({
      test: TEXT_ASSETS,
      threshold: 0,
      minRatio: 2,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } },
    }),
    new ModuleListPlugin(path.join(paths.cache, 'modules.json')),
  ],
  optimization: {
    moduleIds: 'deterministic',
    runtimeChunk: false,
    splitChunks: {
      chunks: 'all',
      maxInitialRequests: 8,
      maxAsyncRequests: 14,
      cacheGroups: {
        // Each model is a chunk of its own and would bring the records' schemas along once more.
        records: {
          name: 'records',
          test: /[\\/]src[\\/]contract[\\/](clash|directory|base[\\/]list|rule|sms|term|timetable)\.ts$/,
          chunks: 'async',
          enforce: true,
        },
        // The same for what the models of lists share.
        lists: {
          name: 'lists',
          test: /[\\/]src[\\/](contract|models)[\\/]base[\\/](phone|list(Model|State))\.ts$/,
          chunks: 'async',
          enforce: true,
        },
      },
    },
  },
  stats: 'errors-warnings',
};
