const { inThread } = require('../thread/inThread');
const paths = require('../paths');
const { THEME } = require('./theme');

/** Webpack loader: exports the tokens of both themes as `{ light, dark }`. */
module.exports = function tokensLoader() {
  const done = this.async();
  this.addDependency(THEME);
  this.addDependency(require.resolve('antd/package.json'));
  // Any file in src may read another token.
  this.addContextDependency(paths.src);
  inThread(require.resolve('./styles'), 'tokens').then(
    (tokens) => done(null, `export default ${JSON.stringify(tokens)};`),
    done,
  );
};
