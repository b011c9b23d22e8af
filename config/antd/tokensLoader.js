const { inThread } = require('../thread/inThread');
const { THEME } = require('./theme');

/** Gives the tokens of both themes as a module `{ light, dark }`. */
module.exports = function tokensLoader() {
  const done = this.async();
  this.addDependency(THEME);
  inThread(require.resolve('./styles'), 'tokens').then(
    (tokens) => done(null, `export default ${JSON.stringify(tokens)};`),
    done,
  );
};
