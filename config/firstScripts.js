const HtmlWebpackPlugin = require('html-webpack-plugin');

/**
 * Gives the start scripts a high fetch priority. By default, browsers load deferred scripts after
 * preloaded files, but the start scripts should run while the preloaded files are still loading.
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
