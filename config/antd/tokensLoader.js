const paths = require('../paths');
const { tokens } = require('./styles');
const { THEME } = require('./theme');

/** Webpack loader that exports the tokens of both themes as `{ light, dark }`. */
module.exports = function tokensLoader() {
  this.addDependency(THEME);
  this.addDependency(require.resolve('antd/package.json'));
  // Rebuilds the tokens after any change in src, because a changed file may use a token that was
  // left out before.
  this.addContextDependency(paths.src);
  return `export default ${JSON.stringify(tokens())};`;
};
