const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const paths = require('./paths');

/** Milliseconds until a JavaScript chunk fails to load (P-04). */
const CHUNK_LOAD_TIMEOUT = 120_000;

/**
 * False in CI. A CI build runs only once, and writing the cache would take a quarter of the time.
 */
const keepsCache = !process.env.CI;

/** Class names of CSS modules are readable in development and short in production. */
const cssLoader = (production) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: production ? '[hash:base64:6]' : '[name]-[local]',
    },
  },
});

const babelOptions = (production) => ({
  configFile: path.join(__dirname, 'babel.config.js'),
  // Turns off two file searches that would find nothing: no folder has its own Babel settings, and
  // no source file has a source map.
  babelrc: false,
  inputSourceMap: false,
  plugins: production ? [] : [require.resolve('react-refresh/babel')],
});

/**
 * Small files that replace library code that never runs. The comment in each file gives the reason.
 */
const shims = {
  qs: path.join(__dirname, 'shims', 'qs.js'),
  'isomorphic-fetch': path.join(__dirname, 'shims', 'fetch.js'),
};

const common = ({ production, styleLoader }) => ({
  entry: { main: path.join(paths.src, 'index.tsx') },
  output: {
    path: paths.dist,
    // In production, a script loads later scripts from its own folder, so every base path works
    // (O-01). The server adds the base path to the URLs of the first scripts.
    publicPath: production ? 'auto' : '/',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
    filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { ...paths.alias, ...shims } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        include: paths.src,
        loader: require.resolve('babel-loader'),
        options: babelOptions(production),
      },
      // Imports inside packages are only searched as `.js` and `.mjs`. Otherwise webpack would
      // first look for a `.ts` file at each import without an extension, and no package has one.
      { test: /[\\/]node_modules[\\/]/, resolve: { extensions: ['.js', '.mjs'] } },
      // antd's inner packages have no side effects, but do not declare this. Without this rule, a
      // page with a single input would load all of antd's form code.
      { test: /node_modules[\\/]@rc-component[\\/].*\.js$/, sideEffects: false },
      { test: /\.css$/, include: paths.src, use: [styleLoader, cssLoader(production)] },
      { test: /\.svg$/, include: paths.src, type: 'asset/resource' },
    ],
  },
  // Hides warnings about three names, such as `useHistory`, that dva tries to re-export.
  // react-redux 9 and react-router 7 have removed them, and the console does not use them.
  ignoreWarnings: [
    {
      module: /node_modules[\\/]dva[\\/]/,
      message: /'(connectAdvanced|useHistory|useRouteMatch)'/,
    },
  ],
  plugins: [
    new HtmlWebpackPlugin({
      template: path.join(paths.public, 'index.html'),
      publicPath: '/',
      scriptLoading: 'defer',
      minify: production && { collapseWhitespace: true, removeComments: true, minifyJS: true },
    }),
  ],
  performance: { hints: false },
});

module.exports = { common, keepsCache };
