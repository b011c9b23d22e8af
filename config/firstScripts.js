const HtmlWebpackPlugin = require('html-webpack-plugin');

/**
 * Lets the start's scripts come before the files that the server's page names for its address: the start runs while
 * these are still on their way. Browsers put deferred scripts last.
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
