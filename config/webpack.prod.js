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

const LISTS = [
  ...['bachelor', 'postgraduate', 'phoneManage', 'list'].map((name) => `${name}-table-list`),
  ...['bachelor', 'postgraduate', 'HospitalUser', 'Patient'].map((name) => `${name}-class-list`),
  ...['sms-records', 'system-accounts', 'system-history'],
];
const FORMS = ['form-basic-form', 'form-advanced-form', 'sms-standing', 'system-messages'];

/**
 * What so many pages have in common is one script and one sheet: of the layout, of what figures and filters are chosen by,
 * of lists, and of the forms that open over most pages. `pages` are those that need most of it; another one has its
 * own copy of the little that it needs, and does not wait for the rest.
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
  { part: 'fields', least: 20, pages: [...FORMS, 'form-step-form-info', 'account-settings'] },
];

/**
 * The groups of these parts. All chunks of a module are asked, and not those alone that webpack is just comparing: else a
 * module would lie in several parts.
 */
const commonGroups = (prefix, { test, least, ...group }) => {
  const partOf = (chunks) => {
    const names = chunks.filter(isBehindSignIn).map(({ name }) => name);
    // The layout is always there: nothing of it need be anywhere else.
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
      // What is shown first of all is one script.
      chunks: ({ name }) => name !== 'user-login',
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
        ...commonGroups('common-', { type: /javascript/, test: /^/, least: 6, priority: 10 }),
        ...commonGroups('antd-', {
          type: 'css/mini-extract',
          // Steps and calendars are large, and few first screens have any.
          test: /[\\/]antd[\\/]es[\\/](?!steps|date-picker|calendar)/,
          least: 6,
        }),
      },
    },
  },
  stats: 'errors-warnings',
};
