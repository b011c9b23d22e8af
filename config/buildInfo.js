const { execFileSync } = require('node:child_process');
const { sources } = require('webpack');
const { version } = require('../package.json');
const paths = require('./paths');

/**
 * Returns the version of the build: the environment variable BUILD, else git's short hash, else an
 * empty text.
 */
const readBuild = () => {
  if (process.env.BUILD) return process.env.BUILD;
  try {
    const args = ['describe', '--always', '--exclude', '*', '--dirty=+', '--abbrev=8'];
    return execFileSync('git', args, { cwd: paths.root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

/**
 * Writes `build.json` next to the page. The server reads the version of the build from this file.
 */
class BuildInfoPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildInfoPlugin', (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildInfoPlugin', stage }, () => {
        const info = { version, build: readBuild() };
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(info)));
      });
    });
  }
}

module.exports = { BuildInfoPlugin };
