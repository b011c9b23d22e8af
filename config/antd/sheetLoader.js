const { inThread } = require('../thread/inThread');
const { THEME } = require('./theme');

const STYLES = require.resolve('./styles');

/** Gives the style sheet of one of antd's style modules, or with `?shared` the one that all components rest on. */
module.exports = function sheetLoader() {
  const done = this.async();
  this.addDependency(THEME);
  const sheet =
    this.resourceQuery === '?shared'
      ? inThread(STYLES, 'sharedSheet')
      : inThread(STYLES, 'moduleSheet', this.resourcePath);
  sheet.then((css) => done(null, css), done);
};
