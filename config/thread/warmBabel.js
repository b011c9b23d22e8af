const path = require('node:path');
const paths = require('../paths');
const { inThread } = require('./inThread');

/** Loads babel when the first build is done: where that came from the cache, the first edit would wait for it. */
class WarmBabelPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    let isWarm = false;
    compiler.hooks.done.tap('WarmBabelPlugin', () => {
      if (isWarm) return;
      isWarm = true;
      const resourcePath = path.join(paths.src, 'index.tsx');
      const context = { resourcePath, sourceMap: true, target: 'web', options: this.options };
      // What is wrong with it is told by the first module that needs it.
      inThread(require.resolve('./babel'), 'compile', '', context).catch(() => {});
    });
  }
}

module.exports = { WarmBabelPlugin };
