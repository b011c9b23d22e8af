const { moduleSheet, sharedSheet } = require('./styles');
const { THEME } = require('./theme');

/**
 * Webpack loader that returns the style sheet of an antd style module. With `?shared`, it returns
 * the sheet that all components need.
 */
module.exports = function sheetLoader() {
  this.addDependency(THEME);
  return this.resourceQuery === '?shared' ? sharedSheet() : moduleSheet(this.resourcePath);
};
