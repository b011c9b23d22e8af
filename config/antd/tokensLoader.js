const paths = require('../paths');
const { tokens } = require('./styles');
const { THEME } = require('./theme');

/** Webpack loader that exports the tokens of both themes as `{ light, dark }`. */
module.exports = function tokensLoader() {
  this.addDependency(THEME);
  this.addDependency(require.resolve('antd/package.json'));
  // Each change in src makes the tokens again, because the changed file may read another token.
  this.addContextDependency(paths.src);
  return `export default ${JSON.stringify(tokens())};`;
};
