const path = require('node:path');
const paths = require('../paths');
const { inThread } = require('./inThread');

/** Loads babel while the server starts: else the first module would wait for it, or after a start with the cache the first edit. */
class WarmBabelPlugin {
  constructor(options) {
    this.options = options;
  }

  apply() {
    const resourcePath = path.join(paths.src, 'index.tsx');
    const context = { resourcePath, sourceMap: true, target: 'web', options: this.options };
    // What is wrong with it is told by the first module that needs it.
    inThread(require.resolve('./babel'), 'compile', '', context).catch(() => {});
  }
}

module.exports = { WarmBabelPlugin };
