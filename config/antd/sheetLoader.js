const { inThread } = require('../thread/inThread');
const { THEME } = require('./theme');

const STYLES = require.resolve('./styles');

/**
 * Webpack loader: returns the style sheet of an antd style module, or with `?shared` the sheet that all components
 * need.
 */
module.exports = function sheetLoader() {
  const done = this.async();
  this.addDependency(THEME);
  const sheet =
    this.resourceQuery === '?shared'
      ? inThread(STYLES, 'sharedSheet')
      : inThread(STYLES, 'moduleSheet', this.resourcePath);
  sheet.then((css) => done(null, css), done);
};
