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

/**
 * True for lazy chunks that are not part of the sign-in pages. The sign-in pages must stay small,
 * so they load none of the shared parts.
 */
const isBehindSignIn = (chunk) =>
  !chunk.canBeInitial() && !/^(user-|layout-account)/.test(chunk.name ?? '');

const LISTS = [
  ...['bachelor', 'postgraduate', 'phoneManage', 'list'].map((name) => `${name}-table-list`),
  ...['bachelor', 'postgraduate', 'HospitalUser', 'Patient'].map((name) => `${name}-class-list`),
  ...['sms-records', 'system-accounts', 'system-history'],
];
const FORMS = ['form-basic-form', 'form-advanced-form', 'sms-standing', 'system-messages'];

/**
 * The code that many pages share, in four parts: layout, filters and charts, lists, and forms. Each
 * part becomes one script and one style sheet. `pages` lists the pages that need most of a part and
 * therefore load it. Other pages get copies of the little code they need.
 */
const PARTS = [
  { part: 'frame' },
  {
    part: 'choices',
    of: ['dashboard-analysis'],
    least: 1,
    pages: [
      ...['dashboard-analysis', 'list-basic-list', 'profile-basic', 'profile-advanced'],
      ...['projects', 'applications', 'articles'].map((name) => `list-search-${name}`),
      ...LISTS,
      ...FORMS,
    ],
  },
  {
    part: 'lists',
    of: LISTS,
    least: 6,
    pages: [...LISTS, 'sms-standing', 'profile-basic', 'profile-advanced'],
  },
  { part: 'fields', least: 22, pages: [...FORMS, 'form-step-form-info', 'account-settings'] },
];

/**
 * Returns webpack's cache groups for the four parts. The part of a module depends on all chunks
 * that contain the module, not only on those that webpack is comparing. Otherwise one module could
 * end up in several parts.
 */
const commonGroups = (prefix, { test, least, ...group }) => {
  const partOf = (chunks) => {
    const names = chunks.filter(isBehindSignIn).map(({ name }) => name);
    // The layout is always loaded, so a module that the layout shares with another chunk goes into
    // the layout's part and needs no copies.
    if (names.includes('layout-main')) return chunks.length > 1 ? 'frame' : undefined;
    if (chunks.length < least) return undefined;
    return PARTS.find(
      ({ of, ...each }) => names.filter((name) => !of || of.includes(name)).length >= each.least,
    )?.part;
  };
  const groupOf = ({ part, pages }) => ({
    ...group,
    name: prefix + part,
    chunks: (chunk) =>
      isBehindSignIn(chunk) && (!pages || !chunk.name || pages.includes(chunk.name)),
    enforce: true,
    test: (module, { chunkGraph }) =>
      test.test(module.identifier()) &&
      partOf([...chunkGraph.getModuleChunksIterable(module)]) === part,
  });
  return Object.fromEntries(PARTS.map((each) => [prefix + each.part, groupOf(each)]));
};

/**
 * Tells V8 to compile all functions of a script during the download, off the main thread. Otherwise
 * each function is compiled on its first call. Other browsers ignore the comment. Source:
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

/**
 * Production build. File names contain a hash, and each text file also has a brotli and a gzip
 * version.
 */
module.exports = {
  ...base,
  mode: 'production',
  devtool: false,
  // Lets a later build reuse the results for unchanged files.
  cache: keepsCache && {
    type: 'filesystem',
    name: 'production',
    cacheDirectory: path.join(paths.cache, 'webpack'),
    buildDependencies: { config: [__filename, path.join(__dirname, 'antd/')] },
  },
  // Turns off the compatibility with webpack 4, which no plugin needs.
  experiments: { backCompat: false },
  plugins: [
    ...base.plugins,
    new StaticAntdPlugin(),
    new RootVariablesPlugin(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:8].css',
      chunkFilename: 'assets/[name].[contenthash:8].css',
      // Turns off warnings about the order of style sheets. The order does not matter: rules of two
      // components differ in specificity, or they never match the same element.
      ignoreOrder: true,
    }),
    new CopyPlugin({
      patterns: [{ from: paths.public, globOptions: { ignore: ['**/index.html'] } }],
    }),
    new BannerPlugin({
      banner: COMPILE_EARLY,
      raw: true,
      test: /\.js$/,
      // Adds the comment after the minimizer, which would remove it, and before webpack computes
      // content hashes.
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
    // SWC's output is as small as terser's and takes a tenth of the time. It uses its own threads,
    // so webpack needs no worker processes.
    minimizer: [
      new MinimizerPlugin({
        test: /\.js$/,
        parallel: false,
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2020 },
      }),
    ],
    splitChunks: {
      // Does not split the sign-in page, so that the first screen is one script.
      chunks: ({ name }) => name !== 'user-login',
      maxInitialRequests: 8,
      // Splits a large chunk into several scripts. The browser loads them in parallel over six
      // connections, but one large script would arrive last.
      maxInitialSize: 350_000,
      maxAsyncRequests: 8,
      minSize: 50_000,
      cacheGroups: {
        // Puts a page and its packages into one script. On a slow connection, a second request
        // would cost more time than the extra bytes.
        defaultVendors: {
          chunks: 'initial',
          test: /[\\/]node_modules[\\/]/,
          priority: -10,
          reuseExistingChunk: true,
        },
        ...commonGroups('common-', { type: /javascript/, test: /^/, least: 6, priority: 10 }),
        ...commonGroups('antd-', {
          type: 'css/mini-extract',
          // Excludes antd's steps and calendars, because they are large and most pages do not need
          // them at first.
          test: /[\\/]antd[\\/]es[\\/](?!steps|date-picker|calendar)/,
          least: 6,
        }),
      },
    },
  },
  stats: 'errors-warnings',
};
