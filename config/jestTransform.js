/**
 * Compiles files for Jest. SWC needs a tenth of Babel's time. Files with `jest.mock` use Babel,
 * because a Babel plugin moves these calls above the imports.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { transformSync, version } = require('@swc/core');
const { default: babelJest } = require('babel-jest');

const babel = babelJest.createTransformer({ configFile: require.resolve('./babel.config.js') });
const HOISTED = /\bjest\s*\.\s*(un|do|dont)?mock\(/i;
const SETTINGS = createHash('sha1').update(version).update(fs.readFileSync(__filename)).digest();

const parserOf = (file) =>
  /\.tsx?$/.test(file)
    ? { syntax: 'typescript', tsx: file.endsWith('x') }
    : { syntax: 'ecmascript', jsx: true };

module.exports = {
  getCacheKey: (source, file, options) =>
    HOISTED.test(source)
      ? babel.getCacheKey(source, file, options)
      : createHash('sha1').update(SETTINGS).update(file).update('\0').update(source).digest('hex'),
  process: (source, file, options) => {
    if (HOISTED.test(source)) return babel.process(source, file, options);
    return transformSync(source, {
      filename: file,
      configFile: false,
      swcrc: false,
      // Writes the source map to a separate file, because Jest reads the compiled code for every
      // test file.
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: parserOf(file),
        transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      },
    });
  },
};
