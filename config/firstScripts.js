const HtmlWebpackPlugin = require('html-webpack-plugin');

/**
 * Gives the start scripts a high fetch priority. Browsers load deferred scripts after the preloaded
 * files, but the start script can already run while those files load.
 */
class FirstScriptsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FirstScriptsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('FirstScriptsPlugin', (page) => {
        for (const { attributes } of page.assetTags.scripts) attributes.fetchpriority = 'high';
        return page;
      });
    });
  }
}

module.exports = { FirstScriptsPlugin };
