const { transformSync, types } = require('@babel/core');
const { GENERATORS, stylesIn } = require('./styles');

/** Calls of antd's generators lose the rules that they were given; what these were made of is used by nothing then. */
const withoutRules = () => ({
  visitor: {
    CallExpression: ({ node }) => {
      if (Object.hasOwn(GENERATORS, node.callee.name)) node.arguments = [];
    },
    NewExpression: ({ node }) => {
      types.addComment(node, 'leading', '#__PURE__');
    },
  },
});

/** Leaves of one of antd's style modules the hooks that name the theme, and imports its style sheet instead. */
module.exports = function styleModuleLoader(source) {
  this.cacheable();
  const file = this.resourcePath;
  const { code } = transformSync(source, {
    babelrc: false,
    configFile: false,
    plugins: [withoutRules],
  });
  if (stylesIn(file).length === 0) return code;
  const sheet = `${file}.css!=!${require.resolve('./sheetLoader')}!${file}`;
  return `import ${JSON.stringify(this.utils.contextify(this.context, sheet))};\n${code}`;
};
