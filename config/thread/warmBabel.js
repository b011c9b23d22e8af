const path = require('node:path');
const paths = require('../paths');
const { inThread } = require('./inThread');

/**
 * Loads Babel while the server starts. Otherwise the first module, or the first edit after a cached start, waits for
 * it.
 */
class WarmBabelPlugin {
  constructor(options) {
    this.options = options;
  }

  apply() {
    const resourcePath = path.join(paths.src, 'index.tsx');
    const context = { resourcePath, sourceMap: true, target: 'web', options: this.options };
    // The first module that needs Babel reports the error.
    inThread(require.resolve('./babel'), 'compile', '', context).catch(() => {});
  }
}

module.exports = { WarmBabelPlugin };
