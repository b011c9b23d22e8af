const { leanModule } = require('./styleModule');

/**
 * Webpack loader that replaces an antd style module with its theme hooks and an import of its style
 * sheet.
 */
module.exports = function styleModuleLoader(source) {
  const file = this.resourcePath;
  const { code, hasSheet } = leanModule(file, source);
  if (!hasSheet) return code;
  const sheet = `${file}.css!=!${require.resolve('./sheetLoader')}!${file}`;
  return `import ${JSON.stringify(this.utils.contextify(this.context, sheet))};\n${code}`;
};
