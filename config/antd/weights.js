const { selectorSpecificity } = require('@csstools/selector-specificity');
const parseSelectors = require('postcss-selector-parser');

const weighsOneClass = (selector) => {
  const { a, b, c } = selectorSpecificity(parseSelectors().astSync(selector).first);
  return a === 0 && b === 1 && c === 0;
};

/**
 * Lowers selectors such as `.ant-btn` from the specificity of one class to that of two elements.
 * One class of the console then overrides them, whichever style sheet loads first, and antd's own
 * rules keep their order. In development, antd's rules come first instead.
 */
const belowOneClass = (selectors) => {
  const lowered = selectors.filter(weighsOneClass);
  if (lowered.length === 0) return selectors;
  const others = selectors.filter((selector) => !lowered.includes(selector));
  return [`html body :where(${lowered.join(',')})`, ...others];
};

module.exports = { belowOneClass };
