const { leanModule } = require('./styleModule');

/** Webpack loader: keeps only the theme hooks of an antd style module and imports its style sheet instead. */
module.exports = function styleModuleLoader(source) {
  const file = this.resourcePath;
  const { code, hasSheet } = leanModule(file, source);
  if (!hasSheet) return code;
  const sheet = `${file}.css!=!${require.resolve('./sheetLoader')}!${file}`;
  return `import ${JSON.stringify(this.utils.contextify(this.context, sheet))};\n${code}`;
};
