const { transformSync, types } = require('@babel/core');
const { GENERATORS, stylesIn } = require('./styles');

/**
 * Babel plugin that removes the arguments of antd's style generators. The code that built the CSS
 * rules is then unused.
 */
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

/** Returns the remaining code of an antd style module, and whether the module has a style sheet. */
const leanModule = (file, source) => {
  const { code } = transformSync(source, {
    babelrc: false,
    configFile: false,
    plugins: [withoutRules],
  });
  return { code, hasSheet: stylesIn(file).length > 0 };
};

module.exports = { leanModule };
