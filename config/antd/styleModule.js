const { transformSync, types } = require('@babel/core');
const { GENERATORS, stylesIn } = require('./styles');

/**
 * Babel plugin that removes the arguments of antd's calls such as `genStyleHooks(…)`. The functions
 * in these arguments build the CSS rules, and the browser does not need them.
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

/**
 * Returns the code of an antd style module without its CSS rules, and whether the module has a
 * style sheet.
 */
const leanModule = (file, source) => {
  const { code } = transformSync(source, {
    babelrc: false,
    configFile: false,
    plugins: [withoutRules],
  });
  return { code, hasSheet: stylesIn(file).length > 0 };
};

module.exports = { leanModule };
