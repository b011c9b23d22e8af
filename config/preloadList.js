const { sources } = require('webpack');

/**
 * Writes `preload.json` next to the page. For each lazy chunk, it lists the scripts and style
 * sheets that the page does not load at the start anyway. The server adds preload links for them.
 */
class PreloadListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        const first = new Set(
          [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()),
        );
        const list = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (compilation.entrypoints.has(name)) continue;
          list[name] = group
            .getFiles()
            .filter((file) => /\.(js|css)$/.test(file) && !first.has(file))
            .map((file) => `/${file}`);
        }
        compilation.emitAsset('preload.json', new sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}

module.exports = { PreloadListPlugin };
