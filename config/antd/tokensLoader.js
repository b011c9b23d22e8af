const { THEME, tokens } = require('./styles');

/** Gives the tokens of both themes as a module `{ light, dark }`. */
module.exports = function tokensLoader() {
  this.cacheable();
  this.addDependency(THEME);
  return `export default ${JSON.stringify(tokens())};`;
};
