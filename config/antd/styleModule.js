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

/** What is left of one of antd's style modules, and whether it has a style sheet. */
const leanModule = (file, source) => {
  const { code } = transformSync(source, {
    babelrc: false,
    configFile: false,
    plugins: [withoutRules],
  });
  return { code, hasSheet: stylesIn(file).length > 0 };
};

module.exports = { leanModule };
