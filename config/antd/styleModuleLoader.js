const { inThread } = require('../thread/inThread');

const STYLE_MODULE = require.resolve('./styleModule');

/** Webpack loader: keeps only the theme hooks of an antd style module and imports its style sheet instead. */
module.exports = function styleModuleLoader(source) {
  const done = this.async();
  const file = this.resourcePath;
  inThread(STYLE_MODULE, 'leanModule', file, source).then(({ code, hasSheet }) => {
    if (!hasSheet) return done(null, code);
    const sheet = `${file}.css!=!${require.resolve('./sheetLoader')}!${file}`;
    const request = JSON.stringify(this.utils.contextify(this.context, sheet));
    return done(null, `import ${request};\n${code}`);
  }, done);
};
