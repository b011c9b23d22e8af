const { execFileSync } = require('node:child_process');
const { sources } = require('webpack');
const { version } = require('../package.json');
const paths = require('./paths');

/** Which state of the sources is built: BUILD where somebody else knows, else git's short hash, else nothing. */
const readBuild = () => {
  if (process.env.BUILD) return process.env.BUILD;
  try {
    const args = ['describe', '--always', '--exclude', '*', '--dirty=+', '--abbrev=8'];
    return execFileSync('git', args, { cwd: paths.root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

/** Writes `build.json` beside the page, for the server that answers with it. */
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
