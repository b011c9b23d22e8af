const path = require('node:path');
const zlib = require('node:zlib');
const { BannerPlugin, Compilation } = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { StaticAntdPlugin } = require('./antd/plugin');
const { RootVariablesPlugin } = require('./antd/rootVariables');
const { BuildInfoPlugin } = require('./buildInfo');
const { FirstScriptsPlugin } = require('./firstScripts');
const { common, keepsCache } = require('./webpack.common');
const { ModuleListPlugin } = require('./moduleList');
const { PreloadListPlugin } = require('./preloadList');
const paths = require('./paths');

const base = common({ production: true, styleLoader: MiniCssExtractPlugin.loader });

const TEXT_ASSETS = /\.(js|css|html|svg|txt|json)$/;

/** Lazy chunks but those of the sign-in pages, which take as little as they can. */
const isBehindSignIn = (chunk) =>
  !chunk.canBeInitial() && !/^(user-|layout-account)/.test(chunk.name ?? '');

/** Parts of what most pages have in common, each by the pages that it is for; `fields` is what none of them needs. */
const COMMON_PARTS = {
  frame: /^(layout-main|models|(bachelor|postgraduate|phoneManage)-advanced-form)$/,
  choices: /^dashboard-analysis$/,
  lists: /^(bachelor|postgraduate)-table-list$/,
  fields: /^/,
};

/**
 * What most pages behind the sign-in have in common, in few scripts or sheets; `least` says, by part, how many chunks
 * have to share a module. A page of few parts need not wait for the forms and lists of the others. All chunks of a module
 * are asked, and not those alone that webpack is just comparing: else a module would lie in several parts.
 */
const commonGroups = (prefix, { test, least, ...group }) => {
  const partOf = (chunks) =>
    Object.keys(least).find(
      (part) =>
        chunks.length >= least[part] &&
        chunks.some((chunk) => isBehindSignIn(chunk) && COMMON_PARTS[part].test(chunk.name ?? '')),
    );
  const groupOf = (part) => ({
    ...group,
    name: prefix + part,
    chunks: isBehindSignIn,
    minChunks: least[part],
    enforce: true,
    test: (module, { chunkGraph }) =>
      test.test(module.identifier()) &&
      partOf([...chunkGraph.getModuleChunksIterable(module)]) === part,
  });
  return Object.fromEntries(Object.keys(least).map((part) => [prefix + part, groupOf(part)]));
};

/**
 * Asks V8 to compile a script's functions while it is downloaded, off the page's thread; else the page compiles each
 * when it first calls it. Other browsers read a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

/** Production: hashed names, and brotli and gzip beside each text asset. */
module.exports = {
  ...base,
  mode: 'production',
  devtool: false,
  // A build after the first one does again only what has changed.
  cache: keepsCache && {
    type: 'filesystem',
    name: 'production',
    cacheDirectory: path.join(paths.cache, 'webpack'),
    buildDependencies: {
      config: [__filename, path.join(__dirname, 'antd/'), path.join(__dirname, 'thread/')],
    },
  },
  // None of the plugins needs what webpack 5 keeps for those written for webpack 4.
  experiments: { backCompat: false },
  plugins: [
    ...base.plugins,
    new StaticAntdPlugin(),
    new RootVariablesPlugin(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:8].css',
      chunkFilename: 'assets/[name].[contenthash:8].css',
      // The rules of two components do not meet in an element, or tell themselves apart by their weight.
      ignoreOrder: true,
    }),
    new CopyPlugin({
      patterns: [{ from: paths.public, globOptions: { ignore: ['**/index.html'] } }],
    }),
    new BannerPlugin({
      banner: COMPILE_EARLY,
      raw: true,
      test: /\.js$/,
      // After the minimizer, which takes comments away, and before names are made of the contents.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new CompressionPlugin({ test: TEXT_ASSETS, threshold: 0, minRatio: 2 }),
    new CompressionPlugin({
      test: TEXT_ASSETS,
      threshold: 0,
      minRatio: 2,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new FirstScriptsPlugin(),
    new PreloadListPlugin(),
    new BuildInfoPlugin(),
    new ModuleListPlugin(path.join(paths.cache, 'modules.json')),
  ],
  optimization: {
    moduleIds: 'deterministic',
    runtimeChunk: false,
    // Files as small as terser's, in a tenth of its time; in the build's own process, since it has threads of its own.
    minimizer: [
      new MinimizerPlugin({
        test: /\.js$/,
        parallel: false,
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2020 },
      }),
    ],
    splitChunks: {
      chunks: 'all',
      maxInitialRequests: 8,
      // In parts, which six connections bring at once; one large script would come last.
      maxInitialSize: 350_000,
      maxAsyncRequests: 8,
      minSize: 50_000,
      cacheGroups: {
        // A page's packages and its own code are one script: on a slow line each request costs more than its bytes.
        defaultVendors: {
          chunks: 'initial',
          test: /[\\/]node_modules[\\/]/,
          priority: -10,
          reuseExistingChunk: true,
        },
        ...commonGroups('common-', {
          type: /javascript/,
          test: /^/,
          least: { frame: 12, choices: 12, lists: 20, fields: 20 },
          priority: 10,
        }),
        // The largest part of a list's scripts; pages without a table do not wait for it.
        tables: {
          name: 'common-tables',
          test: /[\\/](antd[\\/]es|@rc-component)[\\/](table|tree)[\\/]/,
          chunks: isBehindSignIn,
          minChunks: 12,
          enforce: true,
          priority: 9,
          type: /javascript/,
        },
        ...commonGroups('antd-', {
          type: 'css/mini-extract',
          // Steps and calendars are large, and few first screens have any.
          test: /[\\/]antd[\\/]es[\\/](?!steps|date-picker|calendar)/,
          least: { frame: 6, choices: 6, lists: 6, fields: 6 },
        }),
      },
    },
  },
  stats: 'errors-warnings',
};
