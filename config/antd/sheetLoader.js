const { moduleSheet, sharedSheet, THEME } = require('./styles');

/** Gives the style sheet of one of antd's style modules, or with `?shared` the one that all components rest on. */
module.exports = function sheetLoader() {
  this.cacheable();
  this.addDependency(THEME);
  return this.resourceQuery === '?shared' ? sharedSheet() : moduleSheet(this.resourcePath);
};
